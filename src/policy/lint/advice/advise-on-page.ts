import { type RobotsTxt, rulesAllow } from '../../languages/rep/robots-txt/robots-txt';
import { prohibitionOf, restrictionOf } from '../../languages/rep/rule-for';
import type { FileFetch, PageFacts } from '../../model/evidence';
import type { Finding, Statement } from '../../model/statement';
import { adviseOnStatements } from './advise-on-statements';
import { tip } from './tip';

/** What the Guide to ACAP advises on what a page says in its META tags and classes. */
export function adviseOnPage(
  { status }: FileFetch,
  file: RobotsTxt | null,
  facts: PageFacts,
  statements: readonly Statement[],
): readonly Finding[] {
  const own = statements.filter(({ reach, foundIn }) => reach !== 'site' && foundIn !== 'sent');
  return [
    ...acapAlone(file, facts, own),
    // 1.5: META tags are for what differs from page to page.
    ...(status !== null && IS_MISSING.has(status)
      ? tip(
          'acap-without-robots-txt',
          own.find(({ reach, language }) => reach === 'page' && language === 'acap'),
        )
      : []),
    ...adviseOnStatements(own.map((one) => ({ crawlers: one.crawlers, drafts: [one] }))),
  ];
}

/** What says that there is no such file. */
const IS_MISSING: ReadonlySet<number> = new Set([404, 410]);

/**
 * 1.5: what conventional rules can say, they should say too. Not where headers may say it that were not seen, nor where
 * robots.txt keeps those who read nothing else away.
 */
function acapAlone(
  file: RobotsTxt | null,
  { url, headers }: PageFacts,
  own: readonly Statement[],
): readonly Finding[] {
  const onPage = own.filter(({ reach }) => reach === 'page');
  if (!headers || onPage.some(({ language }) => language === 'rep')) return [];
  if (file && !rulesAllow(file, '*', url)) return [];
  for (const one of onPage) {
    const { effect, usage, qualifiers, crawlers } = one;
    const rule = effect === 'prohibit' ? prohibitionOf(usage) : restrictionOf(usage, qualifiers);
    const [name = '*'] = crawlers;
    const to = name === '*' ? 'robots' : name.replaceAll('"', '&quot;');
    if (rule) return tip('acap-alone', one, `<meta name="${to}" content="${rule}">`);
  }
  return [];
}

import { crawlerOfToken, namedCrawler } from '../../crawlers/catalogue';
import { judgePage } from '../../deciding/judge';
import type { FindingCode } from '../../findings/catalogue';
import { ACAP_STATEMENT } from '../../languages/acap/signs';
import { prohibitionOf, restrictionOf } from '../../languages/rep/rule-for';
import type { Decision } from '../../model/decision';
import { isWhole, type MetaTag, type PageFacts } from '../../model/evidence';
import type { Language, Statement } from '../../model/statement';
import { USAGES, type Usage } from '../../model/usages';
import { ownFacts } from '../../reading/own-facts';
import { readPage } from '../../reading/page';
import { readSiteWith } from '../../reading/site';
import { eachName, NAMED_NOWHERE, type Said, type Unsaid, type WhyUnsaid } from './unsaid';

/** Crawlers that tags of a page are translated for at the most; what is stated to more is named as unsaid. */
const CRAWLERS_LIMIT = 12;

/**
 * What the META tags of a page state in the other language, as tags to be added to its head. Each is judged: it is written only
 * if with it more is decided as it was, for the crawlers that the tags name and for all others, and nothing otherwise than
 * before; now, and when a permission has expired.
 */
export function translateTags(facts: PageFacts, to: Language, now: string): Said {
  // What was not seen whole could state anything, and what came in place of the page is none of its own (2.5, 9.11).
  if (!isWhole(ownFacts(facts), 'meta')) return { lines: [], unsaid: [] };
  const from = to === 'rep' ? 'acap' : 'rep';
  const metaTags = (facts.metaTags ?? []).filter((tag) => to === 'rep' || !isAcap(tag));
  const alone = (tags: readonly MetaTag[]) =>
    readPage(SILENT_SITE, { url: facts.url, headers: [], metaTags: tags, elements: [] });
  const page = alone(metaTags);
  const statements = page.statements.filter(
    ({ language, source: { place } }) => language === from && place.kind === 'meta',
  );
  const unsaid = new Map<string, Unsaid>();
  const tell = ({ source }: Pick<Statement, 'source'>, why: WhyUnsaid) => {
    const key = placeKey({ source });
    if (!unsaid.has(key)) unsaid.set(key, { source, why });
  };
  for (const one of statements) if (isOfNoUsage(one)) tell(one, 'no-usage');
  for (const one of page.findings) if (to === 'acap' && UNKNOWN_RULES.has(one.code)) tell(one, 'no-usage');
  for (const one of statements)
    if (one.purposes.length > 0 && !one.purposes.includes('*')) tell(one, 'purpose');
  const named = eachName(statements.flatMap(({ crawlers }) => crawlers)).filter((name) => name !== '*');
  for (const one of statements)
    if (one.crawlers.some((name) => named.indexOf(name) >= CRAWLERS_LIMIT)) tell(one, 'too-many');
  const crawlers = ['*', NAMED_NOWHERE, ...named.slice(0, CRAWLERS_LIMIT)];
  const [readOld, readNew] = to === 'rep' ? [namedCrawler, crawlerOfToken] : [crawlerOfToken, namedCrawler];
  const moments = [
    now,
    ...new Set(statements.flatMap(({ expires }) => (expires ? [afterwards(expires)] : []))),
  ].slice(0, 4);
  const asked = crawlers.flatMap((name) => moments.map((at) => ({ name, at })));
  const before = asked.map(({ name, at }) =>
    judgePage(page, { crawler: readOld(name), purpose: null, now: at }),
  );
  /** What is decided otherwise with some tags. */
  const differing = (tags: readonly MetaTag[]) => {
    const after = alone([...(to === 'rep' ? metaTags.filter((tag) => !isAcap(tag)) : []), ...tags]);
    return new Set(
      asked.flatMap(({ name, at }, index) => {
        const { usages } = judgePage(after, { crawler: readNew(name), purpose: null, now: at });
        return USAGES.filter((usage) => {
          const old = before[index]?.usages[usage];
          return old && answerOf(old) !== answerOf(usages[usage]);
        }).map((usage) => `${index} ${usage}`);
      }),
    );
  };
  let written: readonly MetaTag[] = [];
  let left = differing(written);
  for (const [index, { name, at }] of asked.entries()) {
    if (at !== now || name === NAMED_NOWHERE) continue;
    for (const usage of USAGES) {
      const old = before[index]?.usages[usage];
      if (!old || !left.has(`${index} ${usage}`)) continue;
      const content = to === 'rep' ? ruleFor(usage, old) : permissionFor(usage, old);
      if (content === null) continue;
      const tags = [...written, { name: name === '*' ? 'robots' : name, content, inHead: true }];
      const rest = differing(tags);
      if (rest.size < left.size && [...rest].every((one) => left.has(one))) {
        written = tags;
        left = rest;
      }
    }
  }
  const places = new Set(statements.map(placeKey));
  for (const one of left) {
    const [index = '', usage = ''] = one.split(' ');
    const decision = before[Number(index)]?.usages[usage as Usage];
    for (const step of decision?.trace ?? []) {
      const statement = before[Number(index)]?.statements[step.statement];
      if (statement && step.outcome !== 'beaten' && places.has(placeKey(statement)))
        tell(statement, whyNot(statement));
    }
  }
  return { lines: written.map(tagText), unsaid: [...unsaid.values()] };
}

/** A site without rules. */
const SILENT_SITE = readSiteWith({}, { url: 'https://example.com/', robotsTxt: { status: 404, text: '' } });

const isAcap = ({ content }: MetaTag) => ACAP_STATEMENT.test(content);

/** What is found at rules that state nothing. */
const UNKNOWN_RULES: ReadonlySet<FindingCode> = new Set(['unknown-robots-rule', 'noai-undocumented']);

/** A rule that only informs, of something that ACAP has no usage for; others state what holds anyway. */
const isOfNoUsage = ({ effect, permits, rule = '' }: Statement) =>
  effect === 'inform' && !permits && !/:\s*(-1|standard|large)\s*$/i.test(rule);

const afterwards = (expires: string) => new Date(Date.parse(expires) + 1_000).toISOString();

const answerOf = ({ verdict, restrictions }: Decision) =>
  verdict === 'restricted' ? `${verdict} ${restrictions.map(limitText).toSorted().join(' ')}` : verdict;

const limitText = ({ type, value }: Decision['restrictions'][number]) => `${type}=${value}`.toLowerCase();

function ruleFor(usage: Usage, { verdict, restrictions }: Decision): string | null {
  return verdict === 'prohibited' ? prohibitionOf(usage) : restrictionOf(usage, restrictions);
}

/** A permission of ACAP is needed where a prohibition for all crawlers is none for one. */
function permissionFor(usage: Usage, { verdict, restrictions }: Decision): string {
  if (verdict === 'prohibited') return `ACAP disallow-${usage}`;
  return ['ACAP', `allow-${usage}`, ...restrictions.map(({ type, value }) => `${type}=${value}`)].join(' ');
}

const placeKey = ({ source }: Pick<Statement, 'source'>) => JSON.stringify(source.place);

function whyNot({ effect, qualifiers }: Statement): WhyUnsaid {
  if (effect === 'prohibit') return 'usage';
  return qualifiers.length > 0 ? 'limit' : 'permission';
}

const tagText = ({ name, content }: MetaTag) => {
  const [safeName, safeContent] = [name, content].map((text) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  );
  return `<meta name="${safeName}" content="${safeContent}">`;
};

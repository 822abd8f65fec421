import { KNOWN_CRAWLERS } from '../../crawlers/catalogue';
import type { Draft, Finding } from '../../model/statement';
import { remembering } from '../../remembering';
import { lowerCase } from '../../text/octets';
import { type Stated, tip } from './tip';

/** What the Guide advises on single statements, wherever they stand; of each kind the first. */
export function adviseOnStatements(all: readonly Stated[]): readonly Finding[] {
  const find = (fits: Check) => {
    for (const { crawlers, drafts } of all) {
      const found = drafts.find((draft) => fits(draft, crawlers));
      if (found) return found;
    }
    return undefined;
  };
  const isGeneral = remembering((crawlers: readonly string[]) => crawlers.some(isForSearch));
  return [
    // 2.4.3: snippets are made from copies. A publisher that prohibits snippets needs no such advice.
    ...(find(({ effect, usage }) => effect === 'prohibit' && /^present(-snippet)?$/.test(usage))
      ? []
      : tip(
          'no-copy-no-snippet',
          find(({ effect, usage }) => effect === 'prohibit' && usage === 'preserve'),
        )),
    // 5.4: for a specialist, by arrangement.
    ...tip(
      'days-for-search',
      find((draft, crawlers) => hasQualifier(draft, /^time-limit=\d+-days$/i) && isGeneral(crawlers)),
      'time-limit=until-recrawled',
    ),
    // 2.5.2: another resource than the page itself may count as cloaking.
    ...tip(
      'separate-index-resource',
      find((draft) => draft.usage === 'index' && hasQualifier(draft, /^must-use-resource=(?!(the-)?acap:)/i)),
    ),
  ];
}

type Check = (draft: Draft, crawlers: readonly string[]) => boolean;

const hasQualifier = ({ understood, qualifiers }: Draft, wanted: RegExp) =>
  understood && qualifiers.some(({ type, value }) => wanted.test(`${type}=${value}`));

/** Whether a name is that of every crawler, or of one of a search engine for everything. */
function isForSearch(name: string): boolean {
  const token = lowerCase(name);
  return (
    token === '*' ||
    KNOWN_CRAWLERS.some(
      ({ purpose, crawler }) =>
        purpose === 'search' && crawler.tokens.some((one) => lowerCase(one) === token),
    )
  );
}

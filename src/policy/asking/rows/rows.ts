import { ANY_ACAP_CRAWLER, type KnownCrawler } from '../../crawlers/catalogue';
import type { Judgement } from '../../model/decision';
import type { PageFacts } from '../../model/evidence';
import type { Crawler } from '../../model/query';
import { ownFacts } from '../../reading/own-facts';
import type { Page } from '../../reading/page';
import { type AcapRow, acapRow } from './acap-row';
import { type AiRow, aiRow, CHECKING } from './ai-row';
import { lineFinder } from './deciding-lines';
import { feeding, googleSearch, otherEngines } from './members';
import type { Member, Row } from './row';
import { type EnginesVerdict, searchRow } from './search-rows';
import { type SnippetsRow, snippetsRow } from './snippets-row';
import type { AiUse, IndexState } from './states';

/** What people ask of a page first, each question with its answer. */
export interface Rows {
  readonly google: Row<EnginesVerdict, IndexState>;
  readonly engines: Row<EnginesVerdict, IndexState>;
  readonly snippets: SnippetsRow;
  readonly training: AiRow;
  readonly answers: AiRow;
  /** Null where neither page nor site has ACAP. */
  readonly acap: AcapRow | null;
  /** Whether what came is the page, and not a challenge or a demand in its place (9.11). */
  readonly isPage: boolean;
}

/**
 * The rows of the first screen for a page. `judgementOf` judges it for a crawler without a purpose; while the site was read
 * without signals, what they say of AI is being checked.
 */
export function rowsOn(page: Page, facts: PageFacts, judgementOf: (crawler: Crawler) => Judgement): Rows {
  const finder = lineFinder(page);
  const memberOf = (known: KnownCrawler): Member => ({ known, judgement: judgementOf(known.crawler) });
  const pageStatus = statusOf(facts);
  const robotsStatus = page.site.fetch.status ?? 0;
  const search = { pageStatus, robotsStatus, finder };
  const google = memberOf(googleSearch());
  const engines = otherEngines().map(memberOf);
  const onAi = (use: AiUse, members: readonly KnownCrawler[]) =>
    page.site.parts.signals
      ? aiRow(members.map(memberOf), { use, isError: (pageStatus ?? 200) >= 400, robotsStatus, finder })
      : CHECKING;
  return {
    google: searchRow([google], search),
    engines: searchRow(engines, search),
    snippets: snippetsRow(google, engines, page, search),
    training: onAi('train-ai', feeding('training')),
    answers: onAi('ai-input', feeding('answers')),
    acap: acapRow(page, judgementOf(ANY_ACAP_CRAWLER), finder),
    isPage: isPage(facts),
  };
}

/** Whether what came is the page, and not what a firewall or a toll sent in its place (9.11). */
const isPage = (facts: PageFacts): boolean => ownFacts(facts) === facts;

/** The status of the page; undefined where it was not seen, or where what came is not the page. */
export const statusOf = (facts: PageFacts): number | undefined => (isPage(facts) ? facts.status : undefined);

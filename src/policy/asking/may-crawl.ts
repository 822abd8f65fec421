import { crawlerOfToken } from '../crawlers/catalogue';
import { judgePage } from '../deciding/judge';
import { groupsOf, wordOfSite } from '../deciding/site-rules';
import { decideByStatus } from '../languages/rep/outcome';
import { writtenLine } from '../languages/rep/written-lines';
import type { Decision } from '../model/decision';
import type { Crawler } from '../model/query';
import type { Source } from '../model/statement';
import { type Page, readPage } from '../reading/page';
import type { Site } from '../reading/site';
import { remembering } from '../remembering';

/** What the files of a site say of crawling an address to some crawlers, in the same words. */
export interface SiteWords<Asked> {
  readonly asked: readonly Asked[];
  readonly verdict: Decision['verdict'];
  readonly because: Decision['because'];
  /** What decides, as written; null where nothing does. */
  readonly source: Source | null;
}

/**
 * What the files of a site say of crawling one address after the other to some crawlers, in the order in which these were given; what an
 * address says by itself, in headers and tags, is taken to be nothing. Thousands of addresses can be asked about: crawlers to whom the files
 * say the same of every page (2.1, 2.2, 2.4) cost as much as one.
 */
export function siteWords<Asked extends { readonly crawler: Crawler }>(
  site: Site,
  asked: readonly Asked[],
  now: string,
): (url: string) => readonly SiteWords<Asked>[] {
  const parts = partsOf(site, asked).map((members) => ({
    members,
    wordOn: wordFor(site, members[0].crawler, now),
  }));
  return (url) => {
    const words = new Map<string, SiteWords<Asked>>();
    const page = remembering(() => pageAt(site, url));
    for (const { members, wordOn } of parts) {
      const word = wordOn(url, page);
      const key = JSON.stringify([word.verdict, word.because, word.source?.place ?? null]);
      words.set(key, { ...word, asked: [...(words.get(key)?.asked ?? []), ...members] });
    }
    return [...words.values()];
  };
}

/**
 * Whether the files of a site let a crawler fetch an address; a product token stands for the crawler that is known by it, else for one of
 * which nothing is known. True where `judge` has it permitted or restricted, and false where nobody can tell (2.1, 2.4).
 */
export function mayCrawl(site: Site, asked: string | Crawler, url: string): boolean {
  if (typeof asked !== 'string') return isCrawlable(answerFor(site, asked)(url));
  site.crawlAnswers ??= remembering((token) => answerFor(site, crawlerOfToken(token)));
  return isCrawlable(site.crawlAnswers(asked)(url));
}

/** Nothing that the files of a site say of crawling runs out (7). */
const TIMELESS = '';

const isCrawlable = ({ verdict }: Answer) => verdict === 'permitted' || verdict === 'restricted';

type Answer = Pick<Decision, 'verdict'>;

function answerFor(site: Site, crawler: Crawler): (url: string) => Answer {
  if (isConventional(crawler)) return wordOfSite(site, crawler);
  return (url) => judgePage(pageAt(site, url), { crawler, purpose: null, now: TIMELESS }).usages.crawl;
}

function wordFor(
  site: Site,
  crawler: Crawler,
  now: string,
): (url: string, page: () => Page) => Omit<SiteWords<never>, 'asked'> {
  if (isConventional(crawler)) {
    const wordOn = wordOfSite(site, crawler);
    return (url) => {
      const { rule, ...word } = wordOn(url);
      return { ...word, source: site.robotsTxt && rule && writtenLine(site.robotsTxt, rule.line).source };
    };
  }
  return (_, page) => {
    const { usages, statements } = judgePage(page(), { crawler, purpose: null, now });
    const { verdict, because, trace } = usages.crawl;
    const decides = trace.find(({ outcome }) => outcome === 'decides');
    return { verdict, because, source: (decides && statements[decides.statement]?.source) ?? null };
  };
}

/** A page that says nothing by itself. */
function pageAt(site: Site, url: string): Page {
  return readPage(site, { url, headers: [], metaTags: [], elements: [] });
}

/** Crawlers parted by what binds them; who reads more than conventional rules is a part alone. */
function partsOf<Asked extends { readonly crawler: Crawler }>(site: Site, asked: readonly Asked[]) {
  const parts = new Map<unknown, [Asked, ...Asked[]]>();
  for (const one of asked) {
    const key = isConventional(one.crawler) ? whatBinds(site, one.crawler) : one;
    const part = parts.get(key);
    if (part) part.push(one);
    else parts.set(key, [one]);
  }
  return [...parts.values()];
}

const isConventional = ({ reads }: Crawler) => reads.length === 1 && reads[0] === 'rep';

/** The groups that a crawler obeys, or what the want of them means to it. */
function whatBinds({ fetch, robotsTxt }: Site, crawler: Crawler): string {
  const { obeyed } = groupsOf(robotsTxt, crawler);
  const byStatus = decideByStatus(fetch.status, crawler)?.because ?? '';
  return [crawler.rep, byStatus, ...obeyed.map(({ from }) => from)].join();
}

import { crawlerOfToken, knownOf } from '../crawlers/catalogue';
import { judgePage } from '../deciding/judge';
import { groupsOf, siteVerdict } from '../deciding/site-rules';
import { groupByKeys } from '../distinct';
import { decideByAnswer } from '../languages/rep/outcome';
import { writtenLine } from '../languages/rep/written-lines';
import type { Decision } from '../model/decision';
import type { Crawler } from '../model/query';
import type { Source } from '../model/statement';
import { type Page, readPage } from '../reading/page';
import type { Site } from '../reading/site';
import { remembering } from '../remembering';

/** The verdict of a site's files on crawling an address, with the crawlers that share it. */
export interface SharedVerdict<Asked> {
  readonly asked: readonly Asked[];
  readonly verdict: Decision['verdict'];
  readonly because: Decision['because'];
  /** What decides, as written; null where nothing does. */
  readonly source: Source | null;
}

/**
 * The verdicts of a site's files on crawling an address, for some crawlers, in the order in which these were given. Headers and
 * META tags of the address play no part. Fast enough for thousands of addresses: crawlers bound by the same rules (2.1, 2.2, 2.4)
 * cost as much as one.
 */
export function siteVerdicts<Asked extends { readonly crawler: Crawler }>(
  site: Site,
  asked: readonly Asked[],
  now: string,
): (url: string) => readonly SharedVerdict<Asked>[] {
  // A crawler that reads more than conventional rules is a group of its own.
  const groups = groupByKeys(asked, (one) => [
    isConventional(one.crawler) ? bindingKey(site, one.crawler) : one,
  ]);
  const parts = [...groups.values()].flatMap((members) => {
    const [first] = members;
    return first ? [{ members, verdictOn: verdictFor(site, first.crawler, now) }] : [];
  });
  return (url) => {
    const shared = new Map<string, SharedVerdict<Asked>>();
    const page = remembering(() => pageAt(site, url));
    for (const { members, verdictOn } of parts) {
      const verdict = verdictOn(url, page);
      const key = JSON.stringify([verdict.verdict, verdict.because, verdict.source?.place ?? null]);
      shared.set(key, { ...verdict, asked: [...(shared.get(key)?.asked ?? []), ...members] });
    }
    return [...shared.values()];
  };
}

/**
 * Whether the files of a site let a crawler fetch an address; a product token stands for the known crawler of that name, else for
 * an unknown crawler. True where `judge` has it permitted or restricted, and false where that is unknown (2.1, 2.4).
 */
export function mayCrawl(site: Site, asked: string | Crawler, url: string): boolean {
  if (typeof asked !== 'string') return isCrawlable(answerFor(site, asked)(url));
  site.answers ??= remembering((token) => answerFor(site, crawlerOfToken(token)));
  return isCrawlable(site.answers(asked)(url));
}

/** Permissions to crawl in a site's files never expire (7). */
const TIMELESS = '';

const isCrawlable = ({ verdict }: Answer) => verdict === 'permitted' || verdict === 'restricted';

type Answer = Pick<Decision, 'verdict'>;

function answerFor(whole: Site, crawler: Crawler): (url: string) => Answer {
  const site = whole.readBy(crawler);
  if (isConventional(crawler)) return siteVerdict(site, crawler);
  return (url) => judgePage(pageAt(site, url), { crawler, purpose: null, now: TIMELESS }).usages.crawl;
}

function verdictFor(
  whole: Site,
  crawler: Crawler,
  now: string,
): (url: string, page: () => Page) => Omit<SharedVerdict<never>, 'asked'> {
  if (isConventional(crawler)) {
    const site = whole.readBy(crawler);
    const verdictOn = siteVerdict(site, crawler);
    return (url) => {
      const { rule, ...verdict } = verdictOn(url);
      return { ...verdict, source: site.robotsTxt && rule && writtenLine(site.robotsTxt, rule.line).source };
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

const isConventional = ({ reads }: Crawler) => reads.length === 1 && reads[0] === 'rep';

/** A key for the groups that a crawler obeys, or for what it does without robots.txt. */
function bindingKey(whole: Site, crawler: Crawler): string {
  const site = whole.readBy(crawler);
  const { fetch, robotsTxt, openBecause } = site;
  const { obeyed } = groupsOf(robotsTxt, crawler);
  const byAnswer = openBecause ?? decideByAnswer(fetch, crawler)?.because ?? '';
  const isCut = !!robotsTxt && fetch.status !== null && !!fetch.cut;
  return [
    crawler.rep,
    byAnswer,
    isCut,
    ownWay(crawler),
    site === whole ? '' : JSON.stringify(knownOf(crawler)?.fileLimit),
    ...obeyed.map(({ from }) => from),
  ].join();
}

/** What sets a crawler apart from others that the same groups bind; nothing for most. */
function ownWay(crawler: Crawler): string | number | undefined {
  const known = knownOf(crawler);
  return known && (!known.hasToken || known.followsSearchCrawlers) ? known.name : known?.fileLimit?.rules;
}

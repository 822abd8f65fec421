import { crawlerOfToken } from '../crawlers/catalogue';
import { judgePage } from '../deciding/judge';
import { groupsOf, siteVerdict } from '../deciding/site-rules';
import { decideByStatus } from '../languages/rep/outcome';
import { writtenLine } from '../languages/rep/written-lines';
import type { Decision, Judgement } from '../model/decision';
import type { Crawler } from '../model/query';
import type { Source } from '../model/statement';
import { readPage } from '../reading/page';
import type { Site } from '../reading/site';

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
  const parts = partsOf(site, asked).map((members) => ({
    members,
    verdictOn: verdictFor(site, members[0].crawler, now),
  }));
  return (url) => {
    const shared = new Map<string, SharedVerdict<Asked>>();
    for (const { members, verdictOn } of parts) {
      const verdict = verdictOn(url);
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
  let answer = site.answers.get(asked);
  if (!answer) {
    answer = answerFor(site, crawlerOfToken(asked));
    site.answers.set(asked, answer);
  }
  return isCrawlable(answer(url));
}

/** Permissions to crawl in a site's files never expire (7). */
const TIMELESS = '';

const isCrawlable = ({ verdict }: Answer) => verdict === 'permitted' || verdict === 'restricted';

type Answer = Pick<Decision, 'verdict'>;

function answerFor(site: Site, crawler: Crawler): (url: string) => Answer {
  if (isConventional(crawler)) return siteVerdict(site, crawler);
  return (url) => judgeBySite(site, crawler, url, TIMELESS).usages.crawl;
}

function verdictFor(
  site: Site,
  crawler: Crawler,
  now: string,
): (url: string) => Omit<SharedVerdict<never>, 'asked'> {
  if (isConventional(crawler)) {
    const verdictOn = siteVerdict(site, crawler);
    return (url) => {
      const { rule, ...verdict } = verdictOn(url);
      return { ...verdict, source: site.robotsTxt && rule && writtenLine(site.robotsTxt, rule.line).source };
    };
  }
  return (url) => {
    const { usages, statements } = judgeBySite(site, crawler, url, now);
    const { verdict, because, trace } = usages.crawl;
    const decides = trace.find(({ outcome }) => outcome === 'decides');
    return { verdict, because, source: (decides && statements[decides.statement]?.source) ?? null };
  };
}

/** The judgement of the whole engine on a page without headers and META tags. */
function judgeBySite(site: Site, crawler: Crawler, url: string, now: string): Judgement {
  const page = readPage(site, { url, headers: [], metaTags: [], elements: [] });
  return judgePage(page, { crawler, purpose: null, now });
}

/** Groups crawlers by the rules that bind them; one that reads more than conventional rules is a group of its own. */
function partsOf<Asked extends { readonly crawler: Crawler }>(site: Site, asked: readonly Asked[]) {
  const parts = new Map<unknown, [Asked, ...Asked[]]>();
  for (const one of asked) {
    const key = isConventional(one.crawler) ? bindingKey(site, one.crawler) : one;
    const part = parts.get(key);
    if (part) part.push(one);
    else parts.set(key, [one]);
  }
  return [...parts.values()];
}

const isConventional = ({ reads }: Crawler) => reads.length === 1 && reads[0] === 'rep';

/** A key for the groups that a crawler obeys, or for what it does without robots.txt. */
function bindingKey({ fetch, robotsTxt }: Site, crawler: Crawler): string {
  const { obeyed } = groupsOf(robotsTxt, crawler);
  const byStatus = decideByStatus(fetch.status, crawler)?.because ?? '';
  return [crawler.rep, byStatus, ...obeyed.map(({ from }) => from)].join();
}

import { judgePage } from '../judge';
import { decideByStatus } from '../languages/rep/outcome';
import type { Decision } from '../model/decision';
import type { Crawler } from '../model/query';
import type { Source } from '../model/statement';
import { readPage } from '../read-page';
import type { Site } from '../read-site';
import { groupsOf, wordOfSite } from './site-rules';

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
    for (const { members, wordOn } of parts) {
      const word = wordOn(url);
      const key = JSON.stringify([word.verdict, word.because, word.source?.place ?? null]);
      words.set(key, { ...word, asked: [...(words.get(key)?.asked ?? []), ...members] });
    }
    return [...words.values()];
  };
}

type Word = Omit<SiteWords<never>, 'asked'>;

function wordFor(site: Site, crawler: Crawler, now: string): (url: string) => Word {
  if (isConventional(crawler)) return wordOfSite(site, crawler);
  return (url) => {
    const page = readPage(site, { url, headers: [], metaTags: [], elements: [] });
    const { usages, statements } = judgePage(page, { crawler, purpose: null, now });
    const { verdict, because, trace } = usages.crawl;
    const decides = trace.find(({ outcome }) => outcome === 'decides');
    return { verdict, because, source: (decides && statements[decides.statement]?.source) ?? null };
  };
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
  const obeyed = robotsTxt ? groupsOf(robotsTxt, crawler, crawler.rep === 'rfc9309').obeyed : [];
  const byStatus = decideByStatus(fetch.status, crawler)?.because ?? '';
  return [crawler.rep, byStatus, ...obeyed.map(({ from }) => from)].join();
}

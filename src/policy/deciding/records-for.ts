import type { Crawler } from '../model/query';
import type { SiteRecord } from '../model/site-record';
import type { Site } from '../read-site';
import { addressTo } from './hearing';
import { groupsOf } from './site-rules';

/** A record of robots.txt, and its part for one crawler. */
export interface RecordFor extends SiteRecord {
  /**
   * It binds the crawler; or it addresses it, but another group binds it (`aside`); or it addresses others alone; or it is written in a
   * language that the crawler does not read.
   */
  readonly part: 'obeyed' | 'aside' | 'others' | 'unread';
}

/** Every record of a site's robots.txt, language by language in file order, with its part for a crawler (2.1, 2.2, 3.3). */
export function recordsFor({ robotsTxt, readings }: Site, crawler: Crawler): readonly RecordFor[] {
  const { obeyed, addressed } = robotsTxt
    ? groupsOf(robotsTxt, crawler, crawler.rep === 'rfc9309')
    : { obeyed: [], addressed: new Set() };
  const groups = robotsTxt?.groups() ?? [];
  const wanted = new Set(obeyed);
  const partOf = ({ language, crawlers }: SiteRecord, index: number): RecordFor['part'] => {
    if (!crawler.reads.includes(language)) return 'unread';
    if (language !== 'rep') return addressTo(crawlers, crawler.tokens) === null ? 'others' : 'obeyed';
    const group = groups[index];
    if (group && wanted.has(group)) return 'obeyed';
    return group && addressed.has(group) ? 'aside' : 'others';
  };
  return readings.flatMap(({ records }) =>
    (records?.() ?? []).map((record, index) => ({ ...record, part: partOf(record, index) })),
  );
}

import { matchNames } from '../deciding/applicable';
import { groupsOf } from '../deciding/site-rules';
import type { Crawler } from '../model/query';
import type { SiteRecord } from '../model/site-record';
import type { Site } from '../reading/site';

/** A record of a file of rules, and its part for one crawler. */
export interface RecordFor extends SiteRecord {
  /**
   * It binds the crawler; or it addresses it, but another group binds it (`aside`); or the crawler is to skip it (`skipped`,
   * 3.11); or it addresses others alone; or it is written in a language that the crawler does not read.
   */
  readonly part: 'obeyed' | 'aside' | 'skipped' | 'others' | 'unread';
}

/**
 * Every record of a site's robots.txt, or of another file that it refers to, language by language in file order, with its part
 * for a crawler (2.1, 2.2, 3.3, 3.10).
 */
export function recordsFor(
  { robotsTxt, readings }: Site,
  crawler: Crawler,
  address?: string,
): readonly RecordFor[] {
  const { obeyed, addressed } = groupsOf(robotsTxt, crawler);
  const groups = robotsTxt?.groups(crawler.rep) ?? [];
  const wanted = new Set(obeyed);
  const skips = readings.some(
    ({ language, ignoresConventional }) => ignoresConventional && crawler.reads.includes(language),
  );
  const partOf = ({ language, crawlers, reaches }: SiteRecord, index: number): RecordFor['part'] => {
    if (!crawler.reads.includes(language)) return 'unread';
    if (language !== 'rep')
      return matchNames(reaches ?? crawlers, crawler.tokens) === null ? 'others' : 'obeyed';
    const group = groups[index];
    if (!group || !(wanted.has(group) || addressed.has(group))) return 'others';
    if (skips) return 'skipped';
    return wanted.has(group) ? 'obeyed' : 'aside';
  };
  return readings.flatMap(({ records }) =>
    (records?.(address, crawler.rep) ?? []).map((record, index) => ({
      ...record,
      part: partOf(record, index),
    })),
  );
}

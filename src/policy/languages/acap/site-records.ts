import type { SiteRecord, SiteRequest } from '../../model/site-record';
import type { AcapRecord } from './records';

/**
 * The records of a file, each with the crawlers that it reaches, of all that the site's records, references followed, address
 * (3.10).
 */
export function siteRecords(
  records: readonly AcapRecord[],
  followed: readonly AcapRecord[],
): readonly SiteRecord[] {
  // However narrowed, a record keeps its lines, by which it is known again.
  const reached = new Map<AcapRecord['headings'], string[]>(records.map(({ headings }) => [headings, []]));
  for (const { headings, crawlers } of followed) reached.get(headings)?.push(...crawlers);
  return records.map(({ crawlers, headings, lines, references }) => ({
    language: 'acap',
    crawlers,
    // What a record refers to takes its place, for the same crawlers.
    reaches: references.length > 0 ? crawlers : (reached.get(headings) ?? []),
    headings,
    lines,
  }));
}

/** What a record asks crawlers to do with pages. */
export function requestsIn({ crawlers, requests }: AcapRecord): readonly SiteRequest[] {
  return requests.map(({ name, value, report }) => ({
    asks: name === 'request-take-down' ? 'take-down' : 're-crawl',
    path: value,
    crawlers,
    source: report.source,
  }));
}

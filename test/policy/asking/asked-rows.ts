import {
  type Crawler,
  DECIDING,
  type DecidingLine,
  judge,
  type KnownCrawler,
  type PageEvidence,
  type Place,
  type Rows,
  readPage,
  readSite,
  readSiteWith,
  rowsOn,
} from '../../../src/policy';

/** When tests of rows ask. */
const NOW = '2026-11-25T12:00:00Z';

/** The rows of the first screen for a page, its signals read or not loaded yet. */
export function rowsOf(evidence: PageEvidence, signals: 'read' | 'not loaded' = 'read'): Rows {
  const site = signals === 'read' ? readSite(evidence) : readSiteWith(DECIDING, evidence);
  const page = readPage(site, evidence);
  return rowsOn(page, evidence, (crawler: Crawler) => judge(page, { crawler, purpose: null, now: NOW }));
}

export const namesOf = (known: readonly Pick<KnownCrawler, 'name'>[]): string[] =>
  known.map(({ name }) => name);

/** A verdict with the names of crawlers in place of their rows. */
export function inNames(verdict: object): unknown {
  return JSON.parse(
    JSON.stringify(verdict, (key, value) => (key === 'known' ? namesOf(value).toSorted() : value)),
  );
}

/** A place in short, without its column. */
export function placeOf(place: Place): string {
  if (place.kind === 'robots-txt') return `robots.txt ${place.line}`;
  if (place.kind === 'file') return `${new URL(place.address).pathname} ${place.line}`;
  if (place.kind === 'inline-licence') return `inline-licence ${place.index} ${place.line}`;
  return `${place.kind} ${place.index}`;
}

/** Places of deciding statements, in their order. */
export const placesOf = (lines: readonly DecidingLine[]): string[] =>
  lines.map(({ source }) => placeOf(source.place));

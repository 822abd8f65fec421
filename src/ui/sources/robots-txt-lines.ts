import { type Crawler, type Judgement, recordsFor, type Site, type SiteRecord } from '../../policy';

/** How many lines of robots.txt say something, and to whom. */
export interface RobotsTxtLines {
  /** Those that are a field, whatever it says; blank lines and comments are none. */
  readonly all: number;
  /** Those that state something on this page, to any crawler. */
  readonly about: number;
  /** Those that say it to this crawler, in a group that binds it and a language that it reads. */
  readonly applying: number;
}

/** Counts the lines of a site's robots.txt, for the page and crawler of a judgement; once for each judgement. */
export function robotsTxtLines(site: Site, crawler: Crawler, judgement: Judgement): RobotsTxtLines {
  const known = counted.get(judgement) ?? countLines(site, crawler, judgement);
  counted.set(judgement, known);
  return known;
}

const counted = new WeakMap<Judgement, RobotsTxtLines>();

/** Which lines are fields is the same for every crawler. */
const fields = new WeakMap<Site, number>();

function countLines(site: Site, crawler: Crawler, { statements }: Judgement): RobotsTxtLines {
  const records = recordsFor(site, crawler);
  const isIgnored = site.readings.some(
    ({ language, ignoresConventional }) => ignoresConventional && crawler.reads.includes(language),
  );
  const obeyed = new Set(
    records
      .filter(({ part, language }) => part === 'obeyed' && !(isIgnored && language === 'rep'))
      .flatMap(({ lines }) => lines),
  );
  const about = new Set<number>();
  const applying = new Set<number>();
  for (const { source } of statements) {
    const { place } = source;
    if (place.kind !== 'robots-txt' || place.address !== undefined) continue;
    about.add(place.line);
    if (obeyed.has(place.line)) applying.add(place.line);
  }
  const all = fields.get(site) ?? countFields(site, records);
  fields.set(site, all);
  return { all, about: about.size, applying: applying.size };
}

/** Fields of records may lack their colon; other fields are known by it. */
function countFields({ robotsTxt }: Site, records: readonly SiteRecord[]): number {
  if (!robotsTxt) return 0;
  const { starts } = robotsTxt.lines();
  const isField = new Uint8Array(starts.length + 1);
  for (const { headings, lines } of records) {
    for (const line of headings) isField[line] = 1;
    for (const line of lines) isField[line] = 1;
  }
  let all = 0;
  starts.forEach((start, index) => {
    FIELD.lastIndex = start;
    if (isField[index + 1] || FIELD.test(robotsTxt.text)) all++;
  });
  return all;
}

const FIELD = /[ \t]*(?:[a-z][\w \t-]*:|acap-)/iy;

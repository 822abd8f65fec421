import { type Crawler, type Judgement, recordsFor, type Site } from '../../policy';

/** How many lines of robots.txt say something, and to whom. */
export interface RobotsTxtLines {
  /** Those that are a field, whatever it says; blank lines and comments are none. */
  readonly all: number;
  /** Those that say something of this page, to anybody. */
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
  return { all: countFields(site, records), about: about.size, applying: applying.size };
}

/** Fields of records may lack their colon; other fields are told by it. */
function countFields({ robotsTxt }: Site, records: ReturnType<typeof recordsFor>): number {
  if (!robotsTxt) return 0;
  const inRecords = new Set(records.flatMap(({ headings, lines }) => [...headings, ...lines]));
  const { starts } = robotsTxt.lines();
  let all = 0;
  starts.forEach((start, index) => {
    FIELD.lastIndex = start;
    if (inRecords.has(index + 1) || FIELD.test(robotsTxt.text)) all++;
  });
  return all;
}

const FIELD = /[ \t]*(?:[a-z][\w \t-]*:|acap-)/iy;

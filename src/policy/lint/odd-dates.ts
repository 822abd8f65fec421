import { endOfDay, readDate } from '../text/date';

/** Dates behind `unavailable_after` in formats that operators do not name (4.2.4). */
interface OddDate {
  /** Where its rule begins in the text, from 0, and where the date ends. */
  readonly at: number;
  readonly end: number;
  /** The rule with the date as ISO 8601 writes it; null where day and month cannot be told apart. */
  readonly fix: string | null;
}

/** The dates of a tag or field that are written in other formats than operators name, and are dates. */
export function oddDates(text: string): readonly OddDate[] {
  return [...text.matchAll(RULE)].flatMap((found) => {
    const { 0: whole, 1: behind = '', index: at } = found;
    const days = readDay(found.groups ?? {}).filter((day) => endOfDay(day) !== null);
    if (days.length === 0 || readDate(behind) !== null) return [];
    const [day] = new Set(days).size === 1 ? days : [];
    return { at, end: at + whole.length, fix: day ? `unavailable_after: ${day}` : null };
  });
}

/** A text with such dates as ISO 8601 writes them. */
export function withPlainDates(text: string): string {
  return oddDates(text).reduceRight(
    (all, { at, end, fix }) => (fix ? all.slice(0, at) + fix + all.slice(end) : all),
    text,
  );
}

const RULE = new RegExp(
  [
    String.raw`unavailable_after\s*[:=]\s*((?:[a-z]{3,9}day,?\s+)?(?:`,
    String.raw`(?<name>[a-z]{3})[a-z]{0,6}\.?\s+(?<day>\d\d?)(?:st|nd|rd|th)?,?\s+(?<year>\d{4})|`,
    String.raw`(?<day2>\d\d?)(?:st|nd|rd|th|\.)?\s+(?<name2>[a-z]{3})[a-z]{0,6}\.?,?\s+(?<year2>\d{4})|`,
    String.raw`(?<year3>\d{4})[/.](?<month3>\d\d?)[/.](?<day3>\d\d?)|`,
    String.raw`(?<first>\d\d?)(?<sign>[/.-])(?<second>\d\d?)[/.-](?<year4>\d{4})))(?=\s*(?:[,;]|$))`,
  ].join(''),
  'gi',
);

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** The days that a date can mean, two where day and month can be exchanged. */
function readDay(date: Readonly<Record<string, string | undefined>>): readonly string[] {
  const name = date.name ?? date.name2;
  const year = date.year ?? date.year2 ?? date.year3 ?? date.year4 ?? '';
  const iso = (month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (name) return [iso(String(MONTHS.indexOf(name.toLowerCase()) / 3 + 1), date.day ?? date.day2)];
  if (date.year3) return [iso(date.month3, date.day3)];
  const inEurope = iso(date.second, date.first);
  return date.sign === '.' ? [inEurope] : [inEurope, iso(date.first, date.second)];
}

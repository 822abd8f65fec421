import { lowerCase } from './octets';

/** Three letters for each month; what lies across two of them makes a number that no calendar has. */
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** A day as RFC 822 and RFC 850 write it, before a time or the end. */
const INTERNET_DAY = /^(?:[a-z]+,?\s+)?(\d\d?)[\s-]+([a-z]{3})[a-z]*,?[\s-]+(\d{4}|\d\d)([\s,]+(?=\S)|$)/;

/** A day and perhaps a time, whose zone is an offset, one of America's, or none but UTC. */
const ISO =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[t\s]+(\d\d?):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(?:([+-]\d\d):?(\d\d)?|([ecmp])([ds])t|gmt|utc?|z)?)?$/;

/**
 * The moment that a date of RFC 822, RFC 850 or ISO 8601 names, as ISO 8601 writes it in UTC (4.2.4); null where it cannot be
 * read. Without a zone it is UTC; without a time it is the end of that day.
 */
export function readDate(text: string): string | null {
  const date = lowerCase(text.trim().slice(0, 80)).replace(INTERNET_DAY, isoDay);
  const [whole, year, month, day, hours, minutes, seconds = '00', ...zone] = ISO.exec(date) ?? [];
  if (!whole) return null;
  const isoDate = `${year}-${month}-${day}`;
  const end = endOfDay(isoDate);
  if (end === null || hours === undefined) return end;
  return momentOf(`${isoDate}T${hours.padStart(2, '0')}:${minutes}:${seconds}${offsetOf(zone)}`);
}

/** A day with a month's name as ISO 8601 writes it; two digits mean the years 1970 to 2069. */
function isoDay(_: string, day: string, name: string, year: string, separator: string): string {
  const month = String(MONTHS.indexOf(name) / 3 + 1).padStart(2, '0');
  const fullYear = year.padStart(4, year < '70' ? '20' : '19');
  return `${fullYear}-${month}-${day.padStart(2, '0')}${separator && ' '}`;
}

/** The offset from UTC of a zone, in digits or as RFC 822 names it: of America's, `EDT` is four hours behind and `PST` eight. */
function offsetOf([hours, minutes = '00', region, season]: readonly (string | undefined)[]): string {
  if (region) return `-0${'ecmp'.indexOf(region) + (season === 'd' ? 4 : 5)}:00`;
  return hours ? `${hours}:${minutes}` : 'Z';
}

/** The last millisecond of a day, written YYYY-MM-DD, in UTC; null for a day that no calendar has. */
export function endOfDay(day: string): string | null {
  const end = momentOf(`${day}T23:59:59.999Z`);
  return end?.startsWith(day) ? end : null;
}

function momentOf(date: string): string | null {
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

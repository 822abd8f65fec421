/** Three letters for each month; what lies across two of them makes a number that no calendar has. */
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

const TIME = '(\\d\\d?):?(\\d\\d)(?::?(\\d\\d)(?:[.,]\\d+)?)?\\s*(\\S*)';
const ISO = new RegExp(`^(\\d{4})-?(\\d\\d)-?(\\d\\d)(?:[t\\s]+${TIME})?$`, 'i');
const INTERNET = new RegExp(
  `^(?:[a-z]+,?\\s+)?(\\d\\d?)[\\s-]+([a-z]{3})[a-z]*,?[\\s-]+(\\d{4}|\\d\\d)(?:[\\s,]+${TIME})?$`,
  'i',
);

/**
 * The moment that a date of RFC 822, RFC 850 or ISO 8601 names, in milliseconds (4.2.4); null where it cannot be read. Without a zone
 * it is UTC; without a time it is the end of that day.
 */
export function readDate(text: string): number | null {
  const date = text.trim().slice(0, 80);
  const [whole, year = '', month, day, ...time] = ISO.exec(date) ?? [];
  if (whole !== undefined) return momentOf(`${year}-${month}-${day}`, time);
  const [other, dayOfMonth = '', name = '', shortYear = '', ...hours] = INTERNET.exec(date) ?? [];
  if (other === undefined) return null;
  const number = String(MONTHS.indexOf(name.toLowerCase()) / 3 + 1).padStart(2, '0');
  return momentOf(`${fullYear(shortYear)}-${number}-${dayOfMonth.padStart(2, '0')}`, hours);
}

/** Two digits mean the years 1970 to 2069. */
function fullYear(year: string): string {
  return year.length === 4 ? year : (year < '70' ? '20' : '19') + year;
}

/** The offset from UTC of a zone, in digits or as RFC 822 names it: of America's, `EDT` is four hours behind and `PST` eight. */
function offsetOf(zone: string): string {
  const [, region, season] = /^([ecmp])([ds])t$/.exec(zone.toLowerCase()) ?? [];
  if (region) return `-0${'ecmp'.indexOf(region) + (season === 'd' ? 4 : 5)}:00`;
  return /^(gmt|utc?|z|)$/i.test(zone) ? 'Z' : `${zone}00`.replace(/^([+-]\d\d):?(\d\d)(00)?$/, '$1:$2');
}

/** The moment of a day that a calendar has and of a time on it, the last one where no time is given. */
function momentOf(
  day: string,
  [hours, minutes, seconds = '00', zone = '']: readonly (string | undefined)[],
): number | null {
  const end = endOfDay(day);
  if (end === null || hours === undefined) return end;
  const moment = Date.parse(`${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}${offsetOf(zone)}`);
  return Number.isNaN(moment) ? null : moment;
}

/** The last millisecond of a day, written YYYY-MM-DD, in UTC; null for a day that no calendar has. */
export function endOfDay(day: string): number | null {
  const moment = Date.parse(`${day}T23:59:59.999Z`);
  return Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(day) ? null : moment;
}

import type { MessageKey, NameOf, PluralKey } from './message-key';

/** The wording of the interface: all text on the screen that is not the page's own is taken from here. */
export interface Words {
  readonly language: string;
  /** A message with its placeholders filled in. */
  text(key: MessageKey, ...substitutions: string[]): string;
  /** The message for one of our own names, such as a reason: `name('reason', 'not-crawled')` reads `reason_not_crawled`. */
  name<Kind extends string>(kind: Kind, name: NameOf<Kind>, ...substitutions: string[]): string;
  /** The message for a number, in the form that the language has for it; the number is `$1`. */
  count(key: PluralKey, number: number, ...substitutions: string[]): string;
  list(items: readonly string[], type: 'conjunction' | 'unit'): string;
  number(number: number): string;
  /** How big a file is, such as "26 bytes" or "2.1 kB". */
  size(octets: number): string;
  /** A length of time in its greatest whole unit, such as "24 hours". */
  duration(seconds: number): string;
  /** A calendar day, the same everywhere on earth. */
  day(date: Date): string;
  /** A time as the reader's clock shows it. */
  time(date: Date): string;
  /** How long ago something was, such as "3 minutes ago"; the empty string within the last minute. */
  ago(date: Date, now: Date): string;
}

/** The source of the wording. */
export interface Locale {
  /** The language of dates, numbers and lists, as BCP 47 writes it. */
  readonly language: string;
  /** A message with its placeholders filled in; the empty string where there is none. */
  message(key: string, substitutions: string[]): string;
}

/** Makes the wording from a locale's messages and the rules of its language. */
export function makeWords({ language, message }: Locale): Words {
  const plural = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const inBytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'byte', unitDisplay: 'long' });
  const inKilobytes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const ages = new Intl.RelativeTimeFormat(language);
  const times = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    language,
    text: (key, ...substitutions) => message(key, substitutions),
    name: (kind, name, ...substitutions) => message(`${kind}_${name.replaceAll('-', '_')}`, substitutions),
    count(key, number, ...others) {
      const substitutions = [numbers.format(number), ...others];
      return (
        message(`${key}_${plural.select(number)}`, substitutions) || message(`${key}_other`, substitutions)
      );
    },
    list: (items, type) => new Intl.ListFormat(language, { type }).format(items),
    number: (number) => numbers.format(number),
    size: (octets) => (octets < 1000 ? inBytes.format(octets) : inKilobytes.format(octets / 1000)),
    duration(seconds) {
      const [unit, length] = UNITS.find(([, each]) => seconds >= 2 * each) ?? (['second', 1] as const);
      const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
      return new Intl.NumberFormat(language, style).format(Math.floor(seconds / length));
    },
    day: (date) => days.format(date),
    time: (date) => times.format(date),
    ago(date, now) {
      const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
      if (minutes < 1) return '';
      if (minutes < 60) return ages.format(-minutes, 'minute');
      return ages.format(-Math.floor(minutes / 60), 'hour');
    },
  };
}

/** Units of time in seconds; one of a unit is written in the next smaller, as “24 hours”. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

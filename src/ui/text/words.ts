import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Surroundings } from '../../state/surroundings';

/** The interface's language: every word on the screen that is not the page's own comes from here. */
export interface Words {
  readonly language: string;
  /** A message with its placeholders filled in; the empty string where the locale has none. */
  say(key: string, ...substitutions: string[]): string;
  /** The message for one of our own names, such as a reason: `say('reason', 'not-crawled')` reads `reason_not_crawled`. */
  name(kind: string, name: string): string;
  /** The message for a number, in its plural form; the number is `$1`. */
  count(key: string, number: number, ...substitutions: string[]): string;
  list(items: readonly string[], type: 'conjunction' | 'disjunction'): string;
  number(number: number): string;
  /** A calendar day, the same everywhere on earth. */
  day(date: Date): string;
  /** A time as the reader's clock shows it. */
  time(date: Date): string;
  /** How long ago something was, such as "3 minutes ago"; the empty string within the last minute. */
  ago(date: Date, now: Date): string;
}

/** Builds the words on the locale's messages and the language's own rules. */
export function wordsOf({ language, message }: Pick<Surroundings, 'language' | 'message'>): Words {
  const plural = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const ages = new Intl.RelativeTimeFormat(language);
  const times = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    language,
    say: (key, ...substitutions) => message(key, ...substitutions),
    name: (kind, name) => message(`${kind}_${name.replaceAll('-', '_')}`),
    count: (key, number, ...substitutions) =>
      message(
        `${key}_${plural.select(number) === 'one' ? 'one' : 'other'}`,
        numbers.format(number),
        ...substitutions,
      ),
    list: (items, type) => new Intl.ListFormat(language, { type }).format(items),
    number: (number) => numbers.format(number),
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

const WordsContext = createContext<Words | null>(null);

/** Gives the words to every component inside. */
export const WordsProvider = WordsContext.Provider;

/** The words that the nearest provider gives. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('A component that speaks stands outside of WordsProvider');
  return words;
}

import { readFileSync } from 'node:fs';
import { remembering } from '../src/policy/remembering';
import { type Locale, makeWords, type Words } from '../src/words/words';

export type Messages = Record<string, { message: string; description?: string }>;

/** A locale's messages as the extension ships them. */
export const messagesOf = remembering(
  (language: string): Messages =>
    JSON.parse(readFileSync(`public/_locales/${language}/messages.json`, 'utf8')),
);

/** A locale as a browser gives it; with the messages that the extension ships unless others are given. */
export function localeIn(language: string, messages: Messages = messagesOf(language)): Locale {
  const known = new Map(Object.entries(messages));
  return {
    language,
    message: (key, substitutions) =>
      (known.get(key)?.message ?? '').replace(/\$(\d)/g, (_, number) => substitutions[number - 1] ?? ''),
  };
}

export const wordsIn = remembering((language: string): Words => makeWords(localeIn(language)));

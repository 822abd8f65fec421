import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Messages = Record<string, { message: string; placeholders?: Record<string, { content: string }> }>;

const locales = readdirSync('public/_locales');
const messagesOf = (locale: string): Messages =>
  JSON.parse(readFileSync(`public/_locales/${locale}/messages.json`, 'utf8'));
const english = messagesOf('en');

test('there is more than English', () => expect(locales).toContain('de'));

test.each(locales)('%s has the keys of English', (locale) => {
  expect(Object.keys(messagesOf(locale)).sort()).toEqual(Object.keys(english).sort());
});

test.each(locales)('%s leaves no text empty and drops no placeholder', (locale) => {
  const wrong = Object.entries(messagesOf(locale)).filter(
    ([key, { message }]) =>
      message.trim() === '' || placeholdersOf(message) !== placeholdersOf(english[key]?.message),
  );
  expect(wrong).toEqual([]);
});

const placeholdersOf = (message = '') => [...new Set(message.match(/\$\w+\$?/g))].sort().join(' ');

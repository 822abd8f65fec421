import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Messages = Record<string, { message: string; description?: string }>;

const locales = readdirSync('public/_locales');
const messagesOf = (locale: string): Messages =>
  JSON.parse(readFileSync(`public/_locales/${locale}/messages.json`, 'utf8'));
const english = messagesOf('en');

test('there is more than English', () => expect(locales).toContain('de'));

test('English tells translators where each message stands and what its placeholders are', () => {
  const wrong = Object.entries(english).filter(
    ([, { message, description = '' }]) =>
      description.length < 20 ||
      placeholdersOf(message).some((placeholder) => !description.includes(placeholder)),
  );
  expect(wrong).toEqual([]);
});

describe.each(locales)('%s', (locale) => {
  const messages = messagesOf(locale);
  const plural = pluralsOf(messages);
  const inEnglish = pluralsOf(english);
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

  test('has the keys of English, plurals apart', () => {
    const others = (all: Messages, plurals: Map<string, unknown>) =>
      Object.keys(all)
        .filter((key) => !plurals.has(beginningOf(key)))
        .sort();
    expect(others(messages, plural)).toEqual(others(english, inEnglish));
  });

  test('has the plurals of English, each in forms that the language has, the last resort among them', () => {
    expect([...plural.keys()].sort()).toEqual([...inEnglish.keys()].sort());
    for (const [beginning, found] of plural) {
      expect(found, beginning).toContain('other');
      expect(
        found.filter((form) => !(forms as readonly string[]).includes(form)),
        beginning,
      ).toEqual([]);
    }
  });

  test('leaves no text empty and drops no placeholder', () => {
    const wrong = Object.entries(messages).filter(([key, { message }]) => {
      const original = english[key] ?? english[`${beginningOf(key)}_other`];
      return (
        message.trim() === '' || placeholdersOf(message).join() !== placeholdersOf(original?.message).join()
      );
    });
    expect(wrong).toEqual([]);
  });
});

const FORM = /_(zero|one|two|few|many|other)$/;

function beginningOf(key: string): string {
  return key.replace(FORM, '');
}

/** The forms of each plural; a key that ends like one of them is none where there is no other form but `other`. */
function pluralsOf(messages: Messages): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of Object.keys(messages)) {
    const form = FORM.exec(key)?.[1];
    if (form && isPlural(beginningOf(key)))
      found.set(beginningOf(key), [...(found.get(beginningOf(key)) ?? []), form]);
  }
  return found;
}

/** English has two forms of everything that is counted. */
function isPlural(beginning: string): boolean {
  return `${beginning}_one` in english && `${beginning}_other` in english;
}

function placeholdersOf(message = ''): string[] {
  return [...new Set(message.match(/\$\w+\$?/g))].sort();
}

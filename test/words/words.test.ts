import { expect, test } from 'vitest';
import { makeWords } from '../../src/words/words';
import { localeIn, wordsIn } from '../ui/fake-surroundings';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Words in a language that says no more than the name of the form, for these forms. */
const formsIn = (language: string, forms: readonly string[] = FORMS) =>
  makeWords(
    localeIn(
      language,
      Object.fromEntries(forms.map((form) => [`frames_${form}`, { message: `$1 ${form}` }])),
    ),
  );

test.each([
  { language: 'pl', number: 1, expected: '1 one' },
  { language: 'pl', number: 3, expected: '3 few' },
  { language: 'pl', number: 5, expected: '5 many' },
  { language: 'pl', number: 22, expected: '22 few' },
  { language: 'cy', number: 0, expected: '0 zero' },
  { language: 'cy', number: 2, expected: '2 two' },
  { language: 'cy', number: 6, expected: '6 many' },
  { language: 'cy', number: 4, expected: '4 other' },
  { language: 'ja', number: 1, expected: '1 other' },
  { language: 'en', number: 1, expected: '1 one' },
  { language: 'en', number: 0, expected: '0 other' },
])(
  '$number in $language takes the form that the language has for it: $expected',
  ({ language, number, expected }) => {
    expect(formsIn(language).count('frames', number)).toBe(expected);
  },
);

test('a form that a locale leaves out is said as all others are', () => {
  expect(formsIn('pl', ['one', 'other']).count('frames', 3)).toBe('3 other');
  expect(formsIn('pl', ['other']).count('frames', 1)).toBe('1 other');
});

test('names of ours are looked up under their kind, with what belongs into them', () => {
  const words = wordsIn('en');
  expect(words.name('reason', 'not-crawled')).toBe('needs crawling');
  expect(words.name('robots_txt', 'no-file', '404')).toContain('status 404');
});

test('a key, a name or a plural that there are no words for does not compile', () => {
  const words = wordsIn('en');
  // @ts-expect-error There is no such message.
  expect(words.text('nothing')).toBe('');
  // @ts-expect-error There is no such reason.
  expect(words.name('reason', 'boredom')).toBe('');
  // @ts-expect-error There is no such kind.
  expect(words.name('moods', 'boredom')).toBe('');
  // @ts-expect-error This is not counted.
  expect(words.count('usage', 2)).toBe(words.text('usage_other'));
});

test.each([
  ['en', 0, '0 bytes'],
  ['en', 1, '1 byte'],
  ['en', 999, '999 bytes'],
  ['en', 2100, '2.1 kB'],
  ['de', 26, '26 Byte'],
  ['de', 2100, '2,1 kB'],
])('in %s, %i octets are %s', (language, octets, size) => {
  expect(wordsIn(language).size(octets).replace(/\s/g, ' ')).toBe(size);
});

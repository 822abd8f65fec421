import { expect, test } from 'vitest';
import { restrictionWords } from '../../src/words/restriction-words';
import { wordsIn } from '../ui/fake-surroundings';

test.each([
  ['max-length', '20-words', 'at most 20 words'],
  ['max-length', '1-chars', 'at most 1 character'],
  ['max-length', '1000-CHARS', 'at most 1,000 characters'],
  ['time-limit', 'until-2028-03-01', 'until March 1, 2028'],
  ['time-limit', 'until-recrawled', 'until it is crawled again'],
  ['time-limit', '1-days', 'for 1 day after it could first be shown'],
  ['prohibited-modification', 'translation', 'no translation'],
  ['prohibited-modification', 'ANY', 'no changes of any kind'],
  ['must-use-resource', 'the-acap:extract:class:Lead', 'using only the first element of class Lead'],
  ['must-use-resource', 'the-acap:taglist:h1,p', 'using only the elements h1, p'],
  ['must-use-resource', '/teaser.html', 'using only what is at the address /teaser.html'],
  ['must-include-resource', 'acap:credit:id:byline', 'must include the credit in the element with id byline'],
  [
    'must-include-resource',
    'the-acap:icon:https://a.example/i.png',
    'must include the icon at the address https://a.example/i.png',
  ],
  ['must-include-resource', 'the-acap:link:/more.html', 'must include a link to the address /more.html'],
  ['must-include-resource', 'https://a.example/', 'must include what is at the address https://a.example/'],
  ['must-include-resource', 'the-acap:icon', 'must include the-acap:icon'],
  ['required-context', 'within-original-frame', 'only as the original shows it: within-original-frame'],
  ['prohibited-context', 'within-user-frame', 'not inside a frame of another site: within-user-frame'],
  ['location', 'https://a.example/', 'only at https://a.example/'],
  ['max-length', 'many', 'max-length: many'],
  ['time-limit', 'until-2028-13-99', 'time-limit: until-2028-13-99'],
  ['prohibited-modification', '__proto__', 'prohibited-modification: __proto__'],
  ['must-use-resource', 'the-acap:constructor:x', 'using only the-acap:constructor:x'],
  ['__proto__', '\u202Ex', '__proto__: \\u{202E}x'],
])('%s=%s reads “%s”', (type, value, expected) => {
  expect(restrictionWords({ type, value }, 'present', wordsIn('en'))).toBe(expected);
});

test.each([
  ['index', 'for 14 days after it is first indexed'],
  ['preserve', 'for 14 days after it is first kept'],
  ['present', 'for 14 days after it could first be shown'],
  ['present-oldcopy', 'for 14 days after it could first be shown'],
] as const)('from when 14 days count for %s', (usage, expected) => {
  expect(restrictionWords({ type: 'time-limit', value: '14-days' }, usage, wordsIn('en'))).toBe(expected);
});

test('German has its own plurals and dates', () => {
  const german = wordsIn('de');
  expect(restrictionWords({ type: 'max-length', value: '1-words' }, 'present-snippet', german)).toBe(
    'höchstens 1 Wort',
  );
  expect(restrictionWords({ type: 'time-limit', value: 'until-2028-03-01' }, 'index', german)).toBe(
    'bis 1. März 2028',
  );
});

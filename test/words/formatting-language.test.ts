import { expect, test } from 'vitest';
import { formattingLanguage } from '../../src/words/formatting-language';

test.each([
  { browser: 'de', messages: 'de', expected: 'de' },
  { browser: 'de-AT', messages: 'de', expected: 'de-AT' },
  { browser: 'en_GB', messages: 'en', expected: 'en-GB' },
  { browser: 'fr', messages: 'en', expected: 'en' },
  { browser: 'en-US', messages: 'de', expected: 'de' },
])(
  'a browser in $browser with messages in $messages formats in $expected',
  ({ browser, messages, expected }) => {
    expect(formattingLanguage(browser, messages)).toBe(expected);
  },
);

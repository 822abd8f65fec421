import { expect, test } from 'vitest';
import { formattingLanguage } from '../../src/words/formatting-language';

test.each([
  { browser: 'de', messages: 'de', spoken: 'de' },
  { browser: 'de-AT', messages: 'de', spoken: 'de-AT' },
  { browser: 'en_GB', messages: 'en', spoken: 'en-GB' },
  { browser: 'fr', messages: 'en', spoken: 'en' },
  { browser: 'en-US', messages: 'de', spoken: 'de' },
])('a browser in $browser with messages in $messages speaks $spoken', ({ browser, messages, spoken }) => {
  expect(formattingLanguage(browser, messages)).toBe(spoken);
});

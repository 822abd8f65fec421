import { expect, test } from 'vitest';
import { crawlerOfUserAgent, KNOWN_CRAWLERS } from '../../../src/policy';

test.each([
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)',
    'GPTBot',
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
  ['Googlebot-Image/1.0', 'Googlebot-Image'],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'Bingbot'],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'facebookexternalhit'],
  [
    'Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)',
    'archive.org_bot',
  ],
  ['CCBot/2.0 (https://commoncrawl.org/faq/)', 'CCBot'],
  ['perplexity-user', 'Perplexity-User'],
])('%s is that of %s', (userAgent, name) => {
  expect(crawlerOfUserAgent(userAgent)?.name).toBe(name);
});

test.each([
  '',
  'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  'NotGPTBot/1.0',
  'gptbot2',
  'my_CCBot',
])('%j names nobody known', (userAgent) => {
  expect(crawlerOfUserAgent(userAgent)).toBeNull();
});

test('every known name is that of its crawler', () => {
  for (const known of KNOWN_CRAWLERS) expect(crawlerOfUserAgent(`${known.name}/1.0`)).toBe(known);
});

test('a name far into a long string is not looked for', () => {
  expect(crawlerOfUserAgent(`${' '.repeat(3_000)}GPTBot`)).toBeNull();
});

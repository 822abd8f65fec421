import { expect, test } from 'vitest';
import {
  conventionalEquivalent,
  judgeReadingAll,
  type Query,
  readPage,
  readSite,
  type Usage,
  unreadStatements,
} from '../../src/policy';

const query: Query = {
  crawler: { tokens: ['Googlebot'], reads: ['rep'], elements: false, rep: 'rfc9309' },
  purpose: null,
  now: '2026-11-22T12:00:00Z',
};

/** The statements that Googlebot does not read, of a page and its robots.txt, and what to write for them. */
function unread(usage: Usage, { content = '', name = 'robots', robotsTxt = '' }) {
  const url = 'https://paper.example/news/';
  const page = readPage(readSite({ url, robotsTxt: { status: 200, text: robotsTxt } }), {
    url,
    headers: [],
    metaTags: content ? [{ name, content, inHead: true }] : [],
    elements: [],
  });
  return unreadStatements(query, judgeReadingAll(page, query), usage).map((statement) => [
    statement.source.text,
    conventionalEquivalent(statement),
  ]);
}

const meta = (content: string, name = 'robots') => ({
  place: 'page',
  text: `<meta name="${name}" content="${content}">`,
});

test.each<[Usage, string, unknown]>([
  ['index', 'disallow-index', meta('noindex')],
  ['follow', 'disallow-follow', meta('nofollow')],
  ['preserve', 'disallow-preserve', null],
  ['present-snippet', 'disallow-present-snippet', meta('nosnippet')],
  ['present-oldcopy', 'disallow-present-oldcopy', meta('noarchive')],
  ['present-thumbnail', 'disallow-present-thumbnail', meta('max-image-preview:none')],
  ['present-snippet', 'allow-present-snippet max-length=60-chars', meta('max-snippet:60')],
  ['present-snippet', 'allow-present-snippet max-length=60-words', null],
  ['index', 'allow-index time-limit=until-2026-12-24', meta('unavailable_after: 2026-12-24')],
  ['index', 'allow-index time-limit=14-days', null],
  ['present', 'allow-present prohibited-modification=translation', meta('notranslate')],
  ['present', 'allow-present prohibited-modification=translation prohibited-modification=style', null],
  ['index', 'allow-index', 'unneeded'],
  ['crawl', 'disallow-crawl', null],
])('%s: what ACAP %s is in conventional rules', (usage, content, expected) => {
  expect(unread(usage, { content: `ACAP ${content}` })).toEqual([[`ACAP ${content}`, expected]]);
});

test('what is stated for one purpose has no equivalent', () => {
  const robotsTxt = 'ACAP-crawler: *\nACAP-usage-purpose: ai-training\nACAP-disallow-crawl: /';
  expect(unread('crawl', { robotsTxt })).toEqual([['ACAP-disallow-crawl: /', null]]);
});

test('what addresses the crawler by name is written to it by name', () => {
  expect(unread('index', { content: 'ACAP disallow-index', name: 'Googlebot' })).toEqual([
    ['ACAP disallow-index', meta('noindex', 'googlebot')],
  ]);
});

test('a rule of robots.txt on crawling is one of a conventional group', () => {
  const robotsTxt =
    'ACAP-crawler: Googlebot\nACAP-crawler: Bingbot\nACAP-disallow-crawl: /news/\nACAP-allow-crawl: /news/$';
  expect(unread('crawl', { robotsTxt })).toEqual([
    [
      'ACAP-disallow-crawl: /news/',
      { place: 'robots-txt', text: 'User-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /news/' },
    ],
    [
      'ACAP-allow-crawl: /news/$',
      { place: 'robots-txt', text: 'User-agent: Googlebot\nUser-agent: Bingbot\nAllow: /news/$' },
    ],
  ]);
});

test('what addresses others, and what the crawler reads, is not among what it does not read', () => {
  expect(unread('index', { content: 'ACAP disallow-index', name: 'Bingbot' })).toEqual([]);
  expect(unread('index', { content: 'noindex' })).toEqual([]);
});

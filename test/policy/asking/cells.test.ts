import { describe, expect, test } from 'vitest';
import {
  ACAP_READER,
  type Cell,
  COLUMNS,
  type Column,
  type CrawlerChoice,
  cellsOn,
  DECIDING,
  groupCell,
  judge,
  KNOWN_CHOICES,
  NOT_NAMED,
  readPage,
  readSite,
  readSiteWith,
} from '../../../src/policy';
import { evidenceOf, type Written } from '../written';

const NOW = '2026-11-21T06:00:00Z';
const known = (name: string) => KNOWN_CHOICES.find((choice) => choice.known.name === name) as CrawlerChoice;

/** The cells in the order of the columns: crawl, index, snippet, AI training, AI answers. */
function cells(written: Written & { readonly status?: number }, choice = known('Googlebot'), signals = true) {
  const evidence = { ...evidenceOf(written), ...(written.status && { status: written.status }) };
  const site = signals ? readSite(evidence) : readSiteWith(DECIDING, evidence);
  const page = readPage(site, evidence);
  const judgement = judge(page, { crawler: choice.crawler, purpose: null, now: NOW });
  const found = cellsOn(page, evidence)(choice, judgement);
  return COLUMNS.map((column) => found[column]).join(' ');
}

const robots = (content: string): Written => ({ meta: [['robots', content]] });
const closed: Written = { robots: ['User-agent: *', 'Disallow: /'] };

describe('of a search engine', () => {
  test.each<{ what: string; page: Written & { status?: number }; is: string }>([
    { what: 'nothing is stated', page: {}, is: 'may may no-limits open open' },
    { what: 'noindex', page: robots('noindex'), is: 'may no not-shown open refused' },
    { what: 'an end', page: robots('unavailable_after: 2030-01-01'), is: 'may until no-limits open open' },
    { what: 'no snippets', page: robots('nosnippet'), is: 'may may no-snippet open refused' },
    { what: 'short snippets', page: robots('max-snippet:60'), is: 'may may limits open limited' },
    { what: 'no pictures', page: robots('max-image-preview:none'), is: 'may may limits open open' },
    { what: 'short videos', page: robots('max-video-preview:5'), is: 'may may limits open open' },
    {
      what: 'a signal on training',
      page: { headers: [['Content-Usage', 'train-ai=n']] },
      is: 'may may no-limits refused open',
    },
    { what: 'a closed site', page: closed, is: 'blocked blocked not-shown blocked blocked' },
    {
      what: 'a robots.txt that failed',
      page: { robots: { status: 503, text: '' } },
      is: 'paused paused not-shown paused paused',
    },
    {
      what: 'a robots.txt that was not asked for',
      page: { robots: { status: null, reason: 'offline' } },
      is: 'unknown unknown unknown unknown unknown',
    },
    {
      what: 'a page that is not there',
      page: { status: 404 },
      is: 'may not-indexed not-shown unknown unknown',
    },
    { what: 'a server that is busy', page: { status: 503 }, is: 'may not-read not-shown unknown unknown' },
  ])('$what: $is', ({ page, is }) => {
    expect(cells(page)).toBe(is);
  });
});

test('what a search index shows is no matter of crawlers that feed none', () => {
  expect(cells({}, known('GPTBot'))).toBe('may none none open open');
  expect(cells(closed, known('GPTBot'))).toBe('blocked none none blocked blocked');
});

test('a name that no crawler has is about AI alone, and only Google’s about answers', () => {
  const named = { robots: ['User-agent: Google-Extended', 'User-agent: Applebot-Extended', 'Disallow: /'] };
  expect(cells(named, known('Google-Extended'))).toBe('blocked none none blocked blocked');
  expect(cells(named, known('Applebot-Extended'))).toBe('blocked none none blocked none');
});

test('of crawlers of which nothing is known anything may be asked', () => {
  expect(cells(robots('noindex'), NOT_NAMED)).toBe('may no not-shown open open');
  const acap = { robots: ['ACAP-crawler: *', 'ACAP-disallow-index: /'] };
  expect(cells(acap, ACAP_READER)).toBe('may no not-shown open open');
});

test('while signals are not loaded yet, they are being checked', () => {
  expect(cells(robots('noindex'), known('Googlebot'), false)).toBe('may no not-shown checking checking');
});

describe('a group', () => {
  test.each<{ column: Column; members: readonly Cell[]; is: string }>([
    { column: 'crawl', members: ['may', 'may'], is: 'may 2/2' },
    { column: 'crawl', members: ['may', 'blocked', 'may'], is: 'blocked 1/3' },
    { column: 'index', members: ['may', 'no', 'unknown'], is: 'no 1/3' },
    { column: 'index', members: ['none', 'may'], is: 'may 1/1' },
    { column: 'index', members: ['none', 'none'], is: 'none 0/0' },
    { column: 'snippet', members: ['limits', 'no-limits'], is: 'limits 1/2' },
    { column: 'training', members: ['blocked', 'refused'], is: 'refused 2/2' },
    { column: 'training', members: ['blocked', 'refused', 'open'], is: 'blocked 1/3' },
    { column: 'training', members: ['refused', 'refused', 'open'], is: 'refused 2/3' },
    { column: 'training', members: ['blocked', 'open'], is: 'blocked 1/2' },
    { column: 'training', members: ['allowed', 'conditions', 'open'], is: 'allowed 2/3' },
    { column: 'training', members: ['allowed', 'allowed'], is: 'allowed 2/2' },
    { column: 'answers', members: ['limited', 'open'], is: 'limited 1/2' },
    { column: 'answers', members: ['unknown', 'allowed'], is: 'unknown 1/2' },
    { column: 'answers', members: ['checking', 'checking'], is: 'checking 2/2' },
  ])('in the column $column, $members: $is', ({ column, members, is }) => {
    const { answer, number, of } = groupCell(column, members);
    expect(`${answer} ${number}/${of}`).toBe(is);
  });
});

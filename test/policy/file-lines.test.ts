import { describe, expect, test } from 'vitest';
import {
  definitionsNamedIn,
  type FileFetch,
  linesOf,
  readSite,
  requestsOf,
  type SiteFiles,
} from '../../src/policy';

const ADDRESS = 'https://news.example/agreement.txt';
const siteOf = (robotsTxt: FileFetch, references: SiteFiles['references'] = {}) =>
  readSite({ url: 'https://news.example/', robotsTxt, references });
const read = (robotsTxt: FileFetch, address?: string, references?: SiteFiles['references']) => {
  const lines = linesOf(siteOf(robotsTxt, references), address);
  return lines && Array.from({ length: lines.count }, (_, index) => lines.at(index + 1));
};

describe('the lines of a file (2.1)', () => {
  test.each<[string, FileFetch, readonly string[] | null]>([
    ['LF, CR and CRLF', { status: 200, text: 'a\nb\rc\r\nd' }, ['a', 'b', 'c', 'd']],
    ['the empty line at its end', { status: 200, text: 'a\n\n' }, ['a', '', '']],
    ['white space as it stands', { status: 200, text: '\ta ' }, ['\ta ']],
    ['no byte order mark', { status: 200, text: '\ufeffa' }, ['a']],
    ['bytes as UTF-8', { status: 200, text: new TextEncoder().encode('Größe\nb') }, ['Größe', 'b']],
    ['octets that are none', { status: 200, text: 'a\xff', octets: true }, ['a\ufffd']],
    ['a whole line, however long', { status: 200, text: 'x'.repeat(65_536) }, ['x'.repeat(65_536)]],
    ['none where there is no file', { status: 404, text: 'a' }, null],
    ['none where it was not asked', { status: null, reason: 'no-permission' }, null],
  ])('%s', (_, robotsTxt, lines) => {
    expect(read(robotsTxt)).toEqual(lines);
  });

  test('of a file that robots.txt refers to', () => {
    const robotsTxt = { status: 200, text: '' };
    expect(read(robotsTxt, ADDRESS, { [ADDRESS]: { status: 200, text: 'a\nb' } })).toEqual(['a', 'b']);
    expect(read(robotsTxt, ADDRESS, { [ADDRESS]: { status: 404, text: 'a' } })).toBeNull();
    expect(read(robotsTxt, ADDRESS)).toBeNull();
  });

  test('its size counts octets', () => {
    expect(linesOf(siteOf({ status: 200, text: 'ö\n' }))?.octets).toBe(3);
    expect(linesOf(siteOf({ status: 200, text: 'ö\n', octets: true }))?.octets).toBe(2);
  });
});

test('requests of the whole site are listed with whom they address, those of referred files too (3.10)', () => {
  const text = [
    'ACAP-crawler: *',
    'ACAP-request-take-down: /old.html',
    'ACAP-crawler: NewsBot',
    `ACAP-permissions-reference: ${ADDRESS}`,
  ].join('\n');
  const referred = 'ACAP-crawler: *\nACAP-request-re-crawl: /new.html';
  const site = siteOf({ status: 200, text }, { [ADDRESS]: { status: 200, text: referred } });
  expect(
    requestsOf(site).map(({ asks, path, crawlers, source: { place } }) => ({ asks, path, crawlers, place })),
  ).toEqual([
    {
      asks: 'take-down',
      path: '/old.html',
      crawlers: ['*'],
      place: { kind: 'robots-txt', line: 2, column: 1 },
    },
    {
      asks: 're-crawl',
      path: '/new.html',
      crawlers: ['NewsBot'],
      place: { kind: 'robots-txt', line: 2, column: 1, address: ADDRESS },
    },
  ]);
});

test('lines that name what is defined lead to its definition, before or after it (3.5, 3.7)', () => {
  const text = [
    'ACAP-crawler: *',
    'ACAP-allow-(Loan): the-acap:resource-set:desk',
    'ACAP-allow-(unknown): acap:resource-set:nothing',
    'ACAP-resource-set: desk /news/',
    'ACAP-qualified-usage: loan preserve time-limit=30-days',
  ].join('\n');
  const named = definitionsNamedIn(siteOf({ status: 200, text }));
  expect([...named].map(([line, sources]) => [line, sources.map((source) => source.text)])).toEqual([
    [2, ['ACAP-qualified-usage: loan preserve time-limit=30-days', 'ACAP-resource-set: desk /news/']],
  ]);
});

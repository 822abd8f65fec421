import { describe, expect, test } from 'vitest';
import { fixOf, readSite } from '../../src/policy';

const URL = 'https://paper.example/';

/** What is found at the second line of a robots.txt, and what to write in its place. */
function foundAt(written: string) {
  const robotsTxt = { status: 200, text: `User-agent: *\n${written}\nDisallow: /x/` };
  const { findings } = readSite({ url: URL, robotsTxt });
  const here = findings.filter(({ source: { place } }) => place.kind === 'robots-txt' && place.line === 2);
  const evidence = { url: URL, robotsTxt, headers: [], metaTags: [], elements: [] };
  return {
    codes: [...new Set(here.map(({ code }) => code))].sort(),
    lines: [...new Set(here.map((finding) => fixOf(finding, evidence, here)))],
  };
}

test.each(['Disallow:', 'Allow:', 'Sitemap:', 'Crawl-delay:', 'Disallow: ', 'User-agent:'])(
  'a line of nothing but %s is no trouble',
  (field) => {
    expect(foundAt(field.repeat(5_000 / field.length)).codes).not.toEqual([]);
    expect(foundAt(field.repeat(16_000 / field.length)).codes).not.toEqual([]);
  },
);

test('a byte order mark within a file is seen, also in octets', () => {
  const text = new TextEncoder().encode('\ufeff# one\n\ufeffUser-agent: *\nDisallow: /a/');
  const { findings } = readSite({ url: URL, robotsTxt: { status: 200, text } });
  expect(findings.map(({ code, fix, source: { place } }) => ({ code, fix, place }))).toContainEqual({
    code: 'invisible-character',
    fix: 'User-agent: *',
    place: { kind: 'robots-txt', line: 2, column: 2 },
  });
});

describe('a line of robots.txt, what is found there, and what to write in its place', () => {
  test.each([
    // A second field in a value.
    [
      'User-agent: * Content-Signal: ai-train=no',
      'two-fields-on-line',
      'User-agent: *\nContent-Signal: ai-train=no',
    ],
    ['User-agent: * Disalow: /y', 'two-fields-on-line', 'User-agent: *\nDisallow: /y'],
    ['Disallow: /y Host: paper.example', 'two-fields-on-line', 'Disallow: /y\nHost: paper.example'],
    ['User-agent: *Disallow:', 'two-fields-on-line', 'User-agent: *\nDisallow:'],
    ['User-agent: *; Disallow: /y', 'two-fields-on-line', 'User-agent: *\nDisallow: /y'],
    ['Disallow: /y | Disallow: /z', 'two-fields-on-line', 'Disallow: /y\nDisallow: /z'],
    ['User-agent: *\\nDisallow: /y', 'two-fields-on-line', 'User-agent: *\nDisallow: /y'],
    [
      'Sitemap: https://paper.example/a.xmlSitemap: https://paper.example/b.xml',
      'two-fields-on-line',
      'Sitemap: https://paper.example/a.xml\nSitemap: https://paper.example/b.xml',
    ],
    // A path that a comment cuts.
    ['Disallow: /*#', 'cut-by-comment', 'Disallow:'],
    ['Disallow: /*#*', 'cut-by-comment', 'Disallow:'],
    ['Allow: /*#', 'cut-by-comment', 'Allow: /*'],
    ['Disallow: /#', 'cut-by-comment', 'Disallow: /'],
    ['Disallow: /y/#', 'cut-by-comment', 'Disallow: /y/'],
    ['Disallow: /y##z', 'cut-by-comment', 'Disallow: /y'],
    // No colon behind the field, but one in the value.
    [
      'Sitemap https://paper.example/a.xml',
      'missing-colon misspelt-field',
      'Sitemap: https://paper.example/a.xml',
    ],
    ['Disallow /wiki/Special:Search', 'missing-colon misspelt-field', 'Disallow: /wiki/Special:Search'],
    ['User-agent MothBot:1', 'missing-colon misspelt-field', 'User-agent: MothBot:1'],
    // An equals sign in place of the colon; of two words, Google takes the first for the name.
    ['Disallow=/y', 'unread-field', 'Disallow: /y'],
    ['Disallow = /y z', 'unread-field', 'Disallow: /y%20z'],
    ['User-agent = GPTBot', 'unread-field', 'User-agent: GPTBot'],
    ['Disallow= /y', 'missing-colon misspelt-field', 'Disallow: /y'],
    ['Disallow=/y /z', 'missing-colon misspelt-field', 'Disallow: /z'],
    // Names of several crawlers, and words for many.
    ['User-agent: GPTBot ClaudeBot', 'several-names', 'User-agent: GPTBot\nUser-agent: ClaudeBot'],
    ['User-agent: GPTBot and ClaudeBot', 'several-names', 'User-agent: GPTBot\nUser-agent: ClaudeBot'],
    ['User-agent: GPTBot / CCBot', 'several-names', 'User-agent: GPTBot\nUser-agent: CCBot'],
    ['User-agent: all', 'addresses-nobody', 'User-agent: *'],
    ['User-agent: Spiders', 'addresses-nobody', 'User-agent: *'],
    ['User-agent: crawler', 'addresses-nobody', null],
    ['User-agent: ai-bots', 'addresses-nobody', null],
    // One mistake, however many signs it has.
    ['Disallow: "/y"', 'unmatchable-pattern', 'Disallow: /y'],
    ['Disallow: \\y\\', 'unmatchable-pattern', 'Disallow: /y/'],
    // A comment as programs have it.
    ['//Disallow: /y', 'unread-field', '# Disallow: /y'],
    [';Disallow: /y', 'unread-field', '# Disallow: /y'],
    ['Licence: https://paper.example/rsl.xml', 'unread-field', 'License: https://paper.example/rsl.xml'],
    // Nothing that shuts the whole site.
    ['Disallow: /*$*', 'dollar-inside', null],
    ['Disallow: ./', 'unmatchable-pattern', null],
    ['Disallow: paper.example/en/', 'unmatchable-pattern', 'Disallow: /en/'],
    ['Disallow: paper.example', 'unmatchable-pattern', null],
    ['Disallow: ;/y', 'unmatchable-pattern', null],
    ['Disallow: "/y", "/z"', 'unescaped-character unmatchable-pattern', null],
    ['Disallow: /y, z', 'unescaped-character', null],
    ['Disallow: /salt & pepper/', 'unescaped-character', 'Disallow: /salt%20&%20pepper/'],
    ['Disallow: /../', 'dots-in-path', null],
    ['Disallow: ../y/', 'unmatchable-pattern', 'Disallow: /y/'],
    ['Disallow: /www.paper.example/y', 'address-in-path', 'Disallow: /y'],
    ['Disallow: https://paper.example/', 'unmatchable-pattern', null],
    ['Disallow: / /y', 'several-paths', null],
    ['Disallow: /y[0-9]', 'regex-in-pattern', null],
    ['Disallow: ^.*\\?', 'regex-in-pattern unmatchable-pattern', 'Disallow: /*?'],
    ['Disallow: /(.*?)/y', 'regex-in-pattern', 'Disallow: /*/y'],
    ['Disallow: /y<br />', 'unescaped-character', 'Disallow: /y'],
    ['Disallow: /y/ // a note', 'unescaped-character', 'Disallow: /y/'],
    // Addresses.
    ['Sitemap: маяк.рф/sitemap.xml', 'sitemap-not-absolute', 'Sitemap: https://маяк.рф/sitemap.xml'],
    ['Sitemap: /my map.xml', 'sitemap-not-absolute', `Sitemap: ${URL}my%20map.xml`],
    ['Sitemap: /a.xml /b.xml', 'sitemap-not-absolute', `Sitemap: ${URL}a.xml\nSitemap: ${URL}b.xml`],
    [
      'Sitemap: https://paper.example/site map.xml',
      'sitemap-not-absolute',
      'Sitemap: https://paper.example/site%20map.xml',
    ],
    ['\u200eSitemap: /s.xml', 'invisible-character', `Sitemap: ${URL}s.xml`],
    ['hello\u00a0world', 'unreadable-line', '# hello\u00a0world'],
    // Names and numbers.
    ['User-agent: ÉclairBot', 'addresses-nobody', null],
    [
      'User-agent: Baiduspider, Sogou web spider',
      'several-names',
      'User-agent: Baiduspider\nUser-agent: Sogou web spider',
    ],
    ['User-agent: *;', 'addresses-nobody', 'User-agent: *'],
    ['Crawl-delay: 10 sec.', 'odd-crawl-delay', 'Crawl-delay: 10'],
    ['Crawl-delay: {5}', 'odd-crawl-delay', 'Crawl-delay: 5'],
    ['Crawl-delay: 10 min', 'odd-crawl-delay', null],
  ])('%s: %s', (written, codes, lines) => {
    expect(foundAt(written)).toEqual({ codes: codes.split(' '), lines: [lines] });
  });
});

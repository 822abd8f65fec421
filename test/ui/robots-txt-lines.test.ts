import { expect, test } from 'vitest';
import { ANY_ACAP_CRAWLER, judge, KNOWN_CRAWLERS, readPage, readRobotsTxt } from '../../src/policy';
import { robotsTxtLines } from '../../src/ui/sources/robots-txt-lines';

const CRAWLERS = new Map([
  ['ACAP', ANY_ACAP_CRAWLER],
  ...KNOWN_CRAWLERS.map(({ name, crawler }) => [name, crawler] as const),
]);

function linesFor(name: string, text: string) {
  const crawler = CRAWLERS.get(name);
  if (!crawler) throw new Error(`${name} is no crawler`);
  const site = readRobotsTxt(text);
  const url = 'https://news.example/news/a.html';
  const page = readPage(site, { url, headers: [], metaTags: [], elements: [] });
  const judgement = judge(page, { crawler, purpose: null, now: '2026-11-21T06:00:00Z' });
  return robotsTxtLines(site, crawler, judgement);
}

const FILE = `##ACAP version=1.0
# Everybody
User-agent: *
Disallow: /news/
Disallow: /members/
Allow /news/a

User-agent: GPTBot # trains
Disallow: /

ACAP-crawler: *
ACAP-allow-index: /news/
ACAP-disallow-preserve: /elsewhere/
Sitemap: https://news.example/map.xml
what is this
`;

test.each([
  { name: 'Googlebot', text: FILE, lines: { all: 10, about: 4, applying: 2 } },
  { name: 'GPTBot', text: FILE, lines: { all: 10, about: 4, applying: 1 } },
  { name: 'ACAP', text: FILE, lines: { all: 10, about: 4, applying: 3 } },
  { name: 'Googlebot', text: '', lines: { all: 0, about: 0, applying: 0 } },
  { name: 'Googlebot', text: '# User-agent: *\n\n', lines: { all: 0, about: 0, applying: 0 } },
  { name: 'Googlebot', text: '<!doctype html>\n<p>a: b</p>', lines: { all: 0, about: 0, applying: 0 } },
  { name: 'Googlebot', text: 'Disallow: /', lines: { all: 1, about: 0, applying: 0 } },
  {
    name: 'Googlebot',
    text: 'User-agent: Googlebot/2.1\nDisallow: /news/',
    lines: { all: 2, about: 1, applying: 1 },
  },
  {
    name: 'ACAP',
    text: 'ACAP-ignore-conventional-records\nUser-agent: *\nDisallow: /',
    lines: { all: 3, about: 1, applying: 0 },
  },
  {
    name: 'Googlebot',
    text: 'ACAP-ignore-conventional-records\nUser-agent: *\nDisallow: /',
    lines: { all: 3, about: 1, applying: 1 },
  },
])('of $text $lines.applying of $lines.all lines apply to $name', ({ name, text, lines }) => {
  expect(linesFor(name, text)).toEqual(lines);
});

import { describe, expect, test } from 'vitest';
import { type Painting, paintingFor } from '../../../src/background/overlay/painting';
import type { Marks } from '../../../src/messages';
import { ANY_ACAP_CRAWLER, type Crawler, type PageEvidence, type Usage } from '../../../src/policy';
import { ANY_CRAWLER } from '../../../src/policy/crawlers/catalogue';
import { listed, said } from '../../said';
import { wordsIn } from '../../ui/fake-surroundings';

const query = { crawler: ANY_ACAP_CRAWLER, purpose: null, now: '2026-01-01T00:00:00Z' } as const;
const evidence: PageEvidence = {
  url: 'https://a.example/',
  robotsTxt: { status: 404, text: '' },
  headers: [],
  metaTags: [],
  elements: [
    { classes: 'the-acap:allow-index', parent: null },
    { classes: 'the-acap:disallow-present', parent: null },
    { classes: 'the-acap:disallow-other', parent: null },
    { classes: 'the-acap:disallow-crawl', parent: null },
    { classes: '', parent: null, nosnippet: true },
    { classes: 'the-acap:allow-follow', parent: 1 },
  ],
};
const words = wordsIn('en');

const INDEX = said('usage_index');
const SNIPPET = `✕ ${said('usage_present_snippet')}`;

const painted = (usage: Usage | null, more: Partial<PageEvidence> = {}, linked: readonly string[] = []) =>
  paintingFor(
    { evidence: { ...evidence, ...more }, scan: 7, linked, frames: [] },
    false,
    { crawlerName: said('crawler_any_acap'), query, usage },
    words,
  )?.marks as Marks;

/** The words of the labels, by the index of their element. */
function labelsOf({ elements, labels }: Marks): Record<number, string> {
  const words: Record<number, string> = {};
  for (let at = 0; at < elements.length; at += 2)
    words[elements[at] ?? -1] = labels[elements[at + 1] ?? -1]?.words ?? '';
  return words;
}

test.each<{ usage: Usage | null; marks: Record<number, string> }>([
  // 0 has a label though it only states what holds anyway; 2 and 3 prohibit in other words; 1, 4 and 5 state nothing on it.
  { usage: 'index', marks: { 0: `✓ ${INDEX}`, 2: `✕ ${INDEX}`, 3: `✕ ${INDEX}` } },
  // 5 lies in 1, and states nothing on snippets itself: the extent is drawn once, where it is decided.
  { usage: 'present-snippet', marks: { 1: SNIPPET, 2: SNIPPET, 3: SNIPPET, 4: SNIPPET } },
  {
    usage: null,
    marks: {
      0: `✓ ${INDEX}`,
      1: `✕ ${said('usage_present')}`,
      2: `✕ ${said('usage_other')}`,
      3: `✕ ${said('usage_crawl')}`,
      4: `✕ ${said('usage_present_snippet')}, ${said('usage_present_extract')}`,
      5: `✓ ${said('usage_follow')}`,
    },
  },
])('$usage', ({ usage, marks }) => expect(labelsOf(painted(usage))).toEqual(marks));

test('a usage that nobody knows marks nothing', () =>
  expect(painted('__proto__' as Usage)).toMatchObject({ elements: [], links: [], parts: [], page: null }));

test('what cannot be inspected is not painted', () =>
  expect(
    paintingFor(
      { evidence: null, scan: 1, linked: [], frames: [] },
      false,
      { crawlerName: '', query, usage: null },
      words,
    ),
  ).toBeNull());

describe('links of the site', () => {
  const robotsTxt = { status: 200, text: 'User-agent: *\nDisallow: /private/' };
  const linked = ['https://a.example/private/a', 'https://a.example/open'];

  test('that may not be crawled are marked', () =>
    expect(painted(null, { robotsTxt }, linked)).toMatchObject({
      labels: expect.arrayContaining([{ kind: 'prohibited', words: `✕ ${said('usage_crawl')}` }]),
      links: [{ address: 'https://a.example/private/a' }],
    }));

  test('are not where another use is asked about', () =>
    expect(painted('index', { robotsTxt }, linked).links).toEqual([]));
});

describe('parts that limits name', () => {
  const metaTags = [
    {
      name: 'robots',
      content: 'ACAP allow-present-extract must-use-resource=the-acap:extract:id:lead',
      inHead: true,
    },
    {
      name: 'robots',
      content: 'ACAP allow-present-snippet must-use-resource=the-acap:classlist:a, b',
      inHead: true,
    },
  ];

  test('are marked', () =>
    expect(painted(null, { metaTags, elements: [] })).toMatchObject({
      parts: [
        { name: 'class:a', isList: true },
        { name: 'class:b', isList: true },
        { name: 'id:lead', isList: false },
      ],
      notes: [],
    }));

  test('and are not there are told of', () =>
    expect(painted(null, { metaTags, elements: [], resources: { 'id:lead': false } })).toMatchObject({
      parts: [{ name: 'class:a' }, { name: 'class:b' }],
      notes: [said('overlay_missing', 'id:lead')],
    }));
});

test.each<{ robots: string; meta: string; page: Marks['page'] }>([
  { robots: '', meta: '', page: null },
  {
    robots: 'User-agent: *\nDisallow: /',
    meta: '',
    page: {
      kind: 'prohibited',
      words: said('overlay_page_crawl', said('crawler_any_acap'), said('place_robots_txt', '2')),
    },
  },
  {
    robots: '',
    meta: 'noindex, nofollow',
    page: {
      kind: 'prohibited',
      words: said(
        'overlay_page_prohibited',
        said('crawler_any_acap'),
        listed([said('usage_follow'), said('usage_index')]),
        said('place_meta', 'robots', '1'),
      ),
    },
  },
  {
    robots: '',
    meta: 'max-snippet:20',
    page: {
      kind: 'restricted',
      words: said(
        'overlay_page_restricted',
        said('crawler_any_acap'),
        said('usage_present_snippet'),
        said('place_meta', 'robots', '1'),
      ),
    },
  },
])('what holds for the whole page is told: $robots $meta', ({ robots, meta, page }) => {
  const metaTags = meta ? [{ name: 'robots', content: meta, inHead: true }] : [];
  expect(painted(null, { robotsTxt: { status: 200, text: robots }, metaTags, elements: [] }).page).toEqual(
    page,
  );
});

test('what is prohibited and what is limited on the whole page is one sentence', () => {
  const metaTags = [{ name: 'robots', content: 'noindex, max-snippet:20', inHead: true }];
  expect(painted(null, { metaTags, elements: [] }).page?.words).toBe(
    `${said('overlay_page_prohibited', said('crawler_any_acap'), said('usage_index'), said('place_meta', 'robots', '1'))}; ${said('overlay_page_also', said('usage_present_snippet'), said('place_meta', 'robots', '1'))}`,
  );
});

test('that elements in frames are not counted is told where there are some', () => {
  const frames = [{ url: 'https://b.example/', metaTags: 0, elements: 2 }];
  const seen = { evidence, scan: 1, linked: [], frames };
  const choice = { crawlerName: '', query, usage: null };
  expect(paintingFor(seen, false, choice, words)?.marks.notes).toEqual([said('overlay_frames')]);
  expect(painted(null).notes).toEqual([]);
});

test('many elements share few labels', () => {
  const elements = Array.from({ length: 500 }, () => ({ classes: 'the-acap:disallow-index', parent: null }));
  const { labels, elements: marked } = painted(null, { elements });
  expect(labels).toHaveLength(1);
  expect(marked).toHaveLength(1_000);
});

describe('a painting after another', () => {
  const LINKS = ['https://a.example/x', 'https://a.example/y'];
  const paintedAfter = (before: Painting | undefined, rules: string, url = evidence.url) =>
    paintingFor(
      {
        evidence: { ...evidence, url, robotsTxt: { status: 200, text: rules } },
        scan: 7,
        linked: LINKS,
        frames: [],
      },
      false,
      { crawlerName: said('crawler_any_acap'), query, usage: null },
      words,
      before,
    ) as Painting;
  const shut = ({ marks }: Painting) => marks.links.map(({ address }) => address);
  const first = () => paintedAfter(undefined, 'User-agent: *\nDisallow: /x');

  test('does not read the files of the site again', () => {
    const before = first();
    const after = paintedAfter(before, 'User-agent: *\nDisallow: /x');
    expect(after.page.site).toBe(before.page.site);
    expect(after.marks).toEqual(before.marks);
  });

  test('does not read the page again that was not seen again, for another crawler either', () => {
    const paintedFor = (crawler: Crawler, before?: Painting) =>
      paintingFor(
        { evidence, scan: 7, linked: [], frames: [] },
        false,
        { crawlerName: 'A crawler', query: { ...query, crawler }, usage: null },
        words,
        before,
      ) as Painting;
    const before = paintedFor(ANY_CRAWLER);
    const after = paintedFor(query.crawler, before);
    expect(after.page).toBe(before.page);
    expect(after.marks).toEqual(paintedFor(query.crawler).marks);
    expect(after.marks).not.toEqual(before.marks);
  });

  test.each([
    { name: 'whose robots.txt has changed', rules: 'User-agent: *\nDisallow: /y', url: evidence.url },
    {
      name: 'that has another address',
      rules: 'User-agent: *\nDisallow: /y\n',
      url: 'https://a.example/2',
    },
  ])('of a page $name is of what is there now', ({ rules, url }) =>
    expect(shut(paintedAfter(first(), rules, url))).toEqual(['https://a.example/y']),
  );
});

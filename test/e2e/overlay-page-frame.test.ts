import { describe, expect, test } from 'vitest';
import { inOrder, said } from '../said';
import { boxOf, known, openHighlighted, overlayOf, overlayWhen, READER, type Reader } from './highlighting';
import { useLab } from './lab';
import { testVariations } from './variations';

const lab = useLab();
const GOOGLEBOT = known('Googlebot');

interface Whole {
  readonly what: string;
  readonly reader?: Reader;
  readonly robotsTxt?: string;
  readonly lines?: readonly [string, string][];
  readonly head?: string;
  readonly kind: string;
  readonly expected: readonly RegExp[];
}

const wholes: readonly Whole[] = [
  {
    what: 'robots.txt prohibits to crawl',
    robotsTxt: 'User-agent: Googlebot\nDisallow: /page',
    kind: 'prohibited',
    expected: [inOrder(said('overlay_page_crawl', 'Googlebot', said('place_robots_txt', '2')))],
  },
  {
    what: 'a header prohibits to index',
    lines: [['X-Robots-Tag', 'noindex']],
    kind: 'prohibited',
    expected: [/Googlebot/, inOrder(said('usage_index')), inOrder(said('place_header', 'X-Robots-Tag'))],
  },
  {
    what: 'a META tag prohibits to index',
    head: '<meta name="robots" content="noindex">',
    kind: 'prohibited',
    expected: [/Googlebot/, inOrder(said('usage_index')), inOrder(said('place_meta', 'robots', '1'))],
  },
  {
    what: 'a META tag limits snippets',
    head: '<meta name="robots" content="max-snippet:20">',
    kind: 'restricted',
    expected: [
      /Googlebot/,
      inOrder(said('usage_present_snippet')),
      inOrder(said('place_meta', 'robots', '1')),
    ],
  },
  {
    what: 'ACAP prohibits one use and limits another',
    reader: READER,
    head: `<meta name="robots" content="ACAP disallow-preserve">
      <meta name="robots" content="ACAP allow-present-snippet max-length=60-words">`,
    kind: 'prohibited',
    expected: [
      /A crawler/,
      inOrder(said('usage_preserve')),
      inOrder(said('place_meta', 'robots', '1')),
      inOrder(said('overlay_page_also', said('usage_present_snippet'), said('place_meta', 'robots', '2'))),
    ],
  },
];

const BODY = '<p style="margin: 60px">Words</p><div style="height: 3000px"></div>';

describe('round a page of which all is prohibited or limited a frame says by whom, what and where', () => {
  testVariations(wholes, '$what', async ({ reader = GOOGLEBOT, kind, expected, ...made }) => {
    const page = await openHighlighted(lab, { ...made, body: BODY, reader });
    const { pageFrame } = await overlayWhen(lab, page, (now) => now.pageFrame !== null, 'the frame');
    expect(pageFrame?.kind).toBe(kind);
    for (const part of expected) expect(pageFrame?.sentence).toMatch(part);
    const seen = await page.evaluate(() => [document.documentElement.clientWidth, innerWidth, innerHeight]);
    const [narrow = 0, wide = 0, high = 0] = seen;
    expect(pageFrame?.box).toMatchObject({ x: 0, y: 0, height: high });
    expect([narrow, wide]).toContain(pageFrame?.box.width);
  });
});

describe('there is no frame', () => {
  test.each<{
    what: string;
    reader: Reader;
    usage: 'follow' | null;
    head?: string;
    robotsTxt?: string;
    body?: string;
  }>([
    { what: 'where nothing is said of the page', reader: GOOGLEBOT, usage: null },
    {
      what: 'where only elements are marked',
      reader: READER,
      usage: null,
      body: '<p class="the-acap:disallow-index">x</p>',
    },
    {
      what: 'for another use',
      reader: GOOGLEBOT,
      usage: 'follow',
      head: '<meta name="robots" content="noindex">',
    },
    {
      what: 'for another crawler',
      reader: known('Bingbot'),
      usage: null,
      head: '<meta name="Googlebot" content="noindex">',
    },
    {
      what: 'where robots.txt shuts other pages',
      reader: GOOGLEBOT,
      usage: null,
      robotsTxt: 'User-agent: *\nDisallow: /other',
    },
  ])('$what', { tags: 'full' }, async ({ what: _, body = BODY, ...made }) => {
    const page = await openHighlighted(lab, { ...made, body });
    expect((await overlayOf(lab, page)).pageFrame).toBeNull();
  });
});

const NOINDEX = '<meta name="robots" content="noindex">';

test('the frame stays round the window while the page scrolls and the window changes, and lets clicks through', {
  tags: 'full',
}, async () => {
  const page = await openHighlighted(lab, {
    head: NOINDEX,
    reader: GOOGLEBOT,
    body: '<button id="top" style="position: fixed; inset: 0 0 auto; height: 30px" onclick="document.title = \'clicked\'">Top</button><div style="height: 3000px"></div>',
  });
  await overlayWhen(lab, page, (now) => now.pageFrame !== null, 'the frame');
  await page.evaluate(() => scrollTo(0, 1200));
  await page.resize(600, 500);
  await overlayWhen(
    lab,
    page,
    ({ pageFrame }) => pageFrame?.box.y === 0 && pageFrame.box.height === 500 && pageFrame.box.width <= 600,
    'the frame to follow the window',
  );
  const { x, y, width } = await boxOf(page, '#top');
  await page.clickAt(x + width / 2, y + 12);
  expect(await page.evaluate(() => document.title)).toBe('clicked');
});

test('it comes and goes as a script changes what is said', { tags: 'full' }, async () => {
  const page = await openHighlighted(lab, { head: '<title>x</title>', reader: GOOGLEBOT, body: BODY });
  expect((await overlayOf(lab, page)).pageFrame).toBeNull();
  await page.evaluate((tag) => document.head.insertAdjacentHTML('beforeend', tag), NOINDEX);
  await overlayWhen(lab, page, ({ pageFrame }) => pageFrame?.kind === 'prohibited', 'the frame to come');
  await page.evaluate(() => document.querySelector('meta[name="robots"]')?.remove());
  await overlayWhen(lab, page, ({ pageFrame }) => pageFrame === null, 'the frame to go');
});

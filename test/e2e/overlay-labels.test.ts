import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startDemo } from '../../demo/server.js';
import type { Box, Overlay, PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { inOrder, said } from '../said';
import {
  boxOf,
  highlight,
  highlightWhenKnown,
  isOutlined,
  isRound,
  known,
  openHighlighted,
  overlayWhen,
  READER,
  restingOverlay,
  shared,
} from './highlighting';
import { useLab } from './lab';
import { html } from './made-up-site';
import { testVariations } from './variations';

const lab = useLab();

describe('on a page of news', () => {
  let demo: Awaited<ReturnType<typeof startDemo>>;
  beforeEach(async () => {
    demo = await startDemo();
  });
  afterEach(() => demo.close());

  const open = async (usage: 'index' | null): Promise<PageView> => {
    const page = await lab.openPage(`${demo.origin}/news/storm-tide.html`);
    await highlightWhenKnown(lab, page, usage, { ...READER, crawlerName: said('crawler_any_acap') });
    return page;
  };

  /** What is marked there, and what a label is to say of it, all uses at once. */
  const MARKED: readonly (readonly [selector: string, kind: string, expected: RegExp[]])[] = [
    ['.standfirst', 'permitted', [inOrder('✓', said('usage_present_snippet'))]],
    [
      'figure',
      'prohibited',
      [inOrder('✕', said('usage_present_thumbnail')), inOrder('✕', said('usage_preserve'))],
    ],
    [
      'blockquote',
      'prohibited',
      [inOrder('✕', said('usage_index')), inOrder('✕', said('usage_present_extract'))],
    ],
    ['aside.box', 'prohibited', [inOrder('✕', said('usage_index'))]],
    ['aside.box > p:last-child', 'permitted', [inOrder('✓', said('usage_index'))]],
    ['main > p[class*="teaser"]', 'restricted', [/⚠.*Snippet.*40/]],
    ['div.box', 'conflicting', [/Follow/]],
    ['[data-nosnippet]', 'prohibited', [/✕.*Snippet/, inOrder('✕', said('usage_present_extract'))]],
    ['section.comments', 'prohibited', [inOrder('✕', said('usage_index')), /✕.*Show/]],
    ['a[rel]', 'prohibited', [/✕.*Follow/]],
    ['article[class]', 'prohibited', [/✕.*Crawl/]],
    ['div.box a', 'prohibited', [/✕.*Crawl/]],
    ['nav a[href^="/account/"]', 'prohibited', [/✕.*Crawl/]],
  ];

  test('each marked element is outlined, with a label beside it that names its uses', async () => {
    const page = await open(null);
    const wrong: string[] = [];
    for (const [selector, kind, expected] of MARKED) {
      await page.evaluate(
        (wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
        selector,
      );
      const place = await boxOf(page, selector);
      const isThere = (overlay: Overlay) => isOutlined(overlay, place, kind);
      const overlay = await restingOverlay(lab, page, isThere, `an outline as ${kind} of ${selector}`).catch(
        (error) => void wrong.push(String(error).slice(0, 200)),
      );
      if (!overlay) continue;
      const near = overlay.labels.filter(({ box }) => isBeside(box, place)).map(({ words }) => words);
      if (!near.some((words) => expected.every((label) => label.test(words))))
        wrong.push(`beside ${selector}: ${JSON.stringify(near)}`);
    }
    expect(wrong).toEqual([]);
  });

  test('for one use only what speaks of it is outlined, and labels name no other', {
    tags: 'full',
  }, async () => {
    const page = await open('index');
    await page.evaluate(() => document.querySelector('blockquote')?.scrollIntoView({ block: 'center' }));
    const place = await boxOf(page, 'blockquote');
    const { labels, outlines, words } = await restingOverlay(lab, page, (overlay) =>
      isOutlined(overlay, place, 'prohibited'),
    );
    expect(words).toContain(said('crawler_any_acap'));
    expect(words).toContain('Index');
    expect(labels.filter(({ isDot }) => !isDot).map((label) => label.words)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^✕ Index$/), expect.stringMatching(/^✓ Index$/)]),
    );
    expect(labels.filter(({ words: label, isDot }) => !isDot && !/Index/.test(label))).toEqual([]);
    expect(isOutlined({ outlines } as Overlay, await boxOf(page, 'figure'))).toBe(false);
  });

  test('what lies in a marked element and says nothing itself has no outline of its own', {
    tags: 'full',
  }, async () => {
    const page = await open(null);
    await page.evaluate(() => document.querySelector('section.comments')?.scrollIntoView());
    const place = await boxOf(page, 'section.comments');
    const overlay = await restingOverlay(lab, page, (now) => isOutlined(now, place, 'prohibited'));
    expect(overlay.outlines.filter(({ box }) => isRound(box, place))).toHaveLength(1);
    for (const inside of ['section.comments h2', 'section.comments article:not([class])'])
      expect(isOutlined(overlay, await boxOf(page, inside))).toBe(false);
  });
});

/** Whether a label stands at an element, be it inside or outside. */
const isBeside = (label: Box, place: Box) =>
  shared(label, { x: place.x - 40, y: place.y - 40, width: place.width + 80, height: place.height + 80 }) > 0;

describe('what each crawler hears is outlined, and nothing else', () => {
  const BODY = `<p id="acap" class="the-acap:disallow-index">For readers of ACAP</p>
    <div id="nosnippet" data-nosnippet>Not for snippets</div>
    <p><a id="nofollow" rel="nofollow" href="https://example.com/1">One</a></p>
    <p><a id="ugc" rel="ugc" href="https://example.com/2">Two</a></p>
    <p><a id="sponsored" rel="noopener SPONSORED" href="https://example.com/3">Three</a></p>
    <p><a id="plain" rel="noopener" href="https://example.com/4">Four</a></p>
    <p><a id="shut" href="/private/5">Five</a></p>
    <p><a id="open" href="/private/open/6">Six</a></p>
    <p><a id="elsewhere" href="https://example.com/private/7">Seven</a></p>
    <p><a id="google" href="/google/8#part">Eight</a></p>`;
  const robotsTxt = `User-agent: *\nDisallow: /private/\nAllow: /private/open/\n\nUser-agent: Googlebot\nDisallow: /google/\n`;

  testVariations(
    [
      {
        reader: READER,
        expected: {
          acap: 'prohibited ✕ Index',
          nosnippet: 'prohibited ✕ Snippet',
          nofollow: 'prohibited ✕ Follow links',
          ugc: 'prohibited ✕ Follow links',
          sponsored: 'prohibited ✕ Follow links',
          shut: 'prohibited ✕ Crawl',
        },
      },
      {
        reader: known('Googlebot'),
        expected: {
          nosnippet: 'prohibited ✕ Snippet',
          nofollow: 'prohibited ✕ Follow links',
          ugc: 'prohibited ✕ Follow links',
          sponsored: 'prohibited ✕ Follow links',
          google: 'prohibited ✕ Crawl',
        },
      },
    ],
    '$reader.crawlerName',
    async ({ reader, expected }) => {
      const page = await openHighlighted(lab, { body: BODY, robotsTxt, reader });
      const count = Object.keys(expected).length;
      const { labels, outlines } = await restingOverlay(lab, page, (now) => now.outlines.length >= count);
      const found: Record<string, string> = {};
      const places = await page.evaluate(() =>
        [...document.querySelectorAll('[id]')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { id: element.id, box: { x, y, width, height } };
        }),
      );
      for (const { id, box } of places) {
        const outline = outlines.find((one) => isRound(one.box, box));
        if (!outline) continue;
        const label = labels
          .filter((one) => isBeside(one.box, box))
          .find(({ words }) =>
            words.startsWith((expected as Record<string, string>)[id]?.split(' ').slice(1).join(' ') ?? ''),
          );
        found[id] = `${outline.verdict} ${label?.words ?? 'without a label'}`;
      }
      expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
      for (const [id, words] of Object.entries(expected)) expect(found[id]).toContain(words);
      expect(outlines).toHaveLength(count);
    },
    ['full'],
  );
});

describe('what limits point to', () => {
  const HEAD = `<meta name="robots" content="ACAP version 1.1">
    <meta name="robots" content="ACAP allow-present-snippet must-use-resource=the-acap:extract:class:lead">
    <meta name="robots" content="ACAP allow-present-extract must-use-resource=the-acap:extract:id:core">
    <meta name="robots" content="ACAP allow-index must-use-resource=the-acap:classlist:one,two">
    <meta name="robots" content="ACAP allow-present-link must-include-resource=the-acap:credit:id:credit">
    <meta name="robots" content="ACAP allow-present-thumbnail must-include-resource=the-acap:icon:class:icon">`;
  const BODY =
    `<p class="lead" id="lead">Lead</p><p class="lead" id="lead2">A second lead</p><p id="core">Core</p>
    <p class="one" id="one">One</p><p class="two" id="two">Two</p><p class="one" id="one2">One more</p>
    <p id="credit">By somebody</p><p class="icon" id="icon">Icon</p>
    <p id="other">Other</p>`.replaceAll('<p ', '<p style="margin: 34px 0" ');

  test('is outlined, with what it is used for', { tags: 'full' }, async () => {
    const page = await openHighlighted(lab, { body: BODY, head: HEAD });
    const overlay = await restingOverlay(lab, page, ({ outlines }) => outlines.length >= 7);
    const expected: Record<string, string> = {
      lead: 'Snippet',
      core: 'Extract',
      one: 'Index',
      two: 'Index',
      one2: 'Index',
      credit: 'Link',
      icon: 'Thumbnail',
    };
    for (const [id, use] of Object.entries(expected)) {
      const place = await boxOf(page, `#${id}`);
      expect(isOutlined(overlay, place, 'named'), id).toBe(true);
      const near = overlay.labels.filter(({ box }) => isBeside(box, place)).map(({ words }) => words);
      expect(near.join(' '), id).toContain(use);
    }
    // A class means the first element of it; only lists mean all.
    for (const id of ['lead2', 'other'])
      expect(isOutlined(overlay, await boxOf(page, `#${id}`)), id).toBe(false);
  });

  test('on an element, and for one use, too', { tags: 'full' }, async () => {
    const page = await openHighlighted(lab, {
      robotsTxt:
        '##ACAP version=1.1\nACAP-qualified-usage: quoting present-snippet must-use-resource=the-acap:extract:id:core\n',
      body: '<div style="margin: 40px 0" class="the-acap:allow-(quoting)">Text <p id="core" style="margin: 40px">Core</p></div>',
      usage: 'present-snippet',
    });
    const overlay = await restingOverlay(lab, page, ({ outlines }) => outlines.length >= 2);
    expect(isOutlined(overlay, await boxOf(page, '#core'), 'named')).toBe(true);
    expect(isOutlined(overlay, await boxOf(page, 'div'), 'restricted')).toBe(true);
  });

  test('and is not on the page is noted', { tags: 'full' }, async () => {
    const head = `<meta name="robots" content="ACAP allow-present-snippet must-use-resource=the-acap:extract:id:gone">`;
    const page = await openHighlighted(lab, { head, body: '<p id="there">There</p>' });
    const { words } = await overlayWhen(
      lab,
      page,
      (now) => /gone/.test(now.words),
      'a note of what is missing',
    );
    expect(words).toMatch(/id:gone.*does not have/);
  });
});

describe('what is written wrongly', () => {
  testVariations(
    [
      {
        what: 'a class that contradicts another',
        marks: 'the-acap:allow-index the-acap:disallow-index',
        kind: 'conflicting',
        expected: inOrder(said('usage_index')),
        legend: said('overlay_kind_conflicting'),
      },
      {
        what: 'a misspelt class',
        marks: 'the-acap:alow-index',
        kind: 'malformed',
        expected: inOrder(said('overlay_malformed')),
        legend: said('overlay_kind_malformed'),
      },
      {
        what: 'a class for an unknown local use',
        marks: 'the-acap:allow-(nowhere)',
        kind: 'malformed',
        expected: inOrder(said('overlay_malformed')),
        legend: said('overlay_kind_malformed'),
      },
    ],
    '$what is shown as $kind',
    async ({ marks, kind, expected, legend }) => {
      const page = await openHighlighted(lab, {
        body: `<p id="it" style="margin: 60px" class="${marks}">It</p>`,
      });
      const overlay = await restingOverlay(lab, page);
      expect(isOutlined(overlay, await boxOf(page, '#it'), kind)).toBe(true);
      expect(overlay.labels.map(({ words }) => words)).toEqual([expect.stringMatching(expected)]);
      expect(overlay.counts[legend]).toBe(1);
    },
    ['full'],
  );
});

test('a page that has an extent inherited by a thousand elements has one outline', {
  tags: 'full',
}, async () => {
  const page = await openHighlighted(lab, {
    body: `<section class="the-acap:disallow-index" style="margin: 40px">${'<p><b>In</b>side</p>'.repeat(500)}</section>`,
  });
  const { outlines, labels, counts } = await restingOverlay(lab, page);
  expect(outlines).toHaveLength(1);
  expect(labels).toHaveLength(1);
  expect(counts).toEqual({ Prohibited: 1 });
});

test('elements in open shadow roots are outlined, one root in another, and follow what happens there', {
  tags: 'full',
}, async () => {
  lab.site.on(
    '/page',
    html(`<div id="host" style="margin: 60px"></div><script>
      const outer = document.getElementById('host').attachShadow({ mode: 'open' });
      outer.innerHTML = '<p class="the-acap:disallow-index">In a root</p><div></div>';
      const inner = outer.querySelector('div').attachShadow({ mode: 'open' });
      inner.innerHTML = '<div data-nosnippet style="margin-top: 60px">In a root in a root</div>';
    </script>`),
  );
  const page = await lab.openPage(`${lab.site.origin}/page`);
  await lab.ask(page, 'openPage');
  await highlight(lab, page, null);
  const places = await page.evaluate(() => {
    const outer = document.getElementById('host')?.shadowRoot;
    const inner = outer?.querySelector('div')?.shadowRoot;
    return [outer, inner].map((root) => {
      const { x, y, width, height } =
        (root as ShadowRoot | undefined)?.querySelector('p, [data-nosnippet]')?.getBoundingClientRect() ??
        new DOMRect();
      return { x, y, width, height };
    });
  });
  const overlay = await restingOverlay(lab, page, ({ outlines }) => outlines.length >= 2);
  for (const place of places) expect(isOutlined(overlay, place, 'prohibited')).toBe(true);
  await page.evaluate(() => document.getElementById('host')?.shadowRoot?.querySelector('p')?.remove());
  await overlayWhen(
    lab,
    page,
    ({ outlines }) => outlines.length === 1,
    'the removed one to lose its outline',
  );
});

test('elements in frames are outlined there, of this site and of another', async () => {
  const { site } = lab;
  site.on('/near', html('<p style="margin: 40px" class="the-acap:disallow-index">Near</p>'));
  site.on('/far', html('<div style="margin: 40px" data-nosnippet>Far</div>'));
  const page = await openHighlighted(lab, {
    body: `<p style="margin: 40px" class="the-acap:disallow-index">Page</p>
      <iframe src="/near" width="400" height="150"></iframe><iframe src="${site.at('frame.test')}/far" width="400" height="150"></iframe>`,
  });
  await restingOverlay(lab, page);
  for (const [frame, expected] of [
    ['/near', /✕ Index/],
    ['/far', /✕ Snippet/],
  ] as const) {
    const overlay = await until(async () => {
      const there = await lab.browser.readOverlay(page, frame);
      return there && there.outlines.length > 0 && there.labels.length > 0 ? there : null;
    }, `outlines in ${frame}`);
    expect(overlay.outlines).toHaveLength(1);
    expect(overlay.labels[0]?.words).toMatch(expected);
    expect(overlay.legend.width).toBe(0);
  }
});

describe('labels can be read', () => {
  test('their words stand out from their ground by 4.5 to 1, whatever they say', {
    tags: ['full', 'any-browser'],
  }, async () => {
    const page = await openHighlighted(lab, {
      head: '<meta name="robots" content="ACAP allow-present-snippet must-use-resource=the-acap:extract:id:named">',
      robotsTxt: '##ACAP version=1.1\nACAP-qualified-usage: some present-snippet max-length=9-words\n',
      body: `<p class="the-acap:disallow-index">1</p><p class="the-acap:allow-index">2</p><p class="the-acap:allow-(some)">3</p>
        <p class="the-acap:allow-index the-acap:disallow-index">4</p><p class="the-acap:alow-index">5</p><p id="named">6</p>`.replaceAll(
        '<p ',
        '<p style="margin: 40px" ',
      ),
    });
    const { labels } = await restingOverlay(lab, page, (now) => now.labels.length === 6);
    expect(new Set(labels.map(({ kind }) => kind)).size).toBe(6);
    for (const { words, colours } of labels) {
      const [ink = '', ground = ''] = colours;
      expect(ground, words).toMatch(/^rgb\(/);
      expect(contrast(ink, ground), words).toBeGreaterThanOrEqual(4.5);
    }
  });
});

/** By the formula of WCAG 2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

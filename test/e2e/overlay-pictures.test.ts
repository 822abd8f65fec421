/** @module-tag full */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startDemo } from '../../demo/server.js';
import type { Overlay, PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import {
  boxOf,
  highlightWhenKnown,
  isOutlined,
  isWithin,
  keepPicture,
  known,
  openHighlighted,
  overlayWhen,
  READER,
  restingOverlay,
  shared,
} from './highlighting';
import { useLab } from './lab';
import { html } from './made-up-site';

const lab = useLab();
const WINDOW = [1000, 800] as const;

/**
 * What is wrong of how anything stands: labels and cards are in the window, labels keep clear of each other, the legend and the
 * card.
 */
function wrongIn({ labels, legend, card }: Overlay): string[] {
  const wrong: string[] = [];
  labels.forEach(({ words, box }, index) => {
    if (!isWithin(box, WINDOW)) wrong.push(`“${words}” stands out of the window`);
    if (shared(box, legend) > 1) wrong.push(`“${words}” lies below the legend`);
    if (card && shared(box, card.box) > 1) wrong.push(`“${words}” lies below the card`);
    for (const other of labels.slice(index + 1))
      if (shared(box, other.box) > 1) wrong.push(`“${words}” and “${other.words}” overlap`);
  });
  if (!isWithin(legend, WINDOW)) wrong.push('the legend stands out of the window');
  if (card && !isWithin(card.box, WINDOW)) wrong.push('the card stands out of the window');
  return wrong;
}

/** Keeps a picture of the page with its overlay at rest, in which nothing that numbers can show is wrong. */
async function look(page: PageView, name: string, count = 1): Promise<Overlay> {
  const overlay = await restingOverlay(lab, page, ({ outlines }) => outlines.length >= count);
  await keepPicture(page, `kind-${name}`);
  expect(wrongIn(overlay)).toEqual([]);
  return overlay;
}

describe('of the demo', () => {
  let demo: Awaited<ReturnType<typeof startDemo>>;
  beforeEach(async () => {
    demo = await startDemo();
  });
  afterEach(() => demo.close());

  const open = async (path: string, reader = READER) => {
    const page = await lab.openPage(demo.origin + path);
    await highlightWhenKnown(lab, page, null, { ...reader });
    return page;
  };

  test('an article, from its head to its comments, and with a card', async () => {
    const page = await open('/news/storm-tide.html');
    await look(page, 'article-head', 3);
    await page.evaluate(() => document.querySelector('blockquote')?.scrollIntoView({ block: 'center' }));
    await look(page, 'article-middle', 4);
    await page.evaluate(() => document.querySelector('.comments')?.scrollIntoView({ block: 'center' }));
    await look(page, 'article-comments', 4);
    const { x, y } = await boxOf(page, '.comments h2');
    await page.clickAt(x + 20, y + 10);
    await overlayWhen(lab, page, ({ card }) => card?.isPinned === true, 'a pinned card');
    const { card } = await look(page, 'article-card', 4);
    expect(card?.rows.length).toBeGreaterThan(1);
  });

  test('a page that is prohibited as a whole', async () => {
    const page = await open('/archive/flood-of-1953.html', known('Googlebot'));
    const { pageFrame } = await look(page, 'page-prohibited', 0);
    expect(pageFrame?.sentence).toMatch(/Googlebot.*crawl.*robots\.txt line/);
  });

  test('a table of prices', async () => {
    const page = await open('/markets/prices.html');
    await look(page, 'prices', 6);
  });

  test('letters, in which strangers write', async () => {
    const page = await open('/letters/hostile-post.html');
    await look(page, 'letters', 3);
  });
});

const long = (count: number, row: (number: number) => string) => [...Array(count).keys()].map(row).join('');

const MARKS = [
  'the-acap:disallow-index',
  'the-acap:allow-index',
  'the-acap:disallow-index the-acap:allow-index',
  'the-acap:alow-index',
  'the-acap:allow-(some)',
  'the-acap:disallow-present-snippet the-acap:disallow-preserve the-acap:disallow-follow the-acap:allow-index',
];
const mark = (number: number) => MARKS[number % MARKS.length] ?? '';
const robotsTxt = '##ACAP version=1.1\nACAP-qualified-usage: some present-snippet max-length=20-words\n';

test('a long list', async () => {
  const page = await openHighlighted(lab, {
    robotsTxt,
    body: `<h1>List</h1><ul>${long(400, (number) => `<li class="${mark(number)}">Item ${number} of a long list of things</li>`)}</ul>`,
  });
  await look(page, 'list', 10);
  await page.evaluate(() => scrollTo(0, 3000));
  await look(page, 'list-scrolled', 10);
});

test('a dark page', async () => {
  const page = await openHighlighted(lab, {
    robotsTxt,
    head: '<meta name="color-scheme" content="dark"><style>body { background: #111; color: #ddd; font: 16px sans-serif; margin: 40px } p { margin: 40px 0; max-width: 500px }</style>',
    body: long(
      6,
      (number) =>
        `<p class="${mark(number)}">Some words that are light on a dark ground, number ${number}.</p>`,
    ),
  });
  const { labels } = await look(page, 'dark', 6);
  expect(labels.length).toBe(6);
});

test('a gallery of pictures', async () => {
  const picture = (number: number) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><defs><linearGradient id="g"><stop stop-color="hsl(${number * 50},90%,60%)"/><stop offset="1" stop-color="hsl(${number * 50 + 120},90%,30%)"/></linearGradient></defs><rect width="300" height="200" fill="url(#g)"/><circle cx="150" cy="90" r="60" fill="#fff8"/></svg>`)}`;
  const page = await openHighlighted(lab, {
    robotsTxt,
    head: '<style>body { margin: 0; background: #888 } .grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6px } img { width: 100%; display: block }</style>',
    body: `<div class="grid">${long(12, (number) => `<img alt="" src="${picture(number)}" class="${mark(number)}">`)}</div>`,
  });
  const overlay = await look(page, 'gallery', 6);
  // Between them there is no room for words that would not seem to be about the next one.
  expect(overlay.labels.filter(({ isDot }) => isDot).length).toBeGreaterThan(3);
});

test('a page that is written from right to left', async () => {
  const page = await openHighlighted(lab, {
    robotsTxt,
    head: '<style>html { direction: rtl; font: 18px sans-serif } p { margin: 40px; width: 420px }</style>',
    body: long(
      5,
      (number) => `<p class="${mark(number)}">هذه فقرة قصيرة رقم ${number} لا تقول شيئا كثيرا.</p>`,
    ),
  });
  const overlay = await look(page, 'right-to-left', 5);
  for (const at of [1, 2, 3])
    expect(isOutlined(overlay, await boxOf(page, `p:nth-of-type(${at})`))).toBe(true);
});

test('a dialog over a page, and a popover', async () => {
  const page = await openHighlighted(lab, {
    robotsTxt,
    body: `${long(8, (number) => `<p class="${mark(number)}" style="margin: 30px">Below ${number}</p>`)}
      <dialog id="dialog" style="width: 420px; padding: 30px"><h2>Dialog</h2><p class="the-acap:disallow-index" style="margin: 40px 0">In the dialog</p><button>OK</button></dialog>`,
  });
  await page.evaluate(() => (document.getElementById('dialog') as HTMLDialogElement).showModal());
  // What lies behind a modal dialog is not outlined across it.
  await overlayWhen(lab, page, ({ outlines }) => outlines.length === 1, 'the outline in the dialog alone');
  await look(page, 'dialog', 1);
});

test('frames within a page', async () => {
  lab.site.on(
    '/frame',
    html(
      '<p style="margin: 30px" class="the-acap:disallow-index">In a frame</p><div style="margin: 30px" data-nosnippet>This too</div>',
    ),
  );
  const page = await openHighlighted(lab, {
    robotsTxt,
    body: `<p style="margin: 40px" class="the-acap:disallow-follow">Page</p><iframe src="/frame" width="420" height="220"></iframe> <iframe src="/frame" width="420" height="220"></iframe>`,
  });
  await overlayWhen(lab, page, ({ outlines }) => outlines.length === 1, 'the outline of the page');
  const there = async () => (await lab.browser.readOverlay(page, '/frame'))?.labels.length === 2;
  await until(there, 'labels in the frame');
  await look(page, 'frames', 1);
});

test('an application that changes under it', async () => {
  const page = await openHighlighted(lab, {
    robotsTxt,
    body: '<nav><a href="/other">Other</a></nav><main id="app"><p class="the-acap:disallow-index" style="margin: 60px">First view</p></main>',
  });
  await restingOverlay(lab, page);
  await page.evaluate((marks) => {
    history.pushState(null, '', '/second');
    const app = document.getElementById('app') as HTMLElement;
    app.innerHTML = marks
      .map(
        (classes, at) =>
          `<section style="margin: 50px; padding: 10px" class="${classes}">Second view, part ${at}</section>`,
      )
      .join('');
  }, MARKS);
  const overlay = await look(page, 'application', 6);
  expect(overlay.outlines.length).toBe(6);
  for (const at of MARKS.keys())
    expect(isOutlined(overlay, await boxOf(page, `section:nth-of-type(${at + 1})`))).toBe(true);
});

test('a crowded table', async () => {
  const page = await openHighlighted(lab, {
    robotsTxt,
    head: '<style>table { border-collapse: collapse; font: 12px sans-serif } td { border: 1px solid #ccc; padding: 2px 6px }</style>',
    body: `<table>${long(40, (row) => `<tr>${long(12, (cell) => `<td class="${mark(row + cell)}">${row * 12 + cell}</td>`)}</tr>`)}</table>`,
  });
  const { labels } = await look(page, 'table', 100);
  expect(labels.some(({ isDot }) => isDot)).toBe(true);
});

test('a page of one column in a narrow window', async () => {
  const page = await openHighlighted(lab, {
    robotsTxt,
    head: '<meta name="robots" content="noindex"><meta name="viewport" content="width=device-width">',
    body: long(
      8,
      (number) =>
        `<p class="${mark(number)}" style="margin: 40px 10px">A paragraph of a page for telephones, which is number ${number}.</p>`,
    ),
  });
  await page.resize(380, 700);
  const overlay = await restingOverlay(lab, page, ({ pageFrame }) => (pageFrame?.box.width ?? 1000) <= 380);
  await keepPicture(page, 'kind-narrow');
  for (const { box, words } of overlay.labels) expect(isWithin(box, [380, 700]), words).toBe(true);
  expect(isWithin(overlay.legend, [380, 700])).toBe(true);
  await page.resize(1000, 800);
});

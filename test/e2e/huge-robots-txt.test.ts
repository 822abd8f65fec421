import { expect, test } from 'vitest';
import type { PopupView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { useLab } from './lab';
import { openOver } from './open-over';
import { chooseCrawler, isShown, rowsOf, textsIn } from './popup-page';

const lab = useLab();

const COUNT = 100_000;
/** Where the only group begins, and where a comment stands that is searched for. */
const GROUP = 88_001;
const DECIDING = GROUP + 1;
const COMMENT = 51_234;
const robotsTxt = Array.from({ length: COUNT }, (_, index) => {
  if (index + 1 === GROUP) return 'User-agent: *';
  if (index + 1 === DECIDING) return 'Disallow: /page';
  return index + 1 === COMMENT ? '# Needle' : `# ${index % 10}`;
}).join('\n');

const LINES = '.screen:not([hidden]) [data-testid="lines"]';

/** The lines of the file that are drawn, and those of them that are wholly in view. */
const linesIn = (popup: PopupView) =>
  popup.evaluate((selector) => {
    const list = document.querySelector(selector);
    if (!list) return { drawn: 0, inView: [] };
    const { top, bottom } = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll<HTMLElement>('[data-line]')];
    const seen = rows.filter((row) => {
      const box = row.getBoundingClientRect();
      const isOnTop = row.contains(document.elementFromPoint(box.left + 2, (box.top + box.bottom) / 2));
      // Pixels are cut where a list ends between two of them.
      return box.top > top - 1 && box.bottom < bottom + 1 && isOnTop;
    });
    return {
      drawn: rows.length,
      inView: seen.map(({ dataset }) => Number(dataset.line)).sort((a, b) => a - b),
    };
  }, LINES);

const untilInView = (popup: PopupView, line: number) =>
  until(async () => (await linesIn(popup)).inView.includes(line), `line ${line} to be in view`);

/** As typing does. */
const search = (popup: PopupView, text: string) =>
  popup.evaluate((typed) => {
    const input = document.querySelector<HTMLInputElement>('[data-testid="file-search"]');
    if (!input) throw new Error('There is no search');
    input.focus();
    input.value = typed;
    const { Event } = document.defaultView as Window & typeof globalThis;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

/** Opens the file from why a crawler that it does not name is kept away. */
async function openFromWhy() {
  const popup = await openOver(lab, { robotsTxt });
  await chooseCrawler(popup, said('crawler_any'));
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'prohibited', because: 'stated' });
  // With the keyboard, since a program's click takes the focus along in one of the browsers only.
  await popup.evaluate(() =>
    document.querySelector<HTMLElement>('[data-usage="crawl"] .quote button.place')?.focus(),
  );
  await popup.press('Enter');
  await untilInView(popup, DECIDING);
  return popup;
}

test('the deciding line is come to from why, however far down, and few others are drawn', async () => {
  // All of it is read.
  expect(robotsTxt.length).toBeLessThan(500 * 1024);
  const popup = await openFromWhy();
  const { drawn } = await linesIn(popup);
  expect(drawn).toBeGreaterThan(5);
  expect(drawn).toBeLessThan(100);
  expect(await textsIn(popup, `${LINES} [data-verdict="prohibited"] code`)).toEqual(['Disallow: /page']);
  expect(await textsIn(popup, `${LINES} [data-asked]`)).toEqual([expect.stringContaining('Disallow: /page')]);
  expect(await textsIn(popup, `${LINES} [data-line="${GROUP}"] code`)).toEqual(['User-agent: *']);
});

test('it scrolls to its first line and to its last, and what is in view is drawn', {
  tags: 'full',
}, async () => {
  const popup = await openFromWhy();
  const scrollTo = (part: 0 | 1) =>
    popup.evaluate(
      (selector, to) => {
        const list = document.querySelector(selector);
        if (list) list.scrollTop = to * list.scrollHeight;
      },
      LINES,
      part,
    );
  await scrollTo(0);
  await untilInView(popup, 1);
  await scrollTo(1);
  await untilInView(popup, COUNT);
  const { drawn, inView } = await linesIn(popup);
  expect(drawn).toBeLessThan(100);
  // Nothing between the first in view and the last is left blank.
  const [first = 0] = inView;
  expect(inView).toEqual(Array.from({ length: COUNT - first + 1 }, (_, index) => first + index));
  expect(inView.length).toBeGreaterThan(5);
});

test('the search finds a line far away, and Enter in it one match after another', {
  tags: 'full',
}, async () => {
  const popup = await openFromWhy();
  await search(popup, 'needle');
  await untilInView(popup, COMMENT);
  expect(await textsIn(popup, '[data-testid="file-search-count"]')).toEqual(['1 of 1']);
  expect(await textsIn(popup, `${LINES} [data-match] code`)).toEqual(['# Needle']);
  await search(popup, '# 7');
  await untilInView(popup, 8);
  await popup.press('Enter');
  await untilInView(popup, 18);
  expect(await textsIn(popup, '[data-testid="file-search-count"]')).toEqual(['2 of 10,000']);
});

test('the way back leads to the row that led to the file', { tags: 'full' }, async () => {
  const popup = await openFromWhy();
  await popup.click('.screen:not([hidden]) [data-testid="back"]');
  await until(() => isShown(popup, 'li[data-usage]'), 'the crawler');
  const focused = await popup.evaluate(() => {
    const place = document.activeElement;
    return [place?.closest<HTMLElement>('[data-usage]')?.dataset.usage, place?.textContent];
  });
  expect(focused).toEqual(['crawl', expect.stringContaining(DECIDING.toLocaleString('en'))]);
});

test('the way back from a META tag leads to the lines that were in view', { tags: 'full' }, async () => {
  const popup = await openOver(lab, { robotsTxt: robotsTxt.replace('/page', '/else'), head: META });
  await chooseCrawler(popup, said('crawler_any_acap'));
  await popup.click('.screen:not([hidden]) [data-testid="back"]');
  await popup.click('[data-testid="source-robots-txt"]');
  await until(() => isShown(popup, LINES), 'the file');
  await search(popup, 'needle');
  await untilInView(popup, COMMENT);
  const before = (await linesIn(popup)).inView;
  await popup.click('[data-testid="crawl-verdict"] button.link');
  await until(() => isShown(popup, '[data-testid="channel-item"]'), 'the META tag');
  await popup.click('.screen:not([hidden]) [data-testid="back"]');
  await untilInView(popup, COMMENT);
  expect((await linesIn(popup)).inView).toEqual(before);
});

/** Prohibits crawling to readers of ACAP, where robots.txt does not. */
const META = '<meta name="robots" content="ACAP disallow-crawl">';

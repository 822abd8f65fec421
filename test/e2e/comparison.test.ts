/** @module-tag any-browser */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PageView, PanelView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { goThrough, isThere, usePanels } from './panel-page';
import { choose, isShown } from './popup-page';
import { useRig } from './rig';

const rig = useRig();
const openPanel = usePanels(rig);

/** Where a line of the newspaper's robots.txt stands, as it is shown beside a verdict. */
function lineOf(text: string): string {
  const lines = readFileSync('demo/site/robots.txt', 'utf8').split('\n');
  return `robots.txt line ${lines.indexOf(text) + 1} ${text}`;
}

/** Opens the comparison beside a page, of a kind that begins so. */
async function openComparison(page: PageView, kind: string): Promise<PanelView> {
  const panel = await openPanel(page);
  await goThrough(panel, 'tool-comparison');
  await until(() => isShown(panel, '[data-testid="comparison-kind"]'), 'the comparison');
  await choose(panel, 'comparison-kind', kind);
  return panel;
}

/** The cells of a use, each side under its name, once the table has both. */
function cellsOf(panel: PanelView, use: string, ...sides: readonly [string, string]) {
  const cells = () =>
    panel.evaluate(
      (wanted, names) => {
        const rows = [...document.querySelectorAll('.difference-table tbody tr')];
        const row = rows.find((one) => one.querySelector('th')?.textContent === wanted);
        const cells = [...(row?.querySelectorAll<HTMLElement>('td') ?? [])];
        if (names.join() !== cells.map(({ dataset }) => dataset.side).join()) return null;
        return cells.map(({ innerText }) => innerText.replace(/\s+/g, ' ').trim());
      },
      use,
      sides,
    );
  return until(cells, `${use} to be told of ${sides.join(' and ')}`);
}

test('two crawlers differ in what they may crawl, each by a line of its own', async () => {
  const panel = await openComparison(await rig.openPage('/archive/flood-of-1953.html'), 'two crawlers');
  await choose(panel, 'comparison-one', 'HarbourHistoryBot');
  await choose(panel, 'comparison-other', 'A crawler not named here');
  expect(await cellsOf(panel, 'Crawl', 'HarbourHistoryBot', 'A crawler not named here')).toEqual([
    `Permitted ${lineOf('ACAP-allow-crawl: /archive/')}`,
    `Prohibited ${lineOf('Disallow: /archive/')}`,
  ]);
});

test('two purposes differ in the same, each by a line of its own', { tags: 'full' }, async () => {
  const panel = await openComparison(await rig.openPage('/news/storm-tide.html'), 'two purposes');
  await choose(panel, 'comparison-one', 'No purpose stated');
  await choose(panel, 'comparison-other', 'ai-training');
  expect(await cellsOf(panel, 'Crawl', 'No purpose stated', 'ai-training')).toEqual([
    `Permitted ${lineOf('ACAP-allow-crawl: /news/')}`,
    `Prohibited ${lineOf('ACAP-disallow-crawl: /')}`,
  ]);
});

test('a reader of ACAP and others differ in indexing: the one by a META tag, the others by a header', async () => {
  const panel = await openComparison(await rig.openPage('/travel/ferry-timetable.html'), 'a reader of ACAP');
  expect(await cellsOf(panel, 'Index', 'A reader of ACAP', 'A crawler not named here')).toEqual([
    'Permitted META robots, tag 4 ACAP allow-index',
    // Firefox reports lines of one name as one.
    expect.stringMatching(/^Prohibited response header X-Robots-Tag noindex\b/),
  ]);
});

test('the HTML as sent and the page now differ in snippets, each by the tag that it has', {
  tags: 'full',
}, async () => {
  const page = await rig.openPage('/live/harbour-watch.html');
  await page.evaluate(() =>
    (window as unknown as { demo: { changeMeta(content: string): void } }).demo.changeMeta('nosnippet'),
  );
  const panel = await openComparison(page, 'HTML as sent');
  const compare = '[data-testid="comparison-meta"] button';
  await until(() => isThere(panel, compare), 'the comparison');
  await panel.click(compare);
  expect(await cellsOf(panel, 'Snippet', 'HTML as sent', 'The page now')).toEqual([
    'With limits at most 120 characters META robots, tag 3 max-snippet:120',
    'Prohibited META robots, tag 3 nosnippet',
  ]);
});

/** @module-tag any-browser */
import { expect, test } from 'vitest';
import type { PanelView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { goThrough, isThere, usePanels } from './panel-page';
import { choose, isShown } from './popup-page';
import { useRig } from './rig';

const rig = useRig();
const openPanel = usePanels(rig);

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

test('the sent HTML and the live page differ in snippets, each by the tag that it has', async () => {
  const page = await rig.openPage('/live/harbour-watch.html');
  await page.evaluate(() =>
    (window as unknown as { demo: { changeMeta(content: string): void } }).demo.changeMeta('nosnippet'),
  );
  const panel = await openPanel(page);
  await goThrough(panel, 'tool-comparison');
  await until(() => isShown(panel, '[data-testid="comparison-kind"]'), 'the comparison');
  await choose(panel, 'comparison-kind', 'HTML as sent');
  const compare = '[data-testid="comparison-meta"] button';
  await until(() => isThere(panel, compare), 'the comparison');
  await panel.click(compare);
  expect(await cellsOf(panel, 'Snippet', 'HTML as sent', 'The page now')).toEqual([
    'With limits at most 120 characters META robots, tag 3 max-snippet:120',
    'Prohibited META robots, tag 3 nosnippet',
  ]);
});

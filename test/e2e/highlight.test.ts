import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Overlay } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { browserName } from './browser';
import { overlayGone } from './highlighting';
import { chooseCrawler, countsIn, highlightUsage, isShown, textOf, toggleHighlight } from './popup-page';
import { useRig } from './rig';

const rig = useRig();
const ARTICLE = '/news/storm-tide.html';

test('outlines elements, counts them alike on the page and in the popup, and leaves no trace', async () => {
  const page = await rig.openPage(ARTICLE);
  await page.evaluate(() =>
    document.querySelector('[class*="disallow-index"]')?.scrollIntoView({ block: 'center' }),
  );
  const untouched = await page.evaluate(() => document.documentElement.outerHTML);
  const plain = await page.screenshot();

  const popup = await rig.openPopup(page);
  await highlightUsage(popup, 'Index');
  const counts = await countsIn(popup);
  expect(counts.prohibited).toBeGreaterThan(0);
  const overlay = await until(async () => {
    const read = await rig.browser.readOverlay(page);
    return read?.outlines.length ? read : null;
  }, 'outlines');
  expect(countsOf(overlay)).toEqual(counts);
  await popup.close();
  const highlighted = await page.screenshot();
  await mkdir('test/e2e/out', { recursive: true });
  await writeFile(`test/e2e/out/${browserName}-highlight.png`, highlighted);
  expect(Buffer.compare(highlighted, plain)).not.toBe(0);

  await toggleHighlight(await rig.openPopup(page));
  await overlayGone(rig, page);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(untouched);
});

test('a crawler that reads nothing of what marks elements has none outlined, and those who do are offered', {
  tags: 'full',
}, async () => {
  const page = await rig.openPage('/about.html');
  await page.evaluate(() => {
    document.body.innerHTML = '<p class="the-acap:disallow-index">x</p>';
  });
  const popup = await rig.openPopup(page);
  await chooseCrawler(popup, 'Googlebot');
  await toggleHighlight(popup);
  await until(
    async () => (await textOf(popup)).includes(said('highlight_nothing_all', 'Googlebot')),
    'the words that nothing is outlined',
  );
  expect(await countsIn(popup)).toEqual({});
  await popup.click('[data-testid="highlight-acap"]');
  await until(async () => Number((await countsIn(popup)).prohibited) > 0, 'elements for readers of ACAP');
  expect(await isShown(popup, '[data-testid="highlight-acap"]')).toBe(false);
  await toggleHighlight(popup);
  await popup.close();
});

test('by keyboard it is the third stop of the popup, and turned on there', { tags: 'full' }, async () => {
  const page = await rig.openPage(ARTICLE);
  const popup = await rig.openPopup(page);
  const focused = () => popup.evaluate(() => document.activeElement?.getAttribute('data-testid'));
  for (const stop of ['search', 'open-panel', 'highlight']) {
    await popup.press('Tab');
    await until(async () => (await focused()) === stop, `the focus on ${stop}`);
  }
  await popup.press('Enter');
  await until(async () => (await rig.browser.readOverlay(page)) !== null, 'the overlay');
  await toggleHighlight(popup);
  await popup.close();
});

/** The legend's counts, by verdict. */
function countsOf({ counts }: Overlay): Record<string, number> {
  const names: Record<string, string> = {
    [said('overlay_kind_permitted')]: 'permitted',
    [said('overlay_kind_restricted')]: 'restricted',
    [said('overlay_kind_prohibited')]: 'prohibited',
    [said('overlay_kind_unknown')]: 'unknown',
    [said('overlay_kind_conflicting')]: 'conflicting',
    [said('overlay_kind_malformed')]: 'malformed',
  };
  return Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) => {
      const kind = names[name];
      return kind ? [[kind, count]] : [];
    }),
  );
}

test('verdicts differ by line style as well as by colour', { tags: 'full' }, async () => {
  const page = await rig.openPage('/about.html');
  await page.evaluate(() => {
    document.body.innerHTML = `<p class="the-acap:allow-index">x</p><p class="the-acap:disallow-index">x</p>
      <p class="the-acap:allow-index:max-length=3-words the-acap:allow-follow">x</p>`;
  });
  const popup = await rig.openPopup(page);
  await highlightUsage(popup, 'Index');
  const outlined = await until(async () => {
    const { outlines } = (await rig.browser.readOverlay(page)) ?? { outlines: [] };
    return outlines.length > 1 ? outlines : null;
  }, 'the outlines');
  const byVerdict = new Map(outlined.map((outline) => [outline.verdict, outline]));
  expect([...byVerdict.keys()]).toEqual(expect.arrayContaining(['permitted', 'prohibited']));
  expect(new Set([...byVerdict.values()].map(({ line }) => line)).size).toBe(byVerdict.size);
  expect(new Set([...byVerdict.values()].map(({ colour }) => colour)).size).toBe(byVerdict.size);
});

test('a class that a script changes shows on the page and in the popup', { tags: 'full' }, async () => {
  const page = await rig.openPage('/about.html');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="changing" class="the-acap:allow-index">x</p>');
  });
  const popup = await rig.openPopup(page);
  await highlightUsage(popup, 'Index');
  const before = await countsIn(popup);

  await page.evaluate(() => {
    (document.getElementById('changing') as Element).className = 'the-acap:disallow-index';
  });
  const prohibited = (before.prohibited ?? 0) + 1;
  await until(async () => {
    const overlay = await rig.browser.readOverlay(page);
    return overlay && countsOf(overlay).prohibited === prohibited;
  }, 'the overlay to tell of the change');
  await until(
    async () => (await countsIn(popup)).prohibited === prohibited,
    'the popup to tell of the change',
  );
});

test('an element that a script adds is reflected in the open popup without any highlight', {
  tags: 'full',
}, async () => {
  const page = await rig.openPage('/about.html');
  const popup = await rig.openPopup(page);
  const elements = () =>
    popup.evaluate(() => document.querySelector('[data-testid="source-elements"]')?.textContent ?? '');
  const before = await elements();
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<p class="the-acap:disallow-index">x</p>'),
  );
  await until(async () => (await elements()) !== before, 'the popup to tell of the element');
});

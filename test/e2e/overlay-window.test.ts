import { expect, test } from 'vitest';
import { until } from '../../drive/until.js';
import { boxOf, centreOf, openHighlighted, overlayWhen, restingOverlay } from './highlighting';
import { useLab } from './lab';

const lab = useLab({ opensNoPopup: true });

test('where the browser does not open the popup, “Why” leads to the statement all the same', {
  tags: 'full',
}, async () => {
  const page = await openHighlighted(lab, {
    head: '<meta name="robots" content="ACAP allow-index">',
    body: '<p id="shut" style="margin: 60px" class="the-acap:disallow-index">Not to be indexed</p>',
  });
  const { x, y } = await boxOf(page, '#shut');
  await overlayWhen(lab, page, ({ outlines }) => outlines.length === 1, 'an outline');
  await page.clickAt(x + 12, y + 8);
  const isWhy = ({ name }: { readonly name: string }) => /^Why/.test(name);
  const { controls } = await restingOverlay(lab, page, (overlay) => overlay.controls.some(isWhy), '“Why”');
  await page.clickAt(...centreOf(controls.find(isWhy)?.box ?? expect.fail()));
  // Chromium opens its popup always.
  const view = (await lab.browser.openedWindow()) ?? (await lab.openedPopup());
  const shown = () => view.evaluate(() => document.querySelector('.screen:not([hidden])')?.textContent ?? '');
  await until(async () => (await shown()).includes('the-acap:disallow-index'), 'the statement');
  await view.close();
});

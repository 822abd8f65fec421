import { expect, test } from 'vitest';
import { boxOf, keepPicture, openHighlighted, overlayWhen, restingOverlay } from './highlighting';
import { useLab } from './lab';

const lab = useLab({ forcedColours: true });

const BODY = `<style>p { margin: 60px; padding: 6px; width: 420px; background: #123; color: #eee }</style>
  <p id="shut" class="the-acap:disallow-index">Not to be indexed</p>
  <p class="the-acap:allow-index">To be indexed</p>
  <p class="the-acap:alow-index">Written by mistake</p>`;

test('in forced colours labels, lines and cards are in those of the reader', { tags: 'full' }, async () => {
  const page = await openHighlighted(lab, {
    head: '<meta name="robots" content="ACAP disallow-follow">',
    body: BODY,
  });
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  const { x, y } = await boxOf(page, '#shut');
  await page.clickAt(x + 12, y + 8);
  await overlayWhen(lab, page, ({ card }) => card?.isPinned === true, 'a pinned card');
  const { labels } = await restingOverlay(lab, page);
  await keepPicture(page, 'forced-colours');
  expect(labels.length).toBe(3);
  const system = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'background: Canvas; color: CanvasText';
    const { color, backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return [color, backgroundColor];
  });
  for (const { words, colours } of labels) expect(colours, words).toEqual(system);
});

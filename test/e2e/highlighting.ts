import { mkdir, writeFile } from 'node:fs/promises';
import type { Overlay, PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import type { Highlight } from '../../src/messages';
import { askFrom } from './ask-from';
import { browserName } from './browser';
import type { Lab } from './lab';

/** Outlines what a crawler that follows ACAP may do with the elements of a page, as views ask for it; null ends it. */
export async function highlight(lab: Pick<Lab, 'view'>, page: PageView, usage: Highlight['usage'] | null) {
  const crawler = { tokens: ['A crawler'], reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' } as const;
  const query = { crawler, purpose: null, now: '2026-01-01T00:00:00Z' };
  await page.bringToFront();
  return askFrom(lab.view, 'highlight', usage && { crawlerName: 'A crawler', query, usage });
}

/** The outlines on the page in front, once there are so many. */
export const outlinesOf = (lab: Pick<Lab, 'browser'>, page: PageView, count: number) =>
  until(async () => {
    const { outlines = [] } = (await lab.browser.readOverlay(page)) ?? {};
    return outlines.length === count ? outlines : null;
  }, `${count} outlines`);

/** The overlay on the page in front, once it is there. */
export const overlayOf = (lab: Pick<Lab, 'browser'>, page: PageView): Promise<Overlay> =>
  until(() => lab.browser.readOverlay(page), 'the overlay');

/** The middle of a place. */
export const centreOf = ({ x, y, width, height }: Overlay['close']): [x: number, y: number] => [
  x + width / 2,
  y + height / 2,
];

/** Whether whatever the reader does at the legend's place reaches the overlay. */
export const isOnTop = (page: PageView, legend: Overlay['legend']): Promise<boolean> =>
  page.evaluate(
    (x, y) => document.elementFromPoint(x, y)?.matches('[data-permitlens-overlay]') ?? false,
    ...centreOf(legend),
  );

/** Keeps a picture of the page for those who want to look. */
export async function keepPicture(page: PageView, name: string): Promise<void> {
  await mkdir('test/e2e/out', { recursive: true });
  await writeFile(`test/e2e/out/${browserName}-${name}.png`, await page.screenshot());
}

import type { Driver, PageView, PanelView, PopupView, View } from '../../drive/driver';
import { until } from '../../drive/until.js';

/** Opens the panel as users do: by the popup's button. Firefox takes a key alone for the user's wish. */
export async function openPanelOver(
  page: PageView,
  { browser, openPopup }: { browser: Driver; openPopup(page: PageView): Promise<PopupView> },
): Promise<PanelView> {
  const popup = await openPopup(page);
  await popup.evaluate(() => document.querySelector<HTMLElement>('[data-testid="open-panel"]')?.focus());
  await popup.press('Enter');
  const panel = await browser.openedPanel(page);
  await until(() => isThere(panel, '[data-testid="tool-addresses"]'), 'the overview in the panel');
  return panel;
}

/** Whether something is in the view. */
export const isThere = (view: View, selector: string) =>
  view.evaluate((sought) => document.querySelector(sought) !== null, selector);

/** What it says. */
export const textAt = (view: View, selector: string) =>
  view.evaluate(
    (sought) => (document.querySelector(sought)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    selector,
  );

/** As typing and pasting do. */
export const paste = (view: View, selector: string, text: string) =>
  view.evaluate(
    (sought, typed) => {
      const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(sought);
      if (!field) throw new Error(`There is no ${sought}`);
      field.value = typed;
      const { Event } = document.defaultView as Window & typeof globalThis;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    selector,
    text,
  );

/** Clicks, and counts how often. */
export function counting(view: PanelView) {
  let clicks = 0;
  return {
    async click(selector: string) {
      clicks += 1;
      await until(() => isThere(view, selector), selector);
      await view.click(selector);
    },
    count: () => clicks,
  };
}

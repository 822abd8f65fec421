import { afterEach } from 'vitest';
import type { Driver, PageView, PanelView, PopupView, View } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { keptOpen } from './kept-open';

interface Opener {
  readonly browser: Driver;
  openPopup(page: PageView): Promise<PopupView>;
}

/** Opens panels for the tests of a file; closes them when a test is over. */
export function usePanels(opener: Opener) {
  const { keep, closeAll } = keptOpen();
  afterEach(closeAll);
  return async (page: PageView): Promise<PanelView> => {
    const panel = await openPanelOver(page, opener);
    // It may be gone with its window.
    keep({ close: () => panel.close().catch(() => undefined) });
    return panel;
  };
}

/** Opens the panel as users do: by the popup's button. Firefox takes a key alone for the user's wish. */
export async function openPanelOver(page: PageView, { browser, openPopup }: Opener): Promise<PanelView> {
  const popup = await openPopup(page);
  await popup.evaluate(() => document.querySelector<HTMLElement>('[data-testid="open-panel"]')?.focus());
  await popup.press('Enter');
  const panel = await browser.openedPanel(page);
  await until(() => isThere(panel, '[data-testid="tool-addresses"]'), 'the overview in the panel');
  return panel;
}

/** Waits until a panel that follows its tab shows the page there: a part of its address. Until then it shows the page before. */
export const toShow = (panel: PanelView, part: string) =>
  until(async () => (await shownAddress(panel)).includes(part), `the panel to show ${part}`);

/** The address of the page that a view shows. */
export const shownAddress = (view: View) => textAt(view, '[data-testid="page-address"]');

/** Goes from the overview through what the screens in view have to press, one after the other. */
export async function goThrough(panel: PanelView, ...names: readonly string[]): Promise<void> {
  await panel.click('[data-testid="section-overview"]');
  for (const name of names) {
    const button = `.screen:not([hidden]) [data-testid="${name}"]`;
    await until(() => isThere(panel, button), name);
    await panel.click(button);
    await settledPopup(panel);
  }
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

/** Gives the panel a report that was saved, as the browser's own dialog does. */
export const giveReport = (panel: PanelView, report: string) =>
  panel.evaluate((json) => {
    const page = window as unknown as {
      DataTransfer: typeof DataTransfer;
      File: typeof File;
      Event: typeof Event;
    };
    const input = document.querySelector<HTMLInputElement>('[data-testid="open-saved"]') as HTMLInputElement;
    const chosen = new page.DataTransfer();
    chosen.items.add(new page.File([json], 'report.json', { type: 'application/json' }));
    input.files = chosen.files;
    input.dispatchEvent(new page.Event('change', { bubbles: true }));
  }, report);

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

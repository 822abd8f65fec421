import { browser } from './browser';

/** The panel beside the page, which each browser has under a name of its own that their common types do not know. */
interface Beside {
  readonly sidePanel?: { open(where: { windowId: number }): Promise<void> };
  readonly sidebarAction?: { open(): Promise<void> };
}

const { sidePanel, sidebarAction } = browser as Beside;

/**
 * Opens the panel beside the page of a window, which stays as it is where it was open. Browsers allow this only as the first
 * thing that a click or a shortcut does; Firefox does it in the window of that click, whichever is named.
 */
export function openPanel(window: number): Promise<void> {
  if (sidePanel) return sidePanel.open({ windowId: window });
  return sidebarAction?.open() ?? Promise.reject(new Error('This browser has no panel beside the page'));
}

/** The same in the window that a view stands in. */
export async function openPanelHere(): Promise<void> {
  if (!sidePanel) return openPanel(0);
  const { id = 0 } = await browser.windows.getCurrent();
  return openPanel(id);
}

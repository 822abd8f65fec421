import type { PageView, PanelView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import type { Lab } from './lab';

/** Opens the panel beside a page by the popup's button, and waits until it shows the page; the button is pressed with a key, since browsers take no program's click for the user's wish. */
export async function openPanelBeside(
  lab: Pick<Lab, 'browser' | 'openPopup'>,
  page: PageView,
): Promise<PanelView> {
  const popup = await lab.openPopup(page);
  await popup.evaluate(() => document.querySelector<HTMLElement>('[data-testid="open-panel"]')?.focus());
  await popup.press('Enter');
  const panel = await lab.browser.openedPanel(page);
  await until(async () => (await stateOf(panel)) === 'ready', 'the panel to be ready');
  await settledPopup(panel);
  return panel;
}

/** What the view in a panel is doing: `loading`, `ready` or `unreadable`. */
export const stateOf = (panel: PanelView) =>
  panel.evaluate(() => document.querySelector('main')?.dataset.state ?? null);

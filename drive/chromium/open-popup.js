import { pageView } from '../in-page/page-view.js';
import { settle } from '../in-page/settle.js';
import { targetOf } from '../puppeteer-waits.js';
import { until } from '../until.js';

/**
 * Clicks the extension's button in the toolbar over a page, and gives the popup that opens.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} id the extension's
 * @param {import('puppeteer-core').Page} page
 * @param {boolean} forcedColours
 * @returns {Promise<import('../driver').PopupView>}
 */
export async function openPopup(browser, id, page, forcedColours) {
  await page.bringToFront();
  const known = new Set(browser.targets());
  /** @param {import('puppeteer-core').Target} target */
  const isNewView = (target) =>
    !known.has(target) &&
    target.type() !== 'service_worker' &&
    target.url().startsWith(`chrome-extension://${id}/`);
  const click = async () => (await browser.extensions()).get(id)?.triggerAction(page);
  const [opened] = await Promise.all([targetOf(browser, isNewView), click()]);
  return viewOf(opened, forcedColours);
}

/**
 * The popup that something else has opened.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} id the extension's
 * @param {boolean} forcedColours
 * @returns {Promise<import('../driver').PopupView>}
 */
export async function openedPopup(browser, id, forcedColours) {
  const target = await targetOf(browser, (found) =>
    found.url().startsWith(`chrome-extension://${id}/src/views/popup/`),
  );
  return viewOf(target, forcedColours);
}

/**
 * The side panel that something has opened beside a page: that of the page's window, since each window may have one.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} id the extension's
 * @param {import('puppeteer-core').Page} page
 * @param {boolean} forcedColours
 * @returns {Promise<import('../driver').PanelView>}
 */
export async function openedPanel(browser, id, page, forcedColours) {
  const tools = await page.createCDPSession();
  const { windowId } = await tools.send('Browser.getWindowForTarget');
  await tools.detach();
  const panelOfWindow = async () => {
    for (const target of browser.targets())
      if (target.url().startsWith(`chrome-extension://${id}/src/views/panel/`))
        if ((await windowAround(target)) === windowId) return target;
    return null;
  };
  return viewOf(await until(panelOfWindow, 'the panel to open'), forcedColours);
}

/**
 * The window that a panel stands in; null while its page is still loading, or where it is gone.
 * @param {import('puppeteer-core').Target} target
 * @returns {Promise<number | null>}
 */
async function windowAround(target) {
  try {
    const panel = await target.asPage();
    return await panel.evaluate(async () => {
      const { chrome } = /** @type {any} */ (globalThis);
      return (await chrome.windows.getCurrent()).id;
    });
  } catch {
    return null;
  }
}

/**
 * @param {import('puppeteer-core').Target} target
 * @param {boolean} forcedColours
 * @returns {Promise<import('../driver').PanelView>}
 */
async function viewOf(target, forcedColours) {
  const popup = await target.asPage();
  if (forcedColours) await forceColours(popup);
  return {
    ...pageView(popup),
    click: async (selector) => {
      await popup.evaluate(settle, selector);
      await popup.click(selector);
    },
    press: async (key) => {
      await popup.keyboard.down(key);
      // What a key closes never receives the release of the key.
      await popup.keyboard.up(key).catch((error) => {
        if (!popup.isClosed()) throw error;
      });
    },
  };
}

/**
 * Set in the browser itself, since puppeteer sets only few media features.
 * @param {import('puppeteer-core').Page} page
 */
export async function forceColours(page) {
  const tools = await page.createCDPSession();
  await tools.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
}

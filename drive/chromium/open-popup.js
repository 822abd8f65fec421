import { pageView } from '../in-page/page-view.js';
import { settle } from '../in-page/settle.js';

/**
 * Clicks the extension's button in the toolbar over a page, and gives the popup that opens.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} id the extension's
 * @param {import('puppeteer-core').Page} page
 * @returns {Promise<import('../driver').PopupView>}
 */
export async function openPopup(browser, id, page) {
  await page.bringToFront();
  const known = new Set(browser.targets());
  const opened = browser.waitForTarget(
    (target) =>
      !known.has(target) &&
      target.type() !== 'service_worker' &&
      target.url().startsWith(`chrome-extension://${id}/`),
  );
  await (await browser.extensions()).get(id)?.triggerAction(page);
  const popup = await (await opened).asPage();
  return {
    ...pageView(popup),
    click: async (selector) => {
      await popup.evaluate(settle, selector);
      await popup.click(selector);
    },
    press: (key) => popup.keyboard.press(key),
  };
}

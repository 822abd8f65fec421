import { until } from '../until.js';

/**
 * A tab as those see it who drive the browser.
 * @param {import('puppeteer-core').Page} page
 * @returns {import('../driver').PageView}
 */
export const pageView = (page) => ({
  errors: errorsOf(page),
  evaluate: (run, ...args) => page.evaluate(/** @type {any} */ (run), ...args),
  screenshot: () => page.screenshot(),
  close: async () => {
    if (!page.isClosed()) await page.close();
  },
  goto: async (url) => {
    await page.goto(url);
  },
  reload: async () => {
    await page.reload();
  },
  bringToFront: () => page.bringToFront(),
  dismissDialog: dialogsOf(page),
  clickAt: async (x, y) => {
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  },
  press: (key) => page.keyboard.press(key),
});

/** @param {import('puppeteer-core').Page} page */
function errorsOf(page) {
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** @param {import('puppeteer-core').Page} page */
function dialogsOf(page) {
  /** @type {import('puppeteer-core').Dialog[]} */
  const open = [];
  page.on('dialog', (dialog) => open.push(dialog));
  return async () => {
    const dialog = await until(async () => open.shift(), 'a dialog');
    await dialog.dismiss();
  };
}

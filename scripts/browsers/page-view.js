/**
 * A tab as those see it who drive the browser.
 * @param {import('puppeteer-core').Page} page
 * @returns {import('./driver').PageView}
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

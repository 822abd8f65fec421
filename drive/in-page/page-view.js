import { PATIENCE_MS, until } from '../until.js';

/**
 * A tab as those see it who drive the browser.
 * @param {import('puppeteer-core').Page} page
 * @returns {import('../driver').PageView}
 */
export const pageView = (page) => {
  page.setDefaultTimeout(PATIENCE_MS);
  return {
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
    resize: (width, height) => page.setViewport({ width, height }),
    moveTo: (x, y) => page.mouse.move(x, y),
    clickAt: async (x, y) => {
      await page.mouse.move(x, y);
      await page.mouse.click(x, y);
    },
    press: (key) => page.keyboard.press(key),
  };
};

/** Gives each page its view, and finds the page of a view again; a view that was made elsewhere throws. */
export function pageViews() {
  /** @type {Map<import('../driver').PageView, import('puppeteer-core').Page>} */
  const pages = new Map();
  return {
    /** @param {import('puppeteer-core').Page} page */
    viewOf: (page) => {
      const view = pageView(page);
      pages.set(view, page);
      return view;
    },
    /** @param {import('../driver').PageView} view */
    pageOf: (view) => {
      const page = pages.get(view);
      if (!page) throw new Error('This page is not one that the driver opened');
      return page;
    },
  };
}

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

/**
 * For a browser in which something failed before it was handed over: closes it, and fails with the same error.
 * @param {import('puppeteer-core').Browser} browser
 */
export const closing =
  (browser) =>
  /** @param {unknown} error @returns {Promise<never>} */
  async (error) => {
    await browser.close();
    throw error;
  };

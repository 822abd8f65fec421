import { until } from './until.js';

/** @typedef {{ readonly url: string, readonly context: string }} Context */
/** @typedef {{ contexts?: Context[], type?: string, exceptionDetails?: { text: string }, result?: { value: string } }} Answer */
/** @typedef {{ send(method: string, parameters: object): Promise<{ result: Answer }> }} Connection */

/**
 * Reaches the browser's own window over WebDriver BiDi, which puppeteer offers no face for.
 * @param {import('puppeteer-core').Browser} browser
 */
export function firefoxWindow(browser) {
  const { connection } = /** @type {{ connection: Connection }} */ (/** @type {unknown} */ (browser));

  /**
   * Runs a function in the browser's own window, with all its powers.
   * @template {readonly unknown[]} Args
   * @template Result
   * @param {(...args: Args) => Result | Promise<Result>} work
   * @param {Args} args
   * @returns {Promise<Result>}
   */
  async function run(work, ...args) {
    const { contexts } = (await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })).result;
    const window = contexts?.find(({ url }) => url === 'chrome://browser/content/browser.xhtml');
    const { result: answer } = await connection.send('script.evaluate', {
      expression: `(async () => JSON.stringify([await (${work})(...${JSON.stringify(args)})]))()`,
      target: { context: window?.context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return JSON.parse(answer.result?.value ?? '[]')[0];
  }

  return {
    run,
    /**
     * Opens a page of the extension or of the browser, whose loading is not reported otherwise.
     * @param {import('puppeteer-core').Page} page
     * @param {string} url
     */
    async navigate(page, url) {
      const context = /** @type {any} */ (page.mainFrame())._id;
      await connection.send('browsingContext.navigate', { context, url, wait: 'none' });
      await until(() => run(isLoaded, url), `Firefox to load ${url}`);
    },
  };
}

/** @param {string} url */
function isLoaded(url) {
  const shown = gBrowser.browsers.find(({ currentURI }) => currentURI?.spec.startsWith(url));
  return shown !== undefined && !shown.webProgress.isLoadingDocument;
}

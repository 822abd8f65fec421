import { until } from '../until.js';

/** @typedef {{ readonly url: string, readonly context: string, readonly clientWindow: string }} Context */
/** @typedef {{ contexts?: Context[], type?: string, exceptionDetails?: { text: string }, result?: { value: string } }} Answer */
/** @typedef {{ send(method: string, parameters: object): Promise<{ result: Answer }> }} Connection */

/**
 * Reaches the browser's own windows over WebDriver BiDi, which puppeteer offers no face for.
 * @param {import('puppeteer-core').Browser} browser
 */
export function firefoxWindow(browser) {
  const { connection } = /** @type {{ connection: Connection }} */ (/** @type {unknown} */ (browser));

  /** @param {object} scope */
  const contextsIn = async (scope) =>
    (await connection.send('browsingContext.getTree', scope)).result.contexts ?? [];

  /** @param {(window: Context) => boolean} isWanted */
  const runIn =
    (isWanted) =>
    /**
     * Runs a function in the browser's own window, with all its powers.
     * @template {readonly unknown[]} Args
     * @template Result
     * @param {(...args: Args) => Result | Promise<Result>} work
     * @param {Args} args
     * @returns {Promise<Result>}
     */
    async (work, ...args) => {
      const windows = await contextsIn({ 'moz:scope': 'chrome' });
      const window = windows.find((found) => found.url === WINDOW && isWanted(found));
      if (!window)
        throw new Error(
          'Firefox does not list this window: it is closed, or Firefox is too old. 140 lists none, 153 does.',
        );
      const { result: answer } = await connection.send('script.evaluate', {
        expression: `(async () => JSON.stringify([await (${work})(...${JSON.stringify(args)})]))()`,
        target: { context: window.context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result?.value ?? '[]')[0];
    };

  /**
   * The window that shows a page.
   * @param {import('puppeteer-core').Page} page
   */
  async function around(page) {
    const shown = (await contextsIn({})).find(({ context }) => context === contextOf(page));
    return { run: runIn(({ clientWindow }) => clientWindow === shown?.clientWindow) };
  }

  return {
    /** In the first window. */
    run: runIn(() => true),
    around,
    /**
     * Installs an extension as a temporary add-on.
     * @param {string} path
     * @param {boolean} inPrivate
     */
    async install(path, inPrivate) {
      const extensionData = { type: 'path', path };
      await connection.send('webExtension.install', {
        extensionData,
        'moz:allowPrivateBrowsing': inPrivate,
      });
    },
    /**
     * Opens a page of the extension or of the browser, whose loading is not reported otherwise.
     * @param {import('puppeteer-core').Page} page
     * @param {string} url
     */
    async navigate(page, url) {
      const { run } = await around(page);
      await connection.send('browsingContext.navigate', { context: contextOf(page), url, wait: 'none' });
      await until(() => run(isLoaded, url), `Firefox to load ${url}`);
    },
  };
}

/** @typedef {Pick<ReturnType<typeof firefoxWindow>, 'run'>} FirefoxWindow */

const WINDOW = 'chrome://browser/content/browser.xhtml';

/** @param {import('puppeteer-core').Page} page */
const contextOf = (page) => /** @type {any} */ (page.mainFrame())._id;

/**
 * Runs in the browser's own window: whether a tab of it has loaded an address.
 * @param {string} url
 */
export function isLoaded(url) {
  const shown = gBrowser.browsers.find(({ currentURI }) => currentURI?.spec.startsWith(url));
  return shown !== undefined && !shown.webProgress.isLoadingDocument;
}

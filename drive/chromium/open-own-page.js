import { manifest } from '../../scripts/build/manifest-for.js';
import { newPage, targetOf } from '../puppeteer-waits.js';
import { until } from '../until.js';

/**
 * Opens a page of the extension that does nothing by itself, and waits until the background listens: a page of the web that was
 * loaded before that would have no headers.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} id
 */
export async function openOwnPage(browser, id) {
  const page = await newPage(browser);
  await page.goto(ownAddress(id));
  await backgroundListens(page);
  return page;
}

/**
 * Opens a private window, in which the extension has a background of its own, and waits until that listens.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} id
 */
export async function openPrivateWindow(browser, id) {
  const url = `${ownAddress(id)}?private`;
  const open = async () => {
    const opener = await openOwnPage(browser, id);
    await opener.evaluate(async (first) => {
      const { chrome } = /** @type {any} */ (globalThis);
      await chrome.windows.create({ incognito: true, url: first });
    }, url);
    await opener.close();
  };
  const [opened] = await Promise.all([targetOf(browser, (target) => target.url() === url), open()]);
  const page = await opened.asPage();
  // The window has its address before it has that document; what is asked of the empty one in between may end with it.
  const hasCome = () => page.evaluate((wanted) => document.URL === wanted, url).catch(() => false);
  await until(hasCome, 'the page of the private window');
  await backgroundListens(page);
  return page;
}

/** @param {string} id */
const ownAddress = (id) => `chrome-extension://${id}/${manifest.icons[16]}`;

/** @param {import('puppeteer-core').Page} page */
const backgroundListens = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

import { settledPopup } from '../drive/in-page/settled-popup.js';
import { withExtensionApi } from '../drive/in-page/with-extension-api.js';
import { launch } from '../drive/launch.js';
import { until } from '../drive/until.js';
import { compare } from './compare.js';

/**
 * How soon the open popup shows headers that the background learns late, and robots.txt where access to the site is given; each
 * beside the time that the browser's storage takes to report a change to an extension.
 * @param {import('./rows.js').InBrowser} place
 * @param {import('./effort.js').Effort} effort
 */
export async function measureLateNews({ name, origin }, effort) {
  const browser = await launch(name);
  try {
    const view = await browser.openExtensionPage('icons/icon-16.png');
    // Chromium's settings, once they are open, are changed without closing the popup.
    await browser.withholdHostAccess();
    await browser.grantHostAccess();
    const popup = await browser.openPopup(await browser.openPage(`${origin}/travel/ferry-timetable.html`));
    await settledPopup(popup);
    /**
     * @param {{ source: string, missing: string, take: () => Promise<unknown>, giveBack: (taken: any) => Promise<number> }} news
     */
    const measure = ({ source, missing, take, giveBack }) =>
      compare(
        async () => {
          const taken = await take();
          await until(() => popup.evaluate(isShown, source, missing), `${source} to be ${missing}`);
          await popup.evaluate(noteWhenFound, source);
          const at = await giveBack(taken);
          await until(() => popup.evaluate(isShown, source, 'found'), `${source} to be found`);
          return (await popup.evaluate(() => Number(document.body.dataset.foundAt))) - at;
        },
        () => withExtensionApi(view, changeStorage),
        15,
        effort,
      );
    const headers = await measure({
      source: 'headers',
      missing: 'not-observed',
      take: () => withExtensionApi(view, takeHeadersAway),
      giveBack: (taken) => withExtensionApi(view, bringHeadersBack, taken),
    });
    const access = await measure({
      source: 'robots-txt',
      missing: 'no-permission',
      take: browser.withholdHostAccess,
      giveBack: async () => {
        const at = Date.now();
        await browser.grantHostAccess();
        return at;
      },
    });
    return { headers, access };
  } finally {
    await browser.close();
  }
}

/**
 * Has the background forget all headers; gives what it kept, as text.
 * @param {import('../drive/in-page/with-extension-api.js').ExtensionApi} api
 */
async function takeHeadersAway({ storage: { session } }) {
  const all = await session.get(null);
  const documents = Object.entries(all).filter(([key]) => key.startsWith('document:'));
  for (const [key, kept] of documents) {
    const { response: _, ...rest } = JSON.parse(/** @type {{ text: string }} */ (kept).text);
    await session.set({ [key]: { usedAt: Date.now(), text: JSON.stringify(rest) } });
  }
  return JSON.stringify(Object.fromEntries(documents));
}

/**
 * Has it know them again; gives the time.
 * @param {import('../drive/in-page/with-extension-api.js').ExtensionApi} api
 * @param {string} taken
 */
async function bringHeadersBack({ storage: { session } }, taken) {
  const at = Date.now();
  await session.set(JSON.parse(taken));
  return at;
}

/**
 * How long the storage takes to report a change, in milliseconds.
 * @param {import('../drive/in-page/with-extension-api.js').ExtensionApi} api
 * @returns {Promise<number>}
 */
function changeStorage({ storage: { session } }) {
  return new Promise((resolve) => {
    const start = performance.now();
    const changed = () => {
      session.onChanged.removeListener(changed);
      resolve(performance.now() - start);
    };
    session.onChanged.addListener(changed);
    session.set({ bench: start });
  });
}

/**
 * Runs in the popup.
 * @param {string} source
 * @param {string} state
 */
function isShown(source, state) {
  return document.querySelector(`[data-testid="source-${source}"][data-state="${state}"]`) !== null;
}

/**
 * Runs in the popup, which then notes itself when it shows what was missing, so that the way here takes no time.
 * @param {string} source
 */
function noteWhenFound(source) {
  const main = /** @type {Element} */ (document.querySelector('main'));
  const observer = new window.MutationObserver(() => {
    if (!document.querySelector(`[data-testid="source-${source}"][data-state="found"]`)) return;
    document.body.dataset.foundAt = String(Date.now());
    observer.disconnect();
  });
  observer.observe(main, { attributes: true, childList: true, subtree: true });
}

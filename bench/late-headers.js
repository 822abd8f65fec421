import { settledPopup } from '../drive/in-page/settled-popup.js';
import { withExtensionApi } from '../drive/in-page/with-extension-api.js';
import { launch } from '../drive/launch.js';
import { until } from '../drive/until.js';
import { compare } from './compare.js';

/**
 * How soon the open popup shows headers that the background comes to know late, beside the time that the browser's storage takes to
 * tell an extension of a change.
 * @param {import('../drive/driver').BrowserName} name
 * @param {string} origin the demo's
 */
export async function measureLateHeaders(name, origin) {
  const browser = await launch(name);
  try {
    const view = await browser.openExtensionPage('icons/icon-16.png');
    const popup = await browser.openPopup(await browser.openPage(`${origin}/travel/ferry-timetable.html`));
    await settledPopup(popup);
    const showing = (/** @type {string} */ state) =>
      until(() => popup.evaluate(isShown, state), `the popup to show that headers are ${state}`);
    return await compare(
      async () => {
        const taken = await withExtensionApi(view, takeHeadersAway);
        await showing('not-observed');
        await popup.evaluate(noteWhenFound);
        const at = await withExtensionApi(view, bringHeadersBack, taken);
        await showing('found');
        return (await popup.evaluate(() => Number(document.body.dataset.foundAt))) - at;
      },
      () => withExtensionApi(view, changeStorage),
      15,
    );
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
 * How long the storage takes to tell of a change, in milliseconds.
 * @param {import('../drive/in-page/with-extension-api.js').ExtensionApi} api
 * @returns {Promise<number>}
 */
function changeStorage({ storage: { session } }) {
  return new Promise((resolve) => {
    const start = performance.now();
    const told = () => {
      session.onChanged.removeListener(told);
      resolve(performance.now() - start);
    };
    session.onChanged.addListener(told);
    session.set({ bench: start });
  });
}

/**
 * Runs in the popup.
 * @param {string} state
 */
function isShown(state) {
  return document.querySelector(`[data-testid="source-headers"][data-state="${state}"]`) !== null;
}

/** Runs in the popup, which then notes itself when it shows them, so that the way here takes no time. */
function noteWhenFound() {
  const main = /** @type {Element} */ (document.querySelector('main'));
  const observer = new window.MutationObserver(() => {
    if (!document.querySelector('[data-testid="source-headers"][data-state="found"]')) return;
    document.body.dataset.foundAt = String(Date.now());
    observer.disconnect();
  });
  observer.observe(main, { attributes: true, childList: true, subtree: true });
}

import { until } from '../until.js';
import { runInFrame } from './run-in-frame.js';

/**
 * Opens the toolbar popup over the tab in front, waits until its page is laid out, and reaches into it.
 * @param {import('./firefox-window.js').FirefoxWindow} chrome
 * @param {string} addonId
 * @returns {Promise<import('../driver').PopupView>}
 */
export async function firefoxPopup(chrome, addonId) {
  await chrome.run(openPopup, addonId);
  return openedFirefoxPopup(chrome);
}

/**
 * The popup that something else has opened, once its page is laid out.
 * @param {import('./firefox-window.js').FirefoxWindow} chrome
 * @returns {Promise<import('../driver').PopupView>}
 */
export async function openedFirefoxPopup(chrome) {
  await until(() => chrome.run(isPopupLaidOut), 'the popup to open');
  /** @type {import('../driver').View['evaluate']} */
  const evaluate = (run, ...args) => runInFrame(chrome, 'popup', run, ...args);
  return {
    evaluate,
    screenshot: async () => Buffer.from(await chrome.run(drawPopup), 'base64'),
    click: async (selector) => {
      const found = await evaluate((wanted) => {
        const element = /** @type {HTMLElement | null} */ (document.querySelector(wanted));
        element?.click();
        return element !== null;
      }, selector);
      if (!found) throw new Error(`Nothing in the popup matches ${selector}`);
    },
    press: async (key) => {
      await chrome.run(focusPopup);
      await until(() => evaluate(() => document.hasFocus()), 'the popup to have the focus');
      await chrome.run(pressKey, key);
    },
    close: () => chrome.run(closePopup),
  };
}

/** @param {string} id */
async function openPopup(id) {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const { extension } = WebExtensionPolicy.getByID(id);
  // As a click does, which is not made here.
  extension.tabManager.addActiveTabPermission(gBrowser.selectedTab);
  await ExtensionParent.apiManager.global.browserActionFor(extension).openPopup(window, true);
}

function isPopupLaidOut() {
  const popup = /** @type {FrameBrowser | null} */ (
    document.querySelector('browser.webextension-popup-browser')
  );
  return popup?.currentURI?.schemeIs('moz-extension') === true && popup.clientWidth > 30;
}

/** @returns {Promise<string>} */
async function drawPopup() {
  const popup = /** @type {FrameBrowser | null} */ (
    document.querySelector('browser.webextension-popup-browser')
  );
  if (!popup) throw new Error('The popup is closed');
  const area = new DOMRect(0, 0, popup.clientWidth, popup.clientHeight);
  const image = await popup.browsingContext.currentWindowGlobal.drawSnapshot(area, 1, 'rgb(255,255,255)');
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const octets = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  let binary = '';
  for (const octet of octets) binary += String.fromCharCode(octet);
  return btoa(binary);
}

/** Its page has the focus a moment later; a key that comes earlier reaches none of its controls. */
function focusPopup() {
  const popup = /** @type {FrameBrowser | null} */ (
    document.querySelector('browser.webextension-popup-browser')
  );
  if (document.activeElement !== popup) popup?.focus();
}

/**
 * Types as the system does: the window hands the key to the page that has the focus.
 * @param {import('../driver').Key} key
 */
function pressKey(key) {
  const typist = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor);
  typist.beginInputTransactionForTests(window);
  const event = new KeyboardEvent('', { key: key === 'Space' ? ' ' : key, code: key });
  typist.keydown(event);
  typist.keyup(event);
}

async function closePopup() {
  const panel = /** @type {(HTMLElement & { hidePopup(): void }) | null | undefined} */ (
    document.querySelector('browser.webextension-popup-browser')?.closest('panel')
  );
  if (!panel) return;
  const hidden = new Promise((resolve) => panel.addEventListener('popuphidden', resolve, { once: true }));
  panel.hidePopup();
  await hidden;
}

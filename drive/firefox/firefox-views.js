import { until } from '../until.js';
import { atFrame, runInFrame } from './frames.js';

/** @typedef {import('./firefox-window.js').FirefoxWindow} FirefoxWindow */

/**
 * Opens the toolbar popup over the tab in front, waits until its page is laid out, and reaches into it.
 * @param {FirefoxWindow} chrome
 * @param {string} addonId
 * @returns {Promise<import('../driver').PopupView>}
 */
export async function firefoxPopup(chrome, addonId) {
  await chrome.run(openPopup, addonId);
  return openedFirefoxPopup(chrome);
}

/**
 * The popup that something else has opened, once its page is laid out.
 * @param {FirefoxWindow} chrome
 * @returns {Promise<import('../driver').PopupView>}
 */
export async function openedFirefoxPopup(chrome) {
  return { ...(await openedView(chrome, 'popup')), close: () => atFrame(chrome, 'popup', closePopup) };
}

/**
 * The sidebar of a window that something has opened, once its page is laid out.
 * @param {FirefoxWindow} chrome
 * @param {number} zoom how much larger than usual it is drawn
 * @returns {Promise<import('../driver').PanelView>}
 */
export async function openedSidebar(chrome, zoom) {
  const view = await openedView(chrome, 'panel');
  await atFrame(chrome, 'panel', enlarge, zoom);
  return {
    ...view,
    resize: (width, height) => chrome.run(resizeSidebar, width, height),
    close: () => chrome.run(closeSidebar),
  };
}

/**
 * @param {FirefoxWindow} chrome
 * @param {'popup' | 'panel'} where
 * @returns {Promise<Omit<import('../driver').PopupView, 'close'>>}
 */
async function openedView(chrome, where) {
  await until(() => atFrame(chrome, where, isLaidOut), `the ${where} to open`).catch(async (error) => {
    throw new Error(`${error.message}; ${await chrome.run(whatIsInTheWay)}`, { cause: error });
  });
  /** @type {import('../driver').View['evaluate']} */
  const evaluate = (run, ...args) => runInFrame(chrome, where, run, ...args);
  return {
    evaluate,
    screenshot: async () => Buffer.from(await atFrame(chrome, where, draw), 'base64'),
    click: async (selector) => {
      const found = await evaluate((wanted) => {
        const element = /** @type {HTMLElement | null} */ (document.querySelector(wanted));
        element?.click();
        return element !== null;
      }, selector);
      if (!found) throw new Error(`Nothing in the ${where} matches ${selector}`);
    },
    press: async (key) => {
      await atFrame(chrome, where, focusFrame);
      await until(() => evaluate(() => document.hasFocus()), `the ${where} to have the focus`);
      await chrome.run(pressKey, key);
    },
  };
}

/**
 * Draws it larger, as its user can.
 * @param {FrameBrowser | null} frame
 * @param {number} zoom
 */
function enlarge(frame, zoom) {
  if (frame) frame.fullZoom = zoom;
}

/** @param {string} id */
async function openPopup(id) {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const { extension } = WebExtensionPolicy.getByID(id);
  // As a click does, which is not made here.
  extension.tabManager.addActiveTabPermission(gBrowser.selectedTab);
  await ExtensionParent.apiManager.global.browserActionFor(extension).openPopup(window, true);
}

/** @param {FrameBrowser | null} frame */
function isLaidOut(frame) {
  return frame?.currentURI?.schemeIs('moz-extension') === true && frame.clientWidth > 30;
}

/**
 * Runs in the browser's own window: what keeps Firefox from opening a popup, for the message. It refuses where the window is not
 * the active one, or shows another panel or menu.
 */
function whatIsInTheWay() {
  const open = [...document.querySelectorAll('menupopup, panel')].filter(
    (one) => 'state' in one && one.state !== 'closed',
  );
  const isActive = Services.focus.activeWindow === window;
  return `the window is ${isActive ? '' : 'not '}active, and open in it: ${open.map(({ id }) => id).join(', ') || 'nothing'}`;
}

/**
 * @param {FrameBrowser | null} frame
 * @returns {Promise<string>}
 */
async function draw(frame) {
  if (!frame) throw new Error('The view is closed');
  const area = new DOMRect(0, 0, frame.clientWidth, frame.clientHeight);
  const image = await frame.browsingContext.currentWindowGlobal.drawSnapshot(area, 1, 'rgb(255,255,255)');
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const octets = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  let binary = '';
  for (const octet of octets) binary += String.fromCharCode(octet);
  return btoa(binary);
}

/**
 * Its page has the focus a moment later; a key that is pressed earlier reaches none of its controls.
 * @param {FrameBrowser | null} frame
 */
function focusFrame(frame) {
  if (frame && frame.ownerDocument.activeElement !== frame) frame.focus();
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

/**
 * On a busy machine Firefox can close it without the event by which it lets go of the frame; then it would open none again.
 * @param {FrameBrowser | null} frame
 */
async function closePopup(frame) {
  const panel = /** @type {(HTMLElement & { state: string, hidePopup(): void }) | null | undefined} */ (
    frame?.closest('panel')
  );
  if (!panel) return;
  const hidden = new Promise((resolve) => panel.addEventListener('popuphidden', resolve, { once: true }));
  panel.hidePopup();
  const telling = setInterval(() => {
    if (panel.state === 'closed') panel.dispatchEvent(new Event('popuphidden', { bubbles: true }));
  }, 1_000);
  await hidden;
  clearInterval(telling);
}

/**
 * Makes the sidebar so large, and its window as much larger as that takes.
 * @param {number} width
 * @param {number} height
 */
function resizeSidebar(width, height) {
  const box = /** @type {HTMLElement} */ (document.getElementById('sidebar-box'));
  const frame = /** @type {HTMLElement} */ (document.getElementById('sidebar'));
  window.resizeTo(Math.max(window.outerWidth, width + 400), window.outerHeight + height - frame.clientHeight);
  box.style.maxWidth = 'none';
  box.style.width = `${width + box.clientWidth - frame.clientWidth}px`;
}

function closeSidebar() {
  SidebarController.hide();
}

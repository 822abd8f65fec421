import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import { manifest } from '../../scripts/build/manifest-for.js';
import { describeOverlay } from '../in-page/describe-overlay.js';
import { pageViews } from '../in-page/page-view.js';
import { life } from '../life.js';
import { newPage, PUPPETEER_LIMITS } from '../puppeteer-waits.js';
import { until } from '../until.js';
import { firefoxPopup, openedFirefoxPopup, openedSidebar } from './firefox-views.js';
import { firefoxWindow, isLoaded } from './firefox-window.js';
import { runInFrame } from './frames.js';
import { chooseEntry, pressKeys } from './from-outside.js';
import { openPrivateWindow, privateRequests } from './private-window.js';

const ADDON_ID = manifest.browser_specific_settings.gecko.id;
/** The host of the extension's own pages, which Firefox would choose at random. */
const HOST = '6f1c3a52-8d0e-4b6a-9d57-0c2f6a5f0e11';

/**
 * Starts Firefox with the built extension in it, as a temporary add-on.
 * @param {import('../driver').LaunchOptions} options
 * @returns {Promise<import('../driver').Driver>}
 */
export async function launchFirefox({
  executablePath,
  headless,
  extension = 'dist/firefox',
  openedBefore,
  inPrivate = false,
  profile,
  downloads,
  hosts = [],
  port80,
  trusted,
  policy,
  dark = false,
  forcedColours = false,
  reducedMotion = false,
  opensNoPopup = false,
  zoom = 1,
  language,
}) {
  const home = policy && (await homeWith(policy));
  const browser = await puppeteer.launch({
    ...PUPPETEER_LIMITS,
    browser: 'firefox',
    executablePath,
    headless,
    defaultViewport: headless ? { width: 1000, height: 800 } : null,
    ...(profile && { userDataDir: profile }),
    ...(home && { env: { ...process.env, HOME: home } }),
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [ADDON_ID]: HOST }),
      'network.dns.localDomains': hosts.join(),
      // Where a page forbids pictures, the icon that the browser looks for by itself counts as an error of the page.
      'browser.chrome.guess_favicon': false,
      ...(port80 !== undefined && { 'network.socket.forcePort': `80=${port80}` }),
      'ui.systemUsesDarkTheme': dark ? 1 : 0,
      'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
      'extensions.openPopupWithoutUserGesture.enabled': !opensNoPopup,
      // The list of downloads would open by itself and stay: the clicks of tests do not close it, and no popup opens beside it.
      'browser.download.alwaysOpenPanel': false,
      'browser.download.panel.shown': true,
      ...(downloads && {
        'browser.download.folderList': 2,
        'browser.download.dir': downloads,
        'browser.download.useDownloadDir': true,
        'browser.download.always_ask_before_handling_new_types': false,
      }),
      ...(forcedColours && { 'browser.display.document_color_use': 2 }),
    },
  });
  const chrome = firefoxWindow(browser);
  const { failing, ...alive } = life(browser, () => chrome.run(isOpen), profile !== undefined);
  const { viewOf, pageOf } = pageViews();
  /** @param {import('../driver').PageView} view */
  const windowOf = (view) => chrome.around(pageOf(view));
  /**
   * @param {string} url
   * @param {'tab' | 'window'} [type]
   */
  const openPage = async (url, type = 'tab') => {
    const page = await newPage(browser, type);
    await (/^https?:/.test(url) ? page.goto(url) : chrome.navigate(page, url));
    return viewOf(page);
  };
  /**
   * The page that the browser itself opens meanwhile, once it is loaded.
   * @param {string} url
   * @param {() => Promise<void>} open
   */
  const opening = async (url, open) => {
    const known = new Set(await browser.pages());
    await open();
    const opened = async () => (await browser.pages()).find((page) => !known.has(page));
    const page = await until(opened, `Firefox to open ${url}`);
    const { run } = await chrome.around(page);
    await until(() => run(isLoaded, url), `Firefox to load ${url}`);
    return viewOf(page);
  };
  /**
   * The page that the extension has opened, by what distinguishes it from others.
   * @param {(...args: string[]) => boolean} isWanted runs in each page: puppeteer does not know their addresses
   * @param {string[]} args
   */
  const openedPage = async (isWanted, ...args) => {
    const find = async () => {
      // A page that is still on its way may be another one before it can answer.
      for (const page of await browser.pages())
        if (await page.evaluate(isWanted, ...args).catch(() => false)) return page;
      return null;
    };
    return viewOf(await until(find, 'a page that the extension opens'));
  };
  const install = () => chrome.install(resolve(extension ?? ''), inPrivate);
  const prepare = async () => {
    if (language) await chrome.run(setLanguage, language);
    if (trusted) await chrome.run(trustAuthority, trusted.split('-----BEGIN CERTIFICATE-----').at(-1) ?? '');
    const page = openedBefore === undefined ? null : await openPage(openedBefore);
    if (extension !== null) await install();
    return page;
  };
  const before = await prepare().catch(failing);
  return {
    name: 'firefox',
    ...alive,
    before,
    openPage: (url) => openPage(url),
    openWindow: (url) => openPage(url, 'window'),
    openPrivatePage: (url) => opening(url, () => chrome.run(openPrivateWindow, url)),
    closeAndRestore: async (page) => {
      const url = await page.evaluate(() => document.URL);
      const lastClosed = await chrome.run(lastClosedTab);
      await page.close();
      await until(
        async () => (await chrome.run(lastClosedTab)) !== lastClosed,
        'Firefox to keep the closed tab',
      );
      return opening(url, () => chrome.run(restoreTab));
    },
    openExtensionPage: (path) => openPage(`moz-extension://${HOST}/${path}`),
    openedExtensionPage: (path) => openedPage(isAt, `moz-extension://${HOST}/${path}`),
    openPopup: async (page) => {
      await page.bringToFront();
      return firefoxPopup(await windowOf(page), ADDON_ID);
    },
    openedPopup: () => openedFirefoxPopup(chrome),
    openedPanel: async (page) => openedSidebar(await windowOf(page), zoom),
    openedWindow: () => openedPage(isView),
    pressShortcut: async (view, command) => {
      await view.bringToFront();
      await pressKeys(await windowOf(view), keysOf(command));
    },
    chooseInMenu: async (view, x, y) => {
      await view.bringToFront();
      await pageOf(view).mouse.click(x, y, { button: 'right' });
      await chooseEntry(await windowOf(view), ADDON_ID);
    },
    readOverlay: async (view, frame) =>
      runInFrame(await windowOf(view), 'tab', /** @type {any} */ (describeIn), frame ?? null),
    showAsPrinted: async (view, isPrinted) => (await windowOf(view)).run(setMedium, isPrinted ? 'print' : ''),
    countObservers: async () => null,
    heapOf: async () => null,
    privateRequests: () => chrome.run(privateRequests),
    updateExtension: install,
    stopBackground: () => chrome.run(stopBackground, ADDON_ID),
    withholdHostAccess: () => chrome.run(changeHostAccess, 'remove', ADDON_ID, EVERYWHERE),
    grantHostAccess: () => chrome.run(changeHostAccess, 'add', ADDON_ID, EVERYWHERE),
    copied: () => chrome.run(readClipboard),
    answerPrompt: (isAllowed) => until(() => chrome.run(answerPrompt, isAllowed), 'the question for access'),
    setPolicy: () => Promise.reject(new Error('Firefox hears of a policy at its start alone')),
    withholdFileAccess: async () => undefined,
    close: async () => {
      await alive.close();
      if (home) await rm(home, { recursive: true });
    },
    closed: new Promise((resolve) => browser.once('disconnected', () => resolve())),
  };
}

/**
 * Makes a home for the browser in which an organisation has set something, and answers where it is.
 * @param {import('../driver').Policy} data
 */
async function homeWith(data) {
  const home = await mkdtemp(join(tmpdir(), 'permitlens-home-'));
  const file = join(home, `.mozilla/managed-storage/${ADDON_ID}.json`);
  await mkdir(dirname(file), { recursive: true });
  const description = 'What an organisation has set';
  await writeFile(file, JSON.stringify({ name: ADDON_ID, description, type: 'storage', data }));
  return home;
}

/**
 * Runs in a page: whether it has an address.
 * @param {string} url
 */
const isAt = (url) => document.URL === url;

/** Runs in a page: whether it is a view of the extension. */
const isView = () =>
  document.URL.startsWith('moz-extension:') && window.location.pathname.startsWith('/src/views/');

/** Runs in a page, or rather in what stands for it: the overlay on the page, or on its frame whose address holds a text. */
const describeIn = new Function(
  'wanted',
  `const windowsIn = (one) => [one, ...Array.from({ length: one.length }, (_, at) => one[at]).flatMap(windowsIn)];
  const found = wanted === null ? window : windowsIn(window).slice(1).find(({ location }) => location.href.includes(wanted));
  return found ? ((window, document) => (${describeOverlay})())(found, found.document) : null;`,
);

/** Runs in the browser's own window. */
const isOpen = () => !window.closed;

/**
 * Runs in the browser's own window: has the tab in front drawn for another medium than the screen.
 * @param {string} medium
 */
function setMedium(medium) {
  gBrowser.selectedBrowser.browsingContext.mediumOverride = medium;
}

/**
 * Runs in the browser's own window: trusts the certificates of an authority.
 * @param {string} certificate the end of a PEM, behind its first line
 */
function trustAuthority(certificate) {
  const known = Cc['@mozilla.org/security/x509certdb;1'].getService(Ci.nsIX509CertDB);
  known.addCertFromBase64(certificate.replace(/-----.*|\s/g, ''), 'CT,,');
}

/**
 * Runs in the browser's own window: shows extensions in a language for which the browser has no words of its own.
 * @param {string} language
 */
function setLanguage(language) {
  const { locale } = Services;
  locale.availableLocales = [...locale.availableLocales, language];
  locale.requestedLocales = [language];
}

/**
 * Runs in the browser's own window.
 * @returns {Promise<string>}
 */
const readClipboard = () => navigator.clipboard.readText();

/**
 * Runs in the browser's own window: its question's words, once it is answered.
 * @param {boolean} isAllowed
 * @returns {Promise<string | null>}
 */
async function answerPrompt(isAllowed) {
  const { isPanelOpen, panel } = PopupNotifications;
  const question = isPanelOpen ? panel.firstElementChild : null;
  if (question?.id !== 'addon-webext-permissions-notification') return null;
  const words = question.textContent;
  const hidden = new Promise((resolve) => panel.addEventListener('popuphidden', resolve, { once: true }));
  question[isAllowed ? 'button' : 'secondaryButton'].click();
  await hidden;
  return words;
}

/**
 * Runs in the browser's own window: the tab that would be restored. A closed one is listed only once its page has reported its
 * last state.
 */
function lastClosedTab() {
  return SessionStore.getClosedTabDataForWindow(window)[0]?.closedId ?? null;
}

/** Runs in the browser's own window. */
function restoreTab() {
  SessionStore.undoCloseTab(window, 0);
}

/** @param {string} id */
async function stopBackground(id) {
  await WebExtensionPolicy.getByID(id).extension.terminateBackground({ disableResetIdleForTest: true });
}

const EVERYWHERE = manifest.host_permissions;

/**
 * @param {'add' | 'remove'} change
 * @param {string} id
 * @param {string[]} origins
 */
async function changeHostAccess(change, id, origins) {
  const { ExtensionPermissions } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionPermissions.sys.mjs',
  );
  const { extension } = WebExtensionPolicy.getByID(id);
  await ExtensionPermissions[change](id, { permissions: [], origins }, extension);
}

/**
 * The keys that a command of the manifest has until its user gives it others.
 * @param {string} name
 */
function keysOf(name) {
  /** @type {Record<string, { suggested_key?: { default: string } }>} */
  const commands = manifest.commands;
  const keys = commands[name]?.suggested_key?.default;
  if (!keys) throw new Error(`The manifest suggests no keys for ${name}`);
  return keys;
}

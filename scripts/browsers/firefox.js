import { resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import { manifest } from '../build/manifest-for.js';
import { describeOverlay } from './describe-overlay.js';
import { runInFrame } from './firefox-frame.js';
import { firefoxPopup } from './firefox-popup.js';
import { firefoxWindow } from './firefox-window.js';
import { pageView } from './page-view.js';

const ADDON_ID = manifest.browser_specific_settings.gecko.id;
/** The host of the extension's own pages, which Firefox would choose at random. */
const HOST = '6f1c3a52-8d0e-4b6a-9d57-0c2f6a5f0e11';

/**
 * Starts Firefox with the built extension in it, as a temporary add-on.
 * @param {import('./driver').LaunchOptions} options
 * @returns {Promise<import('./driver').Driver>}
 */
export async function launchFirefox({
  executablePath,
  headless,
  extension = 'dist/firefox',
  openedBefore,
  hosts = [],
  dark = false,
}) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless,
    defaultViewport: headless ? { width: 1000, height: 800 } : null,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [ADDON_ID]: HOST }),
      'network.dns.localDomains': hosts.join(),
      'ui.systemUsesDarkTheme': dark ? 1 : 0,
    },
  });
  const chrome = firefoxWindow(browser);
  /** @param {string} url */
  const openPage = async (url) => {
    const page = await browser.newPage();
    await (/^https?:/.test(url) ? page.goto(url) : chrome.navigate(page, url));
    return pageView(page);
  };
  const before = openedBefore === undefined ? null : await openPage(openedBefore);
  if (extension !== null) await browser.installExtension(resolve(extension));
  return {
    name: 'firefox',
    before,
    openPage,
    openExtensionPage: (path) => openPage(`moz-extension://${HOST}/${path}`),
    openPopup: async (page) => {
      await page.bringToFront();
      return firefoxPopup(chrome, ADDON_ID);
    },
    readOverlay: () => runInFrame(chrome, 'tab', describeOverlay),
    countObservers: async () => null,
    updateExtension: async () => {
      await browser.installExtension(resolve(extension ?? ''));
    },
    stopBackground: () => chrome.run(stopBackground, ADDON_ID),
    withholdHostAccess: () => chrome.run(changeHostAccess, 'remove', ADDON_ID, EVERYWHERE),
    grantHostAccess: () => chrome.run(changeHostAccess, 'add', ADDON_ID, EVERYWHERE),
    close: () => browser.close(),
    closed: new Promise((resolve) => browser.once('disconnected', () => resolve())),
  };
}

/** @param {string} id */
async function stopBackground(id) {
  await WebExtensionPolicy.getByID(id).extension.terminateBackground({ disableResetIdleForTest: true });
}

/** Firefox counts the content script's patterns among those that can be taken away. */
const EVERYWHERE = [
  ...manifest.host_permissions,
  ...manifest.content_scripts.flatMap(({ matches }) => matches),
];

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

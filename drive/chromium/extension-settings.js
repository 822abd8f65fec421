import { newPage } from '../puppeteer-waits.js';
import { until } from '../until.js';

/** @typedef {{ extensionId: string, hostAccess?: 'ON_CLICK' | 'ON_ALL_SITES', pinnedToToolbar?: boolean }} Change */

/**
 * The browser's page of extensions, on which a user can change what they may do; a popup stays open while it is used again.
 * @param {import('puppeteer-core').Browser} browser
 */
export function extensionSettings(browser) {
  /** @type {Promise<import('puppeteer-core').Page> | undefined} */
  let opened;
  const open = async () => {
    const page = await newPage(browser);
    await page.goto('chrome://extensions/');
    return page;
  };
  const page = () => {
    opened ??= open();
    return opened;
  };
  return {
    /** @param {Change} change */
    change: async (change) => (await page()).evaluate(changeExtension, change),
    /**
     * Takes the access to files away; the browser then loads the extension anew.
     * @param {string} id
     */
    async withholdFileAccess(id) {
      await (await page()).evaluate(withholdFileAccess, id);
      await until(async () => (await page()).evaluate(isWithoutFiles, id), 'the extension to be loaded anew');
    },
    close: async () => {
      await (await opened)?.close();
      opened = undefined;
    },
  };
}

/** @param {Change} change */
async function changeExtension(change) {
  const { chrome } = /** @type {any} */ (globalThis);
  await chrome.developerPrivate.updateExtensionConfiguration(change);
}

/** @param {string} extensionId */
async function withholdFileAccess(extensionId) {
  const { developerPrivate } = /** @type {any} */ (globalThis).chrome;
  // Elsewise an extension that was loaded from a folder is not loaded again.
  await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
  await developerPrivate.updateExtensionConfiguration({ extensionId, fileAccess: false });
}

/** @param {string} id */
async function isWithoutFiles(id) {
  const { chrome } = /** @type {any} */ (globalThis);
  const { state, fileAccess } = await chrome.developerPrivate.getExtensionInfo(id);
  return state === 'ENABLED' && !fileAccess.isActive;
}

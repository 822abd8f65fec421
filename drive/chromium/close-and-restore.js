import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPage, targetOf } from '../puppeteer-waits.js';
import { until } from '../until.js';

const HELPER = { manifest_version: 3, name: 'Restores tabs', version: '1', permissions: ['sessions'] };

/**
 * Closes a page's tab and opens it again as the menu does, by means of an extension that may, which ours may not.
 * @param {import('puppeteer-core').Browser} browser
 * @param {import('puppeteer-core').Page} page
 */
export async function closeAndRestore(browser, page) {
  const folder = mkdtempSync(join(tmpdir(), 'permitlens-helper-'));
  try {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(HELPER));
    writeFileSync(join(folder, 'page.html'), '');
    const id = await browser.installExtension(folder);
    const helper = await newPage(browser);
    await helper.goto(`chrome-extension://${id}/page.html`);
    const url = page.url();
    await page.close();
    const [opened] = await Promise.all([
      targetOf(browser, (target) => target.url() === url),
      helper.evaluate(restoreTab),
    ]);
    const restored = await opened.asPage();
    const isLoaded = () => restored.evaluate(() => document.readyState === 'complete');
    await until(isLoaded, 'the restored tab to be loaded');
    await helper.close();
    await browser.uninstallExtension(id);
    return restored;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs in the helper. */
async function restoreTab() {
  const { chrome } = /** @type {any} */ (globalThis);
  await chrome.sessions.restore();
}

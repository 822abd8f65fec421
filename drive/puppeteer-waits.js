import { PATIENCE_MS } from './until.js';

/** How long puppeteer waits for a browser to start, and for each of its answers. */
export const PUPPETEER_LIMITS = { timeout: PATIENCE_MS, protocolTimeout: PATIENCE_MS };

/**
 * Opens an empty tab or window that loads as patiently as everything else is waited for.
 * @param {import('puppeteer-core').Browser} browser
 * @param {'tab' | 'window'} [type]
 */
export async function newPage(browser, type = 'tab') {
  const page = await browser.newPage({ type });
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

/**
 * A tab, view or worker of Chromium, once there is such a one.
 * @param {import('puppeteer-core').Browser} browser
 * @param {(target: import('puppeteer-core').Target) => boolean} isWanted
 */
export const targetOf = (browser, isWanted) => browser.waitForTarget(isWanted, { timeout: PATIENCE_MS });

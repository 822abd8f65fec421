/**
 * Opens a private window by means of an address of the extension, whose own background there starts only now: a page
 * that came before it would have no headers.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} address
 */
export async function openPrivateWindow(browser, address) {
  const url = `${address}?private`;
  const opened = browser.waitForTarget((target) => target.url() === url);
  const opener = await browser.newPage();
  await opener.goto(address);
  await opener.evaluate(async (first) => {
    const { chrome } = /** @type {any} */ (globalThis);
    await chrome.windows.create({ incognito: true, url: first });
  }, url);
  await opener.close();
  const page = await (await opened).asPage();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return page;
}

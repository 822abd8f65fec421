import { startDemo } from '../../demo/server.js';
import { launch } from '../../drive/launch.js';
import { openAddress } from './open-address.js';

/**
 * Opens a browser with the extension on the demo, or on another page, until its user closes it.
 * @param {import('./choose-browser.js').Chosen} chosen
 * @param {string | undefined} url
 */
export async function openForUser({ name, executablePath }, url) {
  const demo = await startDemo();
  const browser = await launch(name, { executablePath, headless: false });
  process.once('SIGINT', () => browser.close());
  await openAddress(browser, url ?? `${demo.origin}/`);
  console.log(`\nThe demo newspaper is at ${demo.origin}/ while this command runs.`);
  console.log('Click the lens in the toolbar. Close the browser, or press Ctrl+C here, to end.');
  await browser.closed;
  await demo.close();
}

import { createServer } from 'node:http';
import { launch } from '../drive/launch.js';
import { until } from '../drive/until.js';
import { compare } from './compare.js';

const RUNS = 61;

/**
 * A long page's way from the request until the browser is idle, with the extension and without.
 * @param {import('./rows.js').InBrowser} place
 * @param {import('./effort.js').Effort} effort
 */
export async function measurePageLoad({ name, origin }, effort) {
  const site = await serve(await timedPage(origin));
  const [extended, bare] = await Promise.all([launch(name), launch(name, { extension: null })]);
  const [ours, theirs] = await Promise.all([extended.openPage(site.address), bare.openPage(site.address)]);
  try {
    return await compare(
      () => load(ours, site.address),
      () => load(theirs, site.address),
      RUNS,
      effort,
    );
  } finally {
    await Promise.all([extended.close(), bare.close(), site.close()]);
  }
}

/** The demo's page of 20,000 elements, which takes its time itself, so that the way to us takes none. @param {string} origin */
async function timedPage(origin) {
  const response = await fetch(`${origin}/markets/prices.html`);
  const clock = `addEventListener('load', () => setTimeout(() => requestIdleCallback(() => {
    document.documentElement.dataset.idle = performance.now();
  })))`;
  return (await response.text()).replace('<head>', `<head><base href="${origin}"><script>${clock}</script>`);
}

/**
 * @param {import('../drive/driver').PageView} page
 * @param {string} address
 */
async function load(page, address) {
  await page.bringToFront();
  await page.goto(address);
  return until(
    () => page.evaluate(() => Number(document.documentElement.dataset.idle ?? 0)),
    'the page to be idle',
  );
}

/** @param {string} html */
async function serve(html) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

import { withExtensionApi } from '../drive/in-page/with-extension-api.js';
import { launch } from '../drive/launch.js';
import { until } from '../drive/until.js';
import { compare } from './compare.js';
import { offerLongestPause } from './longest-pause.js';

/**
 * How long the panel takes to say what robots.txt means for 5,000 addresses to every crawler that it lists, beside parsing as
 * many addresses; and the longest that it keeps its reader waiting at once meanwhile, in milliseconds.
 * @param {import('./rows.js').InBrowser} place
 * @param {import('./effort.js').Effort} effort
 */
export async function measureAddresses({ name, origin }, effort) {
  const browser = await launch(name);
  try {
    const page = await browser.openPage(`${origin}/news/storm-tide.html`);
    const own = await browser.openExtensionPage('icons/icon-16.png');
    await page.bringToFront();
    const tab = await withExtensionApi(own, async ({ tabs }) => (await tabs.query({ active: true }))[0]?.id);
    const panel = await browser.openExtensionPage(`src/views/panel/panel.html?tab=${tab}`);
    await until(() => panel.evaluate(openAddresses), 'the screen for other addresses');
    await panel.evaluate(offerLongestPause);
    const addresses = Array.from(
      { length: effort.size(5_000) },
      (_, at) => `${origin}/news/2026/${at}/article.html?from=${at}`,
    );
    let pause = 0;
    const comparison = await compare(
      async () => {
        const answered = await panel.evaluate(answer, addresses.join('\n'));
        pause = Math.max(pause, answered.pause);
        return answered.duration;
      },
      () => panel.evaluate(parse, addresses),
      7,
      effort,
    );
    return { comparison, pause };
  } finally {
    await browser.close();
  }
}

/** Runs in the panel: goes to the screen for other addresses, and returns whether it is there. */
function openAddresses() {
  const field = document.querySelector('[data-testid="addresses"]');
  if (!field)
    /** @type {HTMLElement | null} */ (document.querySelector('[data-testid="tool-addresses"]'))?.click();
  return field !== null;
}

/**
 * Runs in the panel.
 * @param {string} text
 */
async function answer(text) {
  const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('[data-testid="addresses"]'));
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const status = /** @type {HTMLElement} */ (document.querySelector('[data-testid="addresses-status"]'));
  const { longestPause } = /** @type {import('./longest-pause.js').PauseClock} */ (
    /** @type {unknown} */ (globalThis)
  );
  const start = performance.now();
  const { pause } = await longestPause(async () => {
    /** @type {HTMLElement} */ (document.querySelector('[data-testid="ask-addresses"]')).click();
    for (const state of ['true', 'false'])
      while (status.dataset.running !== state) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  return { duration: performance.now() - start, pause };
}

/**
 * Runs in the panel.
 * @param {readonly string[]} addresses
 */
function parse(addresses) {
  const start = performance.now();
  for (const address of addresses) new URL(address);
  return performance.now() - start;
}

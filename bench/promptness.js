import { highlightElements } from '../drive/in-page/highlight-elements.js';
import { settledPopup } from '../drive/in-page/settled-popup.js';
import { launch } from '../drive/launch.js';
import { until } from '../drive/until.js';
import { compare } from './compare.js';

/** Longer than the popup waits for any page. */
const LOOP_MS = 2_500;
/** After so long a page is at rest, and what changes is no part of a storm. */
const REST_MS = 600;

/**
 * How soon the popup shows what needs no page over one that is in a loop, beside the same one when it is free; and how soon it
 * shows a class that changes, beside the frame in which the page itself can show the change.
 * @param {import('./rows.js').InBrowser} place
 * @param {import('./effort.js').Effort} effort
 */
export async function measurePromptness({ name, origin }, effort) {
  const browser = await launch(name);
  try {
    const page = await browser.openPage(`${origin}/about.html`);
    const busy = await compare(
      () => firstAnswer(browser, page, LOOP_MS),
      () => firstAnswer(browser, page, 0),
      9,
      effort,
    );
    // Counting for readers of ACAP is offered where the page says something to them.
    await page.evaluate(addChanging);
    const popup = await browser.openPopup(page);
    await settledPopup(popup);
    await highlightElements(popup);
    await popup.evaluate(noteCounts);
    let time = 0;
    const changed = await compare(
      async () => {
        const verb = time++ % 2 ? 'allow' : 'disallow';
        await new Promise((resolve) => setTimeout(resolve, REST_MS));
        const before = await notedIn(popup);
        const at = await page.evaluate(change, verb);
        const isCounted = async () => {
          const noted = await notedIn(popup);
          return noted > before && noted;
        };
        return Number(await until(isCounted, 'the counts to change')) - at;
      },
      () => page.evaluate(nextFrame),
      31,
      effort,
    );
    return { busy, changed };
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('../drive/driver').Driver} browser
 * @param {import('../drive/driver').PageView} page
 * @param {number} loop
 */
async function firstAnswer(browser, page, loop) {
  await page.evaluate(block, loop);
  const popup = await browser.openPopup(page);
  const time = await until(() => popup.evaluate(answeredAt), 'the popup to show what needs no page');
  await popup.close();
  // A page answers when its loop is over.
  await page.evaluate(() => document.title);
  return time;
}

/**
 * Runs in the page.
 * @param {number} milliseconds
 */
function block(milliseconds) {
  setTimeout(() => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  });
}

/** Runs in the popup: when it first showed what is known of robots.txt, in milliseconds since it was opened; 0 before. */
function answeredAt() {
  const robotsTxt = document.querySelector('main[data-state="ready"] [data-testid="source-robots-txt"]');
  const isShown = robotsTxt && robotsTxt.getAttribute('data-state') !== 'loading';
  return isShown ? window.performance.now() : 0;
}

/** Runs in the page. */
function addChanging() {
  document.body.insertAdjacentHTML('beforeend', '<p id="changing" class="the-acap:allow-index">x</p>');
}

/**
 * Runs in the page; gives the time.
 * @param {string} verb
 */
function change(verb) {
  document.getElementById('changing')?.setAttribute('class', `the-acap:${verb}-index`);
  return Date.now();
}

/** Runs in the page: how long the page itself takes to show a change. @returns {Promise<number>} milliseconds */
function nextFrame() {
  const start = performance.now();
  document.body.style.width = document.body.style.width ? '' : '90%';
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  });
}

/** Runs in the popup, which then notes itself when its counts change, so that the way here takes no time. */
function noteCounts() {
  const counts = /** @type {Element} */ (document.querySelector('[data-testid="highlight-counts"]'));
  new window.MutationObserver(() => {
    document.body.dataset.noted = String(Date.now());
  }).observe(counts, { childList: true, characterData: true, subtree: true });
}

/** @param {import('../drive/driver').PopupView} popup */
const notedIn = (popup) => popup.evaluate(() => Number(document.body.dataset.noted ?? 0));

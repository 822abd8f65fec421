import { launch } from '../drive/launch.js';
import { until } from '../drive/until.js';
import { compare, median } from './compare.js';
import { highlight, openInView } from './highlight.js';
import { offerLongestPause } from './longest-pause.js';

const ELEMENTS = 60_000;
const MARKS = 10_000;
const MOST_MARKS = 100_000;
const TOGGLED_MARKS = 1_000;
const TOGGLES = 100;
/** After so many what is made once, such as compiled code, stands. */
const FIRST_TOGGLES = 20;
const RUNS = 5;

/**
 * What the overlay costs a page of 60,000 elements, 10,000 of them marked, beside the same page without the extension: while it
 * is scrolled, and while 1,000 classes change in each frame.
 * @param {import('./rows.js').InBrowser} place
 * @param {import('./effort.js').Effort} effort
 */
export async function measureOverlay({ name, origin }, effort) {
  const [extended, bare] = await Promise.all([launch(name), launch(name, { extension: null })]);
  try {
    const view = await extended.openExtensionPage('icons/icon-16.png');
    const ours = await openLongPage(extended, origin, effort.size(ELEMENTS), effort.size(MARKS));
    const theirs = await openLongPage(bare, origin, effort.size(ELEMENTS), effort.size(MARKS));
    await openInView(view);
    await showOverlay(view, ours, 30);
    /** @param {() => Promise<number>} work */
    const compared = (work) =>
      compare(
        () => ours.evaluate(work),
        () => theirs.evaluate(work),
        RUNS,
        effort,
      );
    return { scroll: await compared(scrollTimed), changes: await compared(changeTimed) };
  } finally {
    await Promise.all([extended.close(), bare.close()]);
  }
}

/**
 * For how long turning the overlay on over 100,000 marked elements keeps the page waiting at once, and for how long it waits by
 * itself, such as for the garbage to be collected, while it is left alone for as long without the extension; in milliseconds.
 * @param {import('./rows.js').InBrowser} place
 * @param {import('./effort.js').Effort} effort
 */
export async function measureTurningOn({ name, origin }, effort) {
  const [extended, bare] = await Promise.all([launch(name), launch(name, { extension: null })]);
  try {
    const view = await extended.openExtensionPage('icons/icon-16.png');
    const ours = await openLongPage(extended, origin, effort.size(MOST_MARKS), effort.size(MOST_MARKS));
    const theirs = await openLongPage(bare, origin, effort.size(MOST_MARKS), effort.size(MOST_MARKS));
    await openInView(view);
    const pauses = [];
    for (let run = 0; run < Math.min(RUNS, effort.most); run++) {
      const began = performance.now();
      const paused = await pauseDuring(ours, () => showOverlay(view, ours, 30));
      const time = performance.now() - began;
      await highlight(view, false);
      const alone = await pauseDuring(theirs, () => new Promise((resolve) => setTimeout(resolve, time)));
      pauses.push({ paused, alone });
    }
    return {
      ours: median(pauses.map(({ paused }) => paused)),
      theirs: median(pauses.map(({ alone }) => alone)),
    };
  } finally {
    await Promise.all([extended.close(), bare.close()]);
  }
}

/**
 * @param {import('../drive/driver').PageView} page
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number>} milliseconds
 */
async function pauseDuring(page, work) {
  await page.evaluate(beginPause);
  await work();
  return page.evaluate(endPause);
}

/**
 * What scripts hold in a page before and after the overlay was turned on and off a hundred times, in octets; only of Chromium,
 * since Firefox does not show it.
 * @param {import('./rows.js').InBrowser} place
 * @param {import('./effort.js').Effort} effort
 */
export async function measureToggles({ name, origin }, effort) {
  const browser = await launch(name);
  try {
    const view = await browser.openExtensionPage('icons/icon-16.png');
    const marks = effort.size(TOGGLED_MARKS);
    const page = await openLongPage(browser, origin, marks, marks);
    await openInView(view);
    const toggle = async () => {
      await showOverlay(view, page, 5);
      await highlight(view, false);
    };
    for (let time = 0; time < effort.size(FIRST_TOGGLES); time++) await toggle();
    const before = await browser.heapOf(page);
    for (let time = 0; time < effort.size(TOGGLES); time++) await toggle();
    const after = await browser.heapOf(page);
    return { before: Number(before), after: Number(after) };
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('../drive/driver').Driver} browser
 * @param {string} origin
 * @param {number} elements
 * @param {number} marks
 */
async function openLongPage(browser, origin, elements, marks) {
  const page = await browser.openPage(`${origin}/about.html`);
  await page.evaluate(offerLongestPause);
  await page.evaluate(prepare, elements, marks);
  return page;
}

/**
 * Turns the overlay on over the page in front, and waits until it has been drawn for so many frames.
 * @param {import('../drive/driver').View} view
 * @param {import('../drive/driver').PageView} page
 * @param {number} frames
 */
async function showOverlay(view, page, frames) {
  await highlight(view, true);
  await until(
    () => page.evaluate(() => document.querySelector('[data-permitlens-overlay]') !== null),
    'the overlay',
  );
  await page.evaluate(waitForFrames, frames);
}

/**
 * Runs in the page.
 * @param {number} elements
 * @param {number} marks
 */
function prepare(elements, marks) {
  const card = `<p class="the-acap:disallow-index">x</p>${'<p class="text">A</p>'.repeat(elements / marks - 1)}`;
  document.body.innerHTML = card.repeat(marks);
  const style = document.createElement('style');
  style.textContent = '.changed { color: teal }';
  document.head.append(style);
}

/**
 * Runs in the page.
 * @param {number} frames
 */
async function waitForFrames(frames) {
  for (let frame = 0; frame < frames; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Runs in the page: how long 120 frames of scrolling take. @returns {Promise<number>} milliseconds */
async function scrollTimed() {
  scrollTo(0, 0);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const began = performance.now();
  for (let frame = 0; frame < 120; frame++) {
    scrollBy(0, 60);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - began;
}

/**
 * Runs in the page: for how long 60 frames keep it busy that change 1,000 classes each.
 * @returns {Promise<number>} milliseconds
 */
function changeTimed() {
  const texts = [...document.getElementsByClassName('text')];
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    let busy = 0;
    let frame = 0;
    let began = 0;
    let done = 0;
    /** @param {number} start */
    const change = (start) => {
      // A frame may count from before the one before it was done.
      began = Math.max(start, done);
      for (let index = 0; index < 1_000; index++)
        texts[(frame * 1_000 + index) % texts.length]?.classList.toggle('changed');
      // Delivered when the browser has drawn the frame and done what waits.
      port2.postMessage(null);
    };
    port1.onmessage = () => {
      done = performance.now();
      busy += done - began;
      frame++;
      if (frame < 60) requestAnimationFrame(change);
      else resolve(busy);
    };
    requestAnimationFrame(change);
  });
}

/** Runs in the page: begins to look for how long it is kept waiting at once. */
function beginPause() {
  const { longestPause } = /** @type {import('./longest-pause.js').PauseClock} */ (
    /** @type {unknown} */ (globalThis)
  );
  /** @type {() => void} */
  let end = () => undefined;
  const pause = longestPause(
    () =>
      new Promise((resolve) => {
        end = () => resolve(undefined);
      }),
  );
  Object.assign(globalThis, {
    endPause: () => {
      end();
      return pause;
    },
  });
}

/** Runs in the page: ends that, and returns it. @returns {Promise<number>} milliseconds */
async function endPause() {
  return (await /** @type {any} */ (globalThis).endPause()).pause;
}

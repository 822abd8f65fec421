import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';

/** @typedef {import('../../drive/driver').PopupView} PopupView */

/**
 * Presses something on the screen in view, by the name that tests know it by, and waits until the view is at rest.
 * @param {PopupView} view
 * @param {string} testId
 */
export async function press(view, testId) {
  const selector = `.screen:not([hidden]) [data-testid="${testId}"]`;
  await until(() => has(view, selector), `${testId} to be there`);
  await view.click(selector);
  await rest(view);
}

/**
 * Writes into a line or an area for text.
 * @param {PopupView} view
 * @param {string} selector
 * @param {string} text
 */
export async function write(view, selector, text) {
  await until(() => has(view, selector), `${selector} to be there`);
  await view.evaluate(
    (wanted, value) => {
      const field = /** @type {HTMLInputElement} */ (document.querySelector(wanted));
      const { Event } = /** @type {typeof globalThis} */ (/** @type {unknown} */ (document.defaultView));
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    selector,
    text,
  );
  await rest(view);
}

/**
 * Chooses from a list.
 * @param {PopupView} view
 * @param {string} testId
 * @param {string} value
 */
export async function choose(view, testId, value) {
  await view.evaluate(
    (wanted, chosen) => {
      const list = /** @type {HTMLSelectElement} */ (document.querySelector(wanted));
      const { Event } = /** @type {typeof globalThis} */ (/** @type {unknown} */ (document.defaultView));
      list.value = chosen;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
    `.screen:not([hidden]) [data-testid="${testId}"]`,
    value,
  );
  await rest(view);
}

/**
 * Waits until a view shows an answer, and whatever follows it.
 * @param {PopupView} view
 */
export async function rest(view) {
  await settledPopup(view);
  await view.evaluate(async () => {
    let last = '';
    for (let still = 0, turns = 0; still < 5 && turns < 100; turns++) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      const { innerText } = document.body;
      still = innerText === last ? still + 1 : 0;
      last = innerText;
    }
  });
}

/**
 * @param {PopupView} view
 * @param {string} selector
 * @returns {Promise<boolean>}
 */
export const has = (view, selector) =>
  view.evaluate((wanted) => document.querySelector(wanted) !== null, selector);

/**
 * Scrolls the screen in view to its end; false where it was in view already.
 * @param {PopupView} view
 * @returns {Promise<boolean>}
 */
export const scrollToEnd = (view) =>
  view.evaluate(async () => {
    const body = document.querySelector('.screen:not([hidden]) .body');
    if (!body) return false;
    body.scrollTop = body.scrollHeight;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return body.scrollTop > 0;
  });

import { until } from '../until.js';
import { settledPopup } from './settled-popup.js';

/**
 * Has the popup outline what the page's elements say, for readers of ACAP where the crawler that it is about reads nothing of
 * that.
 * @param {import('../driver').PopupView} popup
 */
export async function highlightElements(popup) {
  await popup.click('[data-testid="highlight"]');
  await until(() => shows(popup, '[data-testid="highlight"][aria-pressed="true"]'), 'the highlight to be on');
  if (await shows(popup, '[data-testid="highlight-acap"]'))
    await popup.click('[data-testid="highlight-acap"]');
  await settledPopup(popup);
}

/**
 * @param {import('../driver').PopupView} popup
 * @param {string} selector
 */
const shows = (popup, selector) =>
  popup.evaluate((wanted) => document.querySelector(wanted) !== null, selector);

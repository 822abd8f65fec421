import { until } from '../until.js';

/** @typedef {{ usage: string, verdict: string, because: string, why: string, words: string }} VerdictRow */
/** @typedef {{ crawler: string, answers: Record<string, string> }} CrawlerAnswers */
/**
 * @typedef {{ state: string, address: string, lines: string[], crawlers: CrawlerAnswers[], rows: VerdictRow[] }} PopupContent
 */

/**
 * What the popup shows, once it shows an answer and waits for nothing more.
 * @param {import('../driver').PopupView} popup
 * @returns {Promise<PopupContent>}
 */
export const settledPopup = (popup) =>
  until(() => popup.evaluate(readSettledPopup), 'the popup to show an answer');

/** @returns {PopupContent | null} */
function readSettledPopup() {
  const state = document.querySelector('main')?.dataset.state;
  if (!state || state === 'loading') return null;
  if (document.querySelector('[data-testid="source-robots-txt"][data-state="loading"]')) return null;
  if (document.querySelector('[data-testid="source-meta"][data-state="unread"]')) return null;
  if (document.querySelector('main[data-refreshing="true"], main[data-left="true"], main .loading'))
    return null;
  if (document.querySelector('.highlight[data-state="counting"]')) return null;
  /** @param {Element | null | undefined} element */
  const textOf = (element) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('li[data-usage]')]);
  return {
    state,
    address: textOf(document.querySelector('[data-testid="page-address"]')),
    lines: [...document.querySelectorAll('[data-testid="verdict-rows"] > li > strong')].map(textOf),
    crawlers: /** @type {HTMLElement[]} */ ([...document.querySelectorAll('tr[data-crawler]')]).map(
      (row) => ({
        crawler: row.dataset.crawler ?? '',
        answers: Object.fromEntries(
          /** @type {HTMLElement[]} */ ([...row.querySelectorAll('[data-answer]')]).map(({ dataset }) => [
            dataset.use,
            dataset.answer,
          ]),
        ),
      }),
    ),
    rows: rows.map((row) => ({
      usage: row.dataset.usage ?? '',
      verdict: row.dataset.verdict ?? '',
      because: row.dataset.because ?? '',
      why: [...(row.firstElementChild?.querySelectorAll('.restrictions li, .reason, .quote, .aside') ?? [])]
        .map(textOf)
        .join(' · '),
      words: textOf(row.firstElementChild),
    })),
  };
}

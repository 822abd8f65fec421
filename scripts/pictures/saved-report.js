import { until } from '../../drive/until.js';
import { press, rest } from './steps.js';

/**
 * Saves what a panel shows, and opens it again from the file, of which none is written.
 * @param {import('../../drive/driver').PanelView} panel
 */
export async function openSavedReport(panel) {
  await press(panel, 'tool-export');
  await panel.evaluate(catchDownload);
  await press(panel, 'save-json');
  const report = await until(
    () => panel.evaluate(() => document.documentElement.dataset.saved ?? ''),
    'the report',
  );
  await panel.evaluate(chooseFile, report);
  await until(
    () => panel.evaluate(() => document.querySelector('[data-saved="true"]') !== null),
    'the report to be opened',
  );
  await rest(panel);
}

/**
 * Runs in the panel: what a link would save next is kept in the document. Firefox has it run outside of the page, behind a wall.
 */
function catchDownload() {
  const { window, Cu } = /** @type {any} */ ({
    window: document.defaultView,
    Cu: Reflect.get(globalThis, 'Cu'),
  });
  /** @this {HTMLAnchorElement} */
  function keep() {
    void window
      .fetch(this.href)
      .then((/** @type {Response} */ answer) => answer.text())
      .then((/** @type {string} */ text) => {
        document.documentElement.dataset.saved = text;
      });
  }
  const page = window.wrappedJSObject ?? window;
  page.HTMLAnchorElement.prototype.click = window.wrappedJSObject ? Cu.exportFunction(keep, window) : keep;
}

/**
 * Runs in the panel, as if its user had chosen a file that holds a text.
 * @param {string} text
 */
function chooseFile(text) {
  const { DataTransfer, File, Event } = /** @type {any} */ (document.defaultView);
  const held = new DataTransfer();
  held.items.add(new File([text], 'report.json', { type: 'application/json' }));
  const input = /** @type {HTMLInputElement} */ (document.querySelector('[data-testid="open-saved"]'));
  input.files = held.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

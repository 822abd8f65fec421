import { until } from '../../drive/until.js';
import { openSavedReport } from './saved-report.js';
import { SCREENS, UNREADABLE } from './screens.js';
import { rest, scrollToEnd } from './steps.js';

/** @typedef {import('../../drive/driver').Driver} Driver */
/** @typedef {import('../../drive/driver').View} View */
/** @typedef {(name: string, view: View) => Promise<void>} Keep */

/**
 * What pictures are taken with.
 * @typedef {object} Work
 * @property {Driver} browser
 * @property {string} origin the demo's
 * @property {import('./manners.js').Manner} manner
 * @property {(name: string) => boolean} isWanted
 * @property {Keep} keep
 * @property {(name: string, work: () => Promise<void>) => Promise<void>} attempt
 *   goes on with what follows where a picture cannot be taken
 */

const SECTIONS = ['overview', 'crawlers', 'sources', 'elements', 'checks'];
const HEIGHT = 900;

/** @param {Work} work */
export async function popupPictures({ browser, origin, manner, isWanted, keep, attempt }) {
  for (const { name, path, reach, isMain } of SCREENS) {
    const whole = `popup-${name}`;
    if (!(manner.isWhole || isMain) || !isWanted(whole)) continue;
    const page = await openPage(browser, origin, path);
    const popup = await browser.openPopup(page);
    await attempt(whole, async () => {
      await rest(popup);
      await manner.make?.(popup);
      await reach(popup);
      await keep(whole, popup);
      if (manner.isWhole && (await scrollToEnd(popup))) await keep(`${whole}-end`, popup);
    });
    await popup.close();
    await page.close();
  }
}

/** @param {Work} work */
export async function panelPictures({ browser, origin, manner, isWanted, keep, attempt }) {
  const widths = manner.isWhole ? [320, 480, 900, 1600] : [320, 900];
  const shots = [
    ...SECTIONS.map((name) => ({
      name,
      path: name === 'checks' ? '/corrections/webmaster.html' : '/news/storm-tide.html',
      widths,
      /** @param {import('../../drive/driver').PanelView} panel */
      reach: (panel) => openSection(panel, name),
    })),
    ...SCREENS.filter(({ isMain, isNarrow }) => isNarrow && (manner.isWhole || isMain)).map((screen) => ({
      ...screen,
      widths: [320, 900],
    })),
    { name: 'saved', path: '/news/storm-tide.html', widths: [320, 900], reach: openSavedReport },
  ].filter(({ name, widths: its }) => its.some((width) => isWanted(`panel-${width}-${name}`)));
  if (shots.length === 0) return;
  const page = await openPage(browser, origin, '/about.html');
  const panel = await openPanel(browser, page);
  let open = '';
  for (const { name, path, widths: its, reach } of shots) {
    if (path !== open) {
      await openSection(panel, 'overview');
      await page.goto(origin + path);
      open = path;
      await until(
        () =>
          panel.evaluate(
            (part) => document.querySelector('[data-testid="page-address"]')?.textContent?.includes(part),
            path,
          ),
        `the panel to show ${path}`,
      );
    }
    await attempt(`panel-${name}`, async () => {
      await panel.resize(its[0] ?? 0, HEIGHT);
      await manner.make?.(panel);
      await openSection(panel, 'overview');
      await reach(panel);
      for (const width of its) {
        const whole = `panel-${width}-${name}`;
        if (!isWanted(whole)) continue;
        await panel.resize(width, HEIGHT);
        await rest(panel);
        await keep(whole, panel);
      }
    });
  }
  await panel.close();
  await page.close();
}

/** @param {Work} work */
export async function optionsPictures({ browser, manner, isWanted, keep }) {
  const widths = [400, 900].filter((width) => isWanted(`options-${width}`));
  if (widths.length === 0) return;
  const page = await browser.openExtensionPage('src/views/options/options.html');
  await until(() => page.evaluate(() => document.querySelector('main h1') !== null), 'the options');
  await manner.make?.(page);
  for (const width of widths) {
    await page.resize(width, HEIGHT);
    await keep(`options-${width}`, page);
  }
  await page.close();
}

/**
 * @param {Driver} browser
 * @param {string} origin
 * @param {string} path
 */
const openPage = (browser, origin, path) =>
  path === UNREADABLE ? browser.openExtensionPage(path) : browser.openPage(origin + path);

/**
 * As with the keyboard, which Firefox too takes for the user's wish.
 * @param {Driver} browser
 * @param {import('../../drive/driver').PageView} page
 */
async function openPanel(browser, page) {
  const popup = await browser.openPopup(page);
  await rest(popup);
  await popup.evaluate(() => {
    /** @type {HTMLElement | null} */ (document.querySelector('[data-testid="open-panel"]'))?.focus();
  });
  // The popup may be gone before it can report that it received the key.
  await popup.press('Enter').catch(() => undefined);
  const panel = await browser.openedPanel(page);
  await rest(panel);
  return panel;
}

/**
 * @param {import('../../drive/driver').PanelView} panel
 * @param {string} name
 */
async function openSection(panel, name) {
  await panel.click(`[data-testid="section-${name}"]`);
  await rest(panel);
}

import { settledPopup } from '../drive/in-page/settled-popup.js';
import { launch } from '../drive/launch.js';
import { until } from '../drive/until.js';
import { html, startSite, text, times } from '../lab/site.js';
import { compare } from './compare.js';

/**
 * Pages that state as much by one channel as is read of it, by that channel.
 * @type {Record<string, { page: import('../lab/site.js').Answer, robotsTxt?: string }>}
 */
export const WORST_PAGES = {
  'META tags': {
    page: html(
      '',
      [],
      times(
        8,
        (tag) => `<meta name="robots" content="${times(4_500, (rule) => `max-snippet:${tag}${rule},`)}">`,
      ),
    ),
  },
  'header fields': { page: html('', [['X-Robots-Tag', times(9_000, (bot) => `bot${bot}: noindex, `)]]) },
  'marked elements': {
    page: html(times(50_000, (index) => `<i class="the-acap:disallow-index c${index}"></i>`)),
  },
  'robots.txt': {
    page: html(''),
    robotsTxt: times(12_000, (bot) => `User-agent: bot${bot}\nDisallow: /${bot}\n\n`),
  },
};

/**
 * The first screen of the popup over such a page, beside one that states nothing.
 * @param {{ page: import('../lab/site.js').Answer, robotsTxt?: string }} worst
 */
export const measureWorstPage =
  ({ page, robotsTxt = '' }) =>
  /**
   * @param {import('./rows.js').InBrowser} place
   * @param {import('./effort.js').Effort} effort
   */
  async ({ name }, effort) => {
    const [browser, site] = await Promise.all([launch(name), startSite()]);
    site.on('/worst', page);
    site.on('127.0.0.1/robots.txt', text(robotsTxt));
    site.on('localhost/', html(''));
    try {
      const worst = await browser.openPage(`${site.origin}/worst`);
      const empty = await browser.openPage(site.at('localhost'));
      return await compare(
        () => firstScreen(browser, worst),
        () => firstScreen(browser, empty),
        5,
        effort,
      );
    } finally {
      await Promise.all([browser.close(), site.close()]);
    }
  };

/**
 * How long after it was opened the popup shows answers; what it still waits for comes after that, and what it has not read is
 * unknown until then.
 * @param {import('../drive/driver').Driver} browser
 * @param {import('../drive/driver').PageView} page
 */
async function firstScreen(browser, page) {
  const popup = await browser.openPopup(page);
  const time = await until(() => popup.evaluate(readyAt), 'the popup to show answers');
  await settledPopup(popup);
  await popup.close();
  return time;
}

/** Runs in the popup: the time since it was opened, in milliseconds; 0 before it shows answers. */
const readyAt = () => (document.querySelector('main[data-state="ready"]') ? window.performance.now() : 0);

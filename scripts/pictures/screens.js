import { until } from '../../drive/until.js';
import { choose, has, press, rest, write } from './steps.js';

/** @typedef {import('../../drive/driver').PopupView} PopupView */

/**
 * A screen over a page of the demo, and the way there from the overview.
 * @typedef {object} Screen
 * @property {string} name
 * @property {string} path null stands for a page that no extension may read
 * @property {(view: PopupView) => Promise<void>} reach
 * @property {boolean} [isMain] whether its picture is taken in every manner
 * @property {boolean} [isNarrow] whether the panel has it too, at its narrowest and where it is wide
 */

const HOME = '/';
const NEWS = '/news/storm-tide.html';
const SIGNALS = '/post/dispatch.html';
const MISTAKES = '/corrections/webmaster.html';
const ADS = '/small-ads/boats.html';

/** @param {readonly string[]} testIds */
const through =
  (...testIds) =>
  /** @param {PopupView} view */
  async (view) => {
    for (const testId of testIds) await press(view, testId);
  };

/** A page whose address is the extension's own, which no extension is let read. */
export const UNREADABLE = 'icons/icon-128.png';

/** Some that robots.txt treats differently, one of another host and one that is none. */
const ADDRESSES = [
  '/',
  '/news/storm-tide.html',
  '/archive/flood-of-1953.html',
  '/account/welcome.html?from=newsletter&campaign=winter-storms-and-other-weather',
  '/pictures/regatta.html',
  '/live/harbour-watch.html',
  '/drafts/2026/unpublished.html',
  '/robots.txt',
  'https://elsewhere.example/page',
  'http://[broken',
].join('\n');

/** @type {readonly Screen[]} */
export const SCREENS = [
  { name: 'overview', path: NEWS, reach: through(), isMain: true },
  { name: 'overview-signals', path: SIGNALS, reach: through(), isMain: true },
  { name: 'overview-mistakes', path: MISTAKES, reach: through() },
  { name: 'overview-hostile', path: '/letters/hostile-post.html', reach: through() },
  { name: 'overview-small-ads', path: ADS, reach: through() },
  { name: 'overview-error', path: '/nowhere.html', reach: through(), isMain: true },
  { name: 'overview-image', path: '/lantern.svg', reach: through() },
  { name: 'overview-unreadable', path: UNREADABLE, reach: through(), isMain: true },
  { name: 'overview-canonical', path: '/reprint', reach: through(), isMain: true },
  { name: 'copied', path: NEWS, reach: through('copy-fix'), isNarrow: true },
  { name: 'highlighting', path: NEWS, reach: through('highlight') },
  { name: 'crawler', path: NEWS, reach: through('open-crawler'), isMain: true },
  { name: 'search', path: NEWS, reach: through('search') },
  { name: 'search-found', path: NEWS, reach: searchFor('bot'), isMain: true },
  {
    name: 'search-user-agent',
    path: NEWS,
    reach: searchFor('Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'),
  },
  { name: 'robots-txt', path: ADS, reach: through('source-robots-txt'), isMain: true },
  { name: 'robots-txt-records', path: ADS, reach: through('source-robots-txt', 'file-records') },
  { name: 'headers', path: '/travel/ferry-timetable.html', reach: through('source-headers') },
  { name: 'headers-redirect', path: '/reprint', reach: through('source-headers') },
  { name: 'meta-tags', path: NEWS, reach: through('source-meta') },
  { name: 'marked-elements', path: NEWS, reach: through('source-elements') },
  { name: 'elements', path: NEWS, reach: through('open-elements'), isMain: true },
  { name: 'checks', path: MISTAKES, reach: through('open-checks'), isMain: true },
  { name: 'data-use', path: SIGNALS, reach: through('open-data-use'), isMain: true },
  { name: 'own-crawler', path: NEWS, reach: through('search', 'describe-own'), isMain: true, isNarrow: true },
  {
    name: 'own-crawler-wrong',
    path: NEWS,
    reach: through('search', 'describe-own', 'save-own'),
    isNarrow: true,
  },
  { name: 'addresses', path: NEWS, reach: askAddresses, isMain: true, isNarrow: true },
  { name: 'addresses-empty', path: NEWS, reach: through('tool-addresses'), isNarrow: true },
  { name: 'links', path: HOME, reach: through('tool-links', 'shown-all'), isMain: true, isNarrow: true },
  {
    name: 'resources',
    path: '/corrections/clock.html',
    reach: through('tool-resources'),
    isMain: true,
    isNarrow: true,
  },
  { name: 'comparison', path: NEWS, reach: compare('crawlers'), isMain: true, isNarrow: true },
  { name: 'comparison-readers', path: NEWS, reach: compare('readers'), isNarrow: true },
  { name: 'comparison-sent', path: NEWS, reach: compareWithSource, isNarrow: true },
  {
    name: 'export',
    path: NEWS,
    reach: through('tool-export', 'copy-markdown'),
    isMain: true,
    isNarrow: true,
  },
  {
    name: 'convert',
    path: NEWS,
    reach: through('tool-export', 'translate-rep'),
    isMain: true,
    isNarrow: true,
  },
];

/** @param {string} text */
function searchFor(text) {
  /** @param {PopupView} view */
  return async (view) => {
    await press(view, 'search');
    await write(view, '[data-testid="search-input"]', text);
  };
}

/** @param {PopupView} view */
async function askAddresses(view) {
  await press(view, 'tool-addresses');
  await write(view, 'textarea[data-testid="addresses"]', ADDRESSES);
  await press(view, 'ask-addresses');
}

/** @param {string} kind */
function compare(kind) {
  /** @param {PopupView} view */
  return async (view) => {
    await press(view, 'tool-comparison');
    await choose(view, 'comparison-kind', kind);
  };
}

/** @param {PopupView} view */
async function compareWithSource(view) {
  await compare('sent')(view);
  await view.click('.screen:not([hidden]) [data-testid="comparison-meta"] button');
  await until(() => has(view, '[data-testid="comparison-meta"][data-state="compared"]'), 'the comparison');
  await rest(view);
}

import { measureAddresses } from './addresses.js';
import { compareAsking, compareFirstQuestion, compareReading, timesAsFast } from './engine/against-others.js';
import { WORST } from './engine/careless-files.js';
import { compareSizes, growth, HOSTILE } from './engine/hostile.js';
import { JUDGED, measureJudging, measureLongFile, measureSecondLook } from './engine/judging.js';
import { compareHalves, measureCorpus, wholeAndHalf } from './engine/linting.js';
import { PUBLISHER_ADDRESSES, PUBLISHER_CRAWLERS, publisherFile } from './engine/publisher-files.js';
import { ADDRESSES, CRAWLERS, FILES, SIZES } from './engine/robots-files.js';
import { atLeast, atMost, inWords, milliseconds, ratio } from './figures.js';
import { measureLateNews } from './late-news.js';
import { measureOverlay, measureToggles, measureTurningOn } from './overlay.js';
import { measurePageLoad } from './page-load.js';
import { measurePopup } from './popup.js';
import { measurePromptness } from './promptness.js';
import { measureRedraw } from './redraw.js';
import { measureScan } from './scan.js';
import { measureStorm } from './storm.js';
import { measureWorstPage, WORST_PAGES } from './worst-pages.js';

/** @typedef {{ name: import('../drive/driver').BrowserName, origin: string }} InBrowser a browser and the demo's origin */
/** @typedef {typeof import('../src/policy/index')} Engine */

/**
 * For publishers’ files of each size: rules for `*`, and what is wished of one question with reading, and of many.
 * @type {Record<string, { rules: number, first?: import('./figures.js').Goal, many?: import('./figures.js').Goal }>}
 */
const PUBLISHER_FILES = {
  '2 KB': { rules: 30, first: atLeast(2.5, ' ×'), many: atLeast(6, ' ×') },
  '98 KB': { rules: 1_660, first: atLeast(3, ' ×') },
  '500 KiB': { rules: 8_450 },
};

/** What the extension costs in a browser, each measure beside the one that it is compared with in the same run. */
export const BROWSER_ROWS = [
  row('page of 20,000 elements, with the extension : without', measurePageLoad, ratio),
  row('storm of changes, with a view open : without the extension', measureStorm, ratio),
  row('scan of an element among 10,000 : among 1,000', measureScan, ({ longer }) => ratio(longer)),
  row('scan of an element among 100,000 : among 10,000', measureScan, ({ longest }) => ratio(longest)),
  row('longest pause while 100,000 elements are scanned', measureScan, ({ pause }) => milliseconds(pause)),
  row('redraw of 1,500 outlines 1,200 levels deep : 600 levels', measureRedraw, ({ comparison }) =>
    ratio(comparison),
  ),
  row('longest pause while they are drawn', measureRedraw, ({ pause }) => milliseconds(pause)),
  row(
    '120 frames of scrolling with 10,000 marked elements outlined : without the extension',
    measureOverlay,
    ({ scroll }) => ratio(scroll),
    { goal: atMost(1.11) },
  ),
  row(
    '60 frames of 1,000 changed classes with the overlay : without the extension',
    measureOverlay,
    ({ changes }) => ratio(changes),
  ),
  row(
    'longest pause while the overlay is turned on over 100,000 elements : without the extension',
    measureTurningOn,
    ({ ours, theirs }) => ({ value: ours, words: `${inWords(ours)} : ${inWords(theirs)}` }),
    { goal: atMost(50, ' ms') },
  ),
  row(
    'heap after 100 times overlay on and off : before',
    measureToggles,
    ({ before, after }) => ({
      value: after / before,
      words: `${(after / before).toFixed(3)}  (${inMebibytes(after)} : ${inMebibytes(before)})`,
    }),
    { only: 'chromium' },
  ),
  row('popup’s first content : blank page of an extension', measurePopup, ratio, { goal: atMost(1.5) }),
  ...Object.entries(WORST_PAGES).map(([channel, worst]) =>
    row(
      `popup’s first screen over a page with all that is read of ${channel} : over one that states nothing`,
      measureWorstPage(worst),
      (comparison) => ({ ...ratio(comparison), value: comparison.ours }),
      { goal: atMost(1_000, ' ms') },
    ),
  ),
  row(
    'popup’s first answer over a page in a loop : over the same page when it is free',
    measurePromptness,
    ({ busy }) => ratio(busy),
  ),
  row(
    'a changed class until the popup tells of it : until the page can show it',
    measurePromptness,
    ({ changed }) => ratio(changed),
  ),
  row(
    'headers that become known late until the popup shows them : until the storage tells',
    measureLateNews,
    ({ headers }) => ratio(headers),
  ),
  row(
    'access that is given until the popup shows robots.txt : until the storage tells',
    measureLateNews,
    ({ access }) => ratio(access),
  ),
  row(
    'robots.txt for 5,000 addresses and every crawler : parsing the addresses',
    measureAddresses,
    ({ comparison }) => ({ ...ratio(comparison), value: comparison.ours }),
    { goal: atMost(2_000, ' ms') },
  ),
  row('longest pause meanwhile', measureAddresses, ({ pause }) => milliseconds(pause), {
    goal: atMost(50, ' ms'),
  }),
];

/** How the policy engine compares with other parsers of robots.txt, and how it stands hostile input. */
export const ENGINE_ROWS = [
  ...Object.entries(SIZES).flatMap(([octets, size]) =>
    Object.entries(FILES).flatMap(([kind, write]) => {
      const asked = { write, size, addresses: ADDRESSES, crawlers: CRAWLERS };
      const file = `${octets}, ${kind}`;
      return [
        row(`reading ${file}`, compareReading(asked), timesAsFast),
        row(`reading ${file} and one question`, compareFirstQuestion(asked), timesAsFast),
        row(`100 addresses × 40 crawlers, ${file}`, compareAsking(asked), timesAsFast),
      ];
    }),
  ),
  ...Object.entries(PUBLISHER_FILES).flatMap(([octets, { rules, first, many }]) => {
    const asked = {
      write: publisherFile,
      size: rules,
      addresses: PUBLISHER_ADDRESSES,
      crawlers: PUBLISHER_CRAWLERS,
    };
    return [
      row(`reading a publisher’s ${octets} and one question`, compareFirstQuestion(asked), timesAsFast, {
        goal: first,
      }),
      row(`4,000 questions about a publisher’s ${octets}`, compareAsking(asked), timesAsFast, { goal: many }),
    ];
  }),
  row('a typical page, crawlers judged a second, 16 usages each', measureJudging, ({ judging }) =>
    perSecond((JUDGED * 1000) / judging),
  ),
  row(`${JUDGED} crawlers, 16 usages each`, measureJudging, ({ judging }) => milliseconds(judging), {
    goal: atMost(20, ' ms'),
  }),
  row(`${JUDGED} crawlers, what may be done with what they crawl`, measureJudging, ({ preferring }) =>
    milliseconds(preferring),
  ),
  row('judging one crawler : reading the page', measureJudging, ({ judging, reading }) =>
    beside(judging / JUDGED, reading),
  ),
  row('500 addresses, 10,000 rules that were read, judged : asked', measureLongFile, ({ judging, asking }) =>
    beside(judging, asking),
  ),
  row('20,000 elements, second look : first', measureSecondLook, ({ second, first }) =>
    beside(second, first),
  ),
  ...HOSTILE.map((input) => row(`twice the input, ${input[0]}`, compareSizes(input), growth)),
  row('18,000 files linted', measureCorpus, milliseconds, { goal: atMost(5_000, ' ms') }),
  ...Object.entries(WORST).map(([what, write]) =>
    row(`500 KiB linted, ${what}`, compareHalves(write), wholeAndHalf, { goal: atMost(500, ' ms') }),
  ),
];

/** @param {number} octets */
function inMebibytes(octets) {
  return `${(octets / 2 ** 20).toFixed(2)} MiB`;
}

/** @param {number} value */
function perSecond(value) {
  return { value, words: Math.round(value).toLocaleString('en') };
}

/** @param {number} ours milliseconds @param {number} theirs */
function beside(ours, theirs) {
  return { value: ours / theirs, words: `${(ours / theirs).toFixed(3)}  (${inWords(ours)})` };
}

/**
 * A row of a table, whose figure is taken from what its measure gives.
 * @template Place, Measured
 * @param {string} name
 * @param {(place: Place, effort: import('./effort.js').Effort) => Measured} measure
 * @param {(measured: Awaited<Measured>) => import('./figures.js').Figure} figure
 * @param {Pick<import('./run-rows.js').Row<Place>, 'goal' | 'only'>} [more]
 * @returns {import('./run-rows.js').Row<Place>}
 */
function row(name, measure, figure, more) {
  return { name, measure, figure, ...more };
}

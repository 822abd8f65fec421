import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemo } from '../../demo/server.js';
import type { Driver, PageView, PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { browserName, launchBrowser } from './browser';
import { complaints, overhangs } from './complaints';
import { DARK, FORCED_COLOURS, LIGHT, type Manner, RIGHT_TO_LEFT } from './manners';
import { isShown, onEveryScreen, openEverything, SCREENS } from './popup-page';

const NEWS = '/news/storm-tide.html';
const HOSTILE = '/letters/hostile-post.html';
const SMALL_ADS = '/small-ads/boats.html';
const ARCHIVE = '/archive/flood-of-1953.html';

/** Of the popup, once it says all that it ever says of such a page. */
const WHOLE = 'main:has([data-testid="who-may"]) [data-testid="open-data-use"]';

/** The screen that only pages have of which rules speak. */
const LIST = 'elements that rules are about';

/** All screens, by turns, so that none waits for all others; what leads to each is the overview, which is in both. */
const HALVES = [0, 1]
  .map((half) => SCREENS.filter((name, at) => name === 'overview' || at % 2 === half))
  .map((screens) => ({ screens, names: screens.join(', ') }));

/** How its readers can have the popup, and over what. */
interface PopupManner extends Manner {
  /** The page of which all screens are looked at so: each that shows something of its own is one of them. */
  readonly path: string;
  /** Whether the screens are looked at before everything on them is opened, too. */
  readonly closed?: boolean;
}

/** A page unlike those, and the screens that are unlike theirs. */
interface Oddity {
  readonly what: string;
  readonly open: (browser: Driver, origin: string) => Promise<PageView>;
  /** Of the popup, which tells that the page is such a one. */
  readonly shows: string;
  readonly screens: readonly string[];
}

const oddities: Oddity[] = [
  {
    what: 'a page that cannot be read',
    open: (browser) => browser.openExtensionPage('icons/icon-16.png'),
    shows: '[data-why="extension-page"]',
    screens: ['overview'],
  },
  {
    what: 'an error page',
    open: (browser, origin) => browser.openPage(`${origin}/nowhere.html`),
    shows: '[data-testid="error-status"]',
    screens: ['overview', 'headers'],
  },
  {
    what: 'an image',
    open: (browser, origin) => browser.openPage(`${origin}/lantern.svg`),
    shows: 'main:not(:has([data-testid="highlight"])) [data-testid="sayings"]',
    screens: ['overview', 'META tags'],
  },
  {
    what: 'a page with mistakes of many kinds',
    open: (browser, origin) => browser.openPage(`${origin}/corrections/webmaster.html`),
    shows: '[data-testid="top-finding"]',
    screens: ['overview', 'checks'],
  },
  {
    what: 'a page with signals of many kinds',
    open: (browser, origin) => browser.openPage(`${origin}/press/mining.html`),
    shows: '[data-testid="data-use-section"][data-extent="stated"]',
    screens: ['overview', 'crawler', 'AI and data use'],
  },
];

const manners: PopupManner[] = [
  { ...LIGHT, path: NEWS, closed: true },
  { ...DARK, path: HOSTILE },
  { ...FORCED_COLOURS, path: SMALL_ADS },
  {
    name: 'in German',
    options: { language: 'de' },
    isSo: () => document.documentElement.lang === 'de',
    path: NEWS,
  },
  { ...RIGHT_TO_LEFT, path: HOSTILE },
  {
    name: '320 pixels wide',
    make: (popup) =>
      popup.evaluate(() => {
        document.querySelector('main')?.style.setProperty('contain-intrinsic-inline-size', '320px');
      }),
    isSo: () => !!document.defaultView?.matchMedia('(width: 320px)').matches,
    path: ARCHIVE,
  },
  // Popups of Firefox cannot be zoomed; what enlarges all of Firefox changes nothing of how they are laid out.
  ...(browserName === 'chromium'
    ? [
        {
          name: 'at 200 %',
          options: { zoom: 2 },
          isSo: () => !!document.defaultView?.matchMedia('(width: 400px) and (height: 300px)').matches,
          path: SMALL_ADS,
        },
      ]
    : []),
];

describe.each(manners)('by the rules of accessibility, $name', ({ options, make, isSo, path, closed }) => {
  let browser: Driver;
  let demo: Awaited<ReturnType<typeof startDemo>>;
  beforeAll(async () => {
    browser = await launchBrowser(options);
    demo = await startDemo();
  });
  afterAll(async () => {
    await browser.close();
    await demo.close();
  });

  /** What is wrong with a screen once everything on it is opened. */
  async function wrongWhenOpened(popup: PopupView) {
    await openEverything(popup);
    return [...(await complaints(popup)), ...(await overhangs(popup))];
  }

  /** What is wrong with some screens of the popup over a page, by their names. */
  async function wrongOver(
    page: PageView,
    shows: string,
    screens: readonly string[],
    look: (popup: PopupView) => Promise<string[]> = wrongWhenOpened,
  ) {
    const popup = await browser.openPopup(page);
    await settledPopup(popup);
    await make?.(popup);
    await until(() => popup.evaluate(isSo), 'the popup to be so');
    await until(() => isShown(popup, shows), `the popup to show ${shows}`);
    const found = await onEveryScreen(popup, () => look(popup), screens);
    await popup.close();
    await page.close();
    return found;
  }

  const nothingOn = (screens: readonly string[]) => Object.fromEntries(screens.map((screen) => [screen, []]));

  test.each(HALVES)(`nothing is wrong with $names over ${path}`, async ({ names, screens }) => {
    const page = await browser.openPage(demo.origin + path);
    // No rule is about an element there, so that no list of them can be opened.
    const shown = path === SMALL_ADS ? screens.filter((name) => name !== LIST) : screens;
    expect(await wrongOver(page, WHOLE, screens), names).toEqual(nothingOn(shown));
  });

  if (path === SMALL_ADS)
    test('nor with the list of elements over a page that has some', async () => {
      const page = await browser.openPage(demo.origin + NEWS);
      const screens = ['overview', LIST];
      expect(await wrongOver(page, WHOLE, screens)).toEqual(nothingOn(screens));
    });

  if (closed)
    test.each(HALVES)('nor with $names before everything on them is opened', async ({ screens }) => {
      const page = await browser.openPage(demo.origin + path);
      expect(await wrongOver(page, WHOLE, screens, complaints)).toEqual(nothingOn(screens));
    });

  test.each(oddities)('nor with those that $what has of its own', async ({ open, shows, screens }) => {
    const page = await open(browser, demo.origin);
    expect(await wrongOver(page, shows, screens)).toEqual(nothingOn(screens));
  });
});

import { describe, expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { browserName } from './browser';
import { complaints, overhangs, RULES_OF_LAYOUT } from './complaints';
import { DARK, FORCED_COLOURS, LIGHT, type Manner, RIGHT_TO_LEFT, tagsOf } from './manners';
import { isShown, openEverything, SCREENS, showScreen } from './popup-page';
import { type Rig, useRig } from './rig';

const NEWS = '/news/storm-tide.html';
const HOSTILE = '/letters/hostile-post.html';
const SMALL_ADS = '/small-ads/boats.html';
const ARCHIVE = '/archive/flood-of-1953.html';

/** Of the popup, once it says all that it ever says of such a page. */
const WHOLE = 'main:has([data-testid="who-may"]) [data-testid="open-data-use"]';

/** The screen that only pages have that rules are about. */
const LIST = 'elements that rules are about';

/** How its readers can have the popup, and over what. */
interface PopupManner extends Manner {
  /** The page of which all screens are looked at so: each that shows something of its own is one of them. */
  readonly path: string;
}

/** A page unlike those, and the screens that are unlike theirs. */
interface Oddity {
  readonly what: string;
  readonly open: (rig: Rig) => Promise<PageView>;
  /** Of the popup, which shows that the page is such a one. */
  readonly shows: string;
  readonly screens: readonly string[];
}

const oddities: Oddity[] = [
  {
    what: 'a page that cannot be read',
    open: ({ browser }) => browser.openExtensionPage('icons/icon-16.png'),
    shows: '[data-why="extension-page"]',
    screens: ['overview'],
  },
  {
    what: 'an error page',
    open: (rig) => rig.openPage('/nowhere.html'),
    shows: '[data-testid="error-status"]',
    screens: ['overview', 'headers'],
  },
  {
    what: 'an image',
    open: (rig) => rig.openPage('/lantern.svg'),
    shows: 'main:not(:has([data-testid="highlight"])) [data-testid="answer-list"]',
    screens: ['overview', 'META tags'],
  },
  {
    what: 'a page with mistakes of many kinds',
    open: (rig) => rig.openPage('/corrections/webmaster.html'),
    shows: '[data-testid="top-finding"]',
    screens: ['overview', 'checks'],
  },
  {
    what: 'a page with signals of many kinds',
    open: (rig) => rig.openPage('/press/mining.html'),
    shows: '[data-testid="data-use-section"][data-extent="stated"]',
    screens: ['overview', 'crawler', 'AI and data use'],
  },
];

/** Each of these screens by itself. */
const onOddities = oddities.flatMap(({ screens, ...oddity }) =>
  screens.map((screen) => ({ ...oddity, screen })),
);

const manners: PopupManner[] = [
  { ...LIGHT, path: NEWS },
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
    rules: RULES_OF_LAYOUT,
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
          rules: RULES_OF_LAYOUT,
          options: { zoom: 2 },
          isSo: () => !!document.defaultView?.matchMedia('(width: 400px) and (height: 300px)').matches,
          path: SMALL_ADS,
        },
      ]
    : []),
];

for (const manner of manners) {
  const { name, options, path, make, isSo, rules } = manner;
  describe(`by the rules of accessibility, ${name}`, { tags: tagsOf(manner) }, () => {
    const rig = useRig(options);

    /** What is wrong with a screen of the popup over a page, before everything on it is opened and afterwards. */
    async function wrongOn(screen: string, page: PageView, shows: string) {
      const popup = await rig.openPopup(page);
      await make?.(popup);
      await until(() => popup.evaluate(isSo), 'the popup to be so');
      await until(() => isShown(popup, shows), `the popup to show ${shows}`);
      expect(await showScreen(popup, screen)).toBe(true);
      const asItComes = await complaints(popup, rules);
      await openEverything(popup);
      return [...asItComes, ...(await complaints(popup, rules)), ...(await overhangs(popup))];
    }

    test.each(SCREENS)('nothing is wrong with %s', async (screen) => {
      // No rule is about an element of the small ads, so that no list of them can be opened.
      const page = await rig.openPage(path === SMALL_ADS && screen === LIST ? NEWS : path);
      expect(await wrongOn(screen, page, WHOLE)).toEqual([]);
    });

    test.each(onOddities)(
      'nothing is wrong with $screen over $what',
      { tags: 'full' },
      async ({ screen, open, shows }) => {
        expect(await wrongOn(screen, await open(rig), shows)).toEqual([]);
      },
    );
  });
}

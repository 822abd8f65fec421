import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startDemo } from '../../demo/server.js';
import type { Driver, PageView, PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { browserName, useBrowser } from './browser';
import { complaints, overhangs, RULES_OF_LAYOUT } from './complaints';
import { keptOpen } from './kept-open';
import { DARK, FORCED_COLOURS, LIGHT, type Manner, RIGHT_TO_LEFT, tagsOf } from './manners';
import { isShown, openEverything, SCREENS, showScreen } from './popup-page';

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

/** A page, and the screens of the popup over it that are looked at. */
interface Subject {
  readonly what: string;
  readonly open: (browser: Driver, origin: string) => Promise<PageView>;
  /** Of the popup, which shows that the page is such a one. */
  readonly shows: string;
  /** The overview last, as it is among all screens. */
  readonly screens: readonly string[];
}

const openPath = (path: string) => (browser: Driver, origin: string) => browser.openPage(origin + path);

/** Pages unlike those, with the screens that are unlike theirs. */
const ODDITIES: readonly Subject[] = [
  {
    what: 'a page that cannot be read',
    open: (browser) => browser.openExtensionPage('icons/icon-16.png'),
    shows: '[data-why="extension-page"]',
    screens: ['overview'],
  },
  {
    what: 'an error page',
    open: openPath('/nowhere.html'),
    shows: '[data-testid="error-status"]',
    screens: ['headers', 'overview'],
  },
  {
    what: 'an image',
    open: openPath('/lantern.svg'),
    shows: 'main:not(:has([data-testid="highlight"])) [data-testid="verdict-rows"]',
    screens: ['META tags', 'overview'],
  },
  {
    what: 'a page with mistakes of many kinds',
    open: openPath('/corrections/webmaster.html'),
    shows: '[data-testid="top-finding"]',
    screens: ['checks', 'overview'],
  },
  {
    what: 'a page with signals of many kinds',
    open: openPath('/press/mining.html'),
    shows: '[data-testid="data-use-section"][data-extent="stated"]',
    screens: ['crawler', 'AI and data use', 'overview'],
  },
];

/** What all screens are looked at over. The small ads have no elements to list, so another page has that screen. */
function usualPages(path: string): readonly Subject[] {
  const over = (shown: string, screens: readonly string[]): Subject => ({
    what: shown,
    open: openPath(shown),
    shows: WHOLE,
    screens,
  });
  if (path !== SMALL_ADS) return [over(path, SCREENS)];
  return [
    over(
      path,
      SCREENS.filter((screen) => screen !== LIST),
    ),
    over(NEWS, [LIST]),
  ];
}

const manners: PopupManner[] = [
  { ...LIGHT, path: NEWS },
  { ...DARK, path: HOSTILE },
  { ...FORCED_COLOURS, path: SMALL_ADS },
  {
    name: 'in German',
    options: { language: 'de' },
    drawn: 'alike',
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
    const file = {} as { browser: Driver };
    useBrowser(file, options);
    let demo: Awaited<ReturnType<typeof startDemo>>;
    const { keep, closeAll } = keptOpen();
    let inView: { readonly subject: Subject; readonly popup: PopupView } | null = null;

    beforeAll(async () => {
      demo = await startDemo();
    });
    // One that failed may have closed the popup, which is no affair of the next.
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await closeView();
    });
    afterAll(async () => {
      await closeView();
      await demo.close();
    });

    async function closeView() {
      inView = null;
      await closeAll();
    }

    /** The popup over a page; the screens of one page are looked at one after the other. */
    async function popupOver(subject: Subject): Promise<PopupView> {
      if (inView?.subject === subject) return inView.popup;
      await closeView();
      const popup = keep(await file.browser.openPopup(keep(await subject.open(file.browser, demo.origin))));
      await settledPopup(popup);
      await make?.(popup);
      await until(() => popup.evaluate(isSo), 'the popup to be so');
      await until(() => isShown(popup, subject.shows), `the popup to show ${subject.shows}`);
      inView = { subject, popup };
      return popup;
    }

    /** What is wrong with a screen of the popup over a page, before everything on it is opened and afterwards. */
    async function wrongOn(screen: string, subject: Subject) {
      const popup = await popupOver(subject);
      expect(await showScreen(popup, screen)).toBe(true);
      const wrong = await complaints(popup, rules);
      if (await openEverything(popup)) wrong.push(...(await complaints(popup, rules)));
      return [...wrong, ...(await overhangs(popup))];
    }

    test('nothing is wrong with any screen', async () => {
      const wrong: Record<string, readonly string[]> = {};
      for (const { screen, subject } of screensOf(usualPages(path))) {
        const found = await wrongOn(screen, subject);
        if (found.length > 0) wrong[screen] = found;
      }
      expect(wrong).toEqual({});
    });

    test.each(screensOf(ODDITIES))(
      'nothing is wrong with $screen over $subject.what',
      { tags: 'full' },
      async ({ screen, subject }) => {
        expect(await wrongOn(screen, subject)).toEqual([]);
      },
    );
  });
}

/** Each screen by itself. */
function screensOf(subjects: readonly Subject[]) {
  return subjects.flatMap((subject) => subject.screens.map((screen) => ({ screen, subject })));
}

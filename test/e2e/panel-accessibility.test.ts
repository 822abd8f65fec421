/** @module-tag full */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startDemo } from '../../demo/server.js';
import type { Driver, PanelView, View } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { browserName, launchBrowser } from './browser';
import { complaints, overhangs, RULES_OF_LAYOUT } from './complaints';
import { useDownloads } from './downloads';
import { DARK, FORCED_COLOURS, LIGHT, type Manner, RIGHT_TO_LEFT, tagsOf } from './manners';
import { giveReport, goThrough, isThere, openPanelOver, paste } from './panel-page';
import { choose, isShown, openEverything } from './popup-page';

const { folder: downloads, saved } = useDownloads();

/** What narrow readers have, in the pixels of the page. */
const NARROW = 320;
const HEIGHT = 900;

const NEWS = '/news/storm-tide.html';

/** Some that robots.txt treats differently, one of another host and one that is none. */
const ADDRESSES = [
  '/',
  '/archive/flood-of-1953.html',
  '/account/welcome.html?from=newsletter&campaign=winter-storms-and-other-weather',
  'https://elsewhere.example/page',
  'http://[broken',
].join('\n');

/** A screen of the panel, the way there, and what shows that it is open. */
interface PanelScreen {
  readonly name: string;
  readonly reach: (panel: PanelView) => Promise<void>;
  readonly shows: string;
}

const section = (name: string, shows: string): PanelScreen => ({
  name,
  reach: (panel) => panel.click(`[data-testid="section-${name}"]`),
  shows,
});

/** Compares what an option begins to name; the table names both sides. */
const comparison = (kind: string, side: string): PanelScreen => ({
  name: `a comparison of ${kind}`,
  reach: async (panel) => {
    await goThrough(panel, 'tool-comparison');
    await choose(panel, 'comparison-kind', kind);
  },
  shows: `td[data-side="${side}"]`,
});

const SCREENS: readonly PanelScreen[] = [
  section('overview', '[data-testid="data-use-section"]'),
  section('crawlers', '[data-testid="matrix"]'),
  section('sources', '[data-testid="open-robots-txt"]'),
  section('elements', '[data-testid="element-row"]'),
  section('checks', '[data-testid="findings"] [data-code]'),
  {
    name: 'other addresses',
    reach: async (panel) => {
      await goThrough(panel, 'tool-addresses');
      await paste(panel, '[data-testid="addresses"]', ADDRESSES);
      await panel.click('[data-testid="ask-addresses"]');
    },
    shows: '[data-address]',
  },
  {
    name: 'links of the page',
    reach: (panel) => goThrough(panel, 'tool-links', 'shown-all'),
    shows: '[data-address]',
  },
  comparison(said('comparison_crawlers'), 'Googlebot'),
  {
    name: 'what can be exported',
    reach: (panel) => goThrough(panel, 'tool-export'),
    shows: '[data-testid="save-json"][aria-disabled="false"]',
  },
  {
    name: 'the form for a crawler of one’s own, filled in wrongly',
    reach: (panel) => goThrough(panel, 'search', 'describe-own', 'save-own'),
    shows: '[data-testid="own-crawler"] [aria-invalid="true"]',
  },
  {
    name: 'the search for crawlers',
    reach: async (panel) => {
      await goThrough(panel, 'search');
      await paste(panel, '[data-testid="search-input"]', 'bot');
    },
    shows: 'li[data-crawler="known:GPTBot"]',
  },
  {
    name: 'a saved report',
    reach: async (panel) => {
      await goThrough(panel, 'tool-export', 'save-json');
      await giveReport(panel, await saved('.json'));
    },
    shows: '[data-testid="close-saved"]',
  },
];

/** Screens that are much like one of those. */
const VARIATIONS: readonly PanelScreen[] = [
  comparison(said('comparison_purposes'), said('purpose_none')),
  comparison(said('comparison_readers'), said('crawler_any_acap')),
  {
    ...comparison(said('comparison_sent'), said('comparison_sent_html')),
    reach: async (panel) => {
      await goThrough(panel, 'tool-comparison');
      await choose(panel, 'comparison-kind', said('comparison_sent'));
      await until(() => isShown(panel, '[data-testid="comparison-meta"] button'), 'the comparison');
      await panel.click('[data-testid="comparison-meta"] button');
    },
  },
  {
    name: 'the form for a crawler of one’s own',
    reach: (panel) => goThrough(panel, 'search', 'describe-own'),
    shows: '[data-testid="own-crawler"]',
  },
];

/** What of the page of options is looked at, and what has to be pressed there one after the other. */
const OPTIONS = [
  { name: 'the page of options', pressed: [], shows: '[data-testid="shortcuts"] tr' },
  { name: 'the form on it', pressed: ['new-own'], shows: '[data-testid="own-crawler"]' },
  {
    name: 'the form on it, filled in wrongly',
    pressed: ['new-own', 'save-own'],
    shows: '[data-testid="own-crawler"] [aria-invalid="true"]',
  },
];

/** How the panel can be had, at which width it is narrow then. */
const manners: readonly (Manner & { readonly narrow?: number })[] = [
  LIGHT,
  DARK,
  FORCED_COLOURS,
  RIGHT_TO_LEFT,
  {
    name: 'at 200 %',
    rules: RULES_OF_LAYOUT,
    options: { zoom: 2 },
    isSo: () => document.defaultView?.devicePixelRatio === 2,
    narrow: 2 * NARROW,
  },
];

for (const manner of manners) {
  const { name, options, make, isSo, rules, narrow = NARROW } = manner;
  describe(`beside the page, ${name}`, { tags: tagsOf(manner) }, () => {
    let browser: Driver;
    let demo: Awaited<ReturnType<typeof startDemo>>;
    let panel: PanelView;

    /** Has a view as the manner is, and as narrow as can be. */
    async function makeSo(view: View & { resize(width: number, height: number): Promise<void> }) {
      await view.resize(narrow, HEIGHT);
      await make?.(view);
      await until(() => view.evaluate(isSo), 'the view to be so');
      const width = () => view.evaluate(() => document.defaultView?.innerWidth);
      await until(async () => (await width()) === NARROW, 'the view to be narrow');
    }

    beforeAll(async () => {
      browser = await launchBrowser({ downloads, ...options });
      demo = await startDemo();
      await openPanel();
    });
    // One that failed may have closed the panel, which is no affair of the next.
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await openPanel();
    });
    afterAll(async () => {
      await browser.close();
      await demo.close();
    });

    async function openPanel() {
      const page = await browser.openPage(demo.origin + NEWS);
      // So that the HTML as sent is another one than that of the page now.
      await page.evaluate(() =>
        document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noarchive">'),
      );
      const openPopup = async () => {
        const popup = await browser.openPopup(page);
        await settledPopup(popup);
        return popup;
      };
      panel = await openPanelOver(page, { browser, openPopup });
      await makeSo(panel);
    }

    const TITLE = 'nothing is wrong with $name, nor wider than it';
    test.each([...VARIATIONS, ...SCREENS])(TITLE, nothingIsWrong);

    async function nothingIsWrong({ reach, shows }: PanelScreen) {
      await reach(panel);
      await until(() => isShown(panel, shows), `the panel to show ${shows}`);
      await settledPopup(panel);
      await openEverything(panel);
      expect([...(await complaints(panel, rules)), ...(await overhangs(panel))]).toEqual([]);
    }

    // Of Firefox the panel alone is drawn larger.
    const pages = options?.zoom && browserName === 'firefox' ? [] : OPTIONS;
    test.each(pages)(TITLE, async ({ pressed, shows }) => {
      const page = await browser.openExtensionPage('src/views/options/options.html');
      await until(() => isThere(page, 'main'), 'the options');
      await makeSo(page);
      for (const name of pressed) {
        const button = `[data-testid="${name}"]`;
        await until(() => isThere(page, button), name);
        await page.evaluate((sought) => document.querySelector<HTMLElement>(sought)?.click(), button);
      }
      await until(() => isThere(page, shows), `the page to show ${shows}`);
      expect([...(await complaints(page, rules)), ...(await overhangs(page))]).toEqual([]);
      await page.close();
    });
  });
}

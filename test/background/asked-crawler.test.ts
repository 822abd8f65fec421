import { beforeEach, describe, expect, test } from 'vitest';
import { chosenCrawler, pinnedCrawler } from '../../src/background/asked-crawler';
import { rememberSetting } from '../../src/platform/storage/kept-settings';
import { SETTINGS, type Setting } from '../../src/platform/storage/settings';
import {
  type CrawlerChoice,
  choicesOn,
  ownCrawlersIn,
  type PageEvidence,
  readPage,
  readSite,
} from '../../src/policy';
import { fakeBrowser, resetBrowser } from '../platform/fake-browser';
import { robotsTxt, storesOn } from '../state/stores';
import { reportOn } from '../ui/fake-surroundings';

const MINE = JSON.stringify([
  { name: 'My Bot', tokens: ['MyBot'], reads: 'acap', rep: 'koster1996', boundByAny: false },
]);

beforeEach(() => resetBrowser());

function pageOf(evidence: Partial<PageEvidence>) {
  const whole = reportOn(evidence).evidence as PageEvidence;
  return readPage(readSite(whole), whole);
}

/**
 * Whom a view of a page and the background ask about where this is chosen and pinned; the badge asks about the view's first pin.
 */
async function askedOn(evidence: Partial<PageEvidence>, chosen: string | null, pinned: string | null) {
  const view = storesOn(evidence);
  for (const [setting, text] of Object.entries({ crawler: chosen, pinned, 'own-crawlers': MINE })) {
    if (text === null) continue;
    view.remember(text, setting);
    await fakeBrowser.storage[SETTINGS[setting as Setting].area].set({ [`setting:${setting}`]: text });
  }
  await view.crawler.recall();
  const { choice, pinned: pins } = view.crawler;
  const page = pageOf(evidence);
  return {
    view: { chosen: choice.value, badge: pins.value[0] ?? choice.value },
    background: { chosen: await chosenCrawler(page, false), badge: await pinnedCrawler(page, false) },
  };
}

const idsOf = (asked: Record<string, CrawlerChoice>) => Object.values(asked).map(({ id }) => id);

const LAMP = { robotsTxt: robotsTxt('ACAP-crawler: LampBot', 'ACAP-disallow-index: /') };
const TAGGED = { metaTags: [{ name: 'LampBot', content: 'noindex', inHead: true }] };

describe('whom the badge and the shortcut ask about is whom the view of the page asks about', () => {
  test.each([
    {
      on: LAMP,
      chosen: 'named:lampbot',
      pinned: '["named:lampbot"]',
      asked: ['named:lampbot', 'named:lampbot'],
    },
    {
      on: TAGGED,
      chosen: 'named:lampbot',
      pinned: '["named:lampbot"]',
      asked: ['named:lampbot', 'named:lampbot'],
    },
    {
      on: {},
      chosen: 'named:lampbot',
      pinned: '["named:lampbot"]',
      asked: ['known:Googlebot', 'known:Googlebot'],
    },
    { on: {}, chosen: 'any', pinned: '["named:lampbot","known:CCBot"]', asked: ['any', 'known:CCBot'] },
    {
      on: {},
      chosen: 'known:GPTBot',
      pinned: '["known:CCBot","any"]',
      asked: ['known:GPTBot', 'known:CCBot'],
    },
    { on: {}, chosen: 'known:GPTBot', pinned: '[]', asked: ['known:GPTBot', 'known:GPTBot'] },
    {
      on: {},
      chosen: 'own:my bot',
      pinned: '["own:gone","own:my bot"]',
      asked: ['own:my bot', 'own:my bot'],
    },
    { on: {}, chosen: 'own:gone', pinned: '["own:gone"]', asked: ['known:Googlebot', 'known:Googlebot'] },
    { on: {}, chosen: null, pinned: null, asked: ['known:Googlebot', 'known:Googlebot'] },
    { on: {}, chosen: 'known:GPTBot', pinned: '{', asked: ['known:GPTBot', 'known:Googlebot'] },
    { on: {}, chosen: 'known:GPTBot', pinned: '[7, null]', asked: ['known:GPTBot', 'known:Googlebot'] },
  ])('$chosen chosen, $pinned pinned, on $on: $asked', async ({ on, chosen, pinned, asked }) => {
    const { view, background } = await askedOn(on, chosen, pinned);
    expect(background).toEqual(view);
    expect(idsOf(background)).toEqual(asked);
  });

  test('whoever it is', async () => {
    const everybody = choicesOn(pageOf(LAMP), ownCrawlersIn(MINE));
    for (const { id } of everybody) {
      const { view, background } = await askedOn(LAMP, id, JSON.stringify([id]));
      expect(background).toEqual(view);
      expect(idsOf(background)).toEqual([id, id]);
    }
  });

  test.each([
    '',
    'known:',
    'known:Nobody',
    'own:',
    '__proto__',
    'constructor:x',
    'ANY',
    ':',
    'a:b:c',
    'named:x\ny',
  ])('%j means nobody, and stands for Googlebot', async (id) => {
    const { view, background } = await askedOn(LAMP, id, JSON.stringify([id, 'named:']));
    expect(background).toEqual(view);
    expect(idsOf(background)).toEqual(['known:Googlebot', 'known:Googlebot']);
  });

  test('of a page that cannot be read it is somebody, too', async () => {
    await rememberSetting('crawler', 'named:lampbot');
    expect((await chosenCrawler(null, false)).id).toBe('known:Googlebot');
    expect((await pinnedCrawler(null, false)).id).toBe('known:Googlebot');
  });

  test('in a private window it is the one of private windows, also where one background serves all', async () => {
    await rememberSetting('crawler', 'known:GPTBot');
    await rememberSetting('pinned', ['known:CCBot']);
    fakeBrowser.extension.inIncognitoContext = true;
    await rememberSetting('crawler', 'known:Bingbot');
    await rememberSetting('pinned', ['known:ClaudeBot']);
    fakeBrowser.extension.inIncognitoContext = false;
    const ids = async (isPrivate: boolean) => [
      (await chosenCrawler(null, isPrivate)).id,
      (await pinnedCrawler(null, isPrivate)).id,
    ];
    expect(await ids(false)).toEqual(['known:GPTBot', 'known:CCBot']);
    expect(await ids(true)).toEqual(['known:Bingbot', 'known:ClaudeBot']);
  });
});

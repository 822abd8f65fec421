import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chosenCrawler, pinnedCrawler } from '../../src/background/asked-crawler';
import { rememberSetting } from '../../src/platform/storage/settings';
import { KNOWN_CRAWLERS } from '../../src/policy';
import { crawlerGroups, everyChoice } from '../../src/state/crawler-choice';
import { ownChoice } from '../../src/state/own-crawlers';
import { crawlerName } from '../../src/ui/text/crawler-words';
import { makeWords } from '../../src/words/words';
import { resetBrowser } from '../platform/fake-browser';
import { localeIn } from '../ui/fake-surroundings';

vi.mock('../../src/platform/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

const MINE = {
  name: 'My Bot',
  tokens: ['MyBot'],
  reads: 'acap',
  rep: 'koster1996',
  boundByAny: false,
} as const;

beforeEach(() => resetBrowser());

async function chosen(id: string) {
  await rememberSetting('crawler', id);
  return chosenCrawler();
}

test('is Googlebot until somebody is chosen', async () => {
  expect((await chosenCrawler()).crawlerName).toBe('Googlebot');
  expect((await pinnedCrawler()).crawlerName).toBe('Googlebot');
});

test('everybody whom views can be about is the same crawler here, by the same name', async () => {
  await rememberSetting('own-crawlers', JSON.stringify([MINE]));
  /** The fake browser answers with the names of messages. */
  const words = makeWords({ ...localeIn('en'), message: (key) => key });
  const choices = everyChoice(crawlerGroups(['HeraldBot'], [], [ownChoice(MINE)]));
  expect(choices.length).toBeGreaterThan(KNOWN_CRAWLERS.length);
  for (const choice of choices) {
    const asked = await chosen(choice.id);
    expect(asked.crawlerName.toLowerCase(), choice.id).toBe(crawlerName(choice, words).toLowerCase());
    expect(
      { ...asked.crawler, tokens: asked.crawler.tokens.map((token) => token.toLowerCase()) },
      choice.id,
    ).toEqual({ ...choice.crawler, tokens: choice.crawler.tokens.map((token) => token.toLowerCase()) });
  }
});

test.each([
  '',
  'known:',
  'known:Nobody',
  'own:gone',
  'own:',
  '__proto__',
  'constructor:x',
  'ANY',
  ':',
  'a:b:c',
])('%j, which means nobody, is Googlebot', async (id) => {
  expect((await chosen(id)).crawlerName).toBe('Googlebot');
});

test('a name may hold whatever it likes', async () => {
  expect((await chosen('named:a:b\nc')).crawlerName).toBe('a:b\nc');
});

describe('the one that is pinned', () => {
  test('first counts before the one that is chosen', async () => {
    await rememberSetting('crawler', 'known:GPTBot');
    await rememberSetting('pinned', '["known:CCBot","known:Bingbot"]');
    expect((await pinnedCrawler()).crawlerName).toBe('CCBot');
    expect((await chosenCrawler()).crawlerName).toBe('GPTBot');
  });

  test('is the one that is chosen where no pin is left', async () => {
    await rememberSetting('crawler', 'known:GPTBot');
    await rememberSetting('pinned', '[]');
    expect((await pinnedCrawler()).crawlerName).toBe('GPTBot');
  });

  test.each(['', 'null', '{', '7', '"known:CCBot"', '{"0":"known:CCBot"}', '[7, null]'])(
    'is Googlebot, as in views, where nobody has pinned any: %s',
    async (pinned) => {
      await rememberSetting('crawler', 'known:GPTBot');
      await rememberSetting('pinned', pinned);
      expect((await pinnedCrawler()).crawlerName).toBe('Googlebot');
    },
  );
});

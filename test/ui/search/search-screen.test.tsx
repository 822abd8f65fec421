import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import type { PageReport } from '../../../src/messages';
import { counted, said, saying } from '../../said';
import { robotsTxt } from '../../state/stores';
import { reportOn } from '../fake-surroundings';
import { complaints } from '../open-app';
import { openOverview } from '../overview/open-overview';

afterEach(cleanup);

const SITE = reportOn({
  robotsTxt: robotsTxt(
    'User-agent: Bingbot', // 1
    'User-agent: Googlebot', // 2
    'Allow: /', // 3
    'User-agent: HeraldBot', // 4
    'User-agent: *', // 5
    'Disallow: /', // 6
  ),
});

const GPT_BOT =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** The search as it opens from the overview. */
async function openSearch(report: PageReport = SITE, language = 'en') {
  const app = await openOverview(report, language);
  await app.user.click(app.find('[data-testid="search"]') as HTMLElement);
  await waitFor(() => expect(app.find('[data-testid="search-input"]')).not.toBeNull());
  const input = app.find('[data-testid="search-input"]') as HTMLInputElement;
  const results = () => [...app.container.querySelectorAll<HTMLElement>('.search-results > li')];
  return {
    ...app,
    input,
    results,
    ids: () => results().map(({ dataset }) => dataset.crawler),
    status: () => app.textOf('[data-testid="search-status"]'),
    async paste(text: string) {
      await app.user.clear(input);
      await app.user.click(input);
      await app.user.paste(text);
    },
  };
}

test('whoever opens it can type at once, and finds everybody first', async () => {
  const { input, results, status } = await openSearch();
  expect(document.activeElement).toBe(input);
  expect(input.getAttribute('aria-label')).toBe(said('search_label'));
  expect(status()).toMatch(saying('search_found_other'));
  expect(results().length).toBeGreaterThan(40);
  expect(await complaints()).toEqual([]);
});

/** What is read out of a crawler that may not crawl the page, and of its index. */
const blocked = (index: string) =>
  `${said('usage_crawl')}: ${said('crawl_state_blocked')}, ${said('usage_index')}: ${index}`;

test('each that is found says who runs it, what it collects for, and what it may do', async () => {
  const { user, ids, results, readOut, status } = await openSearch();
  await user.keyboard('openai');
  expect(ids()).toEqual(['known:OAI-SearchBot', 'known:GPTBot', 'known:ChatGPT-User', 'known:OAI-AdsBot']);
  expect(status()).toBe(counted('search_found', 4));
  expect(readOut(results()[1]?.querySelector('button'))).toBe(
    `GPTBot OpenAI · ${said('crawlers_ai_training')}, ${blocked(said('cell_none'))}`,
  );
});

test('names of the site are found as such, and called permitted only where they are', async () => {
  const { user, results, readOut } = await openSearch();
  await user.keyboard('herald');
  expect(results()).toHaveLength(1);
  expect(readOut(results()[0]?.querySelector('button'))).toBe(
    `HeraldBot ${said('crawlers_named')}, ${blocked(said('index_state_blocked'))}`,
  );
});

test.each([
  {
    language: 'en',
    expected: said('search_nobody'),
    offers: `${said('crawler_any')}, ${said('usage_crawl')}: ${said('crawl_state_blocked')}`,
  },
  {
    language: 'de',
    expected:
      'Kein Crawler dieses Namens ist bekannt oder wird hier genannt. Für ihn gelten die Regeln für nicht genannte Crawler.',
    offers: `Ein hier nicht genannter Crawler, Crawlen: blockiert`,
  },
])('by what nobody is called, the crawler that no rule names is found, in $language', async (row) => {
  const { user, ids, results, status, readOut, view } = await openSearch(SITE, row.language);
  await user.keyboard('SomeUnknownBot');
  expect(status()).toBe(row.expected);
  expect(ids()).toEqual(['any']);
  const result = results()[0]?.querySelector('button') as HTMLElement;
  expect(readOut(result).replace(' ,', ',')).toContain(row.offers);
  await user.click(result);
  expect(view.crawler.choice.value.id).toBe('any');
});

describe('a user-agent string that is pasted', () => {
  test.each([
    {
      pasted: GPT_BOT,
      id: 'known:GPTBot',
      expected: `${said('user_agent_names', 'GPTBot')} ${said('user_agent_group', '*', '5')}`,
    },
    {
      pasted: 'Googlebot-Image/1.0',
      id: 'known:Googlebot-Image',
      expected: `${said('user_agent_names', 'Googlebot-Image')} ${said('user_agent_group', 'Googlebot', '2')}`,
    },
    {
      pasted: 'heraldbot/3 (+https://herald.example)',
      id: 'named:heraldbot',
      expected: `${said('user_agent_names', 'HeraldBot')} ${said('user_agent_group', 'HeraldBot', '4')}`,
    },
    {
      pasted: 'AdsBot-Google (+http://www.google.com/adsbot.html)',
      id: 'known:AdsBot-Google',
      expected: `${said('user_agent_names', 'AdsBot-Google')} ${said('user_agent_no_group')}`,
    },
    {
      pasted: FIREFOX,
      id: 'any',
      expected: `${said('user_agent_unknown')} ${said('user_agent_group', '*', '5')}`,
    },
  ])('$pasted names $id, and is told its group', async ({ pasted, id, expected }) => {
    const { paste, ids, status } = await openSearch();
    await paste(pasted);
    expect(ids()).toEqual([id]);
    expect(status()).toBe(expected);
  });

  test('in German', async () => {
    const { paste, status } = await openSearch(SITE, 'de');
    await paste(GPT_BOT);
    expect(status()).toBe(
      'Dieser User-Agent nennt GPTBot. In der robots.txt gilt für ihn die Gruppe für *, Zeile 5.',
    );
  });

  test.each([
    { report: reportOn({ robotsTxt: { status: null, reason: 'no-permission' } }), what: 'was not asked for' },
    { report: reportOn({ robotsTxt: { status: 503, text: '' } }), what: 'did not come' },
  ])('is told nothing of groups where robots.txt $what', async ({ report }) => {
    const { paste, status } = await openSearch(report);
    await paste(GPT_BOT);
    expect(status()).toBe(said('user_agent_names', 'GPTBot'));
  });

  test('a megabyte long, with hidden characters and markup, is text', async () => {
    const { paste, ids, container } = await openSearch();
    await paste(`<img src=x onerror=alert(1)>\u202E(Googlebot/2.1)${'(.*)+'.repeat(200_000)}`);
    expect(ids()).toEqual(['known:Googlebot']);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).not.toContain('\u202E');
  });
});

test('the name of a hostile group is visible, and short', async () => {
  const { paste, status, container } = await openSearch(
    reportOn({ robotsTxt: robotsTxt(`User-agent: GPTBot/<b>\u202E${'x'.repeat(10_000)}`, 'Disallow: /') }),
  );
  await paste(GPT_BOT);
  expect(status()).toContain('GPTBot/<b>\\u{202E}xxx');
  expect(status().length).toBeLessThan(200);
  expect(container.querySelector('b')).toBeNull();
});

test('whoever is found opens, and the search is there on the way back as it was left', async () => {
  const { user, results, view, find, input } = await openSearch();
  await user.keyboard('ccbot');
  const result = results()[0]?.querySelector('button') as HTMLElement;
  await user.click(result);
  expect(view.crawler.choice.value.id).toBe('known:CCBot');
  expect(view.navigation.path.value.map(({ at }) => at)).toEqual(['overview', 'search', 'crawler']);
  await waitFor(() => expect(find('.screen:not([hidden]) [data-testid="back"]')).not.toBeNull());
  await user.click(find('.screen:not([hidden]) [data-testid="back"]') as HTMLElement);
  expect(input.value).toBe('ccbot');
  expect(results()).toHaveLength(1);
  expect(document.activeElement).toBe(result);
});

test('Enter opens the first that is found, and the arrow leads to it', async () => {
  const { user, results, view } = await openSearch();
  await user.keyboard('{Enter}');
  expect(view.navigation.path.value.at(-1)).toEqual({ at: 'search' });
  await user.keyboard('openai{ArrowDown}');
  expect(document.activeElement).toBe(results()[0]?.querySelector('button'));
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  expect(view.crawler.choice.value.id).toBe('known:OAI-SearchBot');
  expect(view.navigation.path.value.at(-1)).toEqual({ at: 'crawler' });
});

test('whoever is pinned stands on top of the overview, and no longer once the pin is taken away', async () => {
  const { user, results, find, remembered, readOut } = await openSearch();
  const pinnedRows = () =>
    [...(find('[data-pinned]')?.querySelectorAll<HTMLElement>('tr') ?? [])].map(
      ({ dataset }) => dataset.crawler,
    );
  await user.keyboard('ccbot');
  const pin = results()[0]?.querySelector('[data-testid="pin"]') as HTMLElement;
  expect(pin.getAttribute('aria-pressed')).toBe('false');
  expect(pin.getAttribute('aria-label')).toBe(said('pin', 'CCBot'));
  pin.focus();
  await user.keyboard('{Enter}');
  expect(pin.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(pin);
  expect(pinnedRows().at(-1)).toBe('known:CCBot');
  expect(remembered('pinned')).toContain('known:CCBot');
  await user.keyboard(' ');
  expect(pin.getAttribute('aria-pressed')).toBe('false');
  expect(pinnedRows()).not.toContain('known:CCBot');
  expect(readOut(find('[data-testid="search-status"]'))).toBe(counted('search_found', 1));
});

describe('of thousands that a site names', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `User-agent: paper${index}`);
  const many = reportOn({ robotsTxt: robotsTxt(...names, 'Disallow: /') });

  test('as many are listed as can be read, and all are found', async () => {
    const { results, user, ids, status } = await openSearch(many);
    expect(results().length).toBeLessThanOrEqual(60);
    await user.keyboard('paper1999');
    expect(ids()).toEqual(['named:paper1999']);
    expect(status()).toBe(counted('search_found', 1));
  });

  test('the last can be chosen by its user-agent string, pinned, and is among the choices then', async () => {
    const { paste, status, results, user, view, find } = await openSearch(many);
    await paste('Mozilla/5.0 (compatible; Paper1999/1.0)');
    expect(status()).toBe(
      `${said('user_agent_names', 'paper1999')} ${said('user_agent_group', 'paper1999', '2,000')}`,
    );
    await user.click(results()[0]?.querySelector('[data-testid="pin"]') as HTMLElement);
    expect(find('[data-pinned] [data-crawler="named:paper1999"]')).not.toBeNull();
    await user.click(results()[0]?.querySelector('button') as HTMLElement);
    expect(view.crawler.choice.value).toMatchObject({ id: 'named:paper1999', name: 'paper1999' });
    await waitFor(() => expect(find('[data-testid="crawler-picker"]')).not.toBeNull());
    expect((find('[data-testid="crawler-picker"]') as HTMLSelectElement).value).toBe('named:paper1999');
  });
});

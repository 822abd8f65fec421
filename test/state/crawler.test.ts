import { describe, expect, test, vi } from 'vitest';
import { eventually } from '../eventually';
import { fakeSurroundings, reportOn } from '../ui/fake-surroundings';
import { robotsTxt, storesOn } from './stores';

const SITE = { robotsTxt: robotsTxt('User-agent: HeraldBot', 'Disallow: /', 'User-agent: PostBot') };
const FIRST = ['known:Googlebot', 'known:Bingbot', 'known:GPTBot'];

function open(evidence = {}) {
  const stores = storesOn(evidence);
  return { ...stores, pins: () => stores.crawler.pinned.value.map(({ id }) => id) };
}

/** A view in which this was remembered of what is pinned. */
async function recalled(text: string, evidence = {}) {
  const stores = open(evidence);
  stores.remember(text, 'pinned');
  await stores.crawler.recall();
  return stores;
}

describe('pinned', () => {
  test('are three at first, and remain so where nothing was remembered', async () => {
    const { crawler, pins } = open();
    expect(pins()).toEqual(FIRST);
    await crawler.recall();
    expect(pins()).toEqual(FIRST);
  });

  test('are toggled one by one, in the order in which they were pinned', () => {
    const { crawler, pins } = open();
    crawler.togglePin('known:CCBot');
    crawler.togglePin('known:Bingbot');
    expect(pins()).toEqual(['known:Googlebot', 'known:GPTBot', 'known:CCBot']);
    crawler.togglePin('known:Bingbot');
    expect(pins()).toEqual(['known:Googlebot', 'known:GPTBot', 'known:CCBot', 'known:Bingbot']);
  });

  test('are remembered for the next view, also that there are none', async () => {
    const first = open();
    first.crawler.togglePin('known:CCBot');
    const second = await recalled(first.remembered('pinned') ?? '');
    expect(second.pins()).toEqual([...FIRST, 'known:CCBot']);
    for (const id of second.pins()) second.crawler.togglePin(id);
    expect(second.pins()).toEqual([]);
    expect((await recalled(second.remembered('pinned') ?? '')).pins()).toEqual([]);
  });

  test('are twelve at most: the one that was pinned first gives way', () => {
    const { crawler, pins } = open();
    const known = crawler.groups.value
      .flatMap(({ choices }) => choices)
      .filter(({ kind }) => kind === 'known');
    const more = known.map(({ id }) => id).filter((id) => !FIRST.includes(id));
    for (const id of more.slice(0, 9)) crawler.togglePin(id);
    expect(pins()).toHaveLength(12);
    expect(pins()[0]).toBe(FIRST[0]);
    crawler.togglePin(more[9] as string);
    expect(pins()).toEqual([...FIRST.slice(1), ...more.slice(0, 10)]);
  });

  test('that another site names wait until a page names them again', () => {
    const { crawler, pins, show } = open(SITE);
    crawler.togglePin('named:heraldbot');
    expect(pins()).toEqual([...FIRST, 'named:heraldbot']);
    show({});
    expect(pins()).toEqual(FIRST);
    crawler.togglePin('known:CCBot');
    show(SITE);
    expect(pins()).toEqual([...FIRST, 'named:heraldbot', 'known:CCBot']);
  });

  test.each([
    '',
    '{',
    'null',
    '7',
    '"known:CCBot"',
    '{"0":"known:CCBot","length":1}',
    '["known:CCBot", 7]',
    '[["known:CCBot"]]',
    'undefined',
  ])('of the memory %j are the first', async (text) => {
    expect((await recalled(text)).pins()).toEqual(FIRST);
  });

  test('of a memory that another version wrote are those that are known here', async () => {
    const { pins } = await recalled('["known:Nobody", "__proto__", "", "known:CCBot", "any-acap"]');
    expect(pins()).toEqual(['known:CCBot', 'any-acap']);
  });

  test('stand on top once each, however often they are remembered', async () => {
    const { pins, crawler } = await recalled('["known:CCBot", "known:CCBot", "any"]');
    expect(pins()).toEqual(['known:CCBot', 'any']);
    crawler.togglePin('known:CCBot');
    expect(pins()).toEqual(['any']);
  });

  test('of an endless memory are no more than can be pinned', async () => {
    const { pins, remembered, crawler } = await recalled(
      JSON.stringify([...Array.from({ length: 12 }, (_, index) => `x${index}`), 'known:CCBot']),
    );
    expect(pins()).toEqual([]);
    crawler.togglePin('known:CCBot');
    expect(JSON.parse(remembered('pinned') ?? '')).toHaveLength(12);
  });
});

describe('the chosen one', () => {
  test('is remembered, and nothing else of it', async () => {
    const first = open();
    first.crawler.choose('known:CCBot');
    expect(first.crawler.choice.value.id).toBe('known:CCBot');
    expect(first.remembered()).toBe('known:CCBot');
    expect(first.remembered('pinned')).toBeNull();
    const second = open();
    second.remember('known:CCBot');
    await second.crawler.recall();
    expect(second.crawler.choice.value.id).toBe('known:CCBot');
    expect(second.pins()).toEqual(FIRST);
  });
});

test('a memory that fails is told of, and leaves the first choice and pins', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fake = fakeSurroundings(reportOn());
  fake.surroundings.readSetting = () => Promise.reject(new Error('nothing can be read'));
  fake.surroundings.changeSetting = () => Promise.reject(new Error('nothing can be kept'));
  const { crawler } = storesOn({}, fake);
  await crawler.recall();
  // Once for whom it was about, once for pins, once for one's own crawlers.
  expect(logged).toHaveBeenCalledTimes(3);
  expect(crawler.choice.value.id).toBe('known:Googlebot');
  crawler.togglePin('known:CCBot');
  await eventually(() => expect(logged).toHaveBeenCalledTimes(4));
  expect(crawler.pinned.value.map(({ id }) => id)).toEqual([...FIRST, 'known:CCBot']);
  logged.mockRestore();
});

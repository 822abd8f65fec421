import { describe, expect, test } from 'vitest';
import {
  crawlerOfToken,
  type FileFetch,
  judge,
  KNOWN_CRAWLERS,
  mayCrawl,
  readSite,
} from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../written';

/** What operators document, and what follows from it (2.1, 2.4, 4.2.3, 5.3, 6.8). */

const judged = (token: string, written: Written) =>
  judge(evidenceOf(written), { ...ACAP_READER, crawler: crawlerOfToken(token) });
const crawlOf = (token: string, robots: readonly string[], at = '/') => {
  const written = { robots: [...robots], at };
  const { verdict, because } = judged(token, written).usages.crawl;
  const evidence = evidenceOf(written);
  expect(mayCrawl(readSite(evidence), token, evidence.url)).toBe(verdict === 'permitted');
  return `${verdict} ${because}`;
};
const indexOf = (token: string, written: Written) => judged(token, written).usages.index.verdict;

const SHUT = ['User-agent: *', 'Disallow: /'];

describe('groups', () => {
  test.each([
    { crawler: 'YandexAdditional', group: 'Yandex', crawl: 'prohibited stated' },
    { crawler: 'YandexAdditional', group: 'YandexAdditionalBot', crawl: 'prohibited stated' },
    { crawler: 'YandexBot', group: 'YandexAdditional', crawl: 'permitted silence' },
    { crawler: 'Google-InspectionTool', group: 'Googlebot', crawl: 'prohibited stated' },
    { crawler: 'GoogleOther-Image', group: 'GoogleOther', crawl: 'prohibited stated' },
    { crawler: 'Storebot-Google', group: 'Googlebot', crawl: 'permitted silence' },
    { crawler: 'APIs-Google', group: '*', crawl: 'permitted silence' },
    { crawler: 'Mediapartners-Google', group: '*', crawl: 'permitted silence' },
    { crawler: 'Google-Agent', group: '*', crawl: 'permitted no-token' },
    { crawler: 'Google-Agent', group: 'Google-Agent', crawl: 'permitted no-token' },
    { crawler: 'Google-Safety', group: 'Google-Safety', crawl: 'permitted no-token' },
    { crawler: 'Brave Search', group: 'Googlebot', crawl: 'prohibited stated' },
    { crawler: 'Tavily', group: 'Tavily', crawl: 'permitted silence' },
    { crawler: 'Tavily', group: '*', crawl: 'prohibited stated' },
    { crawler: 'Applebot', group: 'Googlebot', crawl: 'prohibited stated' },
  ])('of $group for $crawler: $crawl', ({ crawler, group, crawl }) => {
    expect(crawlOf(crawler, [`User-agent: ${group}`, 'Disallow: /'])).toBe(crawl);
  });

  test('the first record that names MojeekBot binds it, as in 1996', () => {
    const records = ['User-agent: *', 'Disallow: /b', '', 'User-agent: mojeek', 'Disallow: /a'];
    expect(crawlOf('MojeekBot', [...records, '', 'User-agent: MojeekBot', 'Disallow: /a'], '/a')).toBe(
      'prohibited stated',
    );
    expect(crawlOf('MojeekBot', records, '/b')).toBe('prohibited stated');
  });

  test.each([
    { of: 'Bingbot', allows: true, crawl: 'unknown other-crawlers' },
    { of: 'Bingbot', allows: false, crawl: 'prohibited stated' },
    { of: 'GPTBot', allows: true, crawl: 'prohibited stated' },
    { of: 'Amzn-SearchBot', allows: true, crawl: 'permitted stated' },
  ])('where * is shut out, and $of allowed: $allows, Amzn-SearchBot: $crawl', ({ of, allows, crawl }) => {
    const own = [`User-agent: ${of}`, allows ? 'Allow: /' : 'Disallow: /'];
    expect(crawlOf('Amzn-SearchBot', [...own, ...SHUT])).toBe(crawl);
  });
});

describe('longer names of fields', () => {
  const LONGER = ['User-agent: *', 'Disallow: /private/', 'DisallowAITraining: /'];

  test.each(KNOWN_CRAWLERS.filter(({ hasToken }) => hasToken))('for $name', ({ name, operator, crawler }) => {
    const isShut = operator === 'Google' && crawler.boundByAny;
    expect(crawlOf(name, LONGER)).toBe(isShut ? 'prohibited stated' : 'permitted silence');
  });

  test('what Google takes for Disallow is told, and not proposed', () => {
    const { findings } = judged('GPTBot', { robots: LONGER });
    expect(findings.map(({ code, fix }) => [code, fix])).toEqual([['prefix-read-by-google', undefined]]);
  });
});

describe('more than a crawler reads', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Disallow: /${at}/`);

  test.each([
    { rules: many(2_048), at: '/7/', crawl: 'prohibited stated' },
    { rules: many(2_049), at: '/7/', crawl: 'unknown beyond-limit' },
    { rules: many(2_049), at: '/open/', crawl: 'permitted silence' },
    { rules: ['Disallow: /7/', `Disallow: /${'a'.repeat(1_023)}`], at: '/7/', crawl: 'prohibited stated' },
    { rules: ['Disallow: /7/', `Disallow: /${'a'.repeat(1_024)}`], at: '/7/', crawl: 'unknown beyond-limit' },
    { rules: ['Disallow: /7/', `# ${'a'.repeat(500_000)}`], at: '/7/', crawl: 'permitted beyond-limit' },
  ])('$crawl for YandexBot at $at', ({ rules, at, crawl }) => {
    expect(crawlOf('YandexBot', ['User-agent: *', ...rules], at)).toBe(crawl);
    expect(crawlOf('Bingbot', ['User-agent: *', ...rules], '/7/')).toBe('prohibited stated');
  });
});

describe('META tags and headers', () => {
  test.each([
    { crawler: 'Applebot', name: 'googlebot', index: 'permitted' },
    { crawler: 'Applebot', name: 'robots', index: 'prohibited' },
    { crawler: 'Bingbot', name: 'msnbot', index: 'prohibited' },
    { crawler: 'Google-Extended', name: 'Google-Extended', index: 'permitted' },
    { crawler: 'Googlebot-Image', name: 'googlebot-image', index: 'permitted' },
    { crawler: 'YandexBot', name: 'yandex', index: 'prohibited' },
    { crawler: 'AdsBot-Google-Mobile', name: 'adsbot-google', index: 'prohibited' },
    { crawler: 'AdsBot-Google-Mobile', name: 'robots', index: 'permitted' },
  ])('noindex for $name, asked about $crawler: $index', ({ crawler, name, index }) => {
    expect(indexOf(crawler, { meta: [[name, 'noindex']] })).toBe(index);
    const rule = name === 'robots' ? 'noindex' : `${name}: noindex`;
    expect(indexOf(crawler, { headers: [['X-Robots-Tag', rule]] })).toBe(index);
  });

  test.each([
    { rules: ['all', 'noindex, follow'], yandex: 'permitted' },
    { rules: ['noindex, index'], yandex: 'permitted' },
    { rules: ['noindex, follow'], yandex: 'prohibited' },
    { rules: ['none', 'index'], yandex: 'permitted' },
  ])('$rules: at Yandex index is $yandex, at Google prohibited', ({ rules, yandex }) => {
    const meta = rules.map((rule): [string, string] => ['robots', rule]);
    expect(indexOf('YandexBot', { meta })).toBe(yandex);
    expect(indexOf('Googlebot', { meta })).toBe('prohibited');
    expect(indexOf('YandexBot', { headers: rules.map((rule) => ['X-Robots-Tag', rule]) })).toBe(yandex);
  });

  test.each(['Google-Extended', 'googlebot-image', 'ai', 'ai-models', 'AITraining'])(
    '%s is a name that nobody reads there',
    (name) => {
      const codes = judged('Googlebot', { meta: [[name, 'noindex']] }).findings.map(({ code }) => code);
      expect(codes).toEqual(['tag-name-not-read']);
    },
  );

  test.each(['googlebot', 'robots', 'description', 'GPTBot', 'Bingbot'])('%s is none', (name) => {
    const codes = judged('Googlebot', { meta: [[name, 'noindex']] }).findings.map(({ code }) => code);
    expect(codes).not.toContain('tag-name-not-read');
  });
});

describe('data-nosnippet', () => {
  const on = (element: { name?: string; label?: string }): Written => ({
    elements: [{ classes: '', parent: null, nosnippet: true, ...element }],
  });

  test.each([
    { element: { name: 'p' }, google: 'permitted' },
    { element: { name: 'P' }, google: 'permitted' },
    { element: { label: 'p#lead' }, google: 'permitted' },
    { element: { name: 'span' }, google: 'prohibited' },
    { element: { name: 'div' }, google: 'prohibited' },
    { element: { label: 'section.main' }, google: 'prohibited' },
    { element: {}, google: 'prohibited' },
  ])('on $element: at Google snippets are $google, at Bing prohibited', ({ element, google }) => {
    const verdictFor = (token: string) => judged(token, on(element)).elements[0]?.['present-snippet'].verdict;
    expect([verdictFor('Googlebot'), verdictFor('Bingbot')]).toEqual([google, 'prohibited']);
    const limitsFor = (token: string) => judged(token, on(element)).preferences['ai-input'].conditions;
    expect(limitsFor('Googlebot')).toHaveLength(google === 'prohibited' ? 1 : 0);
    expect(limitsFor('Bingbot')).toHaveLength(1);
  });
});

describe('signals in a robots.txt that was not to be had', () => {
  test.each([
    { robots: { status: null, reason: 'no-permission' }, because: 'not-asked' },
    { robots: { status: 0, text: '' }, because: 'unreachable' },
    { robots: { status: 503, text: '' }, because: 'unreachable' },
  ])('are unknown to a crawler without a token, $because, though it may crawl', ({ robots, because }) => {
    const { usages, preferences } = judged('Google-Agent', { robots: robots as FileFetch });
    expect(usages.crawl.because).toBe('no-token');
    for (const { verdict, because: why } of [preferences.search, preferences['train-ai']])
      expect([verdict, why]).toEqual(['unknown', because]);
  });

  test('are not where there is none', () => {
    const { preferences } = judged('Google-Agent', { robots: { status: 404, text: '' } });
    expect(preferences.search.verdict).toBe('unstated');
  });
});

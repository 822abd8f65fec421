// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { type Decision, judge, USAGES, type Usage } from '../../src/policy';
import {
  ANY_ACAP_CRAWLER,
  ANY_CRAWLER,
  KNOWN_CRAWLERS,
  namedCrawler,
} from '../../src/policy/crawlers/catalogue';
import { evidenceOf } from './evidence';

const smallAds = {
  crawl: 'permitted',
  follow: 'prohibited (conflict)',
  index: 'prohibited (not-understood)',
  preserve: 'prohibited',
  'present-original': 'prohibited (not-understood)',
  'present-currentcopy': 'restricted: prohibited-modification=any, prohibited-modification=style',
  'present-snippet': 'prohibited',
  'present-extract': 'restricted: max-length=200-chars',
  'present-link': 'permitted',
};

const pageRows: readonly {
  path: string;
  who: string;
  purpose?: string;
  expected: Partial<Record<Usage, string>>;
}[] = [
  {
    path: '/',
    who: 'any ACAP',
    expected: {
      crawl: 'permitted',
      index: 'restricted: time-limit=until-recrawled',
      'present-snippet': 'restricted: max-length=25-words',
    },
  },
  { path: '/', who: 'any', expected: {} },
  { path: '/', who: 'GPTBot', expected: { crawl: 'prohibited' } },
  {
    path: '/',
    who: 'TidewaterBot',
    expected: {
      crawl: 'permitted',
      index: 'restricted: time-limit=until-recrawled',
      preserve: 'prohibited',
      'present-snippet': 'restricted: max-length=25-words',
      'present-extract': 'restricted: max-length=300-chars',
      'present-thumbnail': 'permitted',
    },
  },
  {
    path: '/news/storm-tide.html',
    who: 'any ACAP',
    expected: {
      crawl: 'permitted',
      index: 'restricted: time-limit=28-days',
      preserve: 'prohibited',
      'present-oldcopy': 'prohibited',
      'present-snippet': 'restricted: max-length=60-words',
      'present-extract': 'prohibited',
      'present-link': 'permitted',
    },
  },
  {
    path: '/news/storm-tide.html',
    who: 'CoastNewsBot',
    purpose: 'news',
    expected: {
      crawl: 'permitted',
      index: 'restricted: time-limit=28-days',
      preserve: 'restricted: time-limit=30-days',
      'present-oldcopy': 'prohibited',
      'present-snippet': 'restricted: max-length=60-words',
      'present-extract': 'restricted: max-length=400-chars',
      'present-link': 'permitted',
    },
  },
  {
    path: '/news/storm-tide.html',
    who: 'any ACAP, whole pages',
    expected: { crawl: 'prohibited (page-fallback)' },
  },
  {
    path: '/news/storm-tide.html',
    who: 'any ACAP',
    purpose: 'ai-training',
    expected: { crawl: 'prohibited' },
  },
  { path: '/news/storm-tide.html', who: 'any', expected: {} },
  {
    path: '/travel/ferry-timetable.html',
    who: 'any',
    expected: {
      index: 'prohibited',
      'present-currentcopy': 'prohibited',
      'present-oldcopy': 'prohibited',
      'present-snippet': 'restricted: max-length=160-chars',
    },
  },
  {
    path: '/travel/ferry-timetable.html',
    who: 'any ACAP',
    expected: {
      index: 'permitted',
      preserve: 'permitted',
      'present-currentcopy': 'prohibited',
      'present-oldcopy': 'prohibited',
      'present-snippet': 'restricted: max-length=160-chars',
    },
  },
  {
    path: '/travel/ferry-timetable.html',
    who: 'Googlebot',
    expected: {
      follow: 'prohibited',
      index: 'prohibited',
      'present-currentcopy': 'prohibited',
      'present-oldcopy': 'prohibited',
      'present-snippet': 'restricted: max-length=160-chars',
    },
  },
  {
    path: '/travel/ferry-timetable.html',
    who: 'Bingbot',
    expected: {
      index: 'prohibited',
      'present-currentcopy': 'prohibited',
      'present-oldcopy': 'prohibited',
      'present-snippet': 'prohibited',
      'present-extract': 'prohibited',
      'present-oldsnippet': 'prohibited',
      'present-oldextract': 'prohibited',
    },
  },
  { path: '/archive/flood-of-1953.html', who: 'any', expected: { crawl: 'prohibited' } },
  { path: '/archive/flood-of-1953.html', who: 'any ACAP', expected: { crawl: 'prohibited' } },
  {
    path: '/archive/flood-of-1953.html',
    who: 'HarbourHistoryBot',
    expected: {
      crawl: 'permitted',
      follow: 'prohibited',
      index: 'prohibited',
      preserve: 'restricted: time-limit=30-days',
    },
  },
  {
    path: '/features/lamp-keepers.html',
    who: 'any ACAP',
    expected: {
      follow: 'permitted',
      index: 'restricted: time-limit=until-2040-06-30, must-use-resource=the-acap:extract:id:abstract',
      preserve: 'prohibited (elsewhere)',
      present:
        'restricted: prohibited-modification=translation, prohibited-modification=annotation, time-limit=90-days',
      'present-original': 'restricted: prohibited-context=within-user-frame',
      'present-currentcopy':
        'restricted: required-context=within-original-frame, must-include-resource=the-acap:credit:id:byline',
      'present-oldcopy': 'prohibited (expired)',
      'present-snippet': 'restricted: max-length=30-words',
      'present-extract': 'restricted: max-length=300-chars, must-include-resource=the-acap:link:class:home',
      'present-thumbnail': 'prohibited (not-understood)',
      'present-oldsnippet':
        'restricted: prohibited-modification=translation, prohibited-modification=annotation, time-limit=90-days',
      'present-oldextract':
        'restricted: prohibited-modification=translation, prohibited-modification=annotation, time-limit=90-days',
      'present-oldthumbnail':
        'restricted: prohibited-modification=translation, prohibited-modification=annotation, time-limit=90-days',
      'present-link':
        'restricted: prohibited-modification=translation, prohibited-modification=annotation, time-limit=90-days',
    },
  },
  { path: '/features/lamp-keepers.html', who: 'any', expected: {} },
  {
    path: '/pictures/regatta.html',
    who: 'CoastNewsBot',
    expected: {
      ...Object.fromEntries(USAGES.map((usage) => [usage, 'prohibited (other)'])),
      crawl: 'permitted',
      'present-thumbnail': 'permitted',
      'present-link': 'permitted',
      other: 'prohibited',
    },
  },
  { path: '/pictures/regatta.html', who: 'any', expected: {} },
  { path: '/opinion/pasted-quotes.html', who: 'any ACAP', expected: {} },
  { path: '/opinion/pasted-quotes.html', who: 'any', expected: {} },
  {
    path: '/corrections/webmaster.html',
    who: 'any ACAP',
    expected: {
      follow: 'prohibited',
      index: 'permitted',
      preserve: 'prohibited (not-understood)',
      'present-original': 'restricted: prohibited-modification=any, prohibited-modification=style',
      'present-currentcopy': 'prohibited',
      'present-oldcopy': 'prohibited (not-understood)',
      'present-snippet': 'restricted: max-length=40-words',
      'present-extract': 'restricted: must-use-resource=the-acap:extract:meta:summary',
      'present-thumbnail': 'prohibited (not-understood)',
    },
  },
  {
    path: '/corrections/webmaster.html',
    who: 'any',
    expected: {
      follow: 'prohibited',
      'present-currentcopy': 'prohibited',
      'present-oldcopy': 'prohibited',
      'present-snippet': 'restricted: max-length=160-chars',
    },
  },
  { path: '/corrections/robots-tags.html', who: 'any', expected: { follow: 'prohibited' } },
  { path: '/corrections/reprint.html', who: 'any', expected: { index: 'prohibited' } },
  { path: '/corrections/clock.html', who: 'any', expected: {} },
  { path: '/small-ads/boats.html', who: 'any ACAP', expected: smallAds },
  { path: '/small-ads/boats.html', who: 'any', expected: {} },
  {
    path: '/small-ads/boats.html',
    who: 'AuctionBot',
    expected: { ...smallAds, preserve: 'restricted: time-limit=14-days' },
  },
  { path: '/shop/lamps.html', who: 'any', expected: { crawl: 'prohibited' } },
  { path: '/shop/lamps.html', who: 'Googlebot', expected: { crawl: 'prohibited' } },
  { path: '/shop/lamps.html', who: 'Bingbot', expected: { crawl: 'prohibited' } },
  { path: '/shop/lamps.html', who: 'GPTBot', expected: {} },
  { path: '/shop/lamps.html', who: 'MothBot', expected: { crawl: 'prohibited' } },
  { path: '/guild/almanac.html', who: 'any', expected: {} },
  { path: '/guild/almanac.html', who: 'GPTBot', expected: {} },
  { path: '/tides/today.html', who: 'any', expected: {} },
  { path: '/about.html', who: 'any ACAP', expected: {} },
  { path: '/about.html', who: 'any', expected: {} },
  { path: '/about.html', who: 'GPTBot', expected: { crawl: 'permitted' } },
  { path: '/account/welcome.html', who: 'any', expected: { crawl: 'prohibited' } },
  {
    path: '/account/welcome.html',
    who: 'Googlebot',
    expected: { index: 'prohibited', 'present-currentcopy': 'prohibited', 'present-oldcopy': 'prohibited' },
  },
  {
    path: '/live/harbour-watch.html',
    who: 'any',
    expected: { 'present-snippet': 'restricted: max-length=120-chars' },
  },
  { path: '/letters/hostile-post.html', who: 'any ACAP', expected: { preserve: 'prohibited' } },
  { path: '/letters/hostile-post.html', who: 'any', expected: {} },
];

describe('what the demo pages show', () => {
  test.each(pageRows)('$path to $who $purpose', async ({ path, who, purpose = null, expected }) => {
    const { usages } = await ask(path, who, purpose);
    const stated = USAGES.filter((usage) => !['silence', 'not-crawled'].includes(usages[usage].because));
    expect(Object.fromEntries(stated.map((usage) => [usage, inWords(usages[usage])]))).toEqual(expected);
  });
});

const elementRows: readonly { path: string; usage: Usage; expected: Record<string, string> }[] = [
  { path: '/', usage: 'follow', expected: { a: 'prohibited' } },
  {
    path: '/news/storm-tide.html',
    usage: 'index',
    expected: {
      'blockquote 2': 'prohibited',
      'aside.box 3': 'prohibited',
      'p 4': 'permitted',
      'section.comments 8': 'prohibited',
      'article 10': 'prohibited (element-not-crawled)',
    },
  },
  {
    path: '/news/storm-tide.html',
    usage: 'present-snippet',
    expected: {
      'p.standfirst 0': 'permitted',
      'p 5': 'restricted: max-length=40-words',
      'div.box 7': 'prohibited',
      'section.comments 8': 'prohibited',
      'article 10': 'prohibited (element-not-crawled)',
    },
  },
  {
    path: '/news/storm-tide.html',
    usage: 'follow',
    expected: {
      'div.box 6': 'prohibited (conflict)',
      'a 9': 'prohibited',
      'article 10': 'prohibited (element-not-crawled)',
    },
  },
];

describe('what their elements show to any crawler that reads ACAP', () => {
  test.each(elementRows)('$usage on $path', async ({ path, usage, expected }) => {
    const { elements } = await evidenceOf(path);
    const { elements: decisions } = await ask(path, 'any ACAP');
    for (const [name, words] of Object.entries(expected)) {
      const [label, index = '0'] = name.split(' ');
      expect(elements[Number(index)]?.label).toBe(label);
      expect([name, inWords(decisions[Number(index)]?.[usage] as Decision)]).toEqual([name, words]);
    }
  });
});

async function ask(path: string, who: string, purpose: string | null = null) {
  return judge(await evidenceOf(path), { crawler: crawlerOf(who), purpose, now: '2026-11-14T12:00:00Z' });
}

function crawlerOf(who: string) {
  if (who === 'any ACAP') return ANY_ACAP_CRAWLER;
  if (who === 'any ACAP, whole pages') return { ...ANY_ACAP_CRAWLER, elements: false };
  if (who === 'any') return ANY_CRAWLER;
  return KNOWN_CRAWLERS.find(({ name }) => name === who)?.crawler ?? namedCrawler(who);
}

function inWords({ verdict, because, restrictions }: Decision): string {
  const limits = restrictions.map(({ type, value }) => `${type}=${value}`).join(', ');
  return verdict + (because === 'stated' ? '' : ` (${because})`) + (limits && `: ${limits}`);
}

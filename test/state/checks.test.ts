import { describe, expect, test } from 'vitest';
import { ACAP_READER, type CrawlerChoice } from '../../src/policy';
import { knownFor } from '../policy/known-crawlers';
import { meta, robotsTxt, storesOn } from './stores';

/** What is to be checked on a page, each with those of whom it is true. */
function checksOf(lines: readonly string[], ...contents: readonly string[]) {
  const metaTags = contents.map((content) => meta('robots', content));
  const { findings, choicesOf } = storesOn({ robotsTxt: robotsTxt(...lines), metaTags }).checks.value;
  return findings.map((finding) => [finding.code, choicesOf(finding).map(({ id }) => id)]);
}

test('a noindex that some may not read is told of all who list pages, search engines first, once', () => {
  const lines = [
    'User-agent: PerplexityBot',
    'User-agent: PetalBot',
    'User-agent: Baiduspider',
    'Disallow: /',
  ];
  expect(checksOf(lines, 'noindex')).toEqual([
    ['unreachable-noindex', ['known:Baiduspider', 'known:PetalBot', 'known:PerplexityBot']],
  ]);
});

test('whoever lists nothing loses nothing by not reading it', () => {
  expect(checksOf(['User-agent: GPTBot', 'User-agent: ChatGPT-User', 'Disallow: /'], 'noindex')).toEqual([]);
});

test('a tag that may not be read is one thing to check, where a noindex stands in it, too', () => {
  const lines = ['User-agent: PetalBot', 'Disallow: /'];
  expect(checksOf(lines, 'nofollow, noindex, nosnippet', 'nofollow')).toEqual([
    ['unreachable', ['known:PetalBot']],
    ['unreachable-noindex', ['known:PetalBot']],
  ]);
});

test('crawlers that no rule names are among them', () => {
  const [[code, ids] = []] = checksOf(['User-agent: *', 'Disallow: /', 'User-agent: Bingbot'], 'noindex');
  expect(code).toBe('unreachable-noindex');
  expect(ids).toContain('any');
  expect(ids).toContain('known:Googlebot');
  expect(ids).not.toContain('known:Bingbot');
});

test('what one of the known crawlers alone is told is found, too', () => {
  expect(checksOf(['User-agent: PetalBot', 'Allow: /2026/', 'Disallow: /2026/*'])).toEqual([
    ['always-beaten', ['known:PetalBot']],
  ]);
});

test('what is wrong whoever reads it is told of nobody, and what readers of ACAP are told of them', () => {
  const lines = ['ACAP-crawler: *', 'ACAP-allow-index: /2026/', 'ACAP-disallow-index: /2026/'];
  expect(checksOf(lines, 'frobnicate')).toEqual([
    ['unknown-robots-rule', []],
    ['always-beaten', [ACAP_READER.id]],
  ]);
});

describe('what putting a line right changes for those who crawl', () => {
  /** Codes with those who could crawl the page then, and those who could no longer. */
  function effectsOf(...lines: readonly string[]) {
    const { findings, effectOf } = storesOn({ robotsTxt: robotsTxt(...lines) }).checks.value;
    return new Map(
      findings.map((finding) => {
        const effect = effectOf(finding);
        const ids = (choices: readonly CrawlerChoice[] = []) => choices.map(({ id }) => id);
        return [finding.code, effect && { frees: ids(effect.frees), shuts: ids(effect.shuts) }];
      }),
    );
  }

  test('a list of names that runs on shuts everybody out', () => {
    const effect = effectsOf('User-agent: *', 'Crawl-delay: 120', 'User-agent: MothBot', 'Disallow: /');
    const { frees = [], shuts } = effect.get('group-runs-on') ?? {};
    const searchers = knownFor('search').map(({ name }) => `known:${name}`);
    expect(searchers).toEqual(expect.arrayContaining(frees.slice(0, 2)));
    const inOrder = ['known:Googlebot', 'known:Bingbot', 'any'];
    expect(frees.filter((id) => inOrder.includes(id))).toEqual(inOrder);
    expect(frees).not.toContain('named:mothbot');
    expect(shuts).toEqual([]);
  });

  test('a name that addresses nobody lets in whom it was to keep out', () => {
    const effect = effectsOf('User-agent: *GPTBot*', 'Disallow: /', 'User-agent: Bingbot', 'Disallow: /x/');
    expect(effect.get('addresses-nobody')).toEqual({ frees: [], shuts: ['known:GPTBot'] });
  });

  test('a name that the fix takes away is told of nobody', () => {
    const effect = effectsOf('User-agent: ChatGPT', 'User-agent: MothBot', 'Disallow: /');
    expect(effect.get('undocumented-name')).toEqual({
      frees: [],
      shuts: expect.arrayContaining(['known:GPTBot', 'known:ChatGPT-User']),
    });
  });

  test('what is about other pages, or changes nothing, has none', () => {
    const effect = effectsOf('User-agent: *', 'Disallow: elsewhere/', 'Dissallow: /', 'Weather: fair');
    expect([...effect]).toEqual([
      ['unmatchable-pattern', null],
      ['misspelt-field', null],
      ['unknown-conventional-field', null],
    ]);
  });

  test('of several mistakes on a line, one edit fixes all, and each has its effect', () => {
    const effect = effectsOf('User-agent: *', 'Desallow: /', '', 'User-agent: GPTBot', 'Disallow: ^"/"');
    expect(effect.get('unread-field')?.shuts).toContain('known:Googlebot');
    expect(effect.get('unmatchable-pattern')).toEqual(effect.get('unescaped-character'));
  });

  test('a name that nobody knew before is told of', () => {
    const effect = effectsOf('User-agent: +MothBot', 'Disallow: /');
    expect(effect.get('addresses-nobody')).toEqual({ frees: [], shuts: ['named:mothbot'] });
  });

  test('names that say what may be done with pages that others fetch crawl nothing', () => {
    const effect = effectsOf('User-agent: Google-Extended', 'User-agent: GPTBot', 'Disallow: 2026/');
    expect(effect.get('unmatchable-pattern')).toEqual({ frees: [], shuts: ['known:GPTBot'] });
  });

  test('forty mistakes of one kind do not hide another', () => {
    const many = Array.from({ length: 40 }, (_, index) => `Disallow: cellar/${index}/`);
    const effect = effectsOf('User-agent: *', ...many, 'User-agent: *bingbot*', 'Disallow: /');
    expect(effect.get('addresses-nobody')).toEqual({ frees: [], shuts: ['known:Bingbot'] });
  });

  test('is not worked out before the view is drawn, and not again for what plays no part', () => {
    const { checks, isDrawn, show } = storesOn({
      robotsTxt: robotsTxt('User-agent: GPTBot', 'Disallow: 2026/'),
    });
    const effect = () => checks.value.findings.map(checks.value.effectOf)[0];
    isDrawn.value = false;
    expect(effect()).toBeNull();
    isDrawn.value = true;
    const first = effect();
    expect(first?.shuts.map(({ id }) => id)).toEqual(['known:GPTBot']);
    show({
      robotsTxt: robotsTxt('User-agent: GPTBot', 'Disallow: 2026/'),
      elements: [{ classes: 'lead', parent: null }],
    });
    expect(effect()).toBe(first);
  });

  test('in octets, one line alone is written anew', () => {
    const text = 'User-agent: GPTBot\r\nDisallow: caf\xe9/\r\nDisallow: 2026/\r\n';
    const { findings, effectOf } = storesOn({ robotsTxt: { status: 200, text, octets: true } }).checks.value;
    expect(findings.map((finding) => effectOf(finding)?.shuts.length)).toEqual([undefined, 1]);
  });

  test('a file that is too long to be read again is not tried', () => {
    const effect = effectsOf('User-agent: *', 'Desallow: /', ...Array(60_000).fill('# moths'));
    expect(effect.get('unread-field')).toBeNull();
  });
});

test('advice is none of the findings', () => {
  const lines = ['User-agent: *', 'Disallow: /', 'Allow: /news/'];
  const { findings, advice } = storesOn({ robotsTxt: robotsTxt(...lines) }).checks.value;
  expect(findings).toEqual([]);
  expect(advice.map(({ code }) => code)).toEqual(['order-matters']);
});

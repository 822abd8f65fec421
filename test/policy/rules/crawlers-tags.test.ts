import { describe, expect, test } from 'vitest';
import { judge, namedCrawlers, type Query, readPage, readSite } from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../written';

const asking = (token: string): Query => ({
  ...ACAP_READER,
  crawler: { ...ACAP_READER.crawler, tokens: [token] },
});

/** The answers on a page for a crawler: whom its statements address, what is found, and who is in the lists. */
function tagsOf(written: Written, query: Query = ACAP_READER) {
  const evidence = evidenceOf(written);
  const page = readPage(readSite(evidence), evidence);
  const { statements, findings } = judge(page, query);
  return {
    addressed: [...new Set(statements.flatMap(({ crawlers }) => crawlers))],
    codes: findings.map(({ code }) => code),
    named: namedCrawlers(page),
  };
}

describe('META tags that are robots rules (4.2.1)', () => {
  test.each([
    ['generator', 'All in One SEO (AIOSEO) 9.1'],
    ['msapplication-config', 'none'],
    ['parsely-type', 'index'],
    ['referrer', 'none'],
    ['author', 'none'],
    ['rating', 'all'],
    ['description', '“Acapulco”, by robots'],
    ['twitter:bot', 'noindex'],
    ['bot-version', '1.2'],
    ['keywords, chatbots', 'news, all'],
  ])('name=%s content=%s says nothing', (name, content) => {
    expect(tagsOf({ meta: [[name, content]] })).toEqual({ addressed: [], codes: [], named: [] });
  });

  test.each([
    ['*', 'star-for-robots'],
    ['all', 'misspelt-meta-name'],
    ['bots', 'misspelt-meta-name'],
    ['Crawler', 'misspelt-meta-name'],
    ['robot', 'misspelt-meta-name'],
    ['ai-bots', 'tag-name-not-read'],
  ])('name=%s addresses no crawler, and is not listed as one', (name, code) => {
    expect(tagsOf({ meta: [[name, 'noindex']] })).toEqual({ addressed: [], codes: [code], named: [] });
  });

  test.each(['all', 'bots', 'ai', 'robots'])('nor is User-agent: %s', (name) => {
    expect(tagsOf({ robots: [`User-agent: ${name}`, 'Disallow: /x'] }).named).toEqual([]);
  });

  test.each([
    { name: 'Robots', addressed: '*' },
    { name: 'GoogleBot', addressed: 'GoogleBot' },
    { name: 'MSNBot', addressed: 'MSNBot' },
    { name: 'ia_archiver', addressed: 'ia_archiver' },
    { name: 'LanternSpider', addressed: 'LanternSpider' },
    { name: 'slurp', addressed: 'slurp' },
  ])('$name is a crawler', ({ name, addressed }) => {
    expect(tagsOf({ meta: [[name, 'nofollow']] })).toMatchObject({ addressed: [addressed], codes: [] });
  });

  test.each([
    { by: 'robots.txt', written: { robots: ['User-agent: Moth/2.0', 'Disallow: /x'] } },
    { by: 'a record', written: { robots: ['ACAP-crawler: moth', 'ACAP-disallow-index: /x'] } },
    { by: 'a header', written: { headers: [['X-Robots-Tag', 'MOTH: noarchive']] as const } },
  ])('so is a name that $by addresses', ({ written }) => {
    const { addressed } = tagsOf({ ...written, meta: [['Moth', 'nofollow']] });
    expect(addressed).toContain('Moth');
  });

  test('so is the name of the crawler that is asked about, for it alone', () => {
    const meta = [
      ['Moth', 'noindex'],
      ['Referrer', 'none'],
    ] as const;
    expect(tagsOf({ meta }, asking('moth'))).toEqual({ addressed: ['Moth'], codes: [], named: [] });
    expect(tagsOf({ meta }).addressed).toEqual([]);
    const evidence = evidenceOf({ meta });
    const page = readPage(readSite(evidence), evidence);
    expect(judge(page, asking('moth')).usages.index.verdict).toBe('prohibited');
    expect(judge(page, asking('Lantern')).usages.index.verdict).toBe('permitted');
    // It is read once for each name.
    const rep = 'rfc9309';
    expect(page.readBy({ tokens: ['Moth'], rep })).toBe(page.readBy({ tokens: ['MOTH', 'lantern'], rep }));
    expect(page.readBy({ tokens: ['*', 'lantern'], rep })).toBe(page);
  });

  test('a known crawler is told of a misspelt rule', () => {
    expect(tagsOf({ meta: [['googlebot', 'noidnex']] }).codes).toEqual(['unknown-robots-rule']);
    expect(tagsOf({ meta: [['googlebot', '“noindex”']] }).codes).toEqual(['typographic-quotes']);
  });
});

describe('a META tag with several names addresses nobody', () => {
  test.each([
    { name: 'Bot1, Bot2', content: 'noindex' },
    { name: 'Google-Extended;cohere-ai', content: 'noindex' },
    { name: 'robots|googlebot', content: 'noindex, nofollow' },
    { name: 'Moth, Lantern', content: 'ACAP disallow-index' },
    { name: 'robots, googlebot', content: 'ACAP version 1.1' },
  ])('name="$name"', ({ name, content }) => {
    expect(tagsOf({ meta: [[name, content]] })).toEqual({
      addressed: [],
      codes: ['several-names'],
      named: [],
    });
  });
});

describe('slips in robots rules', () => {
  const codesOf = (content: string) => tagsOf({ meta: [['robots', content]] }).codes;
  test.each([
    { content: 'noindex; nofollow', codes: ['semicolon-between-rules'] },
    { content: 'noindex, nofollow;', codes: ['semicolon-between-rules'] },
    { content: 'noindex;nofollow,noarchive;nosnippet', codes: ['semicolon-between-rules'] },
    { content: 'max-snippet: 20; noindex', codes: ['semicolon-between-rules'] },
    { content: 'unavailable_after: 25 Aug 2037; noindex', codes: ['semicolon-between-rules'] },
    { content: 'weather; fair', codes: ['unknown-robots-rule'] },
    { content: 'noindex/nofollow', codes: ['separator-between-rules'] },
    { content: 'noindex | nofollow', codes: ['separator-between-rules'] },
    { content: 'noindex，nofollow，noarchive', codes: ['separator-between-rules'] },
    { content: 'max-snippet:20&nofollow', codes: ['separator-between-rules'] },
    { content: 'noindex/weather', codes: ['unknown-robots-rule'] },
    { content: 'unavailable_after: 2037-08-25T12:00:00+02:00', codes: [] },
    { content: '/', codes: ['unknown-robots-rule'] },
    { content: "'noindex', 'nofollow'", codes: ['quoted-rules'] },
    { content: "please don't, noindex", codes: ['unknown-robots-rule'] },
    { content: 'noindex=true', codes: ['value-not-taken'] },
    { content: 'noindex: 1, nofollow:nofollow', codes: ['value-not-taken', 'value-not-taken'] },
    { content: 'noindex:false', codes: ['invalid-rule-value'] },
    { content: 'max-snippet::50', codes: ['invalid-rule-value'] },
    { content: ':noindex', codes: ['unknown-robots-rule'] },
    { content: 'no index, no follow', codes: ['space-in-rule', 'space-in-rule'] },
    { content: 'no index no follow', codes: ['space-in-rule', 'space-in-rule'] },
    { content: 'No Archive, no image index', codes: ['space-in-rule', 'space-in-rule'] },
    { content: 'no weather', codes: ['unknown-robots-rule'] },
    { content: 'snippet, translate', codes: ['default-robots-rule', 'default-robots-rule'] },
    { content: 'NoAI, noimageai', codes: ['noai-undocumented', 'noai-undocumented'] },
    { content: 'max-image-preview: large, max-snippet: -1', codes: [] },
  ])('$content: $codes', ({ content, codes }) => {
    expect(codesOf(content)).toEqual(codes);
  });

  test('what Google documents for tags of its name is shown, and makes no crawler of that name', () => {
    const page = readPage(
      readSite(evidenceOf({})),
      evidenceOf({
        meta: [
          ['google', 'nopagereadaloud'],
          ['Google', 'notranslate, nositelinkssearchbox'],
        ],
      }),
    );
    expect(page.findings).toEqual([]);
    expect(page.statements.map(({ rule }) => rule)).toEqual([
      'nopagereadaloud',
      'notranslate',
      'nositelinkssearchbox',
    ]);
    expect(namedCrawlers(page)).toEqual([]);
  });

  test('in headers semicolons part segments', () => {
    const headers = (value: string): Written => ({ headers: [['X-Robots-Tag', value]] });
    expect(tagsOf(headers('noindex; MothBot=nofollow')).codes).toEqual([]);
    expect(tagsOf(headers('noai; noimageai')).addressed).toEqual([]);
    expect(tagsOf(headers('no index')).codes).toEqual(['space-in-rule']);
  });
});

import { describe, expect, test } from 'vitest';
import { type MetaTag, readRobotsTxt, translatePolicy } from '../../src/policy';

const NOW = '2026-01-01T00:00:00Z';

function translated(
  to: 'rep' | 'acap',
  robotsTxt: readonly string[],
  tags: readonly [string, string][] = [],
) {
  const metaTags: readonly MetaTag[] = tags.map(([name, content]) => ({ name, content, inHead: true }));
  const facts = { url: 'https://example.com/a', headers: [], metaTags, elements: [] };
  const { site, page } = translatePolicy(readRobotsTxt(robotsTxt.join('\n')), facts, to, NOW);
  const reasons = (unsaid: typeof site.unsaid) => unsaid.map(({ source, why }) => [source.text, why]);
  return {
    lines: site.lines,
    missing: reasons(site.unsaid),
    tags: page.lines,
    missingTags: reasons(page.unsaid),
  };
}

describe('robots.txt as ACAP', () => {
  test('a crawler that is named is permitted first what only others are prohibited', () => {
    const { lines, missing } = translated('acap', [
      'User-agent: *',
      'Disallow: /archive/',
      'Allow: /archive/2008/',
      'User-agent: SearchBot1',
      'Disallow: /private/',
      'Sitemap: https://example.com/sitemap.xml',
      'Crawl-delay: 10',
    ]);
    expect(lines).toEqual([
      'ACAP-ignore-conventional-records',
      '',
      'ACAP-crawler: *',
      'ACAP-allow-crawl: /',
      'ACAP-disallow-crawl: /archive/',
      'ACAP-allow-crawl: /archive/2008/',
      '',
      'ACAP-crawler: SearchBot1',
      'ACAP-allow-crawl: /',
      'ACAP-disallow-crawl: /private/',
    ]);
    expect(missing).toEqual([
      ['Sitemap: https://example.com/sitemap.xml', 'field'],
      ['Crawl-delay: 10', 'field'],
    ]);
  });

  test('an Allow that ACAP would let lose is named, and what it permits is prohibited', () => {
    const { lines, missing } = translated('acap', ['User-agent: *', 'Disallow: /a/', 'Allow: /*.html']);
    expect(lines).not.toContain('ACAP-allow-crawl: /*.html');
    expect(missing).toEqual([['Allow: /*.html', 'precedence']]);
  });

  test('what begins with a star and a slash takes two lines', () => {
    expect(translated('acap', ['User-agent: *', 'Disallow: */feed/']).lines).toEqual(
      expect.arrayContaining(['ACAP-disallow-crawl: /feed/', 'ACAP-disallow-crawl: /*/feed/']),
    );
  });

  test('a group beside that of a name that its crawler falls back to is converted only where nothing changes for it', () => {
    const googlebot = ['User-agent: Googlebot', 'Disallow: /a'];
    const image = ['User-agent: Googlebot-Image', 'Allow: *.html', 'Disallow: /', 'Disallow: /*.html$'];
    expect(translated('acap', [...image, ...googlebot])).toMatchObject({
      lines: [],
      missing: [['User-agent: Googlebot-Image', 'otherwise']],
    });
    const stricter = ['User-agent: Googlebot-Image', 'Disallow: /a', 'Disallow: /b'];
    const { lines, missing } = translated('acap', [...stricter, ...googlebot]);
    expect(missing).toEqual([]);
    expect(lines.slice(2)).toEqual([
      'ACAP-crawler: Googlebot-Image',
      'ACAP-allow-crawl: /',
      'ACAP-disallow-crawl: /a',
      'ACAP-disallow-crawl: /b',
      '',
      'ACAP-crawler: Googlebot',
      'ACAP-allow-crawl: /',
      'ACAP-disallow-crawl: /a',
    ]);
  });

  test('a rule that never decides is left out', () => {
    const { lines, missing } = translated('acap', ['User-agent: *', 'Disallow: /a', 'Allow: /a']);
    expect(lines).not.toContain('ACAP-disallow-crawl: /a');
    expect(missing).toEqual([]);
  });
});

describe('ACAP as robots.txt', () => {
  test('records are groups, each with what is stated to all where it says nothing itself', () => {
    const { lines, missing } = translated('rep', [
      'ACAP-crawler: *',
      'ACAP-disallow-crawl: /archive/',
      'ACAP-disallow-index: /drafts/',
      'ACAP-crawler: SearchBot1',
      'ACAP-allow-crawl: /archive/2008/',
      'ACAP-usage-purpose: news',
      'ACAP-disallow-crawl: /news/',
    ]);
    expect(lines).toEqual([
      'User-agent: *',
      'Disallow: /archive/',
      '',
      'User-agent: SearchBot1',
      'Allow: /archive/2008/',
      'Disallow: /archive/',
    ]);
    expect(missing).toEqual([
      ['ACAP-disallow-index: /drafts/', 'usage'],
      ['ACAP-disallow-crawl: /news/', 'purpose'],
    ]);
  });

  test('a name that permits everything leaves out what is stated to all', () => {
    expect(
      translated('rep', [
        'ACAP-crawler: *',
        'ACAP-disallow-crawl: /',
        'ACAP-crawler: SearchBot1',
        'ACAP-allow-crawl: /',
      ]).lines,
    ).toEqual(['User-agent: *', 'Disallow: /', '', 'User-agent: SearchBot1', 'Allow: /']);
  });

  test('a permission that cannot be understood is a prohibition', () => {
    expect(translated('rep', ['ACAP-crawler: *', 'ACAP-allow-crawl: /a flavour=sweet']).lines).toEqual([
      'User-agent: *',
      'Disallow: /a',
    ]);
  });

  test('conventional groups count, unless they are to be ignored', () => {
    const file = [
      'User-agent: *',
      'Disallow: /private/',
      'ACAP-crawler: *',
      'ACAP-disallow-crawl: /archive/',
    ];
    expect(translated('rep', file).lines).toEqual([
      'User-agent: *',
      'Disallow: /archive/',
      'Disallow: /private/',
    ]);
    expect(translated('rep', [...file, 'ACAP-ignore-conventional-records']).lines).toEqual([
      'User-agent: *',
      'Disallow: /archive/',
    ]);
  });

  test('a crawler that ACAP alone names keeps the rules of the group that it falls back to', () => {
    const { lines } = translated('rep', [
      'ACAP-crawler: Googlebot-Image',
      'ACAP-disallow-crawl: /*a',
      'User-agent: Googlebot',
      'Allow: /?q=',
      'User-agent: *',
      'Disallow: /b',
    ]);
    expect(lines).toEqual([
      'User-agent: Googlebot-Image',
      'Disallow: /*a',
      'Allow: /?q=',
      '',
      'User-agent: Googlebot',
      'Allow: /?q=',
      '',
      'User-agent: *',
      'Disallow: /b',
    ]);
  });

  test('a statement that a nearer one overrides everywhere hides no conventional rule', () => {
    const { lines } = translated('rep', [
      'ACAP-crawler: *',
      'ACAP-disallow-crawl: /a/',
      'ACAP-usage-purpose: *',
      'ACAP-disallow-crawl: /',
      '',
      'User-agent: *',
      'Allow: /a/',
    ]);
    expect(lines).toEqual(['User-agent: *', 'Disallow: /', 'Allow: /a/']);
  });

  test('nothing is translated where there is no ACAP, or not all of the file was seen', () => {
    expect(translated('rep', ['User-agent: *', 'Disallow: /']).lines).toEqual([]);
    expect(translated('acap', ['Sitemap: https://example.com/']).lines).toEqual([]);
  });
});

describe('META tags', () => {
  test('as ACAP', () => {
    const { tags, missingTags } = translated(
      'acap',
      [],
      [
        ['robots', 'noindex, noimageindex'],
        ['googlebot', 'max-snippet:20'],
      ],
    );
    expect(tags).toEqual([
      '<meta name="robots" content="ACAP disallow-index">',
      '<meta name="googlebot" content="ACAP allow-present-snippet max-length=20-chars">',
    ]);
    expect(missingTags).toEqual([['noindex, noimageindex', 'no-usage']]);
  });

  test('as robots rules', () => {
    const { tags, missingTags } = translated(
      'rep',
      [],
      [
        ['robots', 'ACAP disallow-follow'],
        ['robots', 'ACAP allow-index time-limit=until-2040-01-01'],
        ['robots', 'ACAP disallow-present-snippet'],
        ['robots', 'ACAP news disallow-preserve'],
      ],
    );
    expect(tags).toEqual([
      '<meta name="robots" content="nofollow">',
      '<meta name="robots" content="unavailable_after: 2040-01-01">',
    ]);
    expect(missingTags).toEqual([
      ['ACAP news disallow-preserve', 'purpose'],
      ['ACAP disallow-present-snippet', 'usage'],
    ]);
  });
});

test.each([
  ['rep', 'ACAP-crawler: ', 'ACAP-disallow-crawl: '],
  ['acap', 'User-agent: ', 'Disallow: '],
] as const)(
  'a translation to %s of as much as is read of a file ends',
  (to, heading, field) => {
    const rules = Array.from({ length: 300 }, (_, at) => `${field}/*${at}*x`);
    const named = Array.from({ length: 2_000 }, (_, at) => [`${heading}Bot-${at}`, `${field}/${at}`]).flat();
    for (const file of [[`${heading}*`, ...rules], named, [`${heading}*`, ...rules, ...named]]) {
      const { lines, missing } = translated(to, file);
      expect(lines.length + missing.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThan(3_000);
    }
  },
  30_000,
);

test.each([
  { name: 'that was not read', seen: { metaTags: null } },
  { name: 'that was read in part', seen: { cut: ['meta'] } },
  { name: 'in place of which a challenge came', seen: { headers: [['cf-mitigated', 'challenge']] } },
] as const)('of a page $name, no tags are offered', ({ seen }) => {
  const metaTags = [{ name: 'robots', content: 'ACAP disallow-index', inHead: true }];
  const facts = { url: 'https://example.com/a', headers: [], metaTags, elements: [] };
  expect(translatePolicy(readRobotsTxt(''), facts, 'rep', NOW).page.lines).toHaveLength(1);
  expect(translatePolicy(readRobotsTxt(''), { ...facts, ...seen }, 'rep', NOW).page.lines).toEqual([]);
});

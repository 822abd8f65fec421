import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  conventionalEquivalent,
  type Equivalent,
  judge,
  judgeReadingAll,
  type PageEvidence,
  type Query,
  readPage,
  readSite,
  type Statement,
  USAGES,
  type Usage,
  unreadStatements,
} from '../../src/policy';
import { evidenceOf as evidenceOfPolicy, policies, queries } from './laws/policies';
import { evidenceOf, type Written } from './written';

const query = (token: string, more: Partial<Query['crawler']> = {}, now = '2026-11-22T12:00:00Z'): Query => ({
  crawler: { tokens: [token], reads: ['rep'], elements: false, rep: 'rfc9309', ...more },
  purpose: null,
  now,
});
const GOOGLEBOT = query('Googlebot');

/** What a crawler does not read of a usage, and what is to be written for it. */
function unreadOf(evidence: PageEvidence, asking: Query, usage: Usage) {
  const page = readPage(readSite(evidence), evidence);
  const asked = { page, facts: evidence, query: asking };
  return unreadStatements(asking, judgeReadingAll(page, asking), usage).map((statement) => ({
    statement,
    equivalent: conventionalEquivalent(statement, usage, asked),
  }));
}

/** The only thing to be written where one statement is not read. */
function instead(usage: Usage, written: Written, asking = GOOGLEBOT): Equivalent | undefined {
  const [first, ...others] = unreadOf(evidenceOf(written), asking, usage);
  expect(others).toEqual([]);
  return first?.equivalent;
}

const acapMeta = (content: string, name = 'robots'): Written => ({ meta: [[name, `ACAP ${content}`]] });
const tag = (
  content: string,
  { name = 'robots', also = [] as Usage[], under = null as string | null } = {},
) => ({
  kind: 'page',
  text: `<meta name="${name}" content="${content}">`,
  under,
  also,
});
const lines = (...text: string[]) => ({ kind: 'robots-txt', text: text.join('\n'), leaves: null });
const kind = (name: Equivalent['kind']) => ({ kind: name });

describe('in the page', () => {
  const otherSnippets: Usage[] = ['present-extract', 'present-oldsnippet', 'present-oldextract'];
  test.each<[Usage, string, unknown]>([
    ['index', 'disallow-index', tag('noindex')],
    ['follow', 'disallow-follow', tag('nofollow')],
    ['preserve', 'disallow-preserve', kind('none')],
    ['present-snippet', 'disallow-present-snippet', tag('nosnippet', { also: otherSnippets })],
    ['present-oldcopy', 'disallow-present-oldcopy', tag('noarchive', { also: ['present-currentcopy'] })],
    ['present-snippet', 'disallow-present', tag('nosnippet')],
    ['present', 'disallow-present', kind('none')],
    ['follow', 'disallow-other', tag('nofollow')],
    ['present-snippet', 'allow-present-snippet max-length=60-chars', tag('max-snippet:60')],
    ['present-snippet', 'allow-present-snippet max-length=60-words', kind('none')],
    ['index', 'allow-index time-limit=until-2026-12-24', tag('unavailable_after: 2026-12-24')],
    ['index', 'allow-index time-limit=until-2026-11-21', tag('noindex')],
    ['index', 'allow-index location=https://elsewhere.example/', tag('noindex')],
    ['index', 'allow-index time-limit=14-days', kind('none')],
    ['present', 'allow-present prohibited-modification=translation', tag('notranslate')],
    [
      'present',
      'allow-present prohibited-modification=translation prohibited-modification=style',
      kind('none'),
    ],
    ['index', 'allow-index', kind('holds')],
    ['crawl', 'allow-crawl', kind('holds')],
    ['crawl', 'disallow-crawl', lines('User-agent: *', 'Disallow: /news/a.html$')],
    ['index', 'news allow-index', kind('holds')],
    ['index', 'news disallow-index', kind('by-name')],
  ])('%s: what ACAP %s is in conventional rules', (usage, content, expected) => {
    expect(instead(usage, acapMeta(content))).toEqual(expected);
  });

  test('a rule that prohibits other uses too names those that nothing else prohibits', () => {
    const written = {
      meta: [
        ['robots', 'ACAP disallow-present-thumbnail'],
        ['robots', 'noarchive'],
      ],
    } as const;
    expect(instead('present-thumbnail', written)).toEqual(
      tag('max-image-preview:none', { also: ['present-oldthumbnail'] }),
    );
    const both = { meta: [...written.meta, ['robots', 'ACAP disallow-present-oldthumbnail']] } as const;
    expect(instead('present-thumbnail', both)).toEqual(tag('max-image-preview:none'));
  });

  test('what addresses the crawler by name is written to it by name', () => {
    expect(instead('index', acapMeta('disallow-index', 'Googlebot'))).toEqual(
      tag('noindex', { name: 'googlebot' }),
    );
  });

  test('the tag is one that the crawler heeds', () => {
    const named = query('AdsBot-Google', { pageRules: 'named' });
    expect(instead('index', acapMeta('disallow-index'), named)).toEqual(
      tag('noindex', { name: 'adsbot-google' }),
    );
    const generic = query('Googlebot-Image', { pageRules: 'generic' });
    expect(instead('index', acapMeta('disallow-index', 'Googlebot-Image'), generic)).toEqual(kind('none'));
  });

  test('a rule of robots.txt is one of each page that it speaks of', () => {
    const robots = ['ACAP-crawler: *', 'ACAP-disallow-index: /news/'];
    expect(instead('index', { robots })).toEqual(tag('noindex', { under: '/news/' }));
  });

  test('a permission wants away what prohibits or limits', () => {
    const header = ['X-Robots-Tag', 'noindex'] as const;
    expect(instead('index', { ...acapMeta('allow-index'), headers: [header] })).toMatchObject({
      kind: 'opposed',
      by: [{ source: { text: 'noindex', place: { kind: 'header' } } }],
    });
    const meta = [
      ...(acapMeta('allow-present-snippet max-length=60-chars').meta ?? []),
      ['robots', 'max-snippet:40'],
    ];
    expect(instead('present-snippet', { meta } as Written)).toMatchObject({
      kind: 'opposed',
      by: [{ source: { text: 'max-snippet:40' } }],
    });
  });

  test('nothing in a page helps that may not be crawled', () => {
    const robots = ['User-agent: *', 'Disallow: /'];
    expect(instead('index', { ...acapMeta('disallow-index'), robots })).toEqual(kind('not-crawled'));
    expect(instead('index', { ...acapMeta('allow-index'), robots })).toEqual(kind('not-crawled'));
  });

  test('what was not seen may stand against a permission', () => {
    const evidence = { ...evidenceOf(acapMeta('allow-index')), headers: null };
    expect(unreadOf(evidence, GOOGLEBOT, 'index')[0]?.equivalent).toEqual(kind('unseen'));
  });
});

describe('in robots.txt', () => {
  const acap = (...fields: string[]) => ['ACAP-crawler: *', ...fields];

  test.each<[string, string[], string[], unknown]>([
    [
      'what holds anyway',
      ['User-agent: Googlebot', 'Disallow: /archive/'],
      acap('ACAP-allow-crawl: /news/'),
      kind('holds'),
    ],
    [
      'the group that binds the crawler, by its name',
      ['User-agent: *', 'User-agent: Googlebot/2.1', 'Disallow: /'],
      acap('ACAP-allow-crawl: /news/'),
      lines('User-agent: Googlebot/2.1', 'Allow: /news/'),
    ],
    [
      'the group for every crawler',
      ['User-agent: *', 'Disallow: /'],
      acap('ACAP-allow-crawl: /news/'),
      lines('User-agent: *', 'Allow: /news/'),
    ],
    ['no group', [], acap('ACAP-disallow-crawl: /news/'), lines('User-agent: *', 'Disallow: /news/')],
    [
      'a group of its own, which leaves the other to others',
      ['User-agent: *', 'Disallow: /archive/'],
      ['ACAP-crawler: Googlebot', 'ACAP-disallow-crawl: /news/'],
      { ...lines('User-agent: Googlebot', 'Disallow: /news/'), leaves: '*' },
    ],
    [
      'what a longer rule outweighs',
      ['User-agent: Googlebot', 'Allow: /news/a'],
      acap('ACAP-disallow-crawl: /news/'),
      { kind: 'opposed', by: [expect.objectContaining({ pattern: '/news/a' })] },
    ],
    [
      'what is stated for one purpose',
      ['User-agent: *', 'Disallow: /archive/'],
      acap('ACAP-usage-purpose: ai-training', 'ACAP-disallow-crawl: /'),
      kind('by-name'),
    ],
    [
      'what is stated for one purpose, and so for the crawler anyway',
      ['User-agent: Googlebot', 'Disallow: /'],
      acap('ACAP-usage-purpose: ai-training', 'ACAP-disallow-crawl: /'),
      kind('holds'),
    ],
  ])('%s', (_, groups, records, expected) => {
    expect(instead('crawl', { robots: [...groups, ...records] })).toEqual(expected);
  });

  test('a crawler that rules for all do not bind is written to by name', () => {
    const robots = ['User-agent: *', 'Disallow: /archive/', ...acap('ACAP-disallow-crawl: /news/')];
    expect(instead('crawl', { robots }, query('AdsBot-Google', { boundByAny: false }))).toEqual(
      lines('User-agent: AdsBot-Google', 'Disallow: /news/'),
    );
  });
});

test('what addresses others, and what the crawler reads, is not among what it does not read', () => {
  expect(instead('index', acapMeta('disallow-index', 'Bingbot'))).toBeUndefined();
  expect(instead('index', { meta: [['robots', 'noindex']] })).toBeUndefined();
});

test('whoever does as told has the rule hold: judge says so, and nothing more is prohibited than was told', () => {
  fc.assert(
    fc.property(policies, queries, (policy, { crawler, now }) => {
      // Whom neither a name nor rules for all reach, nothing reaches.
      const isAny = crawler.tokens.includes('*');
      const asking = query('', { ...crawler, reads: ['rep'], ...(isAny && { boundByAny: true }) }, now);
      const evidence = evidenceOfPolicy(policy);
      for (const usage of USAGES)
        for (const { statement } of unreadOf(evidence, asking, usage)) {
          const { outcome, done } = doAsProposed(evidence, asking, usage, statement);
          expect(['holds', 'none', 'by-name', 'not-crawled', 'unseen']).toContain(outcome);
          const { verdict, restrictions } = judge(done, asking).usages[usage];
          if (outcome === 'holds') expect({ verdict, restrictions }).toEqual(statedBy(statement, now));
        }
    }),
    { numRuns: 200 },
  );
});

function statedBy({ effect, understood, expires, qualifiers }: Statement, now: string) {
  if (effect === 'prohibit' || !understood || (expires && Date.parse(expires) < Date.parse(now)))
    return { verdict: 'prohibited', restrictions: [] };
  return { verdict: qualifiers.length > 0 ? 'restricted' : 'permitted', restrictions: qualifiers };
}

/** Does what is proposed until a line or a tag is added, or there is nothing to do. */
function doAsProposed(evidence: PageEvidence, asking: Query, usage: Usage, statement: Statement) {
  let done = evidence;
  for (;;) {
    const page = readPage(readSite(done), done);
    const proposed = conventionalEquivalent(statement, usage, { page, facts: done, query: asking });
    if (proposed.kind === 'opposed') {
      const less = proposed.by.reduce(without, done);
      expect(less).not.toEqual(done);
      done = less;
    } else if (proposed.kind === 'robots-txt') {
      return { outcome: 'holds', done: withLines(done, proposed.text) };
    } else if (proposed.kind === 'page') {
      const added = withTag(done, proposed.text);
      const isNew = (use: Usage) =>
        judge(added, asking).usages[use].verdict === 'prohibited' &&
        [judge(page, asking), judgeReadingAll(page, asking)].every(
          ({ usages }) => usages[use].verdict !== 'prohibited',
        );
      expect(proposed.also).toEqual(USAGES.filter(isNew));
      return { outcome: 'holds', done: added };
    } else return { outcome: proposed.kind, done };
  }
}

function withLines(evidence: PageEvidence, lines: string): PageEvidence {
  return { ...evidence, robotsTxt: { status: 200, text: `${textOf(evidence)}\n${lines}` } };
}

function withTag(evidence: PageEvidence, html: string): PageEvidence {
  const [, name = '', content = ''] = /^<meta name="([^"]+)" content="([^"]+)">$/.exec(html) ?? [];
  return { ...evidence, metaTags: [...(evidence.metaTags ?? []), { name, content, inHead: true }] };
}

/** The evidence without a rule, whose place stays. */
function without(evidence: PageEvidence, { source: { place } }: Statement): PageEvidence {
  const { headers, metaTags } = evidence;
  if (place.kind === 'header')
    return { ...evidence, headers: headers?.with(place.index, ['X-Robots-Tag', 'all']) ?? null };
  if (place.kind === 'meta') {
    const tag = { name: 'description', content: 'Nothing', inHead: true };
    return { ...evidence, metaTags: metaTags?.with(place.index, tag) ?? null };
  }
  if (place.kind !== 'robots-txt') throw new Error('An element does not speak of the page');
  const lines = textOf(evidence)
    .split('\n')
    .with(place.line - 1, '');
  return { ...evidence, robotsTxt: { status: 200, text: lines.join('\n') } };
}

function textOf({ robotsTxt }: PageEvidence): string {
  return robotsTxt.status === null ? '' : String(robotsTxt.text);
}

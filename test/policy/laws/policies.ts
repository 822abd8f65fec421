import fc from 'fast-check';
import type { Crawler, MarkedElement, MetaTag, PageEvidence, Query } from '../../../src/policy';

/** Random policies, kept in parts so that a law can shuffle, re-spell or extend them before they are written out. */

const USAGE_NAMES =
  'crawl follow index preserve present present-original present-currentcopy present-snippet present-extract present-thumbnail present-link other'.split(
    ' ',
  );

const usage = fc.constantFrom(...USAGE_NAMES);
const crawlerName = fc.constantFrom('*', 'Alpha', 'Beta', 'Gamma-Bot');
const purpose = fc.constantFrom('news', 'images', 'n*', '*');
const pattern = fc.constantFrom('/', '/a', '/a/', '/a/b', '/a/b$', '/*b', '*.html', '/a/*.html$', '/*', '/c');
const qualifier = fc.constantFrom(
  '',
  '',
  ' time-limit=3-days',
  ' time-limit=until-2020-01-01',
  ' time-limit=until-2040-01-01',
  ' max-length=20-words',
  ' prohibited-modification=style',
  ' flavour=sweet',
);

/** A permission or prohibition of an ACAP record. */
const field = fc
  .record({ allow: fc.boolean(), usage, pattern, qualifier })
  .map(({ allow, usage: name, pattern: path, qualifier: more }) =>
    allow ? `ACAP-allow-${name}: ${path}${more}` : `ACAP-disallow-${name}: ${path}`,
  );

export interface SubRecord {
  readonly purposes: readonly string[];
  readonly fields: readonly string[];
}
export interface AcapRecord {
  readonly crawlers: readonly string[];
  readonly subRecords: readonly SubRecord[];
}
export interface Group {
  readonly agents: readonly string[];
  readonly rules: readonly string[];
}
export interface Policy {
  readonly groups: readonly Group[];
  readonly records: readonly AcapRecord[];
  readonly metaTags: readonly MetaTag[];
  readonly headers: readonly (readonly [string, string])[] | null;
  readonly elements: readonly MarkedElement[];
  readonly path: string;
}

const record: fc.Arbitrary<AcapRecord> = fc.record({
  crawlers: fc.uniqueArray(crawlerName, { minLength: 1, maxLength: 2 }),
  subRecords: fc
    .tuple(
      fc.array(field, { maxLength: 4 }),
      fc.array(
        fc.record({
          purposes: fc.uniqueArray(purpose, { minLength: 1, maxLength: 2 }),
          fields: fc.array(field, { minLength: 1, maxLength: 3 }),
        }),
        { maxLength: 2 },
      ),
    )
    .map(([general, others]) => [{ purposes: [], fields: general }, ...others]),
});

const group: fc.Arbitrary<Group> = fc.record({
  agents: fc.uniqueArray(crawlerName, { minLength: 1, maxLength: 2 }),
  rules: fc.array(
    fc.tuple(fc.constantFrom('Allow', 'Disallow'), pattern).map(([kind, path]) => `${kind}: ${path}`),
    { minLength: 1, maxLength: 3 },
  ),
});

const ROBOTS_RULES =
  'noindex,nofollow,none,all,index,nosnippet,noarchive,notranslate,max-snippet:20,max-snippet:0,max-image-preview:none,unavailable_after: 2020-01-01,unavailable_after: 2040-01-01,noimageindex';
export const robotsRule = fc.constantFrom(...ROBOTS_RULES.split(','));

const metaName = crawlerName.map((name) => (name === '*' ? 'robots' : name));
const acapContent = fc
  .record({ purpose: fc.constantFrom('', '', 'news ', '* '), allow: fc.boolean(), usage, qualifier })
  .map(({ purpose: for_, allow, usage: name, qualifier: more }) =>
    allow ? `ACAP ${for_}allow-${name}${more}` : `ACAP ${for_}disallow-${name}`,
  );
const metaTag: fc.Arbitrary<MetaTag> = fc.record({
  name: metaName,
  content: fc.oneof(acapContent, robotsRule),
  inHead: fc.constantFrom(true, true, true, false),
});

const classToken = fc
  .record({ allow: fc.boolean(), usage })
  .map(({ allow, usage: name }) => `the-acap:${allow ? 'allow' : 'disallow'}-${name}`);
const elements: fc.Arbitrary<MarkedElement[]> = fc
  .array(fc.tuple(fc.array(classToken, { maxLength: 2 }), fc.boolean(), fc.nat()), { maxLength: 4 })
  .map((list) =>
    list.map(([tokens, nosnippet, parent], index) => ({
      classes: tokens.join(' '),
      nosnippet,
      parent: index === 0 || parent % 3 === 0 ? null : parent % index,
    })),
  );

export const policies: fc.Arbitrary<Policy> = fc.record({
  groups: fc.array(group, { maxLength: 3 }),
  records: fc.array(record, { maxLength: 4 }),
  metaTags: fc.array(metaTag, { maxLength: 4 }),
  headers: fc.oneof(
    fc.constant(null),
    fc.array(
      fc
        .tuple(fc.constantFrom('X-Robots-Tag', 'robots-tag'), robotsRule)
        .map(([name, value]) => [name, value] as const),
      { maxLength: 2 },
    ),
  ),
  elements,
  path: fc.constantFrom('/', '/a', '/a/b', '/a/b.html', '/a/c.html', '/c/b', '/robots.txt'),
});

const crawlers: fc.Arbitrary<Crawler> = fc.record({
  tokens: fc.constantFrom(['Alpha'], ['Beta', 'Alpha'], ['Zed'], ['*']),
  reads: fc.constantFrom<Crawler['reads']>(['rep', 'acap'], ['rep', 'acap'], ['rep']),
  elements: fc.boolean(),
  rep: fc.constant('rfc9309' as const),
  boundByAny: fc.constantFrom(true, true, true, false),
});

export const queries: fc.Arbitrary<Query> = fc.record({
  crawler: crawlers,
  purpose: fc.constantFrom(null, 'news', 'web'),
  now: fc.constant('2026-01-01T00:00:00Z'),
});

/** Writes a policy out as evidence. */
export function evidenceOf({
  groups,
  records,
  metaTags,
  headers,
  elements: marked,
  path,
}: Policy): PageEvidence {
  return {
    url: `https://example.com${path}`,
    robotsTxt: { status: 200, text: robotsTxtOf(groups, records) },
    headers,
    metaTags,
    elements: marked,
  };
}

export function robotsTxtOf(groups: readonly Group[], records: readonly AcapRecord[]): string {
  const lines = groups.flatMap(({ agents, rules }) => [
    ...agents.map((name) => `User-agent: ${name}`),
    ...rules,
  ]);
  for (const { crawlers: names, subRecords } of records) {
    lines.push(...names.map((name) => `ACAP-crawler: ${name}`));
    for (const { purposes, fields } of subRecords) {
      if (fields.length === 0) continue;
      lines.push(...purposes.map((name) => `ACAP-usage-purpose: ${name}`), ...fields);
    }
    // An empty record would lend its crawlers to the next one.
    lines.push('ACAP-allow-other: /nowhere$');
  }
  return `${lines.join('\n')}\n`;
}

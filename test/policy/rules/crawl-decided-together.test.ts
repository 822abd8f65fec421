import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, type Query } from '../../../src/policy';
import { lawRuns } from '../../law-runs';
import { ACAP_READER, evidenceOf, type Written } from '../written';
import { type Asker, type CrawlPolicy, crawlVerdicts, type Rule } from './crawl-model';

/** 6.1 with Part 1 4.3: on `crawl`, the conventional rule and the ACAP statements of robots.txt are read together. */

const RUNS = lawRuns(3000);

interface Row {
  readonly what: string;
  /** Conventional rules, in a group for all. */
  readonly rules?: readonly string[];
  /** ACAP fields, in a record for all. */
  readonly fields?: readonly string[];
  /** Lines in the place of both. */
  readonly robots?: readonly string[];
  readonly written?: Written;
  readonly crawler?: Partial<Query['crawler']>;
  readonly purpose?: string;
  readonly crawl: string;
}

describe('on /news/a.html', () => {
  test.each<Row>([
    {
      what: 'a narrower conventional prohibition',
      rules: ['Disallow: /news/'],
      fields: ['ACAP-allow-crawl: /'],
      crawl: 'prohibited stated',
    },
    {
      what: 'a narrower conventional permission',
      rules: ['Allow: /news/'],
      fields: ['ACAP-disallow-crawl: /'],
      crawl: 'permitted stated',
    },
    {
      what: 'a broader conventional prohibition',
      rules: ['Disallow: /'],
      fields: ['ACAP-allow-crawl: /news/'],
      crawl: 'permitted stated',
    },
    {
      what: 'a broader conventional permission',
      rules: ['Allow: /'],
      fields: ['ACAP-disallow-crawl: /news/'],
      crawl: 'prohibited stated',
    },
    {
      what: 'the same pattern: ACAP permits',
      rules: ['Disallow: /news/'],
      fields: ['ACAP-allow-crawl: /news/'],
      crawl: 'permitted stated',
    },
    {
      what: 'the same pattern: ACAP prohibits',
      rules: ['Allow: /news/'],
      fields: ['ACAP-disallow-crawl: /news/'],
      crawl: 'prohibited stated',
    },
    {
      what: 'the same paths by another pattern',
      rules: ['Disallow: /news/*'],
      fields: ['ACAP-allow-crawl: /news/'],
      crawl: 'permitted stated',
    },
    {
      what: 'the same paths, escaped',
      rules: ['Disallow: /%6Eews/'],
      fields: ['ACAP-allow-crawl: /news/'],
      crawl: 'permitted stated',
    },
    {
      what: 'a leading star is one behind the slash',
      rules: ['Disallow: *.html'],
      fields: ['ACAP-allow-crawl: /*.html'],
      crawl: 'permitted stated',
    },
    {
      what: 'the end of the path is narrower',
      rules: ['Disallow: /news/a.html$'],
      fields: ['ACAP-allow-crawl: /news/a.html'],
      crawl: 'prohibited stated',
    },
    {
      what: 'the end of the path is narrower, in ACAP',
      rules: ['Disallow: /news/a.html'],
      fields: ['ACAP-allow-crawl: /news/a.html$'],
      crawl: 'permitted stated',
    },
    {
      what: 'neither contains the other: what is written out is narrower than a star',
      rules: ['Disallow: /*.html'],
      fields: ['ACAP-allow-crawl: /news/'],
      crawl: 'permitted stated',
    },
    {
      what: 'neither contains the other: and the other way round',
      rules: ['Disallow: /news/'],
      fields: ['ACAP-allow-crawl: /*.html'],
      crawl: 'prohibited stated',
    },
    {
      what: 'incomparable: the conventional prohibition',
      rules: ['Disallow: /*news'],
      fields: ['ACAP-allow-crawl: /*a.html'],
      crawl: 'prohibited incomparable',
    },
    {
      what: 'incomparable: the ACAP prohibition',
      rules: ['Allow: /*news'],
      fields: ['ACAP-disallow-crawl: /*a.html'],
      crawl: 'prohibited incomparable',
    },
    {
      what: 'incomparable, but of one mind',
      rules: ['Allow: /*news'],
      fields: ['ACAP-allow-crawl: /*a.html'],
      crawl: 'permitted stated',
    },
    {
      what: 'only the rule that 2.1 selects counts',
      rules: ['Disallow: /', 'Allow: /news'],
      fields: ['ACAP-disallow-crawl: /n'],
      crawl: 'permitted stated',
    },
    {
      what: 'a selected rule is beaten, and those behind it do not count',
      rules: ['Disallow: /news/a', 'Allow: /news/a.'],
      fields: ['ACAP-disallow-crawl: /news/a.h', 'ACAP-allow-crawl: /news/a.ht'],
      crawl: 'permitted stated',
    },
    {
      what: 'Allow wins a tie before ACAP counts',
      rules: ['Disallow: /news/', 'Allow: /news/'],
      fields: ['ACAP-disallow-crawl: /'],
      crawl: 'permitted stated',
    },
    {
      what: 'ACAP of the same scope and a narrower one',
      rules: ['Disallow: /news/'],
      fields: ['ACAP-allow-crawl: /news/', 'ACAP-disallow-crawl: /news/a'],
      crawl: 'prohibited stated',
    },
    {
      what: 'ACAP of the same scope and a broader one',
      rules: ['Disallow: /news/'],
      fields: ['ACAP-allow-crawl: /news/', 'ACAP-disallow-crawl: /'],
      crawl: 'permitted stated',
    },
    {
      what: 'ACAP broader and narrower than the conventional rule',
      rules: ['Disallow: /news/'],
      fields: ['ACAP-disallow-crawl: /', 'ACAP-allow-crawl: /news/a'],
      crawl: 'permitted stated',
    },
    {
      what: 'ACAP of both minds at the same scope',
      rules: ['Allow: /news/'],
      fields: ['ACAP-allow-crawl: /news/', 'ACAP-disallow-crawl: /news/'],
      crawl: 'prohibited conflict',
    },
    {
      what: 'a conflict in ACAP that a narrower conventional rule settles',
      rules: ['Allow: /news/'],
      fields: ['ACAP-allow-crawl: /', 'ACAP-disallow-crawl: /'],
      crawl: 'permitted stated',
    },
    {
      what: 'the same scope as one ACAP statement, incomparable with another',
      rules: ['Disallow: /*news'],
      fields: ['ACAP-allow-crawl: /*news', 'ACAP-allow-crawl: /*a.html'],
      crawl: 'permitted stated',
    },
    {
      what: 'a permission that cannot be understood is a prohibition of its scope',
      rules: ['Allow: /news/'],
      fields: ['ACAP-allow-crawl: /news/ flavour=sweet'],
      crawl: 'prohibited not-understood',
    },
    {
      what: 'but a narrower conventional permission beats that',
      rules: ['Allow: /news/a'],
      fields: ['ACAP-allow-crawl: /news/ flavour=sweet'],
      crawl: 'permitted stated',
    },
    {
      what: 'crawl has no time limit, so that one over or not prohibits',
      rules: ['Allow: /'],
      fields: ['ACAP-allow-crawl: /news/ time-limit=until-2020-01-01'],
      crawl: 'prohibited not-understood',
    },
    {
      what: 'an empty conventional rule matches nothing',
      rules: ['Disallow:'],
      fields: ['ACAP-disallow-crawl: /'],
      crawl: 'prohibited stated',
    },
    {
      what: 'other never speaks of crawl',
      rules: ['Allow: /'],
      fields: ['ACAP-disallow-other: /news/'],
      crawl: 'permitted stated',
    },
    {
      what: 'other usages are none of it',
      rules: ['Disallow: /'],
      fields: ['ACAP-allow-index: /news/', 'ACAP-allow-present: /news/'],
      crawl: 'prohibited stated',
    },
    {
      what: 'a record that names the crawler silences the broader and narrower ones for all',
      robots: [
        'User-agent: *',
        'Disallow: /news/',
        'ACAP-crawler: *',
        'ACAP-allow-crawl: /news/a',
        'ACAP-crawler: SearchBot1',
        'ACAP-allow-crawl: /',
      ],
      crawl: 'prohibited stated',
    },
    {
      what: 'a conventional group that names the crawler is no nearer than ACAP for all',
      robots: ['User-agent: SearchBot1', 'Disallow: /news/', 'ACAP-crawler: *', 'ACAP-allow-crawl: /news/'],
      crawl: 'permitted stated',
    },
    {
      what: 'a conventional group for others is not heard',
      robots: [
        'User-agent: OtherBot',
        'Disallow: /news/',
        'User-agent: *',
        'Allow: /',
        'ACAP-crawler: *',
        'ACAP-allow-crawl: /',
      ],
      crawl: 'permitted stated',
    },
    {
      what: 'groups for all do not bind, ACAP for all does',
      robots: ['User-agent: *', 'Disallow: /news/', 'ACAP-crawler: *', 'ACAP-allow-crawl: /'],
      crawler: { boundByAny: false },
      crawl: 'permitted stated',
    },
    {
      what: 'the permission for a purpose silences the general one of the same scope as the conventional rule',
      robots: [
        'User-agent: *',
        'Disallow: /news/',
        'ACAP-crawler: *',
        'ACAP-allow-crawl: /news/',
        'ACAP-usage-purpose: web',
        'ACAP-allow-crawl: /',
      ],
      purpose: 'web',
      crawl: 'prohibited stated',
    },
    {
      what: 'and does not for another purpose',
      robots: [
        'User-agent: *',
        'Disallow: /news/',
        'ACAP-crawler: *',
        'ACAP-allow-crawl: /news/',
        'ACAP-usage-purpose: web',
        'ACAP-allow-crawl: /',
      ],
      purpose: 'images',
      crawl: 'permitted stated',
    },
    {
      what: 'conventional records ignored',
      robots: [
        'User-agent: *',
        'Disallow: /news/a',
        'ACAP-ignore-conventional-records',
        'ACAP-crawler: *',
        'ACAP-allow-crawl: /',
      ],
      crawl: 'permitted stated',
    },
    {
      what: 'nor are they read where ACAP is silent',
      robots: ['User-agent: *', 'Disallow: /news/a', 'ACAP-ignore-conventional-records'],
      crawl: 'permitted silence',
    },
    {
      what: 'who does not read ACAP hears the conventional rule alone',
      rules: ['Disallow: /'],
      fields: ['ACAP-ignore-conventional-records', 'ACAP-allow-crawl: /news/'],
      crawler: { reads: ['rep'], elements: false },
      crawl: 'prohibited stated',
    },
    {
      what: 'a resource set is one statement for each pattern',
      rules: ['Disallow: /news/'],
      fields: ['ACAP-resource-set: all / /news/a', 'ACAP-allow-crawl: the-acap:resource-set:all'],
      crawl: 'permitted stated',
    },
    {
      what: '3.10 what a reference says is heard as well',
      robots: [
        'User-agent: *',
        'Disallow: /',
        'ACAP-crawler: SearchBot1',
        'ACAP-permissions-reference: /terms.txt',
      ],
      written: {
        references: { '/terms.txt': { status: 200, text: 'ACAP-crawler: *\nACAP-allow-crawl: /news/\n' } },
      },
      crawl: 'permitted stated',
    },
    {
      what: '3.10 and beaten alike',
      robots: [
        'User-agent: *',
        'Disallow: /news/',
        'ACAP-crawler: SearchBot1',
        'ACAP-permissions-reference: /terms.txt',
      ],
      written: {
        references: { '/terms.txt': { status: 200, text: 'ACAP-crawler: *\nACAP-allow-crawl: /\n' } },
      },
      crawl: 'prohibited stated',
    },
    {
      what: '3.10 conventional rules of the resource are nobody’s, nor does it ignore those of the site',
      robots: [
        'User-agent: *',
        'Disallow: /news/',
        'ACAP-crawler: SearchBot1',
        'ACAP-permissions-reference: /terms.txt',
      ],
      written: {
        references: {
          '/terms.txt': {
            status: 200,
            text: 'ACAP-ignore-conventional-records\nUser-agent: *\nAllow: /news/a\nACAP-crawler: *\nACAP-allow-crawl: /\n',
          },
        },
      },
      crawl: 'prohibited stated',
    },
    {
      what: '6.2 the page prohibits on top',
      rules: ['Allow: /news/a'],
      fields: ['ACAP-allow-crawl: /news/a.html$'],
      written: { meta: [['robots', 'ACAP disallow-crawl']] },
      crawl: 'prohibited stated',
    },
    {
      what: '6.2 the page permits what is prohibited',
      rules: ['Disallow: /news/a'],
      fields: ['ACAP-allow-crawl: /'],
      written: { meta: [['robots', 'ACAP allow-crawl']] },
      crawl: 'prohibited stated',
    },
    {
      what: '2.2 the draft of 1996: its first rule, as narrow as it is',
      rules: ['Disallow: /news', 'Allow: /news/a'],
      fields: ['ACAP-allow-crawl: /'],
      crawler: { rep: 'koster1996' },
      crawl: 'prohibited stated',
    },
    {
      what: '2.2 the draft of 1996: the same scope',
      rules: ['Disallow: /news'],
      fields: ['ACAP-allow-crawl: /news'],
      crawler: { rep: 'koster1996' },
      crawl: 'permitted stated',
    },
    {
      what: '2.2 the draft of 1996: a broader one',
      rules: ['Disallow: /'],
      fields: ['ACAP-allow-crawl: /news'],
      crawler: { rep: 'koster1996' },
      crawl: 'permitted stated',
    },
    {
      what: '2.1 robots.txt itself',
      rules: ['Disallow: /'],
      fields: ['ACAP-disallow-crawl: /robots.txt$'],
      written: { at: '/robots.txt' },
      crawl: 'permitted robots-txt-itself',
    },
    {
      what: '2.2 the draft of 1996: a star is a star, and what has one more sign is narrower',
      rules: ['Disallow: /a*'],
      fields: ['ACAP-allow-crawl: /a'],
      written: { at: '/a*b' },
      crawler: { rep: 'koster1996' },
      crawl: 'prohibited stated',
    },
    {
      what: '2.2 the draft of 1996: a dollar is a dollar, and a path that begins so is the same scope',
      rules: ['Disallow: /a$'],
      fields: ['ACAP-allow-crawl: /a%24'],
      written: { at: '/a$b' },
      crawler: { rep: 'koster1996' },
      crawl: 'permitted stated',
    },
  ])('$what: $crawl', ({ rules = [], fields = [], robots, written, crawler, purpose = null, crawl }) => {
    const lines = robots ?? ['User-agent: *', ...rules, 'ACAP-crawler: *', ...fields];
    const query = { ...ACAP_READER, crawler: { ...ACAP_READER.crawler, ...crawler }, purpose };
    const { verdict, because } = judge(evidenceOf({ robots: lines, ...written }), query).usages.crawl;
    expect(`${verdict} ${because}`).toBe(crawl);
  });
});

const PATTERNS = '/|/*|/a|/a/|/a*|/a$|/ab|/ab$|/a/b|/*b|/*b$|/*a|/*/b|/a*b|/*a*b$|*b|*a$|/**|/a/*|/*/'.split(
  '|',
);
const PAGES = '/|/a|/ab|/a/|/a/b|/abb|/b|/a/a/b|/x/ab|/robots.txt'.split('|');

const pattern = fc.constantFrom(...PATTERNS);
const conventionalPattern = fc.constantFrom(...PATTERNS.filter((path) => path.startsWith('/')), '');
const rule: fc.Arbitrary<Rule> = fc.record({
  allow: fc.boolean(),
  pattern: conventionalPattern,
});
const acapRules = fc.array(
  fc.record({ allow: fc.boolean(), pattern, limited: fc.constantFrom(false, false, false, true) }),
  { maxLength: 3 },
);
const names = (...all: string[]) => fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 2 });
const policies: fc.Arbitrary<CrawlPolicy> = fc.record({
  groups: fc.array(
    fc.record({
      agents: names('*', 'Alpha', 'Beta', 'Gamma'),
      rules: fc.array(rule, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  records: fc.array(
    fc.record({
      crawlers: names('*', 'Alpha', 'Gamma'),
      general: acapRules,
      purposes: names('news', 'n*s', 'images', '*'),
      special: acapRules,
    }),
    { maxLength: 3 },
  ),
  ignoreConventional: fc.constantFrom(false, false, false, true),
  tags: fc.array(
    fc.record({
      name: fc.constantFrom('robots', 'Alpha', 'Gamma'),
      allow: fc.constantFrom(true, true, false),
    }),
    {
      maxLength: 2,
    },
  ),
});
/** The rules of the draft of 1996 are beginnings of paths, and no star or dollar means more. */
const beginnings = policies.map((policy) => ({
  ...policy,
  groups: policy.groups.map(({ agents, rules }) => ({
    agents,
    rules: rules.map((one) => ({ ...one, pattern: one.pattern.replace(/[*$]/g, '') || '/' })),
  })),
}));
const askers: fc.Arbitrary<Asker> = fc.record({
  tokens: fc.constantFrom(['Alpha'], ['Alpha'], ['Alpha', 'Beta'], ['*']),
  acap: fc.constantFrom(true, true, true, false),
  rep: fc.constant('rfc9309' as const),
  boundByAny: fc.constantFrom(true, true, true, false),
  purpose: fc.constantFrom(null, 'news' as const),
});

/** Where the ACAP records stand: before or behind the conventional ones, or in a file that all are referred to. */
const orders = fc.constantFrom('before', 'behind', 'referred');

function verdictOf(policy: CrawlPolicy, asker: Asker, at: string, order: string): string {
  const acap = acapLines(policy);
  const inPlace = order === 'referred' ? ['ACAP-crawler: *', 'ACAP-permissions-reference: /terms.txt'] : acap;
  const ignore = policy.ignoreConventional ? ['ACAP-ignore-conventional-records'] : [];
  const rest = [...conventionalLines(policy), ...ignore];
  const evidence = evidenceOf({
    at,
    robots: order === 'before' ? [...inPlace, ...rest] : [...rest, ...inPlace],
    references: { '/terms.txt': { status: 200, text: acap.join('\n') } },
    meta: policy.tags.map(({ name, allow }) => [name, `ACAP ${allow ? 'allow' : 'disallow'}-crawl`] as const),
  });
  const { purpose, acap: readsAcap, ...crawlerOf } = asker;
  const crawler = {
    ...crawlerOf,
    reads: readsAcap ? (['rep', 'acap'] as const) : (['rep'] as const),
    elements: readsAcap,
  };
  return judge(evidence, { ...ACAP_READER, crawler, purpose }).usages.crawl.verdict;
}

test('random policies are decided as the documents, told once more, decide them', { tags: 'law' }, () => {
  fc.assert(
    fc.property(policies, askers, fc.constantFrom(...PAGES), orders, (policy, asker, at, order) => {
      fc.pre(at !== '/robots.txt' || policy.tags.length === 0);
      expect(crawlVerdicts(policy, at, asker)).toContain(verdictOf(policy, asker, at, order));
    }),
    RUNS,
  );
});

test('so they are by the draft of 1996', { tags: 'law' }, () => {
  fc.assert(
    fc.property(beginnings, askers, fc.constantFrom(...PAGES), orders, (policy, asker, at, order) => {
      fc.pre(at !== '/robots.txt' || policy.tags.length === 0);
      const koster: Asker = { ...asker, tokens: asker.tokens.slice(0, 1), rep: 'koster1996' };
      expect(crawlVerdicts(policy, at, koster)).toContain(verdictOf(policy, koster, at, order));
    }),
    RUNS,
  );
});

const conventionalLines = ({ groups }: CrawlPolicy) =>
  groups.flatMap(({ agents, rules }) => [
    ...agents.map((name) => `User-agent: ${name}`),
    ...rules.map(({ allow, pattern: path }) => `${allow ? 'Allow' : 'Disallow'}: ${path}`),
  ]);

function acapLines({ records }: CrawlPolicy): string[] {
  const fields = (rules: CrawlPolicy['records'][number]['general']) =>
    rules.map(({ allow, pattern: path, limited }) =>
      allow
        ? `ACAP-allow-crawl: ${path}${limited ? ' time-limit=3-days' : ''}`
        : `ACAP-disallow-crawl: ${path}`,
    );
  return records.flatMap(({ crawlers, general, purposes, special }) => [
    ...crawlers.map((name) => `ACAP-crawler: ${name}`),
    // An empty record would lend its crawlers to the next one.
    'ACAP-allow-follow: /',
    ...fields(general),
    ...(special.length === 0 ? [] : purposes.map((name) => `ACAP-usage-purpose: ${name}`)),
    ...fields(special),
  ]);
}

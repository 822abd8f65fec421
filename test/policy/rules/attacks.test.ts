import { describe, expect, test } from 'vitest';
import {
  ANY_ACAP_CRAWLER,
  type Judgement,
  judge,
  KNOWN_CRAWLERS,
  mayCrawl,
  namedCrawler,
  namedCrawlers,
  type PageEvidence,
  type Query,
  readPage,
  readRobotsTxt,
  readSite,
  USAGES,
} from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../written';

/** What a hostile publisher may write, and what a careless reader may ask. */

const everything = ({ usages, elements, statements, findings, needs }: Judgement) =>
  JSON.parse(JSON.stringify({ usages, elements, statements, findings, needs }));

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  ' ',
  '*',
  '\0',
  '\ud800',
  '\udfff\ud800',
  'İ',
  'ſ',
  '\u212a',
  'a'.repeat(65_536),
  '%',
  '$',
  '.*',
  '(a+)+$',
];

describe('names from outside', () => {
  test.each(NAMES.map((name) => ({ shown: JSON.stringify(name.slice(0, 20)), name })))(
    '$shown, wherever a name stands',
    ({ name }) => {
      const written: Written = {
        at: `/${encodeURIComponent(name.replace(/[\ud800-\udfff]/g, '')).slice(0, 1000)}`,
        robots: [
          `User-agent: ${name}`,
          'Disallow: /private',
          `ACAP-qualified-usage: ${name} index time-limit=3-days`,
          `ACAP-composite-usage: x${name} (${name}) follow`,
          `ACAP-resource-set: ${name} / /${name}`,
          `ACAP-crawler: ${name}`,
          `ACAP-allow-(${name}): the-acap:resource-set:${name}`,
          `ACAP-allow-${name}: / ${name}=${name}`,
          `ACAP-disallow-present-${name}: /nothing$`,
          `ACAP-usage-purpose: ${name}`,
          `ACAP-disallow-preserve: /nothing$ ${name}`,
          'ACAP-crawler: Referred',
          `ACAP-permissions-reference: /${name}`,
        ],
        headers: [
          ['X-Robots-Tag', `${name}: noindex; ${name}=nofollow; ${name}`],
          [name, 'noindex'],
        ],
        meta: [
          [name, 'noindex'],
          [name, `ACAP ${name} allow-index`],
          ['robots', `ACAP version ${name}`],
          ['robots', `ACAP ${name} allow-${name} ${name}=${name}`],
          ['robots', `ACAP allow-follow location=${name}`],
          ['robots', name],
        ],
        elements: [
          `the-acap:allow-(${name}) the-acap:disallow-${name} ${name}`,
          { classes: name, parent: 0, rel: name, label: name },
        ],
        resources: { [`id:${name}`]: true },
      };
      for (const tokens of [[name], ['*'], [], ['Referred'], [name, name, '__proto__']])
        for (const rep of ['rfc9309', 'koster1996'] as const)
          for (const elements of [true, false]) {
            const query: Query = {
              crawler: { ...ACAP_READER.crawler, tokens, rep, elements },
              purpose: name,
              now: ACAP_READER.now,
            };
            const judgement = everything(judge(evidenceOf(written), query));
            expect(Object.keys(judgement.usages)).toEqual(USAGES);
            for (const usage of USAGES)
              expect(['permitted', 'restricted', 'prohibited', 'unknown']).toContain(
                judgement.usages[usage].verdict,
              );
            expect(judgement.elements).toHaveLength(2);
          }
      const page = readPage(readSite(evidenceOf(written)), evidenceOf(written));
      expect(namedCrawlers(page)).toContain('Referred');
      expect(({} as Record<string, unknown>).crawlers).toBeUndefined();
    },
  );

  test.each(['__proto__', 'constructor', 'toString'])('%s is a crawler like any other', (name) => {
    const robots = [`User-agent: ${name}`, 'Disallow: /', `ACAP-crawler: ${name}`, 'ACAP-disallow-index: /'];
    const of = (token: string) =>
      judge(evidenceOf({ robots }), { ...ACAP_READER, crawler: namedCrawler(token) }).usages;
    expect(of(name).crawl.verdict).toBe('prohibited');
    expect(of('SearchBot1').crawl.verdict).toBe('permitted');
    expect(of('SearchBot1').index.verdict).toBe('permitted');
  });

  test.each(['__proto__', 'constructor', 'toString'])(
    '%s is not defined unless somebody defines it',
    (name) => {
      const robots = [
        'ACAP-crawler: *',
        `ACAP-allow-(${name}): /`,
        `ACAP-disallow-index: the-acap:resource-set:${name}`,
      ];
      const { findings, usages, statements } = judge(evidenceOf({ robots }), ACAP_READER);
      expect(findings.map(({ code }) => code)).toEqual(['undefined-local-usage', 'undefined-resource-set']);
      expect(statements).toEqual([]);
      expect(usages.index.verdict).toBe('permitted');
      const meta = judge(
        evidenceOf({
          meta: [
            ['robots', `ACAP allow-index ${name}=x`],
            ['robots', `ACAP allow-${name}`],
          ],
        }),
        ACAP_READER,
      );
      expect(meta.usages.index.because).toBe('not-understood');
      expect(meta.findings.map(({ code }) => code)).toEqual(['unknown-qualifier', 'unknown-usage']);
    },
  );

  test('references that bear names of objects', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const robots = ['ACAP-crawler: *', `ACAP-permissions-reference: ${name}`];
      const { needs, findings } = judge(evidenceOf({ robots }), ACAP_READER);
      expect(needs).toEqual([`https://paper.example/${name}`]);
      expect(findings.map(({ code }) => code)).toEqual(['reference-not-asked']);
    }
  });
});

/** A document of a size, and the work that it makes. */
interface Load {
  readonly what: string;
  readonly size: number;
  readonly written: (size: number) => Written;
}

const repeat = (size: number, line: (at: number) => string) =>
  Array.from({ length: size }, (_, at) => line(at));
const meta = (content: string): Written => ({ meta: [['robots', content]] });
const FIELD = 'ACAP-crawler: *';

const loads: readonly Load[] = [
  {
    what: 'records with a reference each, to one file of as many',
    size: 4000,
    written: (size) => ({
      robots: repeat(size, (at) => `ACAP-crawler: Bot${at}\nACAP-permissions-reference: /t.txt`),
      references: {
        '/t.txt': {
          status: 200,
          text: repeat(size, (at) => `ACAP-crawler: Bot${at}\nACAP-disallow-index: /`).join('\n'),
        },
      },
    }),
  },
  {
    what: 'records with a reference each, to as many files',
    size: 5000,
    written: (size) => ({
      robots: repeat(size, (at) => `ACAP-crawler: *\nACAP-permissions-reference: /${at}.txt`),
      references: Object.fromEntries(
        repeat(size, (at) => `/${at}.txt`).map((path) => [
          path,
          { status: 200, text: 'ACAP-crawler: *\nACAP-disallow-index: /\n' },
        ]),
      ),
    }),
  },
  {
    what: 'references that are needed',
    size: 10_000,
    written: (size) => ({
      robots: repeat(size, (at) => `ACAP-crawler: *\nACAP-permissions-reference: /${at}.txt`),
    }),
  },
  {
    what: 'crawlers of one record with a reference',
    size: 10_000,
    written: (size) => ({
      robots: [...repeat(size, (at) => `ACAP-crawler: Bot${at}`), 'ACAP-permissions-reference: /t.txt'],
      references: {
        '/t.txt': {
          status: 200,
          text: [...repeat(size, (at) => `ACAP-crawler: Bot${at}`), 'ACAP-disallow-index: /'].join('\n'),
        },
      },
    }),
  },
  {
    what: 'records for all that speak of crawl',
    size: 10_000,
    written: (size) => ({
      robots: [
        'User-agent: *',
        'Disallow: /news/',
        ...repeat(size, (at) => `ACAP-crawler: *\nACAP-allow-crawl: /${'*'.repeat(at % 7)}news`),
      ],
    }),
  },
  {
    what: 'scopes to compare',
    size: 10_000,
    written: (size) => ({
      robots: [
        'User-agent: *',
        'Disallow: /news/',
        FIELD,
        ...repeat(
          size,
          (at) =>
            `ACAP-allow-crawl: /*${'a'.repeat(at % 2)}*${'.'.repeat(at % 3)}*${at % 10 === 0 ? '' : '*'}`,
        ),
      ],
    }),
  },
  {
    what: 'conventional rules',
    size: 20_000,
    written: (size) => ({ robots: ['User-agent: *', ...repeat(size, (at) => `Disallow: /*${at}*a*h*$`)] }),
  },
  {
    what: 'commas of a list in META',
    size: 20_000,
    written: (size) =>
      meta(`ACAP allow-index must-use-resource=the-acap:idlist:${repeat(size, (at) => `a${at}`).join(', ')}`),
  },
  {
    what: 'commas and nothing else in META',
    size: 40_000,
    written: (size) => meta(`ACAP allow-index must-use-resource=the-acap:idlist:${','.repeat(size)}`),
  },
  {
    what: 'commas and spaces in META',
    size: 40_000,
    written: (size) => meta(`ACAP allow-index must-use-resource=the-acap:idlist:a${', '.repeat(size)}`),
  },
  {
    what: 'white space behind a comma',
    size: 80_000,
    written: (size) => meta(`ACAP allow-index must-use-resource=the-acap:idlist:a,${' '.repeat(size)}=`),
  },
  {
    what: 'white space behind a name',
    size: 80_000,
    written: (size) => meta(`ACAP allow-index ref${' '.repeat(size)}x`),
  },
  {
    what: 'white space in META',
    size: 80_000,
    written: (size) => meta(`ACAP${' \t\n'.repeat(size)}version${' '.repeat(size)}1.1${' '.repeat(size)}x`),
  },
  { what: 'equals signs', size: 40_000, written: (size) => meta(`ACAP allow-index ${'='.repeat(size)}`) },
  {
    what: 'equals signs in white space',
    size: 40_000,
    written: (size) => meta(`ACAP allow-index a${' = '.repeat(size)}`),
  },
  {
    what: 'digits of a version',
    size: 80_000,
    written: (size) => meta(`ACAP version ${'1'.repeat(size)}.${'1'.repeat(size)}x`),
  },
  { what: 'dots of a version', size: 40_000, written: (size) => meta(`ACAP version ${'1.'.repeat(size)}`) },
  {
    what: 'digits of a limit',
    size: 80_000,
    written: (size) => meta(`ACAP allow-index time-limit=${'9'.repeat(size)}-day`),
  },
  {
    what: 'characters by their number',
    size: 40_000,
    written: (size) =>
      meta(`ACAP allow-index must-use-resource=the-acap:extract:id:${'%x00E9'.repeat(size)}`),
  },
  {
    what: 'characters by a broken number',
    size: 40_000,
    written: (size) => meta(`ACAP allow-index must-use-resource=the-acap:extract:id:${'%x'.repeat(size)}`),
  },
  {
    what: 'commas of a list in a field as long as lines are read',
    size: 8000,
    written: (size) => ({
      robots: [FIELD, `ACAP-allow-index: / must-use-resource=the-acap:idlist:${'a,'.repeat(size)}`],
    }),
  },
  {
    what: 'white space in a field',
    size: 8000,
    written: (size) => ({
      robots: repeat(20, () => `${FIELD}\nACAP-allow-index: / must-use-resource${' '.repeat(size)}x`),
    }),
  },
  {
    what: 'version comments',
    size: 20_000,
    written: (size) => ({ robots: repeat(size, () => '##ACAP version=1.1') }),
  },
  {
    what: 'white space in a version comment',
    size: 8000,
    written: (size) => ({
      robots: repeat(20, () => `##ACAP${' '.repeat(size)}version${' '.repeat(size / 2)}x`),
    }),
  },
  { what: 'hashes', size: 200_000, written: (size) => ({ robots: '#'.repeat(size) }) },
  {
    what: 'version tags',
    size: 10_000,
    written: (size) => ({
      meta: repeat(size, () => 'ACAP version 1.1').map((content) => ['robots', content] as const),
    }),
  },
  {
    what: 'version tags for crawlers',
    size: 10_000,
    written: (size) => ({
      meta: repeat(size, (at) => `Bot${at}`).map((name) => [name, 'ACAP version 1.1'] as const),
    }),
  },
  {
    what: 'newer features',
    size: 10_000,
    written: (size) => ({
      meta: repeat(size, () => 'ACAP allow-index ref=x').map((content) => ['robots', content] as const),
    }),
  },
  {
    what: 'stars in a purpose',
    size: 20_000,
    written: (size) => meta(`ACAP ${'n*'.repeat(size)}$ allow-index`),
  },
  {
    what: 'purposes',
    size: 10_000,
    written: (size) => ({
      robots: [FIELD, ...repeat(size, (at) => `ACAP-usage-purpose: n*${at}$\nACAP-disallow-index: /`)],
    }),
  },
  {
    what: 'white space before what may be HTML',
    size: 200_000,
    written: (size) => ({
      robots: [FIELD, 'ACAP-permissions-reference: /t.txt'],
      references: { '/t.txt': { status: 200, text: `${' \n'.repeat(size)}x<` } },
    }),
  },
  {
    what: 'local usages of local usages',
    size: 5000,
    written: (size) => ({
      robots: [
        ...repeat(size, (at) => `ACAP-qualified-usage: u${at} index time-limit=${at}-days`),
        ...repeat(
          20,
          (at) => `ACAP-composite-usage: c${at} ${repeat(500, (part) => `(u${part * 3})`).join(' ')}`,
        ),
        FIELD,
        ...repeat(20, (at) => `ACAP-allow-(c${at}): /`),
      ],
    }),
  },
];

/** The processor's time in milliseconds, which other programs take none of. */
const timeOf = (evidence: PageEvidence): number => {
  const begun = process.cpuUsage();
  const { usages, elements, findings } = judge(evidence, { ...ACAP_READER, purpose: 'news' });
  for (const usage of USAGES) usages[usage].trace.length;
  expect(elements.length + findings.length).toBeGreaterThanOrEqual(0);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
};

/** The shortest of a few times, which only what is too slow is measured again for. */
function fastest(evidence: PageEvidence, limit: number): number {
  const once = timeOf(evidence);
  return once < limit ? once : Math.min(once, timeOf(evidence));
}

describe('time grows as the input does', () => {
  // What is linear takes four times as long for four times as much, what is quadratic sixteen times; the rest is the machine's
  // affair.
  test.each(loads)('$size $what', ({ size, written }) => {
    const few = evidenceOf(written(size / 4));
    const many = evidenceOf(written(size));
    timeOf(few);
    const limit = 10 * Math.max(fastest(few, 0), 20);
    expect(fastest(many, limit)).toBeLessThan(limit);
  });
});

const RICH: Written = {
  robots: [
    'User-agent: *',
    'Disallow: /news/private',
    'Allow: /news',
    'User-agent: Googlebot',
    'Disallow: /n',
    'ACAP-qualified-usage: few present-snippet max-length=20-words',
    FIELD,
    'ACAP-allow-crawl: /news/',
    'ACAP-allow-index: /',
    'ACAP-disallow-index: /news',
    'ACAP-allow-(few): /',
    'ACAP-crawler: SearchBot1',
    'ACAP-allow-index: /news/a.html',
    'ACAP-usage-purpose: news',
    'ACAP-disallow-preserve: /',
  ],
  headers: [
    ['X-Robots-Tag', 'GPTBot: noindex, max-snippet:20'],
    ['Robots-Tag', 'noarchive'],
  ],
  meta: [
    ['robots', 'nofollow'],
    ['Bingbot', 'noindex'],
    ['robots', 'ACAP allow-follow'],
    ['robots', 'ACAP allow-present ref=x'],
  ],
  elements: [
    'the-acap:disallow-index',
    { classes: 'the-acap:allow-(few)', parent: 0, nosnippet: true },
    { classes: '', parent: 1, rel: 'nofollow' },
  ],
};

describe('a page of nothing but rules', () => {
  const NOW = '2026-11-21T06:00:00Z';
  const read = (evidence: Partial<PageEvidence>) => {
    const whole = { ...evidenceOf({}), ...evidence };
    return readPage(readSite(whole), whole);
  };
  const robots = (content: string) => ({ name: 'robots', content, inHead: true });
  const verdictsOn = (page: ReturnType<typeof read>) =>
    KNOWN_CRAWLERS.flatMap(({ crawler }) => {
      const { usages, preferences } = judge(page, { crawler, purpose: null, now: NOW });
      return Object.entries({ ...usages, ...preferences }).map(([what, { verdict }]) => ({ what, verdict }));
    });

  test('what a text repeats is stated once, and decides as it does once', () => {
    for (const rules of [
      'all',
      'noindex',
      'max-snippet:5',
      'index, nofollow',
      'unavailable_after: 2020-01-01',
    ]) {
      const [once, often] = [rules, Array(2_000).fill(rules).join(', ')];
      for (const evidenceWith of [
        (text: string) => ({ metaTags: [robots(text)] }),
        (text: string) => ({ headers: [['X-Robots-Tag', text]] as const }),
        (text: string) => ({ headers: [['X-Robots-Tag', `bingbot: ${text}`]] as const }),
      ]) {
        const [one, many] = [read(evidenceWith(once)), read(evidenceWith(often))];
        expect(many.statements).toHaveLength(one.statements.length);
        expect(verdictsOn(many)).toEqual(verdictsOn(one));
      }
    }
  });

  test('so many different ones are read, and then nothing is permitted or unstated that was left out', () => {
    const many = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `max-snippet:${from + index}`).join(', ');
    const kept = read({ metaTags: [robots(many(1, 3_000))] });
    expect(kept.gapIn('meta')).toBeNull();
    const beyond = read({ metaTags: [robots(many(1, 5_000)), robots('noindex, noai')] });
    expect(beyond.statements).toHaveLength(4_000);
    expect(beyond.gapIn('meta')).toBe('cut');
    const open = verdictsOn(beyond).flatMap(({ what, verdict }) =>
      /permitted|restricted|unstated/.test(verdict) ? [what] : [],
    );
    // No robots rule of a page is about these.
    expect(new Set(open)).toEqual(new Set(['crawl', 'preserve', 'other']));
  });
});

describe('one page, many questions', () => {
  const crawlers = [
    ANY_ACAP_CRAWLER,
    ACAP_READER.crawler,
    { ...ACAP_READER.crawler, elements: false },
    ...KNOWN_CRAWLERS.map(({ crawler }) => crawler),
    ...['News-Bot', 'AlphaBot'].map(namedCrawler),
  ];
  const queries = [...crawlers, ...crawlers].slice(0, 50).map((crawler, at) => ({
    crawler,
    purpose: [null, 'news', 'images'][at % 3] ?? null,
    now: ACAP_READER.now,
  }));

  test('are answered as if each were the only one, in whatever order they come', async () => {
    const evidence = evidenceOf(RICH);
    const alone = queries.map((query) => everything(judge(evidence, query)));
    const page = readPage(readSite(evidence), evidence);
    const together = await Promise.all(queries.map(async (query) => everything(judge(page, query))));
    expect(together).toEqual(alone);
    expect(queries).toHaveLength(50);
    expect(
      [...queries]
        .reverse()
        .map((query) => everything(judge(page, query)))
        .reverse(),
    ).toEqual(alone);
    const begun = queries.map((query) => judge(page, query));
    for (const judgement of begun) judgement.usages.index.verdict;
    expect(begun.reverse().map(everything).reverse()).toEqual(alone);
  });

  test.each([
    { order: 'elements before usages', read: (one: Judgement) => [one.elements, one.usages] },
    { order: 'findings first', read: (one: Judgement) => [one.findings, one.statements, one.elements] },
    {
      order: 'needs and the last usage first',
      read: (one: Judgement) => [one.needs, one.usages.other.trace, one.usages.crawl],
    },
    {
      order: 'traces before verdicts',
      read: (one: Judgement) =>
        [...USAGES].reverse().map((usage) => [one.usages[usage].trace, one.usages[usage].restrictions]),
    },
    {
      order: 'otherwise before anything',
      read: (one: Judgement) => USAGES.map((usage) => one.usages[usage].otherwise),
    },
    {
      order: 'elements from the last',
      read: (one: Judgement) =>
        [...one.elements].reverse().map((element) => element['present-snippet'].trace),
    },
    {
      order: 'what an element shows before its crawl',
      read: (one: Judgement) => [one.elements[2]?.follow.because, one.elements[0]?.crawl.verdict],
    },
  ])('are answered alike when read with $order', ({ read }) => {
    for (const query of queries) {
      const evidence = evidenceOf(RICH);
      const judgement = judge(evidence, query);
      JSON.stringify(read(judgement));
      expect(everything(judgement)).toEqual(everything(judge(evidence, query)));
    }
  });

  test('leave the evidence as it was', () => {
    const evidence = evidenceOf(RICH);
    const before = JSON.stringify(evidence);
    for (const query of queries) everything(judge(evidence, query));
    expect(JSON.stringify(evidence)).toBe(before);
    const frozen = deepFrozen(evidenceOf(RICH));
    for (const query of queries)
      expect(everything(judge(frozen, deepFrozen(query)))).toEqual(everything(judge(evidence, query)));
  });
});

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
}

test('what is asked of one address is answered however it is written', () => {
  const robots = readRobotsTxt('User-agent: *\nDisallow: /private\n');
  for (const address of [
    '',
    ' ',
    '/private',
    'not an address',
    'https://',
    'javascript:alert(1)',
    '\ud800',
    `https://a.example/${'a'.repeat(65_536)}`,
    'https://[',
    'https://a.example/%',
  ])
    for (const token of NAMES) expect(typeof mayCrawl(robots, token, address)).toBe('boolean');
});

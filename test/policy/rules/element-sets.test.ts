import { describe, expect, test } from 'vitest';
import { judge, type Usage } from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../written';

/** 7: the values of qualifiers wherever they are written, and 3.4: the patterns of purposes. */

/** A permission to index with a qualifier, in each of the places that permissions are written in. */
const PLACES: readonly { where: string; written: (qualifiers: string) => Written }[] = [
  { where: 'META', written: (qualifiers) => ({ meta: [['robots', `ACAP allow-index ${qualifiers}`]] }) },
  {
    where: 'META for a purpose',
    written: (qualifiers) => ({ meta: [['robots', `ACAP * allow-index ${qualifiers}`]] }),
  },
  {
    where: 'robots.txt',
    written: (qualifiers) => ({ robots: ['ACAP-crawler: *', `ACAP-allow-index: / ${qualifiers}`] }),
  },
  {
    where: 'a resource set',
    written: (qualifiers) => ({
      robots: [
        'ACAP-resource-set: s /',
        'ACAP-crawler: *',
        `ACAP-allow-index: the-acap:resource-set:s ${qualifiers}`,
      ],
    }),
  },
  {
    where: 'a local usage',
    written: (qualifiers) => ({
      robots: [`ACAP-qualified-usage: few index ${qualifiers}`, 'ACAP-crawler: *', 'ACAP-allow-(few): /'],
    }),
  },
  {
    where: 'a composite',
    written: (qualifiers) => ({
      robots: [
        `ACAP-qualified-usage: few index ${qualifiers}`,
        'ACAP-composite-usage: both (few) follow',
        'ACAP-crawler: *',
        'ACAP-allow-(both): /',
      ],
    }),
  },
  {
    where: 'a referred file',
    written: (qualifiers) => ({
      robots: ['ACAP-crawler: *', 'ACAP-permissions-reference: /terms.txt'],
      references: {
        '/terms.txt': { status: 200, text: `ACAP-crawler: *\nACAP-allow-index: / ${qualifiers}` },
      },
    }),
  },
];

/** What holds of indexing, white space behind commas apart. */
function heldIn(written: Written, usage: Usage = 'index') {
  const { verdict, because, restrictions } = judge(evidenceOf(written), ACAP_READER).usages[usage];
  const held = restrictions.map(({ type, value }) => `${type}=${value.replace(/,\s+/g, ',')}`).sort();
  return verdict === 'restricted' ? held : `${verdict} ${because}`;
}

const LISTS = [
  { qualifiers: 'must-use-resource=the-acap:idlist:a,b', held: ['must-use-resource=the-acap:idlist:a,b'] },
  { qualifiers: 'must-use-resource=the-acap:idlist:a, b', held: ['must-use-resource=the-acap:idlist:a,b'] },
  {
    qualifiers: 'must-use-resource=the-acap:idlist:a,  b,\tc',
    held: ['must-use-resource=the-acap:idlist:a,b,c'],
  },
  {
    qualifiers: 'must-use-resource=the-acap:classlist:a, b',
    held: ['must-use-resource=the-acap:classlist:a,b'],
  },
  {
    qualifiers: 'must-use-resource=the-acap:taglist:h1, p',
    held: ['must-use-resource=the-acap:taglist:h1,p'],
  },
  { qualifiers: 'must-use-resource=acap:idlist:a, b', held: ['must-use-resource=acap:idlist:a,b'] },
  { qualifiers: 'must-use-resource = the-acap:idlist:a, b', held: ['must-use-resource=the-acap:idlist:a,b'] },
  { qualifiers: 'MUST-USE-RESOURCE=the-acap:idlist:a, b', held: ['must-use-resource=the-acap:idlist:a,b'] },
  {
    qualifiers: 'must-use-resource=the-acap:idlist:a, b time-limit=3-days',
    held: ['must-use-resource=the-acap:idlist:a,b', 'time-limit=3-days'],
  },
  {
    qualifiers: 'time-limit=3-days must-use-resource=the-acap:idlist:a, b',
    held: ['must-use-resource=the-acap:idlist:a,b', 'time-limit=3-days'],
  },
  {
    qualifiers: 'must-use-resource=the-acap:idlist:a,b time-limit = 3-days',
    held: ['must-use-resource=the-acap:idlist:a,b', 'time-limit=3-days'],
  },
  {
    qualifiers: 'must-use-resource=the-acap:idlist:a, b must-use-resource=the-acap:classlist:c, d',
    held: ['must-use-resource=the-acap:classlist:c,d', 'must-use-resource=the-acap:idlist:a,b'],
  },
  {
    qualifiers: 'must-use-resource=the-acap:idlist:a, time-limit time-limit=3-days',
    held: ['must-use-resource=the-acap:idlist:a,time-limit', 'time-limit=3-days'],
  },
  {
    qualifiers: 'must-use-resource=the-acap:extract:id:a',
    held: ['must-use-resource=the-acap:extract:id:a'],
  },
  {
    qualifiers: 'must-use-resource=https://paper.example/a,b',
    held: ['must-use-resource=https://paper.example/a,b'],
  },
];

describe('7 lists of elements', () => {
  test.each(PLACES.flatMap((place) => LISTS.map((list) => ({ ...place, ...list }))))(
    '$where: $qualifiers',
    ({ written, qualifiers, held }) => {
      expect(heldIn(written(qualifiers))).toEqual(held);
    },
  );

  test.each(PLACES)('$where: what is no list is understood nowhere', ({ written }) => {
    for (const value of ['idlist:', 'idlist:,', 'idlist: ', 'idlist:a,,b', 'idlist:,a', 'list:a'])
      expect([value, heldIn(written(`must-use-resource=the-acap:${value}`))]).toEqual([
        value,
        'prohibited not-understood',
      ]);
  });

  // The grammar has no comma at the end, and the rules do not say what becomes of one: only that nothing may be lost by it.
  test.each(PLACES)('$where: a comma at the end never lets a limit be lost', ({ written }) => {
    for (const [qualifiers, limits] of [
      ['must-use-resource=the-acap:idlist:a,', ['idlist:a']],
      ['must-use-resource=the-acap:idlist:a, b,', ['idlist:a,b']],
      ['must-use-resource=the-acap:idlist:a, time-limit=3-days', ['idlist:a', 'time-limit=3-days']],
      ['must-use-resource=the-acap:idlist:a, b, time-limit=3-days', ['idlist:a,b', 'time-limit=3-days']],
      ['must-use-resource=the-acap:idlist:a , b', ['idlist:a']],
      ['must-use-resource=the-acap:idlist:a ,b time-limit=3-days', ['idlist:a', 'time-limit=3-days']],
      ['time-limit=3-days, must-use-resource=the-acap:idlist:a', ['time-limit=3-days', 'idlist:a']],
    ] as const) {
      const held = heldIn(written(qualifiers));
      if (typeof held === 'string')
        expect([qualifiers, held]).toEqual([qualifiers, 'prohibited not-understood']);
      else for (const limit of limits) expect(held.join(' ')).toContain(limit);
    }
  });

  test('each name of a list is looked for by itself', () => {
    const missing = (...names: string[]) => ({
      ...PLACES[0]?.written('must-use-resource=the-acap:idlist:a, b,c'),
      resources: Object.fromEntries(['a', 'b', 'c'].map((name) => [`id:${name}`, !names.includes(name)])),
    });
    const reported = (written: Written) =>
      judge(evidenceOf(written), ACAP_READER)
        .findings.filter(({ code }) => code === 'missing-resource')
        .map(({ resource }) => resource);
    expect(reported(missing())).toEqual([]);
    expect(reported(missing('b'))).toEqual(['id:b']);
    expect(reported(missing('a', 'c'))).toEqual(['id:a', 'id:c']);
  });
});

describe('7 characters by their number', () => {
  test.each(
    PLACES.flatMap((place) =>
      [
        { value: 'the-acap:extract:id:caf%x00E9', means: 'the-acap:extract:id:café' },
        { value: 'the-acap:extract:id:caf%x00e9', means: 'the-acap:extract:id:café' },
        { value: 'the-acap:extract:id:caf%X00E9', means: 'the-acap:extract:id:café' },
        { value: 'the-acap:extract:class:%x4e2d%x6587', means: 'the-acap:extract:class:中文' },
        { value: 'the-acap:extract:id:%x00E9abc', means: 'the-acap:extract:id:éabc' },
        { value: 'the-acap:extract:id:%x00E9%x00E8', means: 'the-acap:extract:id:éè' },
      ].map((row) => ({ ...place, ...row })),
    ),
  )('$where: $value', ({ written, value, means }) => {
    const evidence = evidenceOf({ ...written(`must-use-resource=${value}`), resources: {} });
    const { restrictions } = judge(evidence, ACAP_READER).usages.index;
    expect(restrictions.map((held) => held.value)).toEqual([means]);
  });

  test.each([
    '%x0020',
    '%x002c',
    '%x003d',
    '%x000a',
    '%x0000',
    '%x',
    '%x00',
    '%x00G9',
    '%xd800',
    '%xdfff',
    '%xffff',
    '%%x0041',
  ])('%s makes no word, comma or sign of its own', (sign) => {
    for (const { written } of PLACES) {
      const { verdict, restrictions } = judge(
        evidenceOf(written(`must-use-resource=the-acap:idlist:a${sign}b time-limit=3-days`)),
        ACAP_READER,
      ).usages.index;
      expect(['restricted', 'prohibited']).toContain(verdict);
      if (verdict === 'prohibited') continue;
      expect(restrictions).toHaveLength(2);
      expect(restrictions.map(({ value }) => value).join('')).not.toMatch(/[\s\0]|idlist:a[,=]b/);
    }
  });
});

describe('3.4 purposes', () => {
  test.each([
    { pattern: 'news', fits: ['news', 'NEWS'], not: ['newsroom', 'oldnews', 'new', null] },
    { pattern: 'news$', fits: ['news'], not: ['newsroom', 'oldnews', null] },
    { pattern: 'news*', fits: ['news', 'newsroom'], not: ['oldnews', null] },
    { pattern: 'news*$', fits: ['news', 'newsroom'], not: ['oldnews', null] },
    { pattern: '*news$', fits: ['news', 'oldnews'], not: ['newsroom', null] },
    { pattern: '*', fits: ['news', 'anything', null], not: [] },
    {
      pattern: 'http://service.aggregator.*/*',
      fits: ['http://service.aggregator.com/a', 'http://service.aggregator.co.uk/'],
      not: ['http://service.aggregator.com', 'xhttp://service.aggregator.com/a', null],
    },
    {
      pattern: 'http://service.aggregator.*/*$',
      fits: ['http://service.aggregator.com/a'],
      not: ['http://service.aggregator.com', null],
    },
    { pattern: 'n.ws', fits: ['n.ws'], not: ['news', null] },
    { pattern: 'n$ws', fits: ['n$ws'], not: ['news', 'n', null] },
  ])('$pattern', ({ pattern, fits, not }) => {
    const inRobots = {
      robots: ['ACAP-crawler: *', `ACAP-usage-purpose: ${pattern}`, 'ACAP-disallow-index: /'],
    };
    const inMeta: Written = { meta: [['robots', `ACAP ${pattern} disallow-index`]] };
    for (const written of [inRobots, inMeta]) {
      const judged = (purpose: string | null) =>
        judge(evidenceOf(written), { ...ACAP_READER, purpose }).usages.index.verdict;
      expect(fits.filter((purpose) => judged(purpose) !== 'prohibited')).toEqual([]);
      expect(not.filter((purpose) => judged(purpose) !== 'permitted')).toEqual([]);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { fixOf, judge } from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../written';

/** What the grammar of ACAP leaves no room for is told, and decided as it is read (3.4, 3.5, 3.7, 3.10, 4.1.1, 7). */

function told(written: Written, purpose: string | null = null) {
  const evidence = evidenceOf(written);
  const { findings, usages } = judge(evidence, { ...ACAP_READER, purpose });
  return {
    found: findings.map((one) => `${one.code}: ${fixOf(one, evidence, findings)}`),
    index: usages.index.verdict,
  };
}
const inRecord = (...fields: string[]): Written => ({ robots: ['ACAP-crawler: *', ...fields] });
const ROW = 'ACAP-disallow-index: /';

describe('3.4 several purposes in one place', () => {
  test.each([
    { value: 'news sport', fix: 'ACAP-usage-purpose: news\nACAP-usage-purpose: sport' },
    { value: 'news,sport', fix: 'ACAP-usage-purpose: news\nACAP-usage-purpose: sport' },
    {
      value: 'https://a.example/* news',
      fix: 'ACAP-usage-purpose: https://a.example/*\nACAP-usage-purpose: news',
    },
  ])('$value', ({ value, fix }) => {
    const written = inRecord(`ACAP-usage-purpose: ${value}`, ROW);
    expect(told(written, 'news')).toEqual({ found: [`several-purposes: ${fix}`], index: 'permitted' });
  });

  test.each(['https://a.example/a,b', 'news', '*', 'https://a.example/*$'])('one: %s', (value) => {
    expect(told(inRecord(`ACAP-usage-purpose: ${value}`, ROW)).found).toEqual([]);
  });

  test('in a META tag', () => {
    expect(told({ meta: [['robots', 'ACAP news,sport disallow-index']] }, 'news')).toEqual({
      found: ['several-purposes: null'],
      index: 'permitted',
    });
  });

  test('$ before the end', () => {
    expect(told(inRecord('ACAP-usage-purpose: news$*', ROW)).found).toEqual(['dollar-inside: null']);
  });
});

describe('what else the grammar has no room for', () => {
  test.each<{ written: Written; found: readonly string[] }>([
    {
      written: inRecord('ACAP-request-take-down: /sport/*'),
      found: ['wildcard-in-address: null'],
    },
    {
      written: inRecord('ACAP-request-re-crawl: /sport/a.html$'),
      found: ['wildcard-in-address: ACAP-request-re-crawl: /sport/a.html'],
    },
    {
      written: {
        ...inRecord('ACAP-permissions-reference: /*.txt'),
        references: { '/*.txt': { status: 404, text: '' } },
      },
      found: ['wildcard-in-address: null', 'unreadable-reference: null'],
    },
    {
      written: inRecord('ACAP-allow-present: / prohibited-modification=style prohibited-modification=format'),
      found: [],
    },
    {
      written: { meta: [['robots', 'ACAP allow-present-snippet max-length=3-words Max-Length=4-chars']] },
      found: ['repeated-qualifier: null'],
    },
    {
      written: {
        robots: [
          'ACAP-qualified-usage: teaser present-snippet max-length=20-words',
          'ACAP-crawler: *',
          'ACAP-allow-(teaser): / max-length=10-words',
        ],
      },
      found: ['repeated-qualifier: null'],
    },
    { written: { robots: ['ACAP-resource-set: 2024 /a/'] }, found: ['odd-local-name: null'] },
    {
      written: { robots: ['ACAP-qualified-usage: (teaser) present-snippet max-length=20-words'] },
      found: ['odd-local-name: ACAP-qualified-usage: teaser present-snippet max-length=20-words'],
    },
    {
      written: {
        robots: ['ACAP-resource-set: art /art/', 'ACAP-resource-set: all the-acap:resource-set:art /b/'],
      },
      found: ['nested-set: null'],
    },
  ])('$written', ({ written, found }) => expect(told(written).found).toEqual(found));

  test('a set whose name begins with a digit is read', () => {
    const robots = [
      'ACAP-resource-set: 2024 /news/',
      'ACAP-crawler: *',
      'ACAP-disallow-index: the-acap:resource-set:2024',
    ];
    expect(told({ robots }).index).toBe('prohibited');
  });

  test.each(['ACAP disallow-index', 'noindex'])('a META tag named * with %s addresses nobody', (content) => {
    expect(told({ meta: [['*', content]] })).toEqual({
      found: [`star-for-robots: <meta name="robots" content="${content}">`],
      index: 'permitted',
    });
  });

  test.each(['all', 'Bots', 'crawlers', 'spider'])('a META tag named %s was meant for robots', (name) => {
    expect(told({ meta: [[name, 'noindex']] })).toEqual({
      found: ['misspelt-meta-name: <meta name="robots" content="noindex">'],
      index: 'permitted',
    });
  });

  test.each(['ACAP-disallow-index:: /a/', 'ACAP-disallow-index: : /a/', 'ACAP-disallow-index::/a/'])(
    'the second colon of %s is one mistake',
    (line) => {
      expect(told(inRecord(line)).found).toEqual(['doubled-colon: ACAP-disallow-index: /a/']);
    },
  );

  test('so is that of a name', () => {
    expect(told({ robots: ['ACAP-crawler:: *', 'ACAP-disallow-index: /'] }).found).toEqual([
      'doubled-colon: ACAP-crawler: *',
    ]);
  });
});

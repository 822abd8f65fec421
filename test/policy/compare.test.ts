import { describe, expect, test } from 'vitest';
import type { PageEvidence, Query } from '../../src/policy';
import { compareReaders, compareRobotsTxt } from '../../src/policy/compare';

const query: Query = {
  crawler: { tokens: ['Bot'], acap: true, elements: true, rep: 'rfc9309' },
  purpose: null,
  now: '2026-01-01T00:00:00Z',
};

const page = (evidence: Partial<PageEvidence>): PageEvidence => ({
  url: 'https://example.com/news/1',
  robotsTxt: { status: 404, text: '' },
  headers: [],
  metaTags: [],
  elements: [],
  ...evidence,
});

const meta = (...contents: string[]) =>
  contents.map((content) => ({ name: 'robots', content, inHead: true }));

describe('an ACAP-reading and a conventional crawler', () => {
  test.each([
    { name: 'nothing written', evidence: {}, differ: [], without: [] },
    {
      name: 'the same said twice',
      evidence: { metaTags: meta('noindex', 'ACAP disallow-index') },
      differ: [],
      without: [],
    },
    {
      name: 'ACAP permits what a rule prohibits',
      evidence: { metaTags: meta('noindex', 'ACAP allow-index') },
      differ: ['index prohibited → permitted'],
      without: [],
    },
    {
      name: 'what only ACAP can say',
      evidence: {
        metaTags: meta(
          'ACAP disallow-preserve',
          'ACAP allow-index time-limit=3-days',
          'ACAP disallow-follow',
        ),
      },
      differ: [
        'follow permitted → prohibited',
        'index permitted → restricted',
        'preserve permitted → prohibited',
      ],
      without: ['ACAP disallow-preserve', 'ACAP allow-index time-limit=3-days'],
    },
    {
      name: 'restrictions that have an equivalent',
      evidence: {
        metaTags: meta(
          'ACAP allow-present-snippet max-length=50-chars',
          'ACAP allow-index time-limit=until-2030-01-01',
          'ACAP allow-present prohibited-modification=translation',
        ),
      },
      without: [],
    },
    {
      name: 'elements',
      evidence: {
        elements: [
          { classes: 'the-acap:disallow-index', parent: null },
          { classes: 'the-acap:disallow-present-snippet', parent: null },
        ],
      },
      differ: [],
      without: ['the-acap:disallow-index'],
    },
    {
      name: 'a site that only ACAP readers may crawl',
      evidence: {
        robotsTxt: {
          status: 200,
          text: 'User-agent: *\nDisallow: /\nACAP-crawler: *\nACAP-allow-crawl: /\n',
        },
      },
      without: [],
    },
  ])('$name', ({ evidence, differ, without }) => {
    const { differences, withoutEquivalent } = compareReaders(page(evidence), query);
    if (differ !== undefined)
      expect(
        differences.map(({ usage, before, after }) => `${usage} ${before.verdict} → ${after.verdict}`),
      ).toEqual(differ);
    else expect(differences).not.toEqual([]);
    expect(withoutEquivalent.map(({ source }) => source.text).sort()).toEqual([...without].sort());
  });
});

describe('robots.txt before and after a change', () => {
  test('only addresses and usages that change come back', () => {
    const robots = (text: string) => ({ status: 200, text });
    const changes = compareRobotsTxt(
      robots('User-agent: *\nDisallow: /a/\n'),
      robots('User-agent: *\nDisallow: /b/\nACAP-crawler: *\nACAP-disallow-preserve: /c/\n'),
      [
        'https://example.com/a/1',
        'https://example.com/b/1',
        'https://example.com/c/1',
        'https://example.com/d',
      ],
      query,
    );
    expect(changes.map(({ url, differences }) => [new URL(url).pathname, differences.length])).toEqual([
      ['/a/1', 16],
      ['/b/1', 16],
      ['/c/1', 1],
    ]);
    expect(changes[2]?.differences[0]).toMatchObject({
      usage: 'preserve',
      before: { verdict: 'permitted' },
      after: { verdict: 'prohibited' },
    });
  });

  test('a file that can no longer be reached closes the site', () => {
    const [change] = compareRobotsTxt(
      { status: 404, text: '' },
      { status: 503, text: '' },
      ['https://example.com/'],
      query,
    );
    expect(change?.differences[0]).toMatchObject({ usage: 'crawl', after: { because: 'unreachable' } });
  });
});

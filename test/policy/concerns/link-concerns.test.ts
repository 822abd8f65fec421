import { describe, expect, test } from 'vitest';
import { concernsOf, readPage, readSite } from '../../../src/policy';
import { ACAP_READER, evidenceOf } from '../written';
import { type Asked, concernsIn } from './concerned';

const LINKED = ['/a', '/a/x', '/b', '/c?d', '/robots.txt'];

interface Row extends Asked {
  readonly rule: string;
  readonly robots: readonly string[] | { status: number; text: string } | { status: null; reason: string };
  readonly prohibited: readonly string[];
}

const ACAP = ['ACAP-crawler: *', 'ACAP-disallow-crawl: /a', 'ACAP-allow-crawl: /a/x'];

describe('links that the rules of the site do not let a crawler crawl', () => {
  test.each<Row>([
    { rule: '6.1 silence permits', robots: [], prohibited: [] },
    {
      rule: '2.1 conventional rules, the longest one',
      robots: ['User-agent: *', 'Disallow: /a', 'Allow: /a/x', 'Disallow: /*?'],
      prohibited: ['/a', '/c?d'],
    },
    {
      rule: '2.1 robots.txt itself is always allowed',
      robots: ['User-agent: *', 'Disallow: /'],
      prohibited: ['/a', '/a/x', '/b', '/c?d'],
    },
    {
      rule: '2.1 the group of the crawler',
      robots: ['User-agent: SearchBot1', 'Disallow: /b', '', 'User-agent: *', 'Disallow: /a'],
      prohibited: ['/b'],
    },
    { rule: '3.5 ACAP rules', robots: ACAP, prohibited: ['/a'] },
    {
      rule: '6.8 which who does not read ACAP does not see',
      robots: ACAP,
      crawler: { reads: ['rep'] },
      prohibited: [],
    },
    {
      rule: '6.1 ACAP rules beside conventional ones, the narrower decides',
      robots: ['User-agent: *', 'Disallow: /b', '', ...ACAP],
      prohibited: ['/a', '/b'],
    },
    {
      rule: '2.4 a server that fails',
      robots: { status: 503, text: '' },
      prohibited: ['/a', '/a/x', '/b', '/c?d'],
    },
    {
      rule: '2.5 what was not asked is unknown, and prohibits nothing',
      robots: { status: null, reason: 'not asked' },
      prohibited: [],
    },
    { rule: 'asked about crawling', robots: ACAP, usage: 'crawl', prohibited: ['/a'] },
    { rule: 'asked about anything else', robots: ACAP, usage: 'index', prohibited: [] },
    { rule: 'without links', robots: ACAP, linked: [], prohibited: [] },
  ])('$rule', ({ robots, prohibited, linked = LINKED, ...asked }) => {
    const concerns = concernsIn({ robots }, { ...asked, linked });
    expect(concerns.map(({ target }) => target)).toEqual(
      prohibited.map((path) => ({ kind: 'link', address: `https://paper.example${path}` })),
    );
    for (const { kind, decisions } of concerns) {
      expect(kind).toBe('prohibited');
      expect(decisions).toMatchObject([{ kind: 'prohibited', usage: 'crawl' }]);
    }
  });

  test('are each decided by the rule for them, not by that for the page', () => {
    const robots = ['User-agent: *', 'Disallow: /b', 'Disallow: /news/'];
    const [{ judgement, decisions } = expect.fail()] = concernsIn({ robots }, { linked: ['/b'] });
    const [step] = decisions[0]?.decision.trace ?? [];
    expect(judgement.statements[step?.statement ?? -1]?.source.text).toBe('Disallow: /b');
  });

  test('are those that are asked about, for whom is asked about, however often one site is', () => {
    const evidence = evidenceOf({
      robots: ['User-agent: Bot1', 'Disallow: /a', '', 'User-agent: *', 'Disallow: /b'],
    });
    const page = readPage(readSite(evidence), evidence);
    const shut = (token: string, paths: readonly string[]) =>
      concernsOf(page, {
        query: { ...ACAP_READER, crawler: { ...ACAP_READER.crawler, tokens: [token] } },
        usage: 'crawl',
        linked: paths.map((path) => new URL(path, evidence.url).href),
      }).map(({ target }) => target.kind === 'link' && new URL(target.address).pathname);
    expect(shut('Bot1', ['/a', '/b'])).toEqual(['/a']);
    expect(shut('Bot2', ['/a', '/b'])).toEqual(['/b']);
    expect(shut('Bot2', ['/b', '/a/x', '/b/x'])).toEqual(['/b', '/b/x']);
    expect(shut('Bot2', ['/a'])).toEqual([]);
    expect(shut('Bot1', ['/b', '/a'])).toEqual(['/a']);
  });

  test('come after the elements, and before what limits name', () => {
    const written = {
      robots: ['User-agent: *', 'Disallow: /b'],
      meta: [['robots', 'ACAP allow-index must-use-resource=the-acap:extract:id:lead']] as const,
      elements: ['the-acap:disallow-follow'],
    };
    expect(concernsIn(written, { linked: ['/b'] }).map(({ target }) => target.kind)).toEqual([
      'element',
      'link',
      'part',
    ]);
  });
});

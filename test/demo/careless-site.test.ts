// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { type FileFetch, fixOf, judge, type PageEvidence, readSite } from '../../src/policy';
import { KNOWN_CRAWLERS } from '../../src/policy/crawlers/catalogue';
import { evidenceOf } from './evidence';

/** Known crawlers whose answer is another once a line of the shop’s robots.txt is fixed, each by the finding that says so. */
describe('what the mistakes of the lamp shop do to its page', async () => {
  const evidence = await evidenceOf('/shop/lamps.html');
  const before = crawlersOn(evidence);
  const changes = readSite(evidence).findings.flatMap((finding) => {
    const fixed = fixOf(finding, evidence);
    const { place } = finding.source;
    if (fixed === null || place.kind !== 'robots-txt') return [];
    const after = crawlersOn(withLine(evidence, place.line, fixed));
    return [
      {
        code: finding.code,
        frees: after.filter((name) => !before.includes(name)),
        shuts: before.filter((name) => !after.includes(name)),
      },
    ];
  });
  const changed = (wanted: string) => changes.find(({ code }) => code === wanted);

  test('a list that runs on keeps out who was to be asked for patience', () => {
    expect(changed('group-runs-on')?.frees).toEqual(
      expect.arrayContaining(['Googlebot', 'Bingbot', 'Applebot', 'ClaudeBot']),
    );
    expect(changed('group-runs-on')?.shuts).toEqual([]);
  });

  test.each([
    { code: 'addresses-nobody', frees: ['Bingbot'], shuts: [] },
    { code: 'unmatchable-pattern', frees: [], shuts: ['GPTBot', 'CCBot'] },
  ])('$code frees $frees, shuts $shuts', (change) => {
    expect(changed(change.code)).toEqual(change);
  });

  test('the others change nothing on this page', () => {
    const three = ['group-runs-on', 'addresses-nobody', 'unmatchable-pattern'];
    const others = changes.filter(({ code }) => !three.includes(code));
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter(({ frees, shuts }) => frees.length + shuts.length > 0)).toEqual([]);
  });
});

/** The known crawlers that may crawl a page. */
function crawlersOn(evidence: PageEvidence): readonly string[] {
  return KNOWN_CRAWLERS.filter(({ crawler }) => {
    const query = { crawler, purpose: null, now: '2026-11-14T12:00:00Z' };
    return judge(evidence, query).usages.crawl.verdict === 'permitted';
  }).map(({ name }) => name);
}

/** The same with one line of robots.txt written otherwise. */
function withLine(evidence: PageEvidence, line: number, fixed: string): PageEvidence {
  const lines = textOf(evidence.robotsTxt).split('\n');
  lines[line - 1] = fixed;
  return { ...evidence, robotsTxt: { status: 200, text: lines.join('\n') } };
}

const textOf = (file: FileFetch) => ('text' in file ? `${file.text}` : '');

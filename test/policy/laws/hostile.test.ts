/** @module-tag law */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, mayCrawl, type Query, readRobotsTxt, USAGES } from '../../../src/policy';
import { lawRuns } from '../../law-runs';

const runs = lawRuns(5000);

/** Words that parsers look for, so that random text reaches deep into them. */
const fragment = fc.oneof(
  fc.constantFrom(
    ...'ACAP-crawler: |ACAP-allow-|ACAP-disallow-|(x)|present-|ACAP-qualified-usage: x |ACAP-composite-usage: y (y) |ACAP-resource-set: s |the-acap:|acap:resource-set:s|ACAP-usage-purpose: |ACAP-permissions-reference: |ACAP |version 1.1|allow-index|disallow-|time-limit=|location=|User-agent: |Disallow: |Allow: |%|%2|%zz|*|$|#|:|;|,|=|"|\\|googlebot: |unavailable_after: |max-snippet:|noindex|\n|\r|\r\n|\t| |\0|\ud800|\udfff|\ufeff|“|\u212a|__proto__|constructor'.split(
      '|',
    ),
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const text = fc.array(fragment, { maxLength: 40 }).map((parts) => parts.join(''));

const query: Query = {
  crawler: { tokens: ['__proto__', 'googlebot'], reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' },
  purpose: 'constructor',
  now: '2026-01-01T00:00:00Z',
};

describe('anything is input', () => {
  test('robots.txt, META tags, headers, classes and addresses of any text', () => {
    fc.assert(
      fc.property(
        text,
        text,
        text,
        text,
        fc.constantFrom('rfc9309', 'koster1996'),
        fc.boolean(),
        (a, b, c, d, rep, acap) => {
          const evidence = {
            url: `https://example.com/${d}`,
            robotsTxt: { status: 200, text: a },
            headers: [['X-Robots-Tag', b]] as const,
            metaTags: [
              { name: c, content: b, inHead: true },
              { name: 'robots', content: c, inHead: true },
            ],
            elements: [{ classes: `the-acap:${d} ${c}`, parent: null, rel: b }],
          };
          const judgement = judge(evidence, {
            ...query,
            crawler: { ...query.crawler, rep: rep as 'rfc9309', acap },
          });
          for (const usage of USAGES) {
            expect(judgement.usages[usage].verdict).toMatch(/^(permitted|restricted|prohibited|unknown)$/);
            expect(judgement.elements[0]?.[usage].trace).toBeInstanceOf(Array);
          }
        },
      ),
      runs,
    );
  });

  test('octets', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), text, (octets, url) => {
        expect(typeof mayCrawl(readRobotsTxt(octets), 'bot', url)).toBe('boolean');
      }),
      runs,
    );
  });

  test('text that is ASCII means the same as its octets', () => {
    fc.assert(
      fc.property(
        fc.array(fragment, { maxLength: 30 }),
        fc.constantFrom('/', '/a', '/%41'),
        (parts, path) => {
          const ascii = parts.join('').replace(/[^\0-\x7f]/g, '');
          const asked = (input: string | Uint8Array) =>
            mayCrawl(readRobotsTxt(input), 'googlebot', `https://example.com${path}`);
          expect(asked(new TextEncoder().encode(ascii))).toBe(asked(ascii));
        },
      ),
      runs,
    );
  });

  test('a finding for a field that no record holds, whatever stands round it', () => {
    fc.assert(
      fc.property(fc.nat(40), (blanks) => {
        const robotsTxt = { status: 200, text: `${'\n'.repeat(blanks)}ACAP-allow-index: /\n` };
        const evidence = { url: 'https://example.com/', robotsTxt, headers: [], metaTags: [], elements: [] };
        const [finding] = judge(evidence, query).findings;
        expect(finding).toMatchObject({
          code: 'outside-record',
          source: { place: { line: blanks + 1, column: 1 } },
        });
      }),
      { numRuns: 40 },
    );
  });
});

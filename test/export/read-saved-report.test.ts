import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSavedReport, SAVED_LIMIT } from '../../src/export/read-saved-report';
import { ANY_ACAP_CRAWLER, judge, type PageEvidence } from '../../src/policy';
import { fullReport, type Json } from './full-report';
import { faultsOf } from './report-schema';

const { saved, facts } = fullReport();
const read = (report: unknown) => readSavedReport(JSON.stringify(report));

/** The report with other facts. */
const withFacts = (more: Json): Json => ({ ...saved, facts: { ...facts, ...more } });

describe('a report that was saved', () => {
  test('is read as it was', () => {
    expect(read(saved)).toEqual({ facts, readAt: saved.readAt, version: '1.2.3' });
  });

  test('is the same with a mark at its beginning, other white space and fields that nobody knows', () => {
    expect(readSavedReport(`\ufeff${JSON.stringify({ ...saved, more: 1 }, null, 4)}\n`)).toEqual(read(saved));
  });

  test.each([
    { dom: { state: 'unread' } },
    { dom: { state: 'not-html', contentType: 'application/pdf' } },
    { dom: { state: 'seen', truncated: ['elements'] } },
    { headers: { state: 'not-observed', why: 'loaded-before' } },
    { robotsTxt: { state: 'loading' } },
    { robotsTxt: { state: 'not-asked', why: 'no-room' } },
    {
      robotsTxt: {
        state: 'failed',
        url: 'https://a.example/robots.txt',
        why: 'timeout',
        fetchedAt: '2026-11-21T06:00:00.123Z',
      },
    },
    { sentHtml: { state: 'loading' } },
    { sentHtml: { state: 'failed', why: 'busy' } },
    { scan: null },
    { evidence: { ...(facts.evidence as Json), headers: null, metaTags: null } },
  ])('is read whatever was seen: %j', (more) => {
    expect(read(withFacts(more))).toMatchObject({ facts: more });
    expect(faultsOf(withFacts(more))).toEqual([]);
  });

  test('leaves behind what was shown on the page at that time', () => {
    const shown = withFacts({ highlight: { usage: null }, isHighlightKept: true, lead: { kind: 'meta' } });
    expect(read(shown)).toEqual(read(saved));
  });
});

describe('is no report', () => {
  test.each([
    '',
    'null',
    '7',
    '[]',
    '{}',
    '"permitlens-report"',
    '<!doctype html>',
    '{"format":"permitlens-report"}',
    '{"format":"permitlens-report","version":"1"}',
    '{"format":"permitlens-report","version":-1}',
    '{"format":"permitlens-report","version":1.5}',
    '{"format":"lighthouse","version":1}',
    '{"__proto__":{"format":"permitlens-report","version":1}}',
    '['.repeat(1_000_000),
  ])('%.70s', (written) => {
    expect(readSavedReport(written)).toBe('no-report');
  });

  test('nor is anything that is longer than is read', () => {
    const written = JSON.stringify(saved);
    expect(readSavedReport(written.padEnd(SAVED_LIMIT))).toEqual(read(saved));
    expect(readSavedReport(written.padEnd(SAVED_LIMIT + 1))).toBe('no-report');
  });
});

test.each([2, 1000, Number.MAX_SAFE_INTEGER])(
  'a report of version %d is one that a later version wrote, whatever it holds',
  (version) => {
    expect(read({ ...saved, version })).toBe('later-version');
    expect(read({ format: 'permitlens-report', version })).toBe('later-version');
  },
);

describe('a report is damaged', () => {
  test.each([
    { name: 'without facts', report: { ...saved, facts: undefined } },
    { name: 'read at no time', report: { ...saved, readAt: 'yesterday' } },
    { name: 'read at a time that is none of ISO 8601', report: { ...saved, readAt: '1 January 2026' } },
    { name: 'read on a day that does not exist', report: { ...saved, readAt: '2026-13-41T06:00:00Z' } },
    { name: 'by nobody', report: { ...saved, product: null } },
    { name: 'of a page that is no page of the web', report: withFacts({ url: 'javascript:alert(1)' }) },
    { name: 'that would link to a script', report: withFacts({ linked: ['javascript:alert(1)'] }) },
    {
      name: 'whose canonical address is a script',
      report: withFacts({ evidence: { ...(facts.evidence as Json), canonical: 'data:text/html,a' } }),
    },
    { name: 'of an address that cannot be parsed', report: withFacts({ url: 'https://' }) },
    {
      name: 'of a page that cannot be read',
      report: withFacts({ dom: { state: 'unreadable', why: 'other' } }),
    },
    { name: 'without evidence', report: withFacts({ evidence: null }) },
    {
      name: 'of a robots.txt that was redirected no number of times',
      report: withFacts({
        evidence: { ...(facts.evidence as Json), robotsTxt: { status: 200, text: '', redirects: 'many' } },
      }),
    },
  ])('$name', ({ report }) => {
    expect(read(report)).toBe('damaged');
  });
});

/** What takes the place of something in a report; what is not defined is not written. */
const instead = fc.constantFrom(
  'null',
  'true',
  '-1',
  '1.5',
  '"text"',
  '"ftp://a.example/"',
  '[]',
  '{}',
  '[null]',
  '',
);

/** The report, but for what it lists of crawlers, with some of its values replaced, removed or joined by others. */
const changed = fc
  .array(fc.tuple(fc.nat(), instead, fc.boolean()), { minLength: 1, maxLength: 3 })
  .map((changes): Json => {
    const part = structuredClone({ facts, readAt: saved.readAt, product: saved.product }) as Json;
    for (const [at, written, isNew] of changes) {
      const spots = spotsIn(part);
      const [holder, key] = spots[at % spots.length] as [Json, string];
      holder[isNew && !Array.isArray(holder) ? `${key}-too` : key] = written
        ? JSON.parse(written)
        : undefined;
    }
    return JSON.parse(JSON.stringify({ ...saved, crawlers: [], findings: [], ...part }));
  });

/** Every value below, by what holds it. */
function spotsIn(holder: unknown): [Json, string][] {
  if (typeof holder !== 'object' || holder === null) return [];
  return Object.entries(holder).flatMap(([key, value]) => [
    [holder as Json, key] as [Json, string],
    ...spotsIn(value),
  ]);
}

describe('whatever was done to a report', () => {
  test('it is taken exactly where the schema takes it', () => {
    const seen = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(changed, (report) => {
        const isTaken = typeof read(report) === 'object';
        seen[isTaken ? 'taken' : 'refused'] += 1;
        // Which product it was is for other readers of the file.
        expect(faultsOf({ ...report, product: { ...(report.product as Json), name: 'Permitlens' } })).toEqual(
          isTaken ? [] : expect.arrayContaining([expect.any(String)]),
        );
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(100);
  });

  test('it is told why it cannot be read, or the engine can judge it', () => {
    fc.assert(
      fc.property(changed, (report) => {
        const answer = read(report);
        if (typeof answer === 'string') {
          expect(answer).toBe('damaged');
          return;
        }
        const evidence = answer.facts.evidence as PageEvidence;
        const query = { crawler: ANY_ACAP_CRAWLER, purpose: null, now: answer.readAt };
        const { usages, preferences } = judge(evidence, query);
        for (const { verdict } of [...Object.values(usages), ...Object.values(preferences)])
          expect(verdict).toEqual(expect.any(String));
      }),
    );
  });

  test('a file that was cut off anywhere is no report, and none that anybody writes makes it throw', () => {
    const written = JSON.stringify(saved);
    fc.assert(
      fc.property(fc.nat(written.length - 1), (length) => {
        expect(readSavedReport(written.slice(0, length))).toBe('no-report');
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (anything) => {
        expect(readSavedReport(anything)).toBe('no-report');
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(read({ ...saved, facts: value, readAt: value })).toBe('damaged');
      }),
    );
  });
});

/** @module-tag law */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge, mayCrawl, PREFERENCES, type Query, readSite } from '../../../src/policy';
import { lawRuns } from '../../law-runs';
import { askers, everySignal, evidenceOf, path, type Signals, signals } from './signals';

const runs = lawRuns(500);

/** Statements of every mechanism without any Content-Signal, then some lines of it for everybody. */
const withLines = (stated: Signals, lines: readonly string[]) => ({
  ...evidenceOf({
    ...stated,
    headers: stated.headers.filter(([name]) => name !== 'Content-Signal'),
    groups: [{ agents: ['*'], lines: lines.map((value) => `Content-Signal: ${value}`), last: 'Allow: /' }],
  }),
});

const holds = (evidence: ReturnType<typeof withLines>, query: Query) => {
  const { preferences } = judge(evidence, query);
  return PREFERENCES.map((name) => {
    const { verdict, conditions } = preferences[name];
    return [name, verdict, conditions.map(({ type, value }) => `${type}=${value}`).toSorted()];
  });
};

/** Whether a path matches the page in view, as rules on crawling do. */
const matches = (pattern: string, url: string) =>
  !mayCrawl(
    readSite({ url, robotsTxt: { status: 200, text: `User-agent: *\nDisallow: ${pattern}` } }),
    'Any',
    url,
  );

test('a path takes a Content-Signal to the pages that it matches, and no word of it anywhere else', () => {
  fc.assert(
    fc.property(everySignal, path, signals, askers, (stated, pattern, value, query) => {
      const evidence = withLines(stated, [`${pattern} ${value}`]);
      const alike = withLines(stated, matches(pattern, evidence.url) ? [value] : []);
      expect(holds(evidence, query)).toEqual(holds(alike, query));
    }),
    runs,
  );
});

test('a line for other pages changes nothing, and one for this page leaves what it does not name', () => {
  fc.assert(
    fc.property(everySignal, signals, path, signals, askers, (stated, forAll, pattern, value, query) => {
      const evidence = withLines(stated, [forAll, `${pattern} ${value}`]);
      const names = value.split(', ').map((pair) => pair.replace(/=.*/, '='));
      const left = forAll.split(', ').filter((pair) => !names.some((name) => name && pair.startsWith(name)));
      const isWellWritten = !/=n\b/.test(value);
      fc.pre(isWellWritten);
      const alike = matches(pattern, evidence.url) ? [...left, value].filter(Boolean).join(', ') : forAll;
      expect(holds(evidence, query)).toEqual(holds(withLines(stated, [alike]), query));
    }),
    runs,
  );
});

test('a line of which nobody knows what it is about states nothing', () => {
  const misplaced = fc.constantFrom('/b/', '*.html', 'https://publisher.example/a/', '/');
  fc.assert(
    fc.property(
      everySignal,
      signals,
      misplaced,
      fc.boolean(),
      askers,
      (stated, value, place, isBehind, query) => {
        const line = isBehind ? `ai-train=yes, ${value}, ${place}` : `/a/ ${place} ${value}`;
        expect(holds(withLines(stated, [line]), query)).toEqual(holds(withLines(stated, []), query));
      },
    ),
    runs,
  );
});

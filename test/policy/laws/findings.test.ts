/** @module-tag law */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Finding, readSite } from '../../../src/policy';
import { lawRuns } from '../../law-runs';
import { robotsLine, robotsLines } from './robots-lines';

const runs = lawRuns(5000);

/** What is found in a robots.txt, and what is advised, in turn. */
function foundIn(text: string | Uint8Array): readonly Finding[] {
  const { findings, advice } = siteOf(text);
  return [...findings, ...advice];
}

const siteOf = (text: string | Uint8Array) =>
  readSite({ url: 'https://e.example/news/1?x=2', robotsTxt: { status: 200, text } });

/** Anything that can be sent as a robots.txt. */
const anything = fc.oneof(
  { weight: 3, arbitrary: robotsLines.map((lines) => lines.join('\n')) },
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.uint8Array({ maxLength: 300 }),
  robotsLines.map((lines) => new TextEncoder().encode(lines.join('\r\n'))),
  fc.tuple(robotsLine, fc.integer({ min: 2, max: 3000 })).map(([line, times]) => line.repeat(times)),
);

/** Characters that fill a screen. */
const SCREEN = 4000;

describe('findings of a robots.txt', () => {
  test('no input throws, the same input gives the same ones, and none is longer than a screen', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(foundIn(text)).toEqual(foundIn(text));
        for (const { source, fix = '', resource = '' } of foundIn(text))
          expect(Math.max(source.text.length, fix.length, resource.length)).toBeLessThanOrEqual(SCREEN);
      }),
      runs,
    );
  });

  test('each names a line that exists, and quotes what stands there', () => {
    fc.assert(
      fc.property(robotsLines, (lines) => {
        for (const { code, source } of foundIn(lines.join('\n'))) {
          const { place, text } = source;
          expect(place.kind).toBe('robots-txt');
          if (place.kind !== 'robots-txt') continue;
          // What is a web page altogether is reported at its first line, by its tag.
          const quoted = code === 'html-for-robots-txt' ? lines.join('\n') : lines[place.line - 1];
          expect(quoted).toContain(text);
        }
      }),
      runs,
    );
  });

  test('however the lines end', () => {
    fc.assert(
      fc.property(robotsLines, (lines) => {
        const found = foundIn(lines.join('\n'));
        expect(foundIn(lines.join('\r\n'))).toEqual(found);
        expect(foundIn(lines.join('\r'))).toEqual(found);
      }),
      runs,
    );
  });
});

test.each(['\u200d', '\u200c', '\u200b', '\u00a0', '“', '$', '\\', '<', '#', ':', '：'])(
  'a line of %j',
  (one) => {
    for (const field of ['', 'User-agent: ', 'Disallow: /', 'Sitemap: '])
      expect(() => foundIn(`User-agent: *\n${field}${one.repeat(16_000)}`)).not.toThrow();
  },
);

/** @module-tag law */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FindingCode, mayCrawl, readPage, readSite } from '../../../src/policy';
import { lawRuns } from '../../law-runs';

const SITE = 'https://paper.example';

const siteOf = (lines: readonly string[]) =>
  readSite({ url: SITE, robotsTxt: { status: 200, text: lines.join('\n') } });

/** Near misses of a page, with their lines. */
function missesOn(path: string, lines: readonly string[]) {
  const page = readPage(siteOf(lines), { url: SITE + path, headers: [], metaTags: [], elements: [] });
  return page.findings.flatMap(({ code, source: { place } }) =>
    code.startsWith('misses-by-') && place.kind === 'robots-txt' ? [{ code, line: place.line }] : [],
  );
}

const ANY = 'User-agent: *';

describe('rules that nearly match the page in view', () => {
  test.each([
    ['/admin/users', 'Disallow: /Admin/', 'misses-by-case'],
    ['/Admin/', 'Disallow: /admin', 'misses-by-case'],
    ['/list?Sort=1', 'Disallow: /*?sort=', 'misses-by-case'],
    ['/docs', 'Disallow: /docs/', 'misses-by-slash'],
    ['/docs?page=2', 'Disallow: /docs/', 'misses-by-slash'],
    ['/docs/', 'Disallow: /docs$', 'misses-by-slash'],
    ['/a//b', 'Disallow: /a/b', 'misses-by-double-slash'],
  ])('%s, %s: %s', (path, rule, code) => {
    expect(missesOn(path, [ANY, rule])).toEqual([{ code, line: 2 }]);
  });

  test.each([
    ['/admin/users', ['Disallow: /Admin/', 'Disallow: /admin/']],
    ['/admin/users', ['Disallow: /', 'Disallow: /Admin/']],
    ['/admin/users', ['Allow: /Admin/']],
    ['/admin/users', ['Disallow: /Admin/', 'Allow: /admin/users']],
    ['/about', ['Disallow: /Ab']],
    ['/a', ['Disallow: /*/']],
    ['/a/b', ['Disallow: //', 'Disallow: /*//', 'Disallow: /a//b']],
    ['/robots.txt', ['Disallow: /Robots.txt']],
    ['/', ['Disallow: /index.html', 'Disallow: /A/']],
  ])('%s, %j: nothing', (path, rules) => {
    expect(missesOn(path, [ANY, ...rules])).toEqual([]);
  });

  test('no more than three are reported', () => {
    const rules = Array.from({ length: 9 }, (_, at) => `Disallow: /Admin${'*'.repeat(at)}`);
    expect(missesOn('/admin', [ANY, ...rules])).toHaveLength(3);
  });
});

/** The address that a rule would match, by what it misses the page. */
const AS_MEANT: { readonly [Code in FindingCode]?: (path: string) => string } = {
  'misses-by-case': (path) => path,
  'misses-by-double-slash': (path) => path.replace(/\/{2,}/g, '/'),
  'misses-by-slash': (path) =>
    path.replace(/^([^?]*?)(\/?)(\?.*)?$/, (_, name, slash, query = '') => name + (slash ? '' : '/') + query),
};

const piece = fc.constantFrom('a', 'A', 'b', 'Ab', '/', '/', '//', '?', '=', '*', '$', '%41', 'é', '.');
const path = fc.array(piece, { maxLength: 6 }).map((pieces) => `/${pieces.join('')}`);

test('what is reported matches not as it is, and would where it differs in that alone', () => {
  fc.assert(
    fc.property(path, fc.array(path, { minLength: 1, maxLength: 4 }), (asked, rules) => {
      const url = new URL(SITE + asked.replace(/[*$]/g, '')).href;
      for (const { code, line } of missesOn(url.slice(SITE.length), [
        ANY,
        ...rules.map((rule) => `Disallow: ${rule}`),
      ])) {
        const alone = (rule = '') => siteOf([ANY, `Disallow: ${rule}`]);
        const rule = rules[line - 2] ?? '';
        expect(mayCrawl(alone(rule), 'MothBot', url)).toBe(true);
        const lower = (text: string) =>
          code === 'misses-by-case' ? text.replace(/%41/g, 'A').toLowerCase() : text;
        const meant = AS_MEANT[code]?.(lower(url.slice(SITE.length))) ?? '';
        expect(mayCrawl(alone(lower(rule)), 'MothBot', SITE + meant)).toBe(false);
      }
    }),
    lawRuns(5_000),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRobotsTxt, type RobotsTxt } from '../../../src/policy/languages/rep/robots-txt/robots-txt';
import { comparablePath } from '../../../src/policy/text/address';
import { octetsOf } from '../../../src/policy/text/octets';
import { lawRuns } from '../../law-runs';

const runs = lawRuns(1000);

interface WrittenRule {
  readonly allow: boolean;
  readonly value: string;
}
interface WrittenGroup {
  readonly agents: readonly string[];
  readonly rules: readonly WrittenRule[];
}

const PIECES =
  '/|/|a|b|ab|*|*|$|%61|%2f|%2F|%2a|%2A|%24|%c3%a9|é|\u{1f600}|%|%2|%zz|?|=|index.html|index.htm|.html|!'.split(
    '|',
  );
const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((parts) => parts.join(''));
const value = fc.oneof(
  fc.constantFrom(
    '',
    '/',
    '/a',
    '/a/',
    '/a/b',
    '/a*',
    '/*b',
    '/a$',
    '/a/index.html',
    '/index.html',
    '/*/index.html',
  ),
  pieces,
  pieces.map((path) => `/${path}`),
);
const group: fc.Arbitrary<WrittenGroup> = fc.record({
  agents: fc.array(fc.constantFrom('alpha', 'beta', '*'), { minLength: 1, maxLength: 2 }),
  rules: fc.array(fc.record({ allow: fc.boolean(), value }), { maxLength: 12 }),
});
const files = fc.array(group, { maxLength: 4 });
/** More than are answered without an index. */
const paths = fc.array(
  fc.oneof(
    fc.constantFrom('/', '/a/', '/a/index.html', '/a/index.html/'),
    pieces.map((path) => `/${path}`),
  ),
  { minLength: 8, maxLength: 8 },
);

/** A file written out, and on which lines its rules stand. */
function write(groups: readonly WrittenGroup[]) {
  const lines: string[] = [];
  const rules = groups.flatMap(({ agents, rules: own }) => {
    lines.push(...agents.map((agent) => `User-agent: ${agent}`));
    return own.map((rule) => {
      const line = lines.push(`${rule.allow ? 'Allow' : 'Disallow'}: ${rule.value}`);
      return { ...rule, line, agents };
    });
  });
  return { text: lines.join('\n'), rules: merged(groups, rules) };
}

type PlacedRule = WrittenRule & { readonly line: number; readonly agents: readonly string[] };

/** A group without rules lends its names to the next one. */
function merged(groups: readonly WrittenGroup[], rules: readonly PlacedRule[]): readonly PlacedRule[] {
  let left = rules.slice();
  let lent: readonly string[] = [];
  return groups.flatMap(({ agents, rules: own }) => {
    lent = [...lent, ...agents];
    if (own.length === 0) return [];
    const all = lent;
    lent = [];
    const mine = left.slice(0, own.length);
    left = left.slice(own.length);
    return mine.map((rule) => ({ ...rule, agents: all }));
  });
}

/** What the rules that are tried one by one, character by character, make of a path: the longest match of each line. */
function scan(rules: readonly PlacedRule[], path: string) {
  const spelt = spell(path).map((one) => (one === '*' || one === '$' ? escaped(one) : one));
  return rules.flatMap(({ allow, line, value: written }) => {
    const slash = written.lastIndexOf('/');
    const isIndex = allow && slash >= 0 && written.startsWith('/index.htm', slash);
    const values = isIndex ? [written, `${written.slice(0, slash + 1)}$`] : [written];
    const found = values.map(spell).find((pattern) => pattern.length > 0 && matches(pattern, spelt.join('')));
    return found === undefined ? [] : [{ allow, line, length: found.join('').length }];
  });
}

/** Characters and whole escapes of a path or pattern, in one spelling. */
function spell(written: string): string[] {
  const parts = written.match(/%[\da-f]{2}|./gisu) ?? [];
  return parts.flatMap((part) => {
    if (part.length === 3 && part.startsWith('%')) {
      const character = String.fromCharCode(Number.parseInt(part.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : part.toUpperCase();
    }
    return part > '\x7f' ? (encodeURIComponent(part).match(/%../g) ?? []) : part;
  });
}

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

function matches([first, ...rest]: readonly string[], path: string): boolean {
  if (first === undefined) return true;
  if (first === '*') {
    for (let at = 0; at <= path.length; at++) if (matches(rest, path.slice(at))) return true;
    return false;
  }
  if (first === '$' && rest.length === 0) return path === '';
  const plain = first === '$' ? escaped(first) : first;
  return path.startsWith(plain) && matches(rest, path.slice(plain.length));
}

function winner(found: ReturnType<typeof scan>): number | undefined {
  const ranked = found.toSorted(
    (a, b) => b.length - a.length || Number(b.allow) - Number(a.allow) || a.line - b.line,
  );
  return ranked[0]?.line;
}

describe('what is found in place or by the index is what is found one by one', () => {
  test('every rule that matches', { tags: 'law' }, () => {
    check((_, robotsTxt, rules) => {
      const { matching } = robotsTxt.rulesIn(robotsTxt.groups());
      return (path, address) => {
        const found = matching(address);
        const expected = scan(rules, path);
        expect(found.map(({ allow, line, pattern: { length } }) => ({ allow, line, length }))).toEqual(
          expected,
        );
        for (const { line, group } of found)
          expect(group.agents).toEqual(rules.find((rule) => rule.line === line)?.agents);
      };
    });
  });

  test.each(['alpha', 'beta', '*', 'gamma'])('the rule that decides for %s', { tags: 'law' }, (token) => {
    check((groups, robotsTxt, rules) => {
      const { find } = robotsTxt.rulesFor(token);
      const binding = rulesFor(groups, rules, token);
      return (path, address) => expect(find(address)?.line).toBe(winner(scan(binding, path)));
    });
  });
});

test('rules for which there is no room in an index, since their groups are merged in so many ways', {
  tags: 'law',
}, () => {
  const names = Array.from({ length: 60 }, (_, index) => `bot${index}`);
  const shared = Array.from({ length: 300 }, (_, index) => `Disallow: /${index}/`);
  const own = names.map((name, index) => `User-agent: ${name}\nAllow: /${index}/${name}\n`);
  const text = [...names.map((name) => `User-agent: ${name}`), ...shared, ...own].join('\n');
  const robotsTxt = parseRobotsTxt(text, false);
  for (const [index, name] of names.entries()) {
    const { find } = robotsTxt.rulesFor(name);
    for (const page of ['', 'a', name, 'b', 'c', name])
      expect(find(`/${index}/${page}`)?.allow).toBe(page === name);
  }
});

type Check = (path: string, address: string) => unknown;

function check(
  prepare: (groups: readonly WrittenGroup[], robotsTxt: RobotsTxt, rules: readonly PlacedRule[]) => Check,
) {
  fc.assert(
    fc.property(files, paths, fc.boolean(), (groups, asked, isOctets) => {
      const { text, rules } = write(groups);
      const robotsTxt = parseRobotsTxt(isOctets ? octetsOf(new TextEncoder().encode(text)) : text, isOctets);
      const checkPath = prepare(groups, robotsTxt, rules);
      for (const path of asked) checkPath(path, comparablePath(`https://example.com${path}`));
    }),
    runs,
  );
}

/** Groups that name a token bind it, even with no rules; without any, those for all. */
function rulesFor(groups: readonly WrittenGroup[], rules: readonly PlacedRule[], token: string) {
  const name = groups.some(({ agents }) => agents.includes(token)) ? token : '*';
  return rules.filter(({ agents }) => agents.includes(name));
}

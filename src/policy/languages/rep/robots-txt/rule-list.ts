import { matchesPath } from '../../../text/path-pattern';
import { ALLOW, type FieldText, ROW } from './fields';
import type { Group } from './groups';
import { indexRules } from './rule-index';
import { beats, inFileOrder, type Rule, type RuleList, rulesAt } from './rules';

/** Questions answered by looking at every rule before an index is built, so that a single question does not pay for one. */
const SCANS_BEFORE_INDEX = 4;

/** The rules of some groups of a file; `mayIndex` is asked whether there is room for an index of so many rows. */
export function listRules(
  file: FieldText,
  groups: readonly Group[],
  mayIndex: (rows: number) => boolean,
): RuleList {
  const matchingIn = (path: string) =>
    compileRules(file, groups, path).filter(({ pattern }) => matchesPath(pattern, path));
  let scans = 0;
  let find: RuleList['find'] = (path) =>
    matchingIn(path).reduce<Rule | null>((best, rule) => (beats(rule, best) ? rule : best), null);
  return {
    find(path) {
      if (scans++ === SCANS_BEFORE_INDEX && mayIndex(countRows(groups)))
        find = indexRules(compileRules(file, groups));
      return find(path);
    },
    matching: (path) => inFileOrder(matchingIn(path)),
  };
}

const countRows = (groups: readonly Group[]) => groups.reduce((rows, { from, to }) => rows + to - from, 0);

/** The rules of groups; where a path is given, without most of those that do not match it. */
function compileRules(file: FieldText, groups: readonly Group[], path?: string): Rule[] {
  const rules: Rule[] = [];
  for (const group of groups)
    for (let at = group.from; at < group.to; at++)
      if (path === undefined || mayMatch(file, at, path)) rules.push(...rulesAt(file, group, at));
  return rules;
}

/**
 * Whether a row's value, compared in place with a path up to the first character that a pattern may spell or mean otherwise, and
 * behind that to the next one where it is a star, leaves open that one of its rules matches: few are then left to be compiled.
 */
function mayMatch({ text, fields: { rows, cut } }: FieldText, at: number, path: string): boolean {
  if (cut.size > 0 && cut.has(at)) return true;
  const start = rows[at * ROW + 2] as number;
  const end = rows[at * ROW + 3] as number;
  const length = end - start;
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(start + index);
    if (!isLiteral(code))
      return code !== STAR || rows[at * ROW] === ALLOW || holdsLiterals(path, text, start + index + 1, end);
    // A path that ends here may be the directory of an index page.
    if (code !== path.charCodeAt(index))
      return index === path.length && rows[at * ROW] === ALLOW && text.startsWith('index.htm', start + index);
  }
  return true;
}

/** Whether a path holds the characters of a text from one place to the first that a pattern may spell or mean otherwise. */
function holdsLiterals(path: string, text: string, from: number, end: number): boolean {
  let to = from;
  while (to < end && isLiteral(text.charCodeAt(to))) to++;
  return path.includes(text.slice(from, to));
}

const STAR = 42;

/** `%`, `$` and `*` come before these characters, and nothing that is usual in paths. */
const isLiteral = (code: number) => code > STAR && code <= 127;

import { compilePattern, type PathPattern } from '../../../text/path-pattern';
import { ALLOW, type FieldText, ROW, valueAt } from './fields';
import type { Group } from './groups';

/** An Allow or Disallow rule, compiled. */
export interface Rule {
  readonly group: Group;
  readonly allow: boolean;
  /** Line in the file, from 1. */
  readonly line: number;
  readonly pattern: PathPattern;
}

/** The merged rules of some groups, asked about comparable paths (2.1, see `comparablePath`). */
export interface RuleList {
  /**
   * The rule that decides: the longest match, Allow before Disallow, of equals the first in the file. Asked often, it takes an
   * index.
   */
  find(path: string): Rule | null;
  /** Every rule that matches, in file order, and no more than one of each line; looks at every rule. */
  matching(path: string): readonly Rule[];
}

/**
 * The rules on one row of a group by RFC 9309: an Allow for `/dir/index.html` also allows `/dir/` (2.1). None where the value is
 * empty.
 */
export function rulesAt(file: FieldText, group: Group, at: number): Rule[] {
  const value = valueAt(file, at);
  const rule = ruleAt(file, group, at, compilePattern);
  const slash = rule.allow ? value.lastIndexOf('/') : -1;
  if (slash < 0 || !value.startsWith('/index.htm', slash)) return value === '' ? [] : [rule];
  const pattern = compilePattern(`${value.slice(0, slash + 1)}$`, isOctetsAt(file, at));
  return [rule, { ...rule, pattern }];
}

/** The rule on a row of a group, its value read as a dialect reads it. */
export function ruleAt(
  file: FieldText,
  group: Group,
  at: number,
  readPattern: (value: string, isOctets: boolean) => PathPattern,
): Rule {
  const { rows } = file.fields;
  return {
    group,
    allow: rows[at * ROW] === ALLOW,
    line: rows[at * ROW + 1] as number,
    pattern: readPattern(valueAt(file, at), isOctetsAt(file, at)),
  };
}

/** Whether the value on a row is a string of octets. */
const isOctetsAt = ({ isOctets, fields }: FieldText, at: number) => isOctets || fields.cut.has(at);

/** Whether a rule wins against the best so far, if it matches. */
export function beats(rule: Rule, best: Rule | null): boolean {
  return best === null || compareRules(rule, best) < 0;
}

/** Sorts the rule that wins to the front: the longest, Allow before Disallow, the first in the file (2.1). */
export function compareRules(a: Rule, b: Rule): number {
  return b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow) || a.line - b.line;
}

/** Puts rules in file order, and keeps of two on one line the longer. */
export function inFileOrder(rules: readonly Rule[]): readonly Rule[] {
  return rules
    .toSorted((a, b) => a.line - b.line || compareRules(a, b))
    .filter(({ line }, index, sorted) => line !== sorted[index - 1]?.line);
}

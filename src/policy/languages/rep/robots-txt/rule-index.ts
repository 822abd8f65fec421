import { compilePattern, matchesPath, type PathPattern } from '../../../text/path-pattern';
import type { WrittenRule } from './groups';

/** An Allow or Disallow rule. */
export interface Rule {
  readonly allow: boolean;
  /** Line in the file, from 1. */
  readonly line: number;
  readonly pattern: PathPattern;
}

/** Answers which rule decides for a path: the longest match, Allow before Disallow (2.1). */
export type FindRule = (path: string) => Rule | null;

/** Questions answered by looking at every rule before an index is built, so that a single question does not pay for one. */
const SCANS_BEFORE_INDEX = 4;

/** Answers for one list of rules, which must not change. */
export function ruleFinder(rules: readonly Rule[]): FindRule {
  let scans = 0;
  let find: FindRule | null = null;
  return (path) => {
    if (find === null) {
      if (rules.length < 12 || scans++ < SCANS_BEFORE_INDEX) return scan(rules, path);
      find = buildIndex(rules);
    }
    return find(path);
  };
}

function scan(rules: readonly Rule[], path: string): Rule | null {
  let best: Rule | null = null;
  for (const rule of rules) if (beats(rule, best) && matchesPath(rule.pattern, path)) best = rule;
  return best;
}

/** Whether a rule would win against the best so far, if it matched; of equals the first in the file stays. */
function beats(rule: Rule, best: Rule | null): boolean {
  const length = rule.pattern.length;
  if (best === null) return length > 0;
  return length > best.pattern.length || (length === best.pattern.length && rule.allow && !best.allow);
}

/** Rules that share what their matches begin with, longest first. */
interface Node {
  readonly prefix: string;
  readonly rules: Rule[];
  /** The node with the longest shorter prefix of this prefix, or -1. */
  parent: number;
  /** The longest rule here and in all ancestors, to stop a walk early. */
  longest: number;
}

/**
 * Sorts rules by their literal prefixes. The prefixes that a path begins with are then one node, found by binary search, and
 * its ancestors.
 */
function buildIndex(rules: readonly Rule[]): FindRule {
  const nodes = buildNodes(rules);
  const stack: number[] = [];
  nodes.forEach((node, at) => {
    while (stack.length > 0 && !node.prefix.startsWith((nodes[stack.at(-1) as number] as Node).prefix))
      stack.pop();
    node.parent = stack.at(-1) ?? -1;
    const inherited = node.parent < 0 ? 0 : (nodes[node.parent] as Node).longest;
    node.longest = Math.max(inherited, (node.rules[0] as Rule).pattern.length);
    stack.push(at);
  });
  return (path) => {
    let best: Rule | null = null;
    let at = lastNotAfter(nodes, path);
    while (at >= 0) {
      const node = nodes[at] as Node;
      if (best !== null && node.longest < best.pattern.length) break;
      if (path.startsWith(node.prefix)) {
        for (const rule of node.rules) {
          if (best !== null && rule.pattern.length < best.pattern.length) break;
          if (beats(rule, best) && matchesPath(rule.pattern, path)) best = rule;
        }
      }
      at = node.parent;
    }
    return best;
  };
}

/** One node for each prefix, in the order of the prefixes; of rules alike only the first is kept. */
function buildNodes(rules: readonly Rule[]): Node[] {
  const byPrefix = new Map<string, Node>();
  const seen = new Set<string>();
  for (const rule of rules) {
    const { text, prefix, length } = rule.pattern;
    const key = rule.allow ? `+${text}` : `-${text}`;
    if (length === 0 || seen.has(key)) continue;
    seen.add(key);
    const node = byPrefix.get(prefix);
    if (node === undefined) byPrefix.set(prefix, { prefix, rules: [rule], parent: -1, longest: 0 });
    else node.rules.push(rule);
  }
  const nodes = [...byPrefix.values()].sort((a, b) => (a.prefix < b.prefix ? -1 : 1));
  for (const node of nodes) node.rules.sort((a, b) => b.pattern.length - a.pattern.length);
  return nodes;
}

/** Position of the last node whose prefix does not come after the path, or -1. */
function lastNotAfter(nodes: readonly Node[], path: string): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle] as Node).prefix <= path) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Compiles rules as written; an Allow for `/dir/index.html` also allows `/dir/` (2.1). */
export function compileRules(written: readonly WrittenRule[]): Rule[] {
  const rules: Rule[] = [];
  for (const { allow, line, value, isOctets } of written) {
    rules.push({ allow, line, pattern: compilePattern(value, isOctets) });
    const slash = allow ? value.lastIndexOf('/') : -1;
    if (slash < 0 || !value.startsWith('/index.htm', slash)) continue;
    rules.push({ allow, line, pattern: compilePattern(`${value.slice(0, slash + 1)}$`, isOctets) });
  }
  return rules;
}

import { matchesAfterPrefix, type PathPattern } from '../../../text/path-pattern';
import type { RuleList } from './rule-list';
import { beats, compareRules, inFileOrder, type Rule } from './rules';

/** Rules with one pattern, the winner first. */
interface Entry {
  readonly pattern: PathPattern;
  readonly rules: Rule[];
}

/** Rules that share what their matches begin with. */
interface Node {
  readonly prefix: string;
  /** Winners first. */
  readonly entries: readonly Entry[];
  /** The node with the longest prefix that this one's begins with. */
  readonly parent: Node | null;
  /** Length of the longest pattern here and in all ancestors, to stop a walk early. */
  readonly longest: number;
}

/**
 * Sorts rules by their literal prefixes. The prefixes that a path begins with are then one node, found by binary search, and its
 * ancestors.
 */
export function indexRules(rules: readonly Rule[]): RuleList {
  const nodes = buildNodes(rules);
  return {
    find(path) {
      let best: Rule | null = null;
      for (let node = nodeFor(nodes, path); node !== null; node = node.parent) {
        if (best !== null && node.longest < best.pattern.length) break;
        for (const {
          pattern,
          rules: [rule],
        } of node.entries) {
          if (!beats(rule as Rule, best)) break;
          if (matchesAfterPrefix(pattern, path)) best = rule as Rule;
        }
      }
      return best;
    },
    matching(path) {
      const found: Rule[][] = [];
      for (let node = nodeFor(nodes, path); node !== null; node = node.parent)
        for (const { pattern, rules: alike } of node.entries)
          if (matchesAfterPrefix(pattern, path)) found.push(alike);
      return inFileOrder(found.flat());
    },
  };
}

/** One node for each prefix, in the order of the prefixes. */
function buildNodes(rules: readonly Rule[]): Node[] {
  const byPrefix = new Map<string, Map<string, Entry>>();
  for (const rule of rules.toSorted(compareRules)) {
    const { pattern } = rule;
    const entries = byPrefix.get(pattern.prefix) ?? new Map<string, Entry>();
    const entry = entries.get(pattern.text);
    if (entry === undefined) entries.set(pattern.text, { pattern, rules: [rule] });
    else entry.rules.push(rule);
    byPrefix.set(pattern.prefix, entries);
  }
  const nodes: Node[] = [];
  let parent: Node | null = null;
  for (const [prefix, entries] of [...byPrefix].sort(([a], [b]) => (a < b ? -1 : 1))) {
    while (parent !== null && !prefix.startsWith(parent.prefix)) parent = parent.parent;
    const own = [...entries.values()];
    const longest = Math.max(parent?.longest ?? 0, (own[0] as Entry).pattern.length);
    parent = { prefix, entries: own, parent, longest };
    nodes.push(parent);
  }
  return nodes;
}

/** The node with the longest prefix that a path begins with. */
function nodeFor(nodes: readonly Node[], path: string): Node | null {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle] as Node).prefix <= path) low = middle + 1;
    else high = middle;
  }
  let node = nodes[low - 1] ?? null;
  while (node !== null && !path.startsWith(node.prefix)) node = node.parent;
  return node;
}

import { remembering } from '../../../remembering';
import { matchesAfterPrefix } from '../../../text/path-pattern';
import { beats, compareRules, type Rule, type RuleList } from './rules';

/** Rules that share what their matches begin with. */
interface Node {
  readonly prefix: string;
  /** Winners first. */
  readonly rules: Rule[];
  /** The node with the longest prefix that this one's begins with. */
  parent: Node | null;
  /** Length of the longest pattern here and in all ancestors, to stop a walk early. */
  longest: number;
}

/**
 * Sorts rules by their literal prefixes, to find the one that decides. The prefixes that a path begins with are then one node,
 * found by binary search, and its ancestors.
 */
export function indexRules(rules: readonly Rule[]): RuleList['find'] {
  const nodes = buildNodes(rules);
  return (path) => {
    let best: Rule | null = null;
    for (let node = nodeFor(nodes, path); node !== null; node = node.parent) {
      if (best !== null && node.longest < best.pattern.length) break;
      for (const rule of node.rules) {
        if (!beats(rule, best)) break;
        if (matchesAfterPrefix(rule.pattern, path)) best = rule;
      }
    }
    return best;
  };
}

/** One node for each prefix, in the order of the prefixes. */
function buildNodes(rules: readonly Rule[]): Node[] {
  const nodes: Node[] = [];
  const nodeOf = remembering((prefix: string) => {
    const node: Node = { prefix: copyOf(prefix), rules: [], parent: null, longest: 0 };
    nodes.push(node);
    return node;
  });
  for (const rule of rules) nodeOf(rule.pattern.prefix).rules.push(rule);
  let parent: Node | null = null;
  for (const node of nodes.sort((a, b) => (a.prefix < b.prefix ? -1 : 1))) {
    while (parent !== null && !node.prefix.startsWith(parent.prefix)) parent = parent.parent;
    node.parent = parent;
    node.rules.sort(compareRules);
    node.longest = Math.max(parent?.longest ?? 0, (node.rules[0] as Rule).pattern.length);
    parent = node;
  }
  return nodes;
}

/** A string of its own: slices of a long text take several times as long to compare. */
function copyOf(slice: string): string {
  return [slice.slice(0, 1), slice.slice(1)].join('');
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

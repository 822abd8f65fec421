import { remembering } from '../../../remembering';
import { comparablePath } from '../../../text/address';
import { lowerCase, octetsOf } from '../../../text/octets';
import { readFields } from './fields';
import { type FieldText, type Group, readGroups, rulesOf, tokensOf } from './groups';
import { compileRules, type FindRule, type Rule, ruleFinder } from './rule-index';

/** A robots.txt that was read: its text, and answers that are worked out when they are first asked for. */
export interface RobotsTxt extends FieldText {
  /** Groups in file order. */
  groups(): readonly Group[];
  /** Groups that address a product token in any letter case, or `*`; none where there are none. */
  groupsFor(token: string): readonly Group[];
  /** The merged rules of some groups of this file, compiled (2.1). */
  rulesIn(groups: readonly Group[]): RuleList;
  /** The rules that bind a product token by RFC 9309: those of its own groups, else those of `*` (2.1). */
  rulesFor(token: string): RuleList;
}

export interface RuleList {
  readonly rules: readonly Rule[];
  readonly find: FindRule;
}

/**
 * Reads a robots.txt, given as text or as octets; takes anything, and reads it in time linear in its size (2.1). A byte order mark,
 * whole or begun, is skipped.
 */
export function readRobotsTxt(input: string | Uint8Array): RobotsTxt {
  const isOctets = typeof input !== 'string';
  const text = isOctets ? octetsOf(input).replace(/^\xef(\xbb\xbf?)?/, '') : input.replace(/^\ufeff/, '');
  const file: FieldText = { text, isOctets, fields: readFields(text, isOctets) };
  const groups = remembering(() => readGroups(file));
  const byToken = remembering(() => indexByToken(groups()));
  const groupsFor = (token: string) => byToken().get(lowerCase(token)) ?? [];
  const rulesIn = remembering(
    (members: readonly Group[]) => {
      const rules = compileRules(members.flatMap((group) => rulesOf(file, group)));
      return { rules, find: ruleFinder(rules) };
    },
    (members) => members.map((group) => group.from).join(),
  );
  const rulesFor = remembering((token: string) => {
    const own = groupsFor(token);
    return rulesIn(own.length > 0 ? own : groupsFor('*'));
  });
  return { ...file, groups, groupsFor, rulesIn, rulesFor };
}

/** Whether the conventional fields let a product token fetch an address, by RFC 9309 alone (2.1). */
export function mayCrawl(robotsTxt: RobotsTxt, token: string, url: string): boolean {
  const path = comparablePath(url);
  if (isRobotsTxt(path)) return true;
  return robotsTxt.rulesFor(token).find(path)?.allow ?? true;
}

/** `/robots.txt` itself is always allowed (2.1). */
export function isRobotsTxt(path: string): boolean {
  return path === '/robots.txt';
}

function indexByToken(groups: readonly Group[]): Map<string, Group[]> {
  const byToken = new Map<string, Group[]>();
  for (const group of groups) {
    for (const agent of group.agents) {
      for (const token of tokensOf(agent)) {
        const known = byToken.get(token);
        if (known === undefined) byToken.set(token, [group]);
        else if (known.at(-1) !== group) known.push(group);
      }
    }
  }
  return byToken;
}

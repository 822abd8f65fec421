import { remembering } from '../../../remembering';
import { comparablePath } from '../../../text/address';
import { type Lines, readLines } from '../../../text/lines';
import { type FieldText, readFields } from './fields';
import { findByToken, type Group, readGroups } from './groups';
import { readPrefixes } from './koster';
import { listRules } from './rule-list';
import type { Rule, RuleList } from './rules';

/** A robots.txt that was read: its text, and answers that are worked out when they are first asked for. */
export interface RobotsTxt extends FieldText {
  /** Its lines, whatever they hold. */
  lines(): Lines;
  /** Groups in file order. */
  groups(): readonly Group[];
  /** Groups that address a product token in any letter case, or `*`; none where there are none. */
  groupsFor(token: string): readonly Group[];
  /** The merged rules of some groups of this file (2.1). */
  rulesIn(groups: readonly Group[]): RuleList;
  /** The rules of all groups. */
  rules(): RuleList;
  /** The rules that bind a product token by RFC 9309: those of its own groups, else those of `*` (2.1). */
  rulesFor(token: string): RuleList;
  /** All rules as the 1996 draft reads them, in file order: prefixes of a decoded path (2.2). */
  prefixes(): readonly Rule[];
}

/** How often, on average, a rule may stand in an index: groups can be merged in more ways than there is memory. */
const INDEXED_TIMES = 16;

/**
 * Reads a robots.txt, given as text or as octets, one in each character; takes anything, and reads it in time linear in its size
 * (2.1). A byte order mark, whole or begun, is skipped.
 */
export function parseRobotsTxt(whole: string, isOctets: boolean): RobotsTxt {
  const text = whole.replace(isOctets ? /^\xef(\xbb\xbf?)?/ : /^\ufeff/, '');
  const fields = readFields(text, isOctets);
  const file: FieldText = { text, isOctets, fields };
  const groups = remembering(() => readGroups(file));
  const byToken = remembering(() => findByToken(groups()));
  const groupsFor = (token: string) => byToken()(token);
  let room = fields.length * INDEXED_TIMES;
  const mayIndex = (rows: number) => {
    if (rows > room) return false;
    room -= rows;
    return true;
  };
  const rulesIn = remembering(
    (members: readonly Group[]) => listRules(file, members, mayIndex),
    (members) => members.map((group) => group.from).join(),
  );
  const rules = remembering(() => rulesIn(groups()));
  const rulesFor = remembering((token: string) => {
    const own = groupsFor(token);
    return rulesIn(own.length > 0 ? own : groupsFor('*'));
  });
  const lines = remembering(() => readLines(text));
  const prefixes = remembering(() => readPrefixes(file, groups()));
  return { text, isOctets, fields, lines, groups, groupsFor, rulesIn, rules, rulesFor, prefixes };
}

/** Whether the conventional fields let a product token fetch an address, by RFC 9309 alone (2.1). */
export function rulesAllow(robotsTxt: RobotsTxt, token: string, url: string): boolean {
  const path = comparablePath(url);
  if (isRobotsTxt(path)) return true;
  return robotsTxt.rulesFor(token).find(path)?.allow ?? true;
}

/** `/robots.txt` itself is always allowed (2.1). */
export function isRobotsTxt(path: string): boolean {
  return path === '/robots.txt';
}

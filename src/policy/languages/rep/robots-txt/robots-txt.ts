import type { Crawler } from '../../../model/query';
import { remembering } from '../../../remembering';
import { comparablePath } from '../../../text/address';
import { type Lines, readLines } from '../../../text/lines';
import { exceeds, type FieldReading, type FieldText, hasLongerKeys, readFields } from './fields';
import { findByToken, type Group, readGroups } from './groups';
import { readPrefixes, readRecords } from './koster';
import { listRules } from './rule-list';
import type { Rule, RuleList } from './rules';

export type { FieldReading } from './fields';

/** A robots.txt that was read: its text, and answers that are worked out when they are first asked for. */
export interface RobotsTxt extends FieldText {
  /** Its lines, whatever they hold. */
  lines(): Lines;
  /** Groups in file order, or records as the 1996 draft reads them (2.1, 2.2). */
  groups(rep?: Crawler['rep']): readonly Group[];
  /** Groups that address a product token in any letter case, or `*`; none where there are none. */
  groupsFor(token: string): readonly Group[];
  /** The merged rules of some groups of this file (2.1). */
  rulesIn(groups: readonly Group[]): RuleList;
  /** The rules of all groups. */
  rules(): RuleList;
  /** The rules that bind a product token by RFC 9309: those of its own groups, else those of `*` (2.1). */
  rulesFor(token: string): RuleList;
  /** Whether it has more Allow and Disallow rules than that, or one that is longer than so many characters. */
  exceeds(rules: number, ruleLength?: number): boolean;
  /** Whether some of its lines are fields only where longer names are taken for `Allow` or `Disallow` (2.1). */
  hasLongerKeys(): boolean;
  /** All rules as the 1996 draft reads them, in file order: prefixes of a decoded path (2.2). */
  prefixes(): readonly Rule[];
  /** Lines that belong to no record by that draft, though they do to a group (2.2). */
  outsideRecords(): readonly number[];
}

/** How often, on average, a rule may stand in an index: groups can be merged in more ways than there is memory. */
const INDEXED_TIMES = 16;

/**
 * Reads a robots.txt, given as text or as octets, one in each character; takes anything, and reads it in time linear in its size
 * (2.1). A byte order mark, whole or begun, is skipped.
 */
export function parseRobotsTxt(whole: string, isOctets: boolean, reading?: FieldReading): RobotsTxt {
  const text = whole.replace(isOctets ? /^\xef(\xbb\xbf?)?/ : /^\ufeff/, '');
  const fields = readFields(text, isOctets, reading);
  const file: FieldText = { text, isOctets, fields };
  const merged = remembering(() => readGroups(file));
  const records = remembering(() => readRecords(file));
  const groups = (rep?: Crawler['rep']) => (rep === 'koster1996' ? records().groups : merged());
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
  const prefixes = remembering(() => readPrefixes(file, records().groups));
  const outsideRecords = () => records().outside;
  return {
    text,
    isOctets,
    fields,
    lines,
    groups,
    groupsFor,
    rulesIn,
    rules,
    rulesFor,
    exceeds: (most, longest = Number.POSITIVE_INFINITY) => exceeds(fields, most, longest),
    hasLongerKeys: remembering(() => hasLongerKeys(text)),
    prefixes,
    outsideRecords,
  };
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

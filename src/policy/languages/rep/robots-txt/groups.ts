import { lowerCase } from '../../../text/octets';
import { ALLOW, type FieldTable, ROW, USER_AGENT } from './fields';

/** User-agent fields that stand together, and the rules that follow them, as rows of the field table. */
export interface Group {
  /** Values of the User-agent fields, as written. */
  readonly agents: readonly string[];
  /** Rows of the rules: from the first, up to but without the second. */
  readonly from: number;
  readonly to: number;
}

/** A rule as written. */
export interface WrittenRule {
  readonly allow: boolean;
  /** Line in the file, from 1. */
  readonly line: number;
  readonly value: string;
  /** Whether the value is a string of octets. */
  readonly isOctets: boolean;
}

/** A robots.txt as far as its conventional fields go. */
export interface FieldText {
  readonly text: string;
  readonly isOctets: boolean;
  readonly fields: FieldTable;
}

/** Groups of a robots.txt in file order (2.1); rules before any User-agent field belong to none. */
export function readGroups(file: FieldText): Group[] {
  const { rows, length } = file.fields;
  const isAgent = (at: number) => at < length && rows[at * ROW] === USER_AGENT;
  const groups: Group[] = [];
  let at = 0;
  while (at < length && !isAgent(at)) at++;
  while (at < length) {
    const agents: string[] = [];
    for (; isAgent(at); at++) agents.push(valueAt(file, at));
    const from = at;
    while (at < length && !isAgent(at)) at++;
    groups.push({ agents, from, to: at });
  }
  return groups;
}

/** The rules of a group in file order. */
export function rulesOf(file: FieldText, group: Group): WrittenRule[] {
  const { rows, cut } = file.fields;
  const rules: WrittenRule[] = [];
  for (let at = group.from; at < group.to; at++) {
    const allow = rows[at * ROW] === ALLOW;
    const line = rows[at * ROW + 1] as number;
    rules.push({ allow, line, value: valueAt(file, at), isOctets: file.isOctets || cut.has(at) });
  }
  return rules;
}

function valueAt({ text, fields }: FieldText, at: number): string {
  return fields.cut.get(at) ?? text.slice(fields.rows[at * ROW + 2], fields.rows[at * ROW + 3]);
}

/** Whether a User-agent value means every crawler: `*`, alone or before white space. */
export function isAnyAgent(agent: string): boolean {
  return /^\*([\t-\r ]|$)/.test(agent);
}

/**
 * The product tokens by which a User-agent value can be addressed, in lower case (2.1): its letters, `-` and `_` from the start, and
 * the value up to its first `/` or white space, which differs for names with digits.
 */
export function tokensOf(agent: string): readonly string[] {
  if (isAnyAgent(agent)) return ['*'];
  const lower = lowerCase(agent);
  const letters = /^[a-z_-]*/.exec(lower)?.[0] ?? '';
  const word = /^[^/\t-\r ]*/.exec(lower)?.[0] ?? '';
  return letters === word || word === '*' ? [letters] : [letters, word];
}

import { eachLine } from '../../../text/lines';
import { decodeEscapes, lowerCase } from '../../../text/octets';
import { trimAscii } from '../../../text/trim';
import { type FieldText, lineOfField, ROW, USER_AGENT, valueAt } from './fields';
import { type Group, isAnyAgent } from './groups';
import { type Rule, ruleAt } from './rules';

/** Whether a record addresses a crawler by the 1996 draft (2.2): a User-agent value contains its name, or is `*` for `*`. */
export function isRecordFor({ agents }: Group, token: string): boolean {
  const name = lowerCase(token);
  return agents.some((agent) =>
    name === '*' ? isAnyAgent(agent) : name !== '' && lowerCase(agent).includes(name),
  );
}

/** What a file holds by the 1996 draft (2.2). */
export interface Records {
  readonly groups: readonly Group[];
  /** The first line of each run of names, or of rules below a blank line, that belongs to no record. */
  readonly outside: readonly number[];
}

/**
 * Reads the records of a file: names, then rules. A blank line ends a record; where it has no rule yet, there is none, and
 * rules without names of their own belong to none (2.2). Any field but those of ACAP counts as a rule, if only as one that says
 * nothing.
 */
export function readRecords(file: FieldText): Records {
  const { rows, length } = file.fields;
  const groups: Group[] = [];
  const outside: number[] = [];
  let row = 0;
  // Rows of the first name and of the first rule, or the place where one would be; null before there is any.
  let first: number | null = null;
  let from: number | null = null;
  let isAside = true;
  const close = () => {
    if (first !== null && from === null) outside.push(lineOfField(file, first));
    else if (first !== null && from !== null)
      groups.push({ agents: agentsIn(file, first, from), from, to: row });
    first = null;
    from = null;
  };
  let line = 0;
  eachLine(file.text, (start, end) => {
    line++;
    const isRow = row < length && lineOfField(file, row) === line;
    const written = isRow ? '' : trimAscii(file.text.slice(start, end));
    if (!isRow && written === '') {
      close();
      isAside = groups.length + outside.length === 0;
    } else if (isRow && rows[row * ROW] === USER_AGENT) {
      if (from !== null) close();
      first ??= row;
    } else if (first !== null) {
      if (isRow || EXTENSION.test(written)) from ??= row;
    } else if (isRow && !isAside) {
      isAside = true;
      outside.push(line);
    }
    if (isRow) row++;
  });
  close();
  return { groups, outside };
}

/** A field of some other name; for conventional records, those of ACAP are not there (3.1). */
const EXTENSION = /^(?!acap-)[^#:]+:/i;

function agentsIn(file: FieldText, from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, index) => valueAt(file, from + index));
}

/**
 * The rules of records by the 1996 draft: prefixes of a decoded path (2.2), without those that match nothing: the empty ones, and
 * those with a query, since only the path of an address is compared.
 */
export function readPrefixes(file: FieldText, groups: readonly Group[]): Rule[] {
  const rules: Rule[] = [];
  for (const group of groups)
    for (let at = group.from; at < group.to; at++) rules.push(ruleAt(file, group, at, readPrefix));
  return rules.filter(({ pattern }) => pattern.length > 0 && !pattern.text.includes('?'));
}

const readPrefix = (value: string, isOctets: boolean) => ({
  text: value,
  length: value.length,
  prefix: decodeEscapes(value, isOctets),
  pieces: [],
  anchored: false,
});

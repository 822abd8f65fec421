import { eachLine, LINE_LIMIT, nextIndex } from '../../../text/lines';
import { toOctets } from '../../../text/octets';

/** The kind of a User-agent field. */
export const USER_AGENT = 0;
/** The kind of an Allow field; any other that is none of a User-agent is Disallow. */
export const ALLOW = 1;
const DISALLOW = 2;

/** The conventional fields of a robots.txt, packed: a big file then costs no object for each line. */
export interface FieldTable {
  /** For each field, one after the other: its kind, its line from 1, and where its value starts and ends in the text. */
  rows: Int32Array;
  /** Number of fields. */
  length: number;
  /** Values that are not a slice of the text, by number of field: of cut lines, in octets. */
  readonly cut: Map<number, string>;
}

/** A robots.txt as far as its conventional fields go. */
export interface FieldText {
  readonly text: string;
  readonly isOctets: boolean;
  readonly fields: FieldTable;
}

/** The value of a field, as written. */
export function valueAt({ text, fields }: FieldText, at: number): string {
  return fields.cut.get(at) ?? text.slice(fields.rows[at * ROW + 2], fields.rows[at * ROW + 3]);
}

/** Numbers that each field takes in `rows`. */
export const ROW = 4;

/** A line with no more UTF-16 units than this cannot exceed the limit in UTF-8. */
const SURELY_SHORT = Math.floor(LINE_LIMIT / 3);

/** Finds the User-agent, Allow and Disallow fields of a robots.txt (2.1), in one pass that looks at the start of each line. */
export function readFields(text: string, isOctets: boolean): FieldTable {
  const table: FieldTable = { rows: new Int32Array(64 + (text.length >> 3)), length: 0, cut: new Map() };
  let hash = nextIndex(text, '#', 0);
  let line = 0;
  eachLine(text, (start, end) => {
    line++;
    if (hash < start) hash = nextIndex(text, '#', start);
    if (end - start > SURELY_SHORT) readLongLine(table, text, start, end, line, isOctets);
    else readLine(table, text, start, Math.min(hash, end), line);
  });
  return table;
}

/** How keys are usually spelt, by kind. */
const SPELLINGS = ['User-agent:', 'Allow:', 'Disallow:'];

function readLine(table: FieldTable, text: string, from: number, to: number, line: number): void {
  let start = from;
  while (start < to && isSpace(text.charCodeAt(start))) start++;
  if (start >= to) return;
  // The usual spellings first: most lines of most files need no more.
  const initial = text.charCodeAt(start);
  let kind = initial === 68 ? DISALLOW : initial === 65 ? ALLOW : USER_AGENT;
  const usual = SPELLINGS[kind] as string;
  let valueStart = start + usual.length;
  if (!text.startsWith(usual, start)) {
    kind = kindOfKey(text, start);
    if (kind < 0) return;
    valueStart = separatorIn(text, start, to);
  }
  if (valueStart < 0 || valueStart > to) return;
  let valueEnd = to;
  while (valueStart < valueEnd && isSpace(text.charCodeAt(valueStart))) valueStart++;
  while (valueEnd > valueStart && isSpace(text.charCodeAt(valueEnd - 1))) valueEnd--;
  addField(table, kind, line, valueStart, valueEnd);
}

function addField(table: FieldTable, kind: number, line: number, start: number, end: number): void {
  const at = table.length++ * ROW;
  if (at + ROW > table.rows.length) {
    const larger = new Int32Array(table.rows.length * 2);
    larger.set(table.rows);
    table.rows = larger;
  }
  table.rows[at] = kind;
  table.rows[at + 1] = line;
  table.rows[at + 2] = start;
  table.rows[at + 3] = end;
}

/** A line that may exceed the limit is read as octets, and only so far as crawlers read it. */
function readLongLine(
  table: FieldTable,
  text: string,
  from: number,
  to: number,
  line: number,
  isOctets: boolean,
): void {
  const whole = text.slice(from, to);
  const octets = isOctets ? whole : toOctets(whole);
  if (octets.length <= LINE_LIMIT) {
    readLine(table, text, from, Math.min(nextIndex(text, '#', from), to), line);
    return;
  }
  const kept = octets.slice(0, LINE_LIMIT);
  const field = table.length;
  readLine(table, kept, 0, nextIndex(kept, '#', 0), line);
  if (table.length === field) return;
  const [start, end] = table.rows.subarray(field * ROW + 2, field * ROW + 4);
  table.cut.set(field, kept.slice(start, end));
}

/** ASCII white space only (2.1). */
export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

/** Beginnings of keys, in any letter case and with the usual misspellings (2.1). */
const KEY = /(user[ -]?agent)|(allow)|dis(s?allow|s?alow|allaw)|diasllow/iy;

/** Which field a key begins with, or -1. */
export function kindOfKey(text: string, at: number): number {
  KEY.lastIndex = at;
  const found = KEY.exec(text);
  if (found === null) return -1;
  return found[1] !== undefined ? USER_AGENT : found[2] !== undefined ? ALLOW : DISALLOW;
}

/** Two words with nothing but spaces or tabs between them, which alone may stand in for a missing colon; not the key `user agent` itself. */
const TWO_WORDS = /^(?!user )[^ \t]+[ \t]+(?=[^ \t]+$)/i;

/** Where the value begins: after the first colon, or, where there is none, at the second of exactly two words (2.1); -1 where the line is no field. */
function separatorIn(text: string, start: number, to: number): number {
  let end = to;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  const line = text.slice(start, end);
  const colon = line.indexOf(':');
  if (colon >= 0) return start + colon + 1;
  const words = TWO_WORDS.exec(line);
  return words === null ? -1 : start + words[0].length;
}

import { eachLine, isCut, LINE_LIMIT, nextIndex } from '../../../text/lines';
import { toOctets } from '../../../text/octets';

/** The kind of a User-agent field. */
export const USER_AGENT = 0;
/** The kind of an Allow field; any other that is none of a User-agent is Disallow. */
export const ALLOW = 1;
const DISALLOW = 2;

/** The conventional fields of a robots.txt, packed: a big file then costs no object for each line. */
export interface FieldTable {
  /** For each field, one after the other: its kind, its line from 1, and where its value starts and ends in the text. */
  readonly rows: number[];
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
export function valueAt({ text, fields }: Pick<FieldText, 'text' | 'fields'>, at: number): string {
  return fields.cut.get(at) ?? text.slice(fields.rows[at * ROW + 2], fields.rows[at * ROW + 3]);
}

/** The line of a field, from 1. */
export function lineOfField({ fields: { rows } }: Pick<FieldText, 'fields'>, at: number): number {
  return rows[at * ROW + 1] as number;
}

/** Numbers that each field takes in `rows`. */
export const ROW = 4;

/** Whether a field whose name goes on behind `Allow` or `Disallow`, such as `DisallowAITraining`, is taken for these. */
export interface FieldReading {
  readonly hasPrefixes: boolean;
}

/** Finds the User-agent, Allow and Disallow fields of a robots.txt (2.1), in one pass that looks at the start of each line. */
export function readFields(
  text: string,
  isOctets: boolean,
  { hasPrefixes }: FieldReading = { hasPrefixes: false },
): FieldTable {
  const table: FieldTable = { rows: [], length: 0, cut: new Map() };
  let hash = nextIndex(text, '#', 0);
  let line = 0;
  eachLine(text, (start, end) => {
    line++;
    if (hash < start) hash = nextIndex(text, '#', start);
    if (isCut(text, isOctets, start, end))
      readCutLine(table, toOctets(text.slice(start, end), isOctets), line, hasPrefixes);
    else readLine(table, text, start, Math.min(hash, end), line, hasPrefixes);
  });
  return table;
}

/** How keys are usually spelt, by kind. */
const SPELLINGS = ['User-agent:', 'Allow:', 'Disallow:'];

function readLine(
  table: FieldTable,
  text: string,
  from: number,
  to: number,
  line: number,
  hasPrefixes: boolean,
): void {
  let start = from;
  let end = to;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (start < end && isSpace(text.charCodeAt(end - 1))) end--;
  if (start === end) return;
  // The usual spellings first: most lines of most files need no more.
  const initial = text.charCodeAt(start);
  let kind = initial === 68 ? DISALLOW : initial === 65 ? ALLOW : USER_AGENT;
  const usual = SPELLINGS[kind] as string;
  let valueStart = start + usual.length;
  if (!text.startsWith(usual, start)) {
    kind = kindOfKey(text, start);
    if (kind < 0 || (!hasPrefixes && isLongerKey(text, start))) return;
    valueStart = separatorIn(text, start, end);
    if (valueStart < 0) return;
  }
  while (valueStart < end && isSpace(text.charCodeAt(valueStart))) valueStart++;
  table.rows.push(kind, line, valueStart, end);
  table.length++;
}

/** Of a line beyond the limit, in octets, only so much is read as crawlers read. */
function readCutLine(table: FieldTable, octets: string, line: number, hasPrefixes: boolean): void {
  const text = octets.slice(0, LINE_LIMIT);
  const at = table.length;
  readLine(table, text, 0, nextIndex(text, '#', 0), line, hasPrefixes);
  if (table.length > at) table.cut.set(at, valueAt({ text, fields: table }, at));
}

/** ASCII white space only (2.1). */
function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

/** Beginnings of the keys of rules, in any letter case and with the usual misspellings (2.1). */
const RULE_KEY = 'allow|dis(?:s?allow|s?alow|allaw)|diasllow';

/** The same of all keys. */
const KEY = new RegExp(`user[ -]?agent|${RULE_KEY}`, 'iy');

/** The letters that the keys of each kind begin with. */
const INITIALS = 'uad';

/** Which field a key begins with, or -1. */
export function kindOfKey(text: string, at: number): number {
  KEY.lastIndex = at;
  return KEY.test(text) ? INITIALS.indexOf(text.charAt(at).toLowerCase()) : -1;
}

/** Names that go on behind a key by so much that they are no misspelling of it, and are fields to some crawlers alone (2.1). */
const LONGER = `(?:${RULE_KEY})(?:[a-z]{3}|[-_ ]?ai(?![a-z])|[-_]ai[a-z])`;
const LONGER_KEY = new RegExp(LONGER, 'iy');
const ANY_LONGER_KEY = new RegExp(`^[\\t\\v\\f ]*${LONGER}`, 'im');

/** Whether a field's name begins with that of an Allow or Disallow field, and is a longer one. */
export function isLongerKey(text: string, at: number): boolean {
  LONGER_KEY.lastIndex = at;
  return LONGER_KEY.test(text);
}

/** Whether any line of a text may begin with such a name. */
export const hasLongerKeys = (text: string) => ANY_LONGER_KEY.test(text);

/** Whether there are more rules than that, or one is longer than so many characters. */
export function exceeds({ rows, length }: FieldTable, most: number, longest: number): boolean {
  let rules = 0;
  for (let at = 0; at < length; at++) {
    if (rows[at * ROW] === USER_AGENT) continue;
    rules++;
    const size = (rows[at * ROW + 3] as number) - (rows[at * ROW + 2] as number);
    if (rules > most || size > longest) return true;
  }
  return false;
}

/**
 * Two words with nothing but spaces or tabs between them, which alone may stand in for a missing colon; not the key `user agent`
 * itself.
 */
const TWO_WORDS = /^(?!user )[^ \t]+[ \t]+(?=[^ \t]+$)/i;

/**
 * Where the value begins: after the first colon, or, where there is none, at the second of exactly two words (2.1); -1 where the
 * line is no field.
 */
function separatorIn(text: string, start: number, end: number): number {
  const line = text.slice(start, end);
  const colon = line.indexOf(':');
  if (colon >= 0) return start + colon + 1;
  const words = TWO_WORDS.exec(line);
  return words === null ? -1 : start + words[0].length;
}

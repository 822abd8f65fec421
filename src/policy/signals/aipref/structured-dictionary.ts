/** A member of a dictionary, and where it stands in the text. */
export interface DictionaryMember {
  readonly key: string;
  /** The value where it is a Token, as written; null where it is anything else. */
  readonly token: string | null;
  /** From the first character of the key, counted from 0. */
  readonly from: number;
  /** Behind the last character of its value and parameters. */
  readonly to: number;
}

/**
 * The members of a Dictionary of structured fields in the order in which they stand, repeated keys as often as they do (RFC 9651,
 * 4.2.2); null where the text is none. Takes time linear in the length of the text.
 */
export function readDictionary(text: string): readonly DictionaryMember[] | null {
  const members: DictionaryMember[] = [];
  const scan: Scan = { text, at: 0 };
  skip(scan, SPACES);
  while (scan.at < text.length) {
    const from = scan.at;
    const key = take(scan, KEY);
    if (key === null) return null;
    const value = take(scan, EQUALS) === null ? NO_TOKEN : readValue(scan);
    if (value === null || !skipParameters(scan)) return null;
    members.push({ key, token: value.token, from, to: scan.at });
    skip(scan, OPTIONAL_SPACE);
    if (scan.at === text.length) return members;
    if (take(scan, COMMA) === null) return null;
    skip(scan, OPTIONAL_SPACE);
    // A comma at the end is none between two members.
    if (scan.at === text.length) return null;
  }
  return members;
}

/** A text, and how far it is read. */
interface Scan {
  readonly text: string;
  at: number;
}

interface Value {
  readonly token: string | null;
}

const NO_TOKEN: Value = { token: null };

const SPACES = / */y;
const OPTIONAL_SPACE = /[ \t]*/y;
const COMMA = /,/y;
const EQUALS = /=/y;
const KEY = /[a-z*][a-z\d_.*-]*/y;
const TOKEN = /[A-Za-z*][\w!#$%&'*+.^`|~:/-]*/y;
/** Every other bare item: an integer, a decimal, a date, a string, a byte sequence, a boolean. */
const OTHER_ITEM =
  /-?\d{1,12}\.\d{1,3}(?![\d.])|@?-?\d{1,15}(?![\d.])|"(?:[ !#-[\]-~]|\\["\\])*"|:(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}(?:==)?|[A-Za-z\d+/]{3}=?)?:|\?[01]/y;
const DISPLAY_STRING = /%"((?:[ !#$&-~]|%[\da-f]{2})*)"/y;

function take(scan: Scan, pattern: RegExp): string | null {
  pattern.lastIndex = scan.at;
  const found = pattern.exec(scan.text);
  if (!found) return null;
  scan.at = pattern.lastIndex;
  return found[0];
}

const skip: (scan: Scan, pattern: RegExp) => void = take;

/** An item without its parameters, or an inner list with those of its members. */
function readValue(scan: Scan): Value | null {
  if (scan.text.charAt(scan.at) !== '(') return readItem(scan);
  scan.at++;
  for (;;) {
    skip(scan, SPACES);
    if (take(scan, /\)/y) !== null) return NO_TOKEN;
    if (readItem(scan) === null || !skipParameters(scan)) return null;
    // Members are parted by spaces.
    if (!/[ )]/.test(scan.text.charAt(scan.at))) return null;
  }
}

function readItem(scan: Scan): Value | null {
  const token = take(scan, TOKEN);
  if (token !== null) return { token };
  if (take(scan, OTHER_ITEM) !== null) return NO_TOKEN;
  const display = take(scan, DISPLAY_STRING);
  return display !== null && isUtf8(display.slice(2, -1)) ? NO_TOKEN : null;
}

function skipParameters(scan: Scan): boolean {
  while (take(scan, /;/y) !== null) {
    skip(scan, SPACES);
    if (take(scan, KEY) === null) return false;
    if (take(scan, EQUALS) !== null && readItem(scan) === null) return false;
  }
  return true;
}

/** Whether escaped octets are UTF-8, as the text of a display string has to be. */
function isUtf8(escaped: string): boolean {
  try {
    decodeURIComponent(escaped);
    return true;
  } catch {
    return false;
  }
}

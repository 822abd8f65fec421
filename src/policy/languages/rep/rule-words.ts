import type { CodeOf } from '../../model/finding-codes';
import { readDate } from '../../text/date';
import { nextIndex } from '../../text/lines';
import { isRobotsRule, takesValue } from './rule-meanings';

/** A robots rule as written, and to whom. */
export interface RobotsRule {
  /** A product token as written, or `*`. */
  readonly crawler: string;
  readonly name: string;
  readonly value: string | null;
  /** Where it stands in the text, from 0. */
  readonly at: number;
  readonly text: string;
}

/** Something odd about the way rules are written, and where. */
export interface Oddity {
  readonly code: CodeOf<'warning'>;
  readonly at: number;
}

/** The rules of one text, and what is odd about the way they are written. */
export interface RulesRead {
  readonly rules: readonly RobotsRule[];
  readonly oddities: readonly Oddity[];
}

/** Reads comma-separated rules for one crawler, as META tags carry them (4.2.1). */
export function readMetaRules(crawler: string, content: string): RulesRead {
  const reader = startReading();
  readItems(reader, content, 0, crawler, false);
  return reader;
}

/** Reads the value of a robots-tag header field in any of its three forms (4.2.2). */
export function readHeaderRules(value: string): RulesRead {
  const listed = listRules(value);
  if (listed) return { rules: listed, oddities: [] };
  const reader = startReading();
  let at = 0;
  for (const segment of value.split(';')) {
    readSegment(reader, segment, at);
    at += segment.length + 1;
  }
  return reader;
}

interface Reader {
  readonly rules: RobotsRule[];
  readonly oddities: Oddity[];
}

const startReading = (): Reader => ({ rules: [], oddities: [] });

const TOKEN = '\\*|\\d*[a-z][\\w.-]*';
const ASSIGNED = new RegExp(`^(\\s*)(${TOKEN})\\s*=`, 'i');
const ADDRESSED = new RegExp(`^(\\s*)(${TOKEN})\\s*:`, 'i');

/** A segment of the draft's first form: `TOKEN=rules`, or rules for everyone. */
function readSegment(reader: Reader, segment: string, at: number): void {
  const [whole, space = '', token] = ASSIGNED.exec(segment) ?? [''];
  if (!token || isRobotsRule(token)) {
    readItems(reader, segment, at, '*', true);
    return;
  }
  const rules = segment.slice(whole.length);
  if (rules.trim() === '') reader.oddities.push({ code: 'empty-exemption', at: at + space.length });
  readItems(reader, rules, at + whole.length, token, true);
}

/** Comma-separated rules; in headers, `TOKEN:` addresses what follows it to another crawler. */
function readItems(reader: Reader, text: string, start: number, crawler: string, mayAddress: boolean): void {
  let addressee = crawler;
  let end = 0;
  for (let at = 0; at <= text.length; at = end + 1) {
    end = nextIndex(text, ',', at);
    const [whole = '', , token] = (mayAddress && ADDRESSED.exec(text.slice(at, end))) || [];
    if (token && !takesValue(token)) {
      addressee = token;
      at += whole.length;
    }
    if (isDateRule(text.slice(at, end))) end = endOfDateRule(text, at, end);
    readItem(reader, text.slice(at, end), start + at, addressee);
  }
}

const isDateRule = (item: string) => /^\s*unavailable_after\s*[:=]/i.test(item);

/** A date may hold commas: the first of three places behind which it can be read (4.2.2). */
function endOfDateRule(text: string, at: number, first: number): number {
  let end = first;
  for (let commas = 0; commas < 3; commas++) {
    if (readDate(text.slice(at, end).replace(/^[^:=]*[:=]/, '')) !== null) return end;
    end = nextIndex(text, ',', end + 1);
  }
  return first;
}

/** One rule, or several that only white space separates, which is read as meant and reported (4.2.1). */
function readItem(reader: Reader, item: string, start: number, crawler: string): void {
  const text = item.trim();
  if (text === '') return;
  const at = start + item.length - item.trimStart().length;
  const words = isDateRule(text) ? [] : [...text.matchAll(/[^\s:=]+\s*[:=]\s*\S*|\S+/g)];
  const isSeveral = words.length > 1 && words.some(([word]) => isRobotsRule(splitRule(word).name));
  if (isSeveral) reader.oddities.push({ code: 'space-separated-rules', at });
  for (const { 0: word, index } of isSeveral ? words : text.matchAll(/.+/gs)) {
    const { name, separator, value } = splitRule(word);
    if (separator === '=') reader.oddities.push({ code: 'equals-for-colon', at: at + index });
    reader.rules.push({ crawler, name, value, at: at + index, text: word });
  }
}

function splitRule(word: string): { name: string; separator: string | null; value: string | null } {
  const [, name = word, separator = null, value = null] = /^([^\s:=]+)\s*([:=])\s*(.*)$/s.exec(word) ?? [];
  return { name, separator, value };
}

const PARAMETER = ';\\s*([a-z][\\w.*-]*)(?:=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s",;]*)))?';
const MEMBER = `\\s*(\\*|[a-z*][\\w!#$%&'*+.^\`|~/-]*)(?:\\s*${PARAMETER})+\\s*(?:,|$)`;

/**
 * The rules of a Structured Field List of tokens whose parameters are rules, the draft's form since 2026; null where any member is not
 * a token, other than a rule's name, with at least one parameter. A token with a colon in it is read in Google's form (4.2.2).
 */
function listRules(value: string): RobotsRule[] | null {
  const member = new RegExp(MEMBER, 'iy');
  const rules: RobotsRule[] = [];
  while (member.lastIndex < value.length) {
    const start = member.lastIndex;
    const [whole = '', crawler] = member.exec(value) ?? [];
    if (!crawler || isRobotsRule(crawler)) return null;
    for (const { 0: text, 1: name = '', 2: quoted, 3: bare, index } of whole.matchAll(
      new RegExp(PARAMETER, 'gi'),
    )) {
      const at = start + index + text.indexOf(name);
      rules.push({ crawler, name, value: quoted ?? bare ?? null, at, text: text.slice(1).trim() });
    }
  }
  return rules;
}

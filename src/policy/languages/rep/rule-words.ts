import type { CodeOf } from '../../model/finding-codes';
import { readDate } from '../../text/date';
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
  if (listed !== null) return { rules: listed, oddities: [] };
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
  if (token === undefined || isRobotsRule(token)) {
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
  let at = start;
  const items = text.split(',');
  for (let index = 0; index < items.length; index++) {
    let item = items[index] as string;
    let from = at;
    if (mayAddress) {
      const [whole, , token] = ADDRESSED.exec(item) ?? [''];
      if (token !== undefined && !takesValue(token)) {
        addressee = token;
        item = item.slice(whole.length);
        from += whole.length;
      }
    }
    const withNext = (extra: number) => [item, ...items.slice(index + 1, index + extra + 1)].join();
    const extra = isDateRule(item) ? commasInDate(withNext) : 0;
    for (const part of items.slice(index, index + extra + 1)) at += part.length + 1;
    readItem(reader, withNext(extra), from, addressee);
    index += extra;
  }
}

const isDateRule = (item: string) => /^\s*unavailable_after\s*[:=]/i.test(item);

/** A date may hold commas: the number of following items, as few as may be, that make it a date (4.2.2). */
function commasInDate(withNext: (items: number) => string): number {
  return [0, 1, 2].find((extra) => readDate(withNext(extra).replace(/^[^:=]*[:=]/, '')) !== null) ?? 0;
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
const MEMBER = `\\s*(\\*|[a-z*][\\w!#$%&'*+.^\`|~/-]*)((?:\\s*${PARAMETER})+)\\s*(?:,|$)`;

/**
 * The rules of a Structured Field List of tokens whose parameters are rules, the draft's form since 2026; null where any member is not
 * a token, other than a rule's name, with at least one parameter. A token with a colon in it is read in Google's form (4.2.2).
 */
function listRules(value: string): RobotsRule[] | null {
  const member = new RegExp(MEMBER, 'iy');
  const rules: RobotsRule[] = [];
  while (member.lastIndex < value.length) {
    const start = member.lastIndex;
    const [whole = '', crawler, parameters = ''] = member.exec(value) ?? [];
    if (crawler === undefined || isRobotsRule(crawler)) return null;
    const from = start + whole.indexOf(parameters, whole.indexOf(crawler) + crawler.length);
    for (const { 0: text, 1: name = '', 2: quoted, 3: bare, index } of parameters.matchAll(
      new RegExp(PARAMETER, 'gi'),
    ))
      rules.push({
        crawler,
        name,
        value: quoted ?? bare ?? null,
        at: from + index + text.indexOf(name),
        text: text.slice(1).trim(),
      });
  }
  return rules;
}

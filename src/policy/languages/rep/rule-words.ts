import { firstOfEach } from '../../distinct';
import type { CodeOf } from '../../findings/catalogue';
import { LINE_READINGS, type LineReading } from '../../model/statement';
import { remembering } from '../../remembering';
import { readDate } from '../../text/date';
import { nextIndex } from '../../text/lines';
import { isRobotsRule, takesValue } from './rule-meanings';

/** A robots rule as written, and to whom. */
export interface RobotsRule {
  /** A product token as written, or `*`. */
  readonly crawler: string;
  readonly name: string;
  /** What stands behind its name, empty where nothing does. */
  readonly value: string;
  /** Where it stands in the text, from 0. */
  readonly at: number;
  readonly text: string;
  /** A mistake for which no crawler reads it; of a rule that is written with spaces, the name is without. */
  readonly typo?: Typo | undefined;
  /** It is stated only if joined lines are read in one of these ways. */
  readonly ifRead?: readonly LineReading[] | undefined;
}

type Typo = 'semicolon-between-rules' | 'separator-between-rules' | 'space-in-rule';

/** What is written between rules in place of a comma. */
export const PARTING = /[;/|&+，、；]/;

/** Rules without those that a text repeats: what is repeated states nothing more, however often. */
export function eachOnce(rules: readonly RobotsRule[]): RobotsRule[] {
  // A name can be as long as all of its rules: its number is part of their keys, and not the name itself.
  const numbers = new Map<string, number>();
  const numberOf = remembering((crawler: string) => {
    const name = crawler.toLowerCase();
    if (!numbers.has(name)) numbers.set(name, numbers.size);
    return numbers.get(name);
  });
  return firstOfEach(rules, ({ crawler, name, value, ifRead, typo }) =>
    JSON.stringify([numberOf(crawler), name.toLowerCase(), value, ifRead, typo]),
  );
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
  const reader: Reader = { rules: [], oddities: [] };
  readItems(reader, content, 0, crawler, false);
  return reader;
}

/**
 * Reads the value of a robots-tag header field; of one that lines may have been joined to, what it states by any reading of where
 * they met (2.5).
 */
export function readHeaderRules(value: string, isJoined?: true): RulesRead {
  const whole = readHeaderLine(value);
  // Where no name, value or parameter stands, it is of no account on which line a rule does.
  const starts = isJoined && /[:;=]/.test(value) ? lineStarts(value) : [];
  return starts.length > 0 ? readJoined(value, whole, starts) : whole;
}

/** What joined lines state by each reading; a rule is marked that not all readings have alike, and of oddities all are alike. */
function readJoined(value: string, whole: RulesRead, starts: readonly number[]): RulesRead {
  const named = starts.filter((start) => isNamedAt(value, start));
  const read: Record<LineReading, readonly Placed[]> = {
    'one-line': [{ start: 0, ...whole }],
    'few-lines': readLines(value, named),
    'many-lines': readLines(value, starts),
  };
  const found = new Map<string, { readonly rule: RobotsRule; readonly ifRead: LineReading[] }>();
  for (const reading of LINE_READINGS)
    for (const { start, rules } of read[reading])
      for (const rule of rules) {
        const at = start + rule.at;
        const key = JSON.stringify([at, rule.crawler, rule.name, rule.value]);
        const one = found.get(key) ?? { rule: { ...rule, at }, ifRead: [] };
        one.ifRead.push(reading);
        found.set(key, one);
      }
  const odd = new Set(
    read['many-lines'].flatMap(({ start, oddities }) => oddities.map(({ code, at }) => code + (start + at))),
  );
  return {
    rules: [...found.values()].map(({ rule, ifRead }) =>
      ifRead.length === LINE_READINGS.length ? rule : { ...rule, ifRead },
    ),
    oddities: whole.oddities.filter(({ code, at }) => odd.has(code + at)),
  };
}

/** The rules of a line, and where it begins. */
interface Placed extends RulesRead {
  readonly start: number;
}

/** Reads lines that begin at the first character and at some others, behind the comma and space where two met. */
function readLines(value: string, starts: readonly number[]): Placed[] {
  return [0, ...starts].map((start, index) => {
    const next = starts[index];
    return { start, ...readHeaderLine(value.slice(start, next && next - JOINT.length)) };
  });
}

const JOINT = ', ';

/** Whether a crawler's name stands there with the sign behind it that only the beginning of a line can have. */
function isNamedAt(value: string, start: number): boolean {
  const [, , token = '', separator] = ADDRESSEE.exec(value.slice(start, start + NAME_ROOM)) ?? [];
  return separator === '=' && !isRobotsRule(token);
}

/** Longer than any name of a crawler. */
const NAME_ROOM = 100;

/** Longer than any date. */
const DATE_ROOM = 64;

/** Where lines may begin that were joined: behind each comma and space outside a date. */
function lineStarts(value: string): number[] {
  const starts: number[] = [];
  let dateEnd = 0;
  for (const { 0: found, index } of value.matchAll(/unavailable_after\s*[:=]\s*"?|, /gi)) {
    const end = index + found.length;
    if (found !== JOINT) dateEnd = end + endOfDate(value.slice(end, end + DATE_ROOM));
    else if (index >= dateEnd) starts.push(end);
  }
  return starts;
}

/** Where the date ends that a text begins with; 0 where it begins with none. */
function endOfDate(text: string): number {
  for (let end = 0; end < text.length; ) {
    end = text.slice(end + 1).search(/[,;"]|$/) + end + 1;
    if (readDate(text.slice(0, end)) !== null) return end;
  }
  return 0;
}

/** Reads one line of such a field in any of its three forms (4.2.2). */
function readHeaderLine(value: string): RulesRead {
  const listed = listRules(value);
  const reader: Reader = { rules: listed ?? [], oddities: [] };
  if (listed) return reader;
  let at = 0;
  // A segment of the draft's first form: `TOKEN=rules`, or rules for everyone.
  for (const segment of value.split(';')) {
    const [whole = '', space = '', token = '', separator] = ADDRESSEE.exec(segment) ?? [];
    const isAssigned = separator === '=' && !isRobotsRule(token);
    const start = isAssigned ? whole.length : 0;
    const rules = segment.slice(start);
    if (isAssigned && rules.trim() === '')
      reader.oddities.push({ code: 'empty-exemption', at: at + space.length });
    readItems(reader, rules, at + start, isAssigned ? token : '*', true);
    at += segment.length + 1;
  }
  return reader;
}

interface Reader {
  readonly rules: RobotsRule[];
  readonly oddities: Oddity[];
}

/** A crawler's token, and the character that shows that it is one. */
const ADDRESSEE = /^(\s*)(\*|\d*[a-z][\w.-]*)\s*([=:])/i;

/** Comma-separated rules; in headers, `TOKEN:` addresses what follows it to another crawler. */
function readItems(reader: Reader, text: string, start: number, crawler: string, mayAddress: boolean): void {
  let addressee = crawler;
  let end = 0;
  for (let at = 0; at <= text.length; at = end + 1) {
    end = nextIndex(text, ',', at);
    const [whole = '', , token = '', separator] = ADDRESSEE.exec(text.slice(at, end)) ?? [];
    if (mayAddress && separator === ':' && !isRobotsRule(token)) {
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

/** A rule that is written with a space behind `no`. */
const SPACED =
  /(?<=^|[\s;])no\s+(?:image\s*index|index|follow|archive|snippet|cache|translate|odp|ydir)(?=[\s;]|$)/;
/** A rule with its value, up to white space; one that is not followed by a colon stands alone. */
const SEVERAL = new RegExp(`${SPACED.source}|([^\\s:=]+)\\s*([:=])\\s*(\\S*)|\\S+`, 'gi');
/** One such rule, and nothing else. */
const SPACED_ALONE = new RegExp(`^${SPACED.source}$`, 'i');
/** The same where the value is all that follows. */
const ONE = /([^\s:=]+)\s*([:=])\s*(.*)|.+/gs;

/**
 * One rule, or several that only white space separates, which is read as meant and reported (4.2.1). A semicolon is part of the
 * rule that it stands behind.
 */
function readItem(reader: Reader, item: string, start: number, crawler: string): void {
  const text = item.trim();
  const at = start + item.length - item.trimStart().length;
  const words = isDateRule(text) ? [] : [...text.matchAll(SEVERAL)];
  const hasSpaced = words.some(([word]) => SPACED_ALONE.test(word));
  const isSeveral =
    words.length > 1 && (hasSpaced || words.some(([word, name = word]) => isRobotsRule(name)));
  const mark = text.includes(';') ? /;/ : PARTING;
  const isParted = mark.test(text) && isListed(text, mark);
  if (isSeveral && !hasSpaced && !isParted) reader.oddities.push({ code: 'space-separated-rules', at });
  for (const { 0: word, 1: written = word, 2: separator, 3: value = '', index } of isSeveral
    ? words
    : text.matchAll(ONE)) {
    if (separator === '=' && takesValue(written))
      reader.oddities.push({ code: 'equals-for-colon', at: at + index });
    const isSpaced = SPACED_ALONE.test(word);
    const typo = isSpaced
      ? 'space-in-rule'
      : isParted && mark.test(word)
        ? mark === PARTING
          ? 'separator-between-rules'
          : 'semicolon-between-rules'
        : undefined;
    const name = isSpaced ? word.replace(/\s+/g, '').toLowerCase() : written;
    reader.rules.push({ crawler, name, value, at: at + index, text: word, typo });
  }
}

/** Whether rules stand on both sides of a mark; one of them behind a semicolon, which parts nothing else. */
function isListed(text: string, mark: RegExp): boolean {
  if (mark !== PARTING) return (text.match(/[^\s:=;]+/g) ?? []).some(isRobotsRule);
  const names = text.split(mark).flatMap((part) => /[^\s:=]+/.exec(part)?.[0] ?? []);
  return names.length > 0 && !isDateRule(text) && names.every(isRobotsRule);
}

const PARAMETER = /;\s*([a-z][\w.*-]*)(?:=(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*)))?/gi;
const MEMBER = new RegExp(
  `\\s*(\\*|[a-z*][\\w!#$%&'*+.^\`|~/-]*)(?:\\s*${PARAMETER.source})+\\s*(?:,|$)`,
  'giy',
);

/**
 * The rules of a Structured Field List of tokens whose parameters are rules, the draft's form since 2026; null where any member
 * is not a token, other than a rule's name, with at least one parameter. A token with a colon in it is read in Google's form
 * (4.2.2).
 */
function listRules(value: string): RobotsRule[] | null {
  const members = [...value.matchAll(MEMBER)];
  const isList = members.map(([whole]) => whole).join('') === value;
  if (!isList || members.some(([, crawler = '']) => isRobotsRule(crawler))) return null;
  return members.flatMap(({ 0: whole, 1: crawler = '', index: start }) =>
    [...whole.matchAll(PARAMETER)].map(({ 0: text, 1: name = '', 2: quoted, 3: bare = '', index }) => ({
      crawler,
      name,
      value: quoted ?? bare,
      at: start + index + text.indexOf(name),
      text: text.slice(1).trim(),
    })),
  );
}

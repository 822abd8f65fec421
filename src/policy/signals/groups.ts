import { addressingTokens } from '../crawlers/catalogue';
import { ROW, USER_AGENT, valueAt } from '../languages/rep/robots-txt/fields';
import { findByToken } from '../languages/rep/robots-txt/groups';
import type { RobotsTxt } from '../languages/rep/robots-txt/robots-txt';
import { linesBeginning, type WrittenLine } from '../languages/rep/written-lines';
import { PREFERENCE_FIELDS, type PreferenceField } from '../model/preference';
import type { Crawler } from '../model/query';
import { trimAscii } from '../text/trim';

/** A field of robots.txt by which a mechanism is stated. */
export interface SignalLine {
  readonly field: PreferenceField;
  readonly written: WrittenLine;
  /** Its value without a comment, readable for people. */
  readonly value: string;
  /** The same as it stands in the file, which may be octets that are no UTF-8. */
  readonly raw: string;
}

/** User-agent fields that stand together, and the fields of mechanisms below them. */
export interface SignalGroup {
  readonly agents: readonly string[];
  /** The line of each of these. */
  readonly agentLines: readonly number[];
  readonly lines: readonly SignalLine[];
}

/** The groups of a robots.txt as mechanisms read them (9.3.9). */
export interface SignalGroups {
  /** Fields before the first group. */
  readonly before: readonly SignalLine[];
  readonly groups: readonly SignalGroup[];
  /** Lines of names that begin a group here, and belong to those above for crawlers, which read Allow and Disallow (2.1). */
  readonly splitting: readonly number[];
  /** The fields that apply to a crawler: of the first of its tokens that has groups, else of `*`. */
  linesFor(crawler: Pick<Crawler, 'tokens' | 'boundByAny'>): readonly SignalLine[];
  /** The groups that name a token, in file order. */
  groupsFor(token: string): readonly SignalGroup[];
}

const NAMES = /* @__PURE__ */ PREFERENCE_FIELDS.join('|');

const FIELD = /* @__PURE__ */ new RegExp(`[\\t\\v\\f ]*(${NAMES})[\\t\\v\\f ]*:`, 'iy');

/**
 * Reads the groups of a robots.txt with the fields of mechanisms: a User-agent line after any rule or such a field opens a new
 * group, since AIPREF makes its field a rule (9.3.9). Takes time linear in the size of the file.
 */
export function readSignalGroups(file: RobotsTxt | null): SignalGroups {
  const signals = file && MAY_HOLD.test(file.text) ? signalLines(file) : [];
  if (!file || signals.length === 0) return NO_SIGNALS;
  const before: SignalLine[] = [];
  const groups: { agents: string[]; agentLines: number[]; lines: SignalLine[] }[] = [];
  const splitting: number[] = [];
  let isNaming = false;
  /** Whether such a field stands below names, and no rule between. */
  let isPending = false;
  const { rows, length } = file.fields;
  let row = 0;
  const readRowsBefore = (line: number) => {
    for (; row < length && (rows[row * ROW + 1] as number) < line; row++) {
      if (rows[row * ROW] === USER_AGENT) {
        if (!isNaming) groups.push({ agents: [], agentLines: [], lines: [] });
        if (isPending) splitting.push(rows[row * ROW + 1] as number);
        groups.at(-1)?.agents.push(valueAt(file, row));
        groups.at(-1)?.agentLines.push(rows[row * ROW + 1] as number);
        isNaming = true;
      } else isNaming = false;
      isPending = false;
    }
  };
  for (const signal of signals) {
    readRowsBefore(signal.written.line);
    const group = groups.at(-1);
    if (group) group.lines.push(signal);
    else before.push(signal);
    isPending ||= isNaming;
    isNaming = false;
  }
  readRowsBefore(Number.POSITIVE_INFINITY);
  const groupsFor = findByToken(groups);
  return {
    before,
    groups,
    splitting,
    linesFor({ tokens, boundByAny }) {
      const named = addressingTokens({ tokens }).map((token) => (token === '*' ? [] : groupsFor(token)));
      const own = named.find((some) => some.length > 0) ?? (boundByAny === false ? [] : groupsFor('*'));
      return own.flatMap(({ lines }) => lines);
    },
    groupsFor,
  };
}

const MAY_HOLD = /* @__PURE__ */ new RegExp(NAMES, 'i');

const NO_SIGNALS: SignalGroups = {
  before: [],
  groups: [],
  splitting: [],
  linesFor: () => [],
  groupsFor: () => [],
};

function signalLines(file: RobotsTxt): SignalLine[] {
  const lines: SignalLine[] = [];
  const { starts, ends } = file.lines();
  for (const written of linesBeginning(file, FIELD)) {
    const start = starts[written.line - 1] as number;
    FIELD.lastIndex = start;
    const [name = '', field = ''] = FIELD.exec(file.text) ?? [];
    const [value = ''] = written.text.slice(name.length).split('#', 1);
    const [raw = ''] = file.text.slice(start + name.length, ends[written.line - 1]).split('#', 1);
    lines.push({
      field: field.toLowerCase() as SignalLine['field'],
      written,
      value: trimAscii(value),
      raw: trimAscii(raw),
    });
  }
  return lines;
}

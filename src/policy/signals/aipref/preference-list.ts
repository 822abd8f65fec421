import { QUOTE_LIMIT } from '../../findings/collect';
import type { Preference } from '../../model/preference';
import { nearest } from '../../text/nearest';
import { type DictionaryMember, readDictionary } from './structured-dictionary';

/** The labels of AIPREF (9.3.4). */
const LABELS: ReadonlyMap<string, Preference> = new Map([
  ['search', 'search'],
  ['train-ai', 'train-ai'],
  ['ai-use', 'ai-input'],
]);

/** Labels of older drafts and of Content Signals, by what they are called now. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['ai-train', 'train-ai'],
  ['train-genai', 'train-ai'],
  ['ai-input', 'ai-use'],
  ['ai-output', 'ai-use'],
  ['inference', 'ai-use'],
]);

/** What a list says of one preference. */
export interface ListedPreference {
  readonly preference: Preference;
  readonly effect: 'permits' | 'prohibits';
  readonly from: number;
  readonly rule: string;
}

/** Something wrong with a list, and where. */
export interface ListProblem {
  readonly code:
    | 'content-usage-malformed'
    | 'content-usage-unknown-value'
    | 'content-usage-unknown-category'
    | 'content-usage-duplicate-key';
  readonly from: number;
}

/** A list of preferences as AIPREF writes them. */
export interface PreferenceList {
  readonly listed: readonly ListedPreference[];
  readonly problems: readonly ListProblem[];
}

/**
 * Reads a list: `y` permits, `n` prohibits, of a repeated label the last counts; a list that does not parse says nothing (9.3.1
 * to 9.3.3).
 */
export function readPreferences(text: string): PreferenceList {
  const members = readDictionary(text);
  if (!members) return { listed: [], problems: [{ code: 'content-usage-malformed', from: 0 }] };
  const last = new Map(members.map((member) => [member.key, member]));
  const problems = members.flatMap((member) => problemsOf(member, last.get(member.key) === member));
  const listed = [...last.values()].flatMap(({ key, token, from, to }): ListedPreference[] => {
    const preference = LABELS.get(key);
    if (!preference || (token !== 'y' && token !== 'n')) return [];
    return [
      { preference, effect: token === 'y' ? 'permits' : 'prohibits', from, rule: text.slice(from, to) },
    ];
  });
  return { listed, problems };
}

function problemsOf({ key, token, from }: DictionaryMember, isLast: boolean): ListProblem[] {
  if (!LABELS.has(key)) return [{ code: 'content-usage-unknown-category', from }];
  if (!isLast) return [{ code: 'content-usage-duplicate-key', from }];
  return token === 'y' || token === 'n' ? [] : [{ code: 'content-usage-unknown-value', from }];
}

/** A label or value of a list, however it is written and parted from the next. */
const PAIR = /(?<![\w*.-])([\w*.-]+)[ \t]*=[ \t]*(["'“”‘’„«»]?)(\??[\w-]+)["'“”‘’«»]?/g;

/** Values that others write. `0` and `1` are none: in TDMRep they mean the opposite of what they seem to. */
const VALUES: ReadonlyMap<string, string> = new Map([
  ...['y', 'yes', 'true', 'allow', '?1'].map((value) => [value, 'y'] as const),
  ...['n', 'no', 'false', 'disallow', '?0'].map((value) => [value, 'n'] as const),
]);

/** The list that was probably meant, as it is to be written; undefined where some part of it is unclear. */
export function preferencesMeant(text: string): string | undefined {
  if (text.length > QUOTE_LIMIT) return undefined;
  const meant = new Map<string, string>();
  const rest = text.replace(PAIR, (_, name: string, __, value: string) => {
    const key = name.toLowerCase();
    const label = LABELS.has(key) ? key : (RENAMED.get(key) ?? nearest(key, [...LABELS.keys()]) ?? '');
    const token = VALUES.get(value.toLowerCase()) ?? '';
    meant.delete(label);
    meant.set(label, token);
    return '';
  });
  const isClear = !/[^\s,;]/.test(rest) && [...meant].every((pair) => !pair.includes(''));
  if (!isClear || meant.size === 0) return undefined;
  return [...meant].map(([label, token]) => `${label}=${token}`).join(', ');
}

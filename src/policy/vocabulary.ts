/** Usages as the sources name them, in the order in which they are shown (semantics 1.1, 1.2). */
export const USAGES = [
  'crawl',
  'follow',
  'index',
  'preserve',
  'present',
  'present-original',
  'present-currentcopy',
  'present-oldcopy',
  'present-snippet',
  'present-extract',
  'present-thumbnail',
  'present-oldsnippet',
  'present-oldextract',
  'present-oldthumbnail',
  'present-link',
  'other',
] as const;

export type Usage = (typeof USAGES)[number];

/** The usage that a name means, in any letter case; null where the sources define none. `present-links` is read as `present-link` (1.2, 1.5). */
export function usageNamed(name: string): Usage | null {
  const wanted = name.toLowerCase().replace(/^present-links$/, 'present-link');
  return USAGES.find((usage) => usage === wanted) ?? null;
}

/** The usage that a kind belongs to: `present` for its kinds, null for all others (1.3). */
export function parentOf(usage: Usage): Usage | null {
  return usage.startsWith('present-') ? 'present' : null;
}

/** Kinds of `present` that show text taken from the page (4.2.4, 5.3). */
export const SNIPPETS: readonly Usage[] = USAGES.filter((usage) => /snippet|extract/.test(usage));

/** Usages that robots rules in headers and META tags can speak of, so that nobody can tell where these were not observed (2.5). */
export function pageMaySpeakOf(usage: Usage): boolean {
  return /^(index|follow|present)/.test(usage);
}

/** Qualifiers of permissions: which usages each may stand with, and how its values are written (7). */
const QUALIFIERS: ReadonlyMap<string, readonly [usages: RegExp, values: RegExp]> = new Map([
  ['time-limit', [/^(index|preserve|present)/, /^(until-recrawled|\d{1,9}-days)$/i]],
  [
    'must-use-resource',
    [
      /^(index|present)/,
      /^(?!(the-)?acap:)[^\s"<>]+$|^(the-)?acap:(extract:(id|class|meta):\S+|(id|class|tag)list:[^\s,]+(,[^\s,]+)*)$/i,
    ],
  ],
  ['max-length', [/snippet|extract/, /^\d{1,9}-(chars|words)$/i]],
  ['prohibited-modification', [/^present$|original|copy/, /^(any|format|style|translation|annotation)$/i]],
  [
    'must-include-resource',
    [/^present/, /^(?!(the-)?acap:)[^\s"<>]+$|^(the-)?acap:(credit|link|icon|text):\S+$/i],
  ],
  ['prohibited-context', [/original|copy/, /^within-user-frame$/i]],
  ['required-context', [/original|copy/, /^within-original-frame$/i]],
  ['location', [/./, /^[a-z][a-z0-9+.-]*:./i]],
]);

/** Names of all qualifiers that the sources define. */
export const QUALIFIER_NAMES: readonly string[] = [...QUALIFIERS.keys()];

/** What is wrong with a qualifier of a permission of a usage, or null (7). */
export function problemWith(
  type: string,
  value: string,
  usage: Usage,
): 'misplaced-qualifier' | 'invalid-qualifier-value' | null {
  const [usages, values] = QUALIFIERS.get(type) ?? [];
  if (!usages?.test(usage)) return 'misplaced-qualifier';
  const isDate = type === 'time-limit' && lastMomentOf(value) !== null;
  const isValid = isDate || (values?.test(value) && (type !== 'location' || URL.canParse(value)));
  return isValid ? null : 'invalid-qualifier-value';
}

/** Quotation marks that text processors write, and that mean nothing in a tag or field (8). */
export const QUOTES = /[“”„‟«»‘’‚‛＂]/;

/** Qualifiers that came with ACAP 1.1 and that the sources do not define (4.1.6). */
export const NEWER_QUALIFIERS: ReadonlySet<string> = new Set(['target-condition', 'ref']);

/** The last millisecond of a `until-YYYY-MM-DD` time limit, UTC; null for any other value and for dates that no calendar has (7). */
export function lastMomentOf(timeLimit: string): number | null {
  const [, date] = /^until-(\d{4}-\d{2}-\d{2})$/i.exec(timeLimit) ?? [];
  return date === undefined ? null : endOfDay(date);
}

/** The last millisecond of a day, written YYYY-MM-DD, in UTC; null for a day that no calendar has. */
export function endOfDay(day: string): number | null {
  const moment = Date.parse(`${day}T23:59:59.999Z`);
  return Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(day) ? null : moment;
}

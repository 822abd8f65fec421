import type { Place, Qualifier } from '../../model/statement';
import type { Usage } from '../../model/usages';
import { absoluteAddress } from '../../text/address';
import { endOfDay } from '../../text/date';

/** Qualifiers of permissions: which usages each may stand with, and how its values are written (7). */
const QUALIFIERS: readonly (readonly [name: string, usages: RegExp, values: RegExp])[] = [
  ['time-limit', /^(preserve|index|present)/, /^(until-recrawled|\d{1,9}-days)$/i],
  [
    'must-use-resource',
    /^(index|present)/,
    /^(?!(the-)?acap:)[^\s"<>]+$|^(the-)?acap:(extract:(id|class|meta):\S+|(id|class|tag)list:[^\s,]+(,[^\s,]+)*)$/i,
  ],
  ['max-length', /snippet|extract/, /^\d{1,9}-(chars|words)$/i],
  ['prohibited-modification', /^present$|copy|original/, /^(any|format|style|translation|annotation)$/i],
  [
    'must-include-resource',
    /^present/,
    /^(?!(the-)?acap:)[^\s"<>]+$|^(the-)?acap:(credit|link|icon|text):\S+$/i,
  ],
  ['prohibited-context', /copy|original/, /^within-user-frame$/i],
  ['required-context', /copy|original/, /^within-original-frame$/i],
  ['location', /./, /^[a-z][a-z0-9+.-]*:./i],
];

/** Names of all qualifiers that the sources define. */
export const QUALIFIER_NAMES: readonly string[] = QUALIFIERS.map(([name]) => name);

/**
 * What is wrong with a qualifier of a permission of a usage at a place, or null; `location` means something in META tags only
 * (7).
 */
export function problemWith(type: string, value: string, usage: Usage, place: Place) {
  if (isNewer(type)) return 'undefined-qualifier';
  const known = QUALIFIERS.find(([name]) => name === type);
  if (!known) return 'unknown-qualifier';
  const [, usages, values] = known;
  const isLocation = type === 'location';
  if (isLocation && place.kind !== 'meta') return 'misplaced-location';
  if (!usages.test(usage)) return 'misplaced-qualifier';
  const isDate = lastMomentOf({ type, value });
  const isValid = isDate || (values.test(value) && (!isLocation || absoluteAddress(value)));
  return isValid ? null : 'invalid-qualifier-value';
}

/** Whether a qualifier, with or without its value, is new in ACAP 1.1; the sources do not define these (4.1.6). */
export function isNewer(qualifier: string): boolean {
  return /^(target-condition|ref)(=|$)/i.test(qualifier);
}

/**
 * The last millisecond of a time limit `until-YYYY-MM-DD`, UTC; null for any other qualifier and for dates that no calendar has
 * (7).
 */
export function lastMomentOf({ type, value }: Qualifier): string | null {
  const [, date] = /^until-(\d{4}-\d{2}-\d{2})$/i.exec(value) ?? [];
  return type === 'time-limit' && date ? endOfDay(date) : null;
}

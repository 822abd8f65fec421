import type { Meaning } from '../grammar';
import type { Draft } from '../statement';
import { lastMomentOf } from '../vocabulary';

/** What all statements of one ACAP permission or prohibition share. */
export type Shared = Omit<Draft, 'effect' | 'usage'>;

/** The statement that a meaning makes; of several time limits the earliest end counts (7). */
export function draftMeaning(meaning: Meaning, shared: Shared): Draft {
  const limits = meaning.qualifiers.filter(({ type }) => type === 'time-limit');
  const ends = limits.flatMap(({ value }) => lastMomentOf(value) ?? []);
  return {
    ...shared,
    ...meaning,
    ...(ends.length > 0 && { expires: new Date(earliest(ends)).toISOString() }),
  };
}

const earliest = (ends: readonly number[]) => ends.reduce((one, other) => Math.min(one, other));

import type { Draft } from '../../model/statement';
import type { Meaning } from './grammar';
import { lastMomentOf } from './qualifiers';

/** What all statements of one ACAP permission or prohibition share. */
export type Shared = Omit<Draft, 'effect' | 'usage'>;

/** The statement that a meaning makes; of several time limits the earliest end counts (7). */
export function draftMeaning(meaning: Meaning, shared: Shared): Draft {
  const limits = meaning.qualifiers.filter(({ type }) => type === 'time-limit');
  const [end] = limits.flatMap(({ value }) => lastMomentOf(value) ?? []).sort((a, b) => a - b);
  return {
    ...shared,
    ...meaning,
    ...(end !== undefined && { expires: new Date(end).toISOString() }),
  };
}

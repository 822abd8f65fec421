import { nearest } from '../../text/nearest';
import type { SignalPair } from './signal-pairs';
import { SIGNALS, USES } from './signals';

/** Names that AIPREF and older lists have for the same. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['train-ai', 'ai-train'],
  ['ai-use', 'ai-input'],
]);

/** Values that others write; `0` and `1` are none, since TDMRep means the opposite by them. */
const VALUES: ReadonlyMap<string, string> = new Map([
  ...['yes', 'y', 'true', 'allow', '?1'].map((value) => [value, 'yes'] as const),
  ...['no', 'n', 'false', 'disallow', '?0'].map((value) => [value, 'no'] as const),
]);

const NAMES: readonly string[] = [...SIGNALS.keys(), 'use'];

/** The value that was probably meant by some parts, as it is to be written; undefined where one of them is unclear. */
export function meantSignals(pairs: readonly SignalPair[]): string | undefined {
  const meant = pairs.flatMap(({ name, value }) => {
    // A path says nothing: what follows it holds for the whole site anyway.
    if (value === null && name.startsWith('/')) return [];
    const signal = NAMES.includes(name) ? name : (RENAMED.get(name) ?? nearest(name, NAMES));
    const meantValue = signal === 'use' ? USES.find((use) => use === value) : VALUES.get(value ?? '');
    return signal && meantValue ? `${signal}=${meantValue}` : null;
  });
  return meant.length > 0 && !meant.includes(null) ? meant.join(', ') : undefined;
}

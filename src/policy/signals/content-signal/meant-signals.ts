import { nearest } from '../../text/nearest';
import { pathOnly } from '../scope';
import type { WrittenSignals } from './signal-pairs';
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

/** So many lines are proposed for one. */
const PATH_LIMIT = 10;

/**
 * The lines that were probably meant, one for each path; undefined where some part is unclear, or an address is of another site.
 */
export function meantSignals(
  { path, pairs, misplaced }: Pick<WrittenSignals, 'path' | 'pairs' | 'misplaced'>,
  site: string,
): string | undefined {
  const signals = pairs.map(({ name, value }) => {
    const signal = NAMES.includes(name) ? name : (RENAMED.get(name) ?? nearest(name, NAMES));
    const meantValue = signal === 'use' ? USES.find((use) => use === value) : VALUES.get(value ?? '');
    return signal && meantValue ? `${signal}=${meantValue}` : null;
  });
  const paths = [...(path ? [path] : []), ...misplaced.map(pathOnly)];
  const isElsewhere = (place: string) => /^[^/*]/.test(place) && !isOf(site, place);
  // A part that is `*` alone stands for all, and no line for less says the same.
  const isClear = signals.length > 0 && !signals.includes(null) && !misplaced.includes('*');
  if (!isClear || paths.length > PATH_LIMIT || misplaced.some(isElsewhere)) return undefined;
  const lines = paths.length > 0 ? paths.map((one) => `${one} `) : [''];
  return lines.map((one) => `Content-Signal: ${one}${signals.join(', ')}`).join('\n');
}

/** Whether an address is one of a site. */
function isOf(site: string, address: string): boolean {
  return URL.canParse(address) && URL.canParse(site) && new URL(address).host === new URL(site).host;
}

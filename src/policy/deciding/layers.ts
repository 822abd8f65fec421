import type { Reason, Step } from '../model/decision';
import type { Qualifier } from '../model/statement';
import { demote } from './steps';

/** What one layer decides on a usage. */
export interface Ruling {
  readonly effect: 'permit' | 'prohibit';
  readonly because: Reason;
  readonly restrictions: readonly Qualifier[];
}

/** A layer's ruling, null where it has none on the usage, and the step of each of its statements on the usage. */
export interface LayerAnswer {
  readonly ruling: Ruling | null;
  /** Computed on demand, since there may be many and few are ever read. */
  steps(): readonly Step[];
}

/** A layer without statements. */
export const SILENT: LayerAnswer = { ruling: null, steps: () => [] };

/** The first layer with a ruling, and its position, past the last where none has one; it beats farther layers (6.1). */
export function firstRuling(layers: readonly LayerAnswer[]): LayerAnswer & { readonly at: number } {
  const found = layers.findIndex(({ ruling }) => ruling);
  const at = found < 0 ? layers.length : found;
  return {
    at,
    ruling: layers[at]?.ruling ?? null,
    steps: () =>
      layers.flatMap(({ steps }, index) => (index > at ? demote(steps(), 'nearer-layer') : steps())),
  };
}

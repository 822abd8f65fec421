import type { Reason, Step } from '../model/decision';
import type { Qualifier } from '../model/statement';
import { demote } from './steps';

/** What one layer says of a usage. */
export interface Ruling {
  readonly effect: 'permit' | 'prohibit';
  readonly because: Reason;
  readonly restrictions: readonly Qualifier[];
}

/** A layer's ruling, null where it does not speak of the usage, and the part of each of its statements on the usage. */
export interface LayerAnswer {
  readonly ruling: Ruling | null;
  /** Put together when they are looked at, which they seldom are: there may be many. */
  steps(): readonly Step[];
}

/** A layer in which nobody speaks. */
export const SILENT: LayerAnswer = { ruling: null, steps: () => [] };

/** The first layer that rules, and its position, behind all where none does; what farther ones say is beaten (6.1). */
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

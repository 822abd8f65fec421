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
  readonly steps: readonly Step[];
}

/** A layer in which nobody speaks. */
export const SILENT: LayerAnswer = { ruling: null, steps: [] };

/** The first layer that rules; what farther ones say is beaten (6.1). */
export function firstRuling(layers: readonly LayerAnswer[]): LayerAnswer {
  const at = layers.findIndex(({ ruling }) => ruling);
  return new LazyAnswer(layers[at]?.ruling ?? null, () =>
    layers.flatMap(({ steps }, index) => (at >= 0 && index > at ? demote(steps, 'nearer-layer') : steps)),
  );
}

/** An answer whose steps, which are seldom looked at and may be many, are put together when they are; a class, since there are many of them. */
export class LazyAnswer implements LayerAnswer {
  readonly ruling: Ruling | null;
  private readonly putTogether: () => readonly Step[];

  constructor(ruling: Ruling | null, putTogether: () => readonly Step[]) {
    this.ruling = ruling;
    this.putTogether = putTogether;
  }

  get steps(): readonly Step[] {
    return this.putTogether();
  }
}

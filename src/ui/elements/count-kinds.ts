import type { Concern, ConcernKind } from '../../policy';

/** The gravest first, as the legend on the page has them. */
const KINDS = [
  'prohibited',
  'conflicting',
  'malformed',
  'restricted',
  'unknown',
  'permitted',
  'named',
] as const satisfies readonly ConcernKind[];

/** A kind of what is said of parts of the page, and of how many. */
export interface KindCount {
  readonly kind: ConcernKind;
  readonly count: number;
}

/** How many parts there are of each kind, without kinds that there are none of. */
export function countKinds(concerns: readonly Concern[]): readonly KindCount[] {
  const counts = new Map<ConcernKind, number>();
  for (const { kind } of concerns) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return KINDS.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : { kind, count };
  });
}

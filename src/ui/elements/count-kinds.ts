import { CONCERN_KINDS, type Concern, type ConcernKind } from '../../policy';

/** A kind of statement on parts of the page, and the number of these parts. */
export interface KindCount {
  readonly kind: ConcernKind;
  readonly count: number;
}

/** How many parts there are of each kind, the gravest first, without kinds that there are none of. */
export function countKinds(concerns: readonly Concern[]): readonly KindCount[] {
  const counts = new Map<ConcernKind, number>();
  for (const { kind } of concerns) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return CONCERN_KINDS.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : { kind, count };
  });
}

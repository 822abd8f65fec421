import type { Decision, Judgement, Verdict } from '../../model/decision';
import type { Usage } from '../../model/usages';

/** A part of a page that statements concern. */
export type Target =
  /** One of the evidence's elements, by its index. */
  | { readonly kind: 'element'; readonly index: number }
  /** The links of the page that lead to an address, which is absolute and without a fragment. */
  | { readonly kind: 'link'; readonly address: string }
  /** What a qualifier names: `id:NAME`, `class:NAME` or `tag:NAME`; the first of these on the page, or of a list all (7). */
  | { readonly kind: 'part'; readonly name: string; readonly isList: boolean };

/**
 * The verdict on a part, or that its statements conflict (6.5) or cannot be understood (6.9), or that a limit elsewhere names it
 * (7).
 */
export type ConcernKind = Verdict | 'conflicting' | 'malformed' | 'named';

/** The decision on one use of a part. */
export interface PartDecision {
  readonly kind: ConcernKind;
  readonly usage: Usage;
  readonly decision: Decision;
}

/** A part of a page that a statement concerns, as one crawler reads it. */
export interface Concern {
  readonly target: Target;
  /** At least one, in the order of the uses; none where no statement of the part can be understood. */
  readonly decisions: readonly PartDecision[];
  /** The gravest kind of its decisions. */
  readonly kind: ConcernKind;
  /** What the decisions are taken from. */
  readonly judgement: Judgement;
  /** The page has no such part. */
  readonly isMissing?: true;
}

/** Every kind, the gravest first. */
export const CONCERN_KINDS = [
  'prohibited',
  'conflicting',
  'malformed',
  'restricted',
  'unknown',
  'permitted',
  'named',
] as const satisfies readonly ConcernKind[];

/** The gravest of some kinds; of none, that nothing can be understood. */
export function gravest(kinds: readonly ConcernKind[]): ConcernKind {
  return CONCERN_KINDS.find((kind) => kinds.includes(kind)) ?? 'malformed';
}

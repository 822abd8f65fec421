import type { Decision, Judgement, Verdict } from '../../model/decision';
import type { Usage } from '../../model/usages';

/** A part of a page that something is said of. */
export type Target =
  /** One of the evidence's elements, by its index. */
  | { readonly kind: 'element'; readonly index: number }
  /** The links of the page that lead to an address, which is absolute and without a fragment. */
  | { readonly kind: 'link'; readonly address: string }
  /** What a qualifier names: `id:NAME`, `class:NAME` or `tag:NAME`; the first of these on the page, or of a list all (7). */
  | { readonly kind: 'part'; readonly name: string; readonly isList: boolean };

/**
 * What is said of a part in one word: a verdict; that what is said there contradicts itself (6.5) or cannot be understood (6.9), or that
 * a limit of something else names it (7).
 */
export type ConcernKind = Verdict | 'conflicting' | 'malformed' | 'named';

/** What holds for one use of a part. */
export interface Say {
  readonly kind: ConcernKind;
  readonly usage: Usage;
  readonly decision: Decision;
}

/** A part of a page that a statement concerns, as one crawler reads it. */
export interface Concern {
  readonly target: Target;
  /** At least one, in the order of the uses; a part of which nothing can be understood has none. */
  readonly says: readonly Say[];
  /** The gravest kind of what is said. */
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

import type { ConcernKind } from '../../policy';

/** Every kind of what is outlined, the gravest first. */
export const KINDS: readonly ConcernKind[] = [
  'prohibited',
  'conflicting',
  'malformed',
  'restricted',
  'unknown',
  'permitted',
  'named',
];

import { matchesPath, type PathPattern } from './path-pattern';

/** Scopes that are compared with each other at the most; among more, nothing is taken as narrower (4.3 of Part 1). */
export const SCOPE_LIMIT = 256;

/** How the scope of one pattern stands to another's. */
export type Comparison = 'narrower' | 'broader' | 'same' | 'incomparable';

/**
 * Semantics 6.6: the smaller set of paths is narrower; where neither contains the other, the pilot's comparison from left to
 * right decides.
 */
export function compareScopes(a: PathPattern, b: PathPattern): Comparison {
  const outside = isWithin(b, a);
  if (isWithin(a, b)) return outside ? 'same' : 'narrower';
  return outside ? 'broader' : compareFromLeft(a.text, b.text);
}

/** Stands for a `*` of the inner pattern: no normalised pattern holds it, so that only a `*` of the outer one can match it. */
const ANYTHING = '\u0100';

/**
 * Whether every path that the inner pattern matches is matched by the outer one. If the outer pattern matches the inner one with
 * each `*` replaced by a character of its own, it matches whatever stands there; if it does not, that very path is the
 * difference.
 */
export function isWithin(inner: PathPattern, outer: PathPattern): boolean {
  const path = [inner.prefix, ...inner.pieces].join(ANYTHING);
  return matchesPath(outer, inner.anchored ? path : path + ANYTHING);
}

/**
 * The comparison of ACAP Part 1, 4.5.2.5.3: at the first difference `$` reaches farther than `*`, and that than any other
 * character.
 */
function compareFromLeft(a: string, b: string): Comparison {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a[at] === b[at]) at++;
  if (at === length) return a.length > b.length ? 'narrower' : 'broader';
  const reach = '*$'.indexOf(a.charAt(at)) - '*$'.indexOf(b.charAt(at));
  return reach === 0 ? 'incomparable' : reach > 0 ? 'broader' : 'narrower';
}

const ACAP = /acap:/i;

/**
 * Whether a `class` attribute, or one word of it, may hold an ACAP class: also where typographic quotes or a slip stand
 * before it, of which the engine speaks.
 */
export function hasAcapClass(classes: string): boolean {
  return ACAP.test(classes);
}

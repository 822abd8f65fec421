/** By what ACAP is found on a page and in its site's files. */

/** What every ACAP class holds (5.1). */
const ACAP_CLASS = /acap:/i;

/**
 * Whether a `class` attribute, or one word of it, may hold an ACAP class: also where typographic quotes or a typo stand before
 * it, which the engine reports.
 */
export function hasAcapClass(classes: string): boolean {
  return ACAP_CLASS.test(classes);
}

/** Whether a word beside such a class is written as a qualifier is, which no class can hold (5.1). */
export function isQualifier(word: string): boolean {
  return /^[a-z][\w-]*=/i.test(word);
}

/** Whether one word of a `class` attribute belongs to what is stated in ACAP: a class, or what is written as a qualifier is. */
export function isAcapWord(word: string): boolean {
  return /acap:|^[a-z][\w-]*=/i.test(word);
}

/** The same for a class as it is written in ACAP. */
export const ACAP_CLASSES = /(^|\s)(the-)?acap:/i;

/** How the content of a META tag in ACAP begins (4.1). */
export const ACAP_STATEMENT = /^\s*acap\s/i;

/** The version of ACAP that the content of a META tag states; null where it states none (4.1.1). */
export function versionIn(content: string): string | null {
  return /^\s*acap\s+version\s+(\S+)/i.exec(content)?.[1] ?? null;
}

/** Whether a file may refer to another one (3.10). */
export function mayReferToFile(text: string): boolean {
  return /permissions-reference/i.test(text);
}

/** Whether a text may hold a qualifier that names elements of the page (7). */
export function mayNameElements(text: string): boolean {
  return /acap:(\w+:(id|class)|(id|class|tag)list):/i.test(text);
}

/**
 * A text without such characters at both its ends, or at its start alone; takes linear time, as no pattern that ends in `$` does.
 */
export function trim(text: string, isTrimmed: (character: string) => boolean, where?: 'start'): string {
  let start = 0;
  let end = text.length;
  while (start < end && isTrimmed(text.charAt(start))) start++;
  while (start < end && where !== 'start' && isTrimmed(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Without the ASCII white space round it, which alone crawlers trim (2.1). */
export function trimAscii(text: string): string {
  return trim(text, isSpace);
}

function isSpace(character: string): boolean {
  const code = character.charCodeAt(0);
  return code === 32 || (code >= 9 && code <= 13);
}

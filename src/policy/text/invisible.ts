/** Characters that nobody sees, and that are not trimmed: no-break and zero width spaces, soft hyphens, joiners and marks of direction. */
export const INVISIBLE = /[\xa0\xad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/;

/**
 * A text without them, and the first of them as `U+200D`; null where it has none but the joiners of Persian or Hindi words, which stand
 * between letters outside ASCII.
 */
export function visibly(text: string): { readonly text: string; readonly first: string } | null {
  let first = '';
  const visible = text.replace(HIDDEN, (character) => {
    first ||= `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    return '';
  });
  return first ? { text: visible, first } : null;
}

const HIDDEN =
  /[\xa0\xad\u200b\u200e\u200f\u2028-\u202e\u2060\ufeff]|(?<![^\0-\x7f])[\u200c\u200d]|[\u200c\u200d](?=$|[\0-\x7f])/g;

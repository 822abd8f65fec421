/**
 * Characters that are not seen, and that are not trimmed: no-break and zero width spaces, soft hyphens, joiners and marks of
 * direction.
 */
export const INVISIBLE = /[\xa0\xad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/;

/**
 * A text without them, and the first of them as `U+200D`; null where it has none but the joiners of Persian or Hindi words, which
 * stand between letters outside ASCII. Takes linear time.
 */
export function visibly(text: string): { readonly text: string; readonly first: string } | null {
  let first = '';
  const visible = text.replace(RUNS, (run, at: number) => {
    const isWithinWord = JOINERS.test(run) && isLetter(text[at - 1]) && isLetter(text[at + run.length]);
    if (isWithinWord) return run;
    first ||= `U+${run.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    return '';
  });
  return first ? { text: visible, first } : null;
}

const RUNS = new RegExp(`${INVISIBLE.source}+`, 'g');
const JOINERS = /^[\u200c\u200d]$/;

/** Whether a character may be a letter of a script with joiners. */
const isLetter = (character = '') => /[^\0-\x7f]/.test(character);

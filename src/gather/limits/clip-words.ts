import { CLASS_LENGTH } from './limits';

const SPACE = /[\t\n\f\r ]/;

/**
 * The list of words as written up to 8 KiB; of a longer one only the words that matter, as many as fit, and `reached` is called
 * where some do not. Whatever matters
 * holds a match of `hint`, so that most of a huge list need not be taken apart.
 */
export function clipWords(
  list: string,
  hint: RegExp,
  matters: (word: string) => boolean,
  reached: () => void,
): string {
  if (list.length <= CLASS_LENGTH) return list;
  const kept: string[] = [];
  let room = CLASS_LENGTH;
  for (const word of wordsWith(hint, list)) {
    if (!matters(word)) continue;
    room -= word.length + 1;
    if (room < 0) {
      reached();
      break;
    }
    kept.push(word);
  }
  return kept.join(' ');
}

/** The words of an attribute that is a list of them. */
export function splitAtSpaces(list: string): string[] {
  return list.split(/[\t\n\f\r ]+/);
}

function* wordsWith(hint: RegExp, list: string): Iterable<string> {
  const search = new RegExp(hint, 'gi');
  let end = 0;
  for (let found = search.exec(list); found; found = search.exec(list)) {
    let start = found.index;
    while (start > end && !SPACE.test(list.charAt(start - 1))) start -= 1;
    end = found.index;
    while (end < list.length && !SPACE.test(list.charAt(end))) end += 1;
    search.lastIndex = end;
    yield list.slice(start, end);
  }
}

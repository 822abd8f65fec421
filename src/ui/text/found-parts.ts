/** A part of a text: what was searched for, or what stands between. */
export interface FoundPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** A text cut where it holds what is searched for, in any letter case; in one part where that cannot be found. */
export function foundParts(text: string, wanted: string): readonly FoundPart[] {
  const searched = text.toLowerCase();
  const sought = wanted.toLowerCase();
  // A few letters are longer in lower case, so that places in both differ.
  if (sought === '' || searched.length !== text.length) return [{ text, isFound: false }];
  const parts: FoundPart[] = [];
  let from = 0;
  for (let at = searched.indexOf(sought); at >= 0; at = searched.indexOf(sought, from)) {
    parts.push({ text: text.slice(from, at), isFound: false });
    from = at + sought.length;
    parts.push({ text: text.slice(at, from), isFound: true });
  }
  return [...parts, { text: text.slice(from), isFound: false }].filter((part) => part.text !== '');
}

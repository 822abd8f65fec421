/** A member of a JSON array as written, and where it stands in the text, from 0. */
export interface WrittenMember {
  readonly from: number;
  readonly to: number;
}

/** A string, what opens or closes an array or object, a comma, or anything else that is not white space. */
const PIECE = /"(?:[^"\\]|\\.)*"|[[\]{},]|[^\s"[\]{},]+/gs;

/** Where the members of a JSON array stand; the text must be one, as a parser has found. Takes time linear in its length. */
export function membersOf(text: string): WrittenMember[] {
  const members: WrittenMember[] = [];
  let depth = 0;
  let from = -1;
  let to = -1;
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const isOpening = piece === '[' || piece === '{';
    if (piece === ']' || piece === '}') depth--;
    if (depth === 0 || (depth === 1 && piece === ',')) {
      if (from >= 0) members.push({ from, to });
      from = -1;
    } else {
      if (from < 0) from = index;
      to = index + piece.length;
    }
    if (isOpening) depth++;
  }
  return members;
}

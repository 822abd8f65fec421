/** A piece of text from a page: as it stands, or an invisible character written out. */
export interface VisiblePiece {
  readonly text: string;
  readonly escaped: boolean;
}

/**
 * Characters that hide or reorder text: controls, format and bidi characters, lone surrogates, private use, fillers, unusual
 * spaces.
 */
const HIDDEN = new RegExp(
  [
    String.raw`\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Zl}|\p{Zp}|(?! )\p{Zs}`,
    String.raw`\u034f|[\u115f\u1160\u3164\uffa0]|[\u17b4\u17b5]|[\u180b-\u180f]`,
  ].join('|'),
  'gu',
);

/**
 * Text from a page, in pieces, with every character that the eye would miss written as an escape such as `\u{200B}`; tabs stand
 * as they are where they mean nothing else than space.
 */
export function visiblePieces(text: string, tabs = false): readonly VisiblePiece[] {
  const pieces: VisiblePiece[] = [];
  let copied = 0;
  for (const { 0: character, index } of text.matchAll(HIDDEN)) {
    if (tabs && character === '\t') continue;
    if (index > copied) pieces.push({ text: text.slice(copied, index), escaped: false });
    pieces.push({ text: escapeOf(character), escaped: true });
    copied = index + character.length;
  }
  if (copied < text.length) pieces.push({ text: text.slice(copied), escaped: false });
  return pieces;
}

/**
 * Text from a page for places that take plain text only: visible, cut to `limit` characters, and kept from reordering its
 * surroundings.
 */
export function visibleText(text: string, limit = 120): string {
  const pieces = visiblePieces(text.length > limit ? `${text.slice(0, limit)}…` : text);
  const visible = pieces.map((piece) => piece.text).join('');
  return RIGHT_TO_LEFT.test(visible) ? `\u2068${visible}\u2069` : visible;
}

/** Letters that are written from right to left; only these can reorder what stands beside them once controls are written out. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Text with its middle left out where it is longer than `limit`, since addresses differ most at their ends. */
export function elideMiddle(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const tail = Math.floor((limit - 1) / 2);
  return `${text.slice(0, limit - 1 - tail)}…${text.slice(text.length - tail)}`;
}

function escapeOf(character: string): string {
  return `\\u{${(character.codePointAt(0) as number).toString(16).toUpperCase()}}`;
}

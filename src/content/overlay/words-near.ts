import { type Area, type Clips, hasSize, overlap } from './clip';
import { isDrawn } from './layout';
import { treeOf } from './tree-of';

/** Where words stand near elements, as far as they are to be seen in the window. */
export interface WordsNear {
  readonly lines: Area[];
  /** Looks before and after an element, whose first line stands at `area`. */
  lookAround(element: Element, area: Area): void;
}

/** Pixels above and below a line in which its label can stand. */
const REACH = 24;
/** So many nodes are looked at on either side of an element. */
const MOST_NODES = 100;
/** So many characters at either end of a text can be near what stands before or after it. */
const MOST_CHARACTERS = 1_000;
/** `NodeFilter.SHOW_ELEMENT` and `SHOW_TEXT`. */
const ELEMENTS_AND_TEXTS = 1 + 4;

/**
 * Collects where words stand near elements, each text once; valid while the layout stands still. A text that is all there is in
 * an outlined element is left out: its outline's area holds it.
 */
export function findWordsNear(
  document: Document,
  clips: Clips,
  isOutlined: (element: Element) => boolean,
): WordsNear {
  const lines: Area[] = [];
  const seen = new Set<Node>();
  const range = new Range();
  const linesOf = (text: Text): DOMRect[] =>
    endsOf(text.length).flatMap(([from, to]) => {
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()];
    });
  /** Stops at what is out of reach, or was seen: what is beyond that was looked at then. */
  const walk = (first: Node | null, step: () => Node | null, isOut: (line: Area) => boolean) => {
    let node = first;
    for (let count = 0; node && !seen.has(node) && count < MOST_NODES; count += 1, node = step()) {
      seen.add(node);
      const parent = node.parentElement;
      if (!(parent && node instanceof Text && /\S/.test(node.data) && isDrawn(parent))) continue;
      if (!node.previousSibling && !node.nextSibling && isOutlined(parent)) continue;
      const found = linesOf(node);
      const clip = clips.within(parent);
      lines.push(...found.map((line) => overlap(line, clip)).filter(hasSize));
      if (found.length > 0 && found.every(isOut)) return;
    }
  };
  return {
    lines,
    lookAround(element, { top, bottom }) {
      const root = treeOf(element);
      const walker = Document.prototype.createTreeWalker.call(document, root, ELEMENTS_AND_TEXTS);
      walker.currentNode = element;
      walk(
        walker.previousNode(),
        () => walker.previousNode(),
        (line) => line.bottom < top - REACH,
      );
      walker.currentNode = element;
      walk(
        past(walker),
        () => walker.nextNode(),
        (line) => line.top > bottom + REACH,
      );
    },
  };
}

/** Goes to the node that follows all that is in the one where the walker is. */
function past(walker: TreeWalker): Node | null {
  for (let climbs = 0; climbs < MOST_NODES; climbs += 1) {
    const next = walker.nextSibling();
    if (next || !walker.parentNode()) return next;
  }
  return null;
}

/** The parts of a text that can be near its neighbours: all of it, or of a long one where it begins and where it ends. */
function endsOf(length: number): readonly (readonly [from: number, to: number])[] {
  if (length <= 2 * MOST_CHARACTERS) return [[0, length]];
  return [
    [0, MOST_CHARACTERS],
    [length - MOST_CHARACTERS, length],
  ];
}

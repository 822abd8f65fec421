import type { PopupView } from '../../drive/driver';

/** The words of an element, and whether all of them are seen: inside the window, and under nothing else. */
interface Words {
  readonly text: string;
  readonly isSeen: boolean;
}

/** What the popup says in elements of a kind as it opens, before anything is scrolled, opened or clicked. */
export const wordsAtFirst = (popup: PopupView, selector: string): Promise<readonly Words[]> =>
  popup.evaluate((wanted) => {
    const { innerWidth = 0, innerHeight = 0 } = document.defaultView ?? {};
    const isInWindow = ({ left, right, top, bottom }: DOMRect) =>
      left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    // What is only read out stands in a box of one pixel.
    const isDrawn = (element: Element) => element.clientWidth !== 1 || element.clientHeight !== 1;
    const textsIn = (node: Node): Node[] =>
      node.nodeType === 3
        ? [node]
        : [...node.childNodes]
            .filter((child) => child.nodeType === 3 || isDrawn(child as Element))
            .flatMap(textsIn);
    const linesOf = (element: Element) =>
      textsIn(element).flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter(({ width }) => width > 0);
      });
    const isOnTop = (element: Element, { left, right, top, bottom }: DOMRect) =>
      [left + 1, right - 1].every((x) => element.contains(document.elementFromPoint(x, (top + bottom) / 2)));
    return [...document.querySelectorAll(wanted)].map((element) => {
      const lines = linesOf(element);
      const text = textsIn(element)
        .map((node) => node.textContent ?? '')
        .join('')
        .replace(/\s+/g, ' ')
        .trim();
      const isSeen = lines.length > 0 && lines.every((line) => isInWindow(line) && isOnTop(element, line));
      return { text, isSeen };
    });
  }, selector);

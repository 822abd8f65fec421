import { domOf } from '../gather/dom/native-dom';
import type { Clicked } from '../messages';
import { elementOfMenu } from '../platform/context-menu';

/** Elements that a link or a picture can be. */
const ADDRESSED = ['a', 'area', 'img', 'video', 'audio'];

/**
 * The element that was clicked in the context menu. Firefox names it; elsewhere a link or a picture is found by its address, and
 * anything else by the place of the pointer, or by the caret, which a right click sets in text. Null where none of these finds
 * it.
 */
export function clickedElement(document: Document, { elementId, address }: Clicked): Element | null {
  const named = elementId === null ? null : elementOfMenu(elementId);
  if (named) return named;
  const hovered = [...Document.prototype.querySelectorAll.call(document, ':hover')].at(-1) ?? null;
  if (address === null) return elementOfSelection() ?? hovered;
  const addressed = ADDRESSED.flatMap((tag) => [...domOf(document).named('tag', tag)]).filter(
    (element) => addressOf(document, element) === address,
  );
  // Of several that lead to the same the one below the pointer.
  return (
    addressed.find((element) => element === hovered || element.contains(hovered)) ?? addressed[0] ?? hovered
  );
}

function addressOf(document: Document, element: Element): string | null {
  const dom = domOf(document);
  const written = dom.attributeOf(element, 'href') ?? dom.attributeOf(element, 'src');
  return written === null ? null : (URL.parse(written, dom.baseOf(element))?.href ?? null);
}

function elementOfSelection(): Element | null | undefined {
  const node = getSelection()?.anchorNode;
  return node instanceof Element ? node : node?.parentElement;
}

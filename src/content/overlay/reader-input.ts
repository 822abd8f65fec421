import { domOf, rootOf } from '../../gather/dom/native-dom';

/**
 * Watches what the reader does on the page, without keeping any event from it; the answer stops that. `pointed` is called with
 * the element that the pointer or the focus is on, in shadow roots too, and with null when the pointer has left the page;
 * `chosen` with one that was clicked, or that Enter was pressed on; `escaped` after Escape. Events on `hosts` are our own.
 */
export function watchReaderInput(
  document: Document,
  hosts: readonly Element[],
  pointed: (element: Element | null, x: number, y: number) => void,
  chosen: (element: Element) => void,
  escaped: () => void,
): () => void {
  const dom = domOf(document);
  let frame = 0;
  let latest: { readonly element: Element; readonly x: number; readonly y: number } | null = null;
  /** The element that an event is on; null for our own. */
  const elementOf = (event: Event): Element | null => {
    const [inner] = event.composedPath();
    const element = inner instanceof Element ? inner : rootOf(dom);
    return element && hosts.includes(element) ? null : element;
  };
  const choose = (event: Event) => {
    const element = elementOf(event);
    if (element) chosen(element);
  };
  const listeners: Readonly<Record<string, (event: never) => void>> = {
    pointermove(event: PointerEvent) {
      const element = elementOf(event);
      latest = element && { element, x: event.clientX, y: event.clientY };
      // Of many moves in a frame the last one counts.
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (latest) pointed(latest.element, latest.x, latest.y);
      });
    },
    pointerout(event: PointerEvent) {
      if (event.relatedTarget !== null) return;
      latest = null;
      pointed(null, -1, -1);
    },
    focusin(event: FocusEvent) {
      const element = elementOf(event);
      if (element) pointed(element, -1, -1);
    },
    click(event: MouseEvent) {
      if (event.button === 0) choose(event);
    },
    keydown(event: KeyboardEvent) {
      if (event.isComposing) return;
      if (event.key === 'Escape') return escaped();
      if (event.key === 'Enter') choose(event);
    },
  };
  const listener = (event: Event) => {
    // Events that the page makes up are no input.
    if (event.isTrusted) listeners[event.type]?.(event as never);
  };
  const options = { capture: true, passive: true };
  for (const type in listeners) window.addEventListener(type, listener, options);
  return () => {
    cancelAnimationFrame(frame);
    for (const type in listeners) window.removeEventListener(type, listener, options);
  };
}

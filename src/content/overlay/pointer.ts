import { domOf, rootOf } from '../../gather/dom/native-dom';

/** What the reader does on the page, as far as the overlay wants to know it. */
interface Heard {
  /** The pointer or the focus is on this element now, in shadow roots too; null: it has left the page. */
  on(element: Element | null, x: number, y: number): void;
  /** This element was clicked, or Enter was pressed on it. */
  chosen(element: Element): void;
  escaped(): void;
}

/** Hears where the reader points, without keeping anything from the page; answers how to stop. What happens on `hosts` is our own. */
export function hearReader(document: Document, hosts: readonly Element[], heard: Heard): () => void {
  const dom = domOf(document);
  let frame = 0;
  let latest: { readonly element: Element; readonly x: number; readonly y: number } | null = null;
  const elementOf = (event: Event): Element | null => {
    const [inner] = event.composedPath();
    return inner instanceof Element ? inner : rootOf(dom);
  };
  const isOurs = (element: Element | null) => element !== null && hosts.includes(element);
  const moved = (event: PointerEvent) => {
    const element = elementOf(event);
    if (!event.isTrusted || !element) return;
    latest = { element, x: event.clientX, y: event.clientY };
    // Of many moves in a frame the last one counts.
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (latest && !isOurs(latest.element)) heard.on(latest.element, latest.x, latest.y);
    });
  };
  const left = (event: PointerEvent) => {
    if (!event.isTrusted || event.relatedTarget !== null) return;
    latest = null;
    heard.on(null, -1, -1);
  };
  const focused = (event: FocusEvent) => {
    const element = elementOf(event);
    if (event.isTrusted && element && !isOurs(element)) heard.on(element, -1, -1);
  };
  const clicked = (event: MouseEvent) => {
    const element = elementOf(event);
    if (event.isTrusted && event.button === 0 && element && !isOurs(element)) heard.chosen(element);
  };
  const pressed = (event: KeyboardEvent) => {
    if (!event.isTrusted || event.isComposing) return;
    if (event.key === 'Escape') return heard.escaped();
    const element = elementOf(event);
    if (event.key === 'Enter' && element && !isOurs(element)) heard.chosen(element);
  };
  const listeners: readonly (readonly [type: string, listener: EventListener])[] = [
    ['pointermove', moved as EventListener],
    ['pointerout', left as EventListener],
    ['focusin', focused as EventListener],
    ['click', clicked as EventListener],
    ['keydown', pressed as EventListener],
  ];
  const options = { capture: true, passive: true };
  for (const [type, listener] of listeners) window.addEventListener(type, listener, options);
  return () => {
    cancelAnimationFrame(frame);
    for (const [type, listener] of listeners) window.removeEventListener(type, listener, options);
  };
}

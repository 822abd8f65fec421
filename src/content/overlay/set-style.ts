const written = new WeakMap<HTMLElement, string>();

/** Gives an element a style; one that it has is not written again, since browsers then draw it anew. */
export function setStyle(element: HTMLElement, style: string): void {
  if (written.get(element) === style) return;
  written.set(element, style);
  element.style.cssText = style;
}

/** The style that puts an element where a box stands in the window. */
export const styleOfBox = ({
  left,
  top,
  width,
  height,
}: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>) =>
  `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;

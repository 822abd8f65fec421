const written = new WeakMap<HTMLElement, string>();

/** Gives an element a style; one that it has is not written again, since browsers then draw it anew. Returns whether it was. */
export function setStyle(element: HTMLElement, style: string): boolean {
  const isNew = written.get(element) !== style;
  if (isNew) element.style.cssText = style;
  written.set(element, style);
  return isNew;
}

/** The style that puts an element where a box stands in the window; `x` and `y` are how far its layer is moved left and up. */
export const styleOfBox = (
  { left, top, width, height }: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>,
  x = 0,
  y = 0,
) => `left:${px(left + x)};top:${px(top + y)};width:${px(width)};height:${px(height)}`;

/** Rounds to the 64th of a pixel, as browsers do, so that a place has the same style at every scroll offset. */
export const px = (length: number) => `${Math.round(length * 64) / 64}px`;

const written = new WeakMap<HTMLElement, string>();

/** Gives an element a style; one that it has is not written again, since browsers then draw it anew. Returns whether it was. */
export function setStyle(element: HTMLElement, style: string): boolean {
  const isNew = written.get(element) !== style;
  if (isNew) element.style.cssText = style;
  written.set(element, style);
  return isNew;
}

/** The style that puts an element where a box stands in the window, or in what stands so far to the left and above it. */
export const styleOfBox = (
  { left, top, width, height }: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>,
  x = 0,
  y = 0,
) => `left:${px(left + x)};top:${px(top + y)};width:${px(width)};height:${px(height)}`;

/** Browsers know no finer places; what is rounded differently at every offset of scrolling is the same again. */
export const px = (length: number) => `${Math.round(length * 64) / 64}px`;

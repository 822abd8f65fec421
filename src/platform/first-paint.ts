/** How long to wait for the first paint where the browser does not report it, in milliseconds. */
const PAINT_WAIT_MS = 150;

/** Resolves at the first paint of the document, or soon where the browser does not report it. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, document.hidden ? 0 : PAINT_WAIT_MS);
  });
}

/** So long the first paint is waited for, in milliseconds, where the browser never tells of it. */
const PATIENCE = 150;

/** Resolves when what the document held at first stands on the screen, or soon where the browser does not tell. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, document.hidden ? 0 : PATIENCE);
  });
}

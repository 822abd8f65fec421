/** @typedef {Element & { openOrClosedShadowRoot?: ShadowRoot }} Host what the browser's own code sees of an element */

/**
 * Runs in the page: what the overlay says and draws, or null where there is none. Only the browser's own code finds
 * closed shadow roots by itself.
 * @param {ShadowRoot[]} roots
 * @returns {import('../driver').Overlay | null}
 */
export function describeOverlay(...roots) {
  const hosts = /** @type {Host[]} */ ([...document.querySelectorAll('[data-permitlens-overlay]')]);
  const inside = roots.length > 0 ? roots : hosts.flatMap((host) => host.openOrClosedShadowRoot ?? []);
  const [legend, button] = ['section.legend', 'button'].map((selector) =>
    inside.map((root) => root.querySelector(selector)).find((found) => found !== null),
  );
  if (!legend || !button) return null;
  const outlines = /** @type {HTMLElement[]} */ (
    inside.flatMap((root) => [...root.querySelectorAll('.outline')])
  );
  /** @param {Element} element */
  const placeOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  return {
    words: [...legend.querySelectorAll('[data-words]')]
      .map((element) => element.getAttribute('data-words'))
      .join(' '),
    legend: placeOf(legend),
    close: placeOf(button),
    outlines: outlines.map((outline) => {
      const style = outline.ownerDocument.defaultView?.getComputedStyle(outline);
      return {
        verdict: outline.className.replace(/\boutline\b/, '').trim(),
        line: style?.borderTopStyle ?? '',
        colour: style?.borderTopColor ?? '',
      };
    }),
  };
}

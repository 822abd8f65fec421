/** @typedef {Element & { openOrClosedShadowRoot?: ShadowRoot }} Host what the browser's own code sees of an element */

/**
 * Runs in the page: what the overlay says and draws, or null where there is none. Only the browser's own code finds
 * the closed shadow root by itself.
 * @param {ShadowRoot | null} [root]
 * @returns {import('./driver').Overlay | null}
 */
export function describeOverlay(root) {
  const host = /** @type {Host | null} */ (document.querySelector('permitlens-overlay'));
  const inside = root ?? host?.openOrClosedShadowRoot;
  if (!inside) return null;
  const texts = [...inside.querySelectorAll('*')].flatMap(({ childNodes }) => [...childNodes]);
  const outlines = /** @type {HTMLElement[]} */ ([...inside.querySelectorAll('.outline')]);
  return {
    words: texts
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ textContent }) => textContent)
      .join(' '),
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

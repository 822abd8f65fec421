/** @typedef {Element & { openOrClosedShadowRoot?: ShadowRoot }} Host what the browser's own code sees of an element */

/**
 * Runs in the page: what the overlay says and draws, or null where there is none. Only the browser's own code finds
 * closed shadow roots by itself.
 * @param {ShadowRoot[]} roots
 * @returns {import('../driver').Overlay | null}
 */
export function describeOverlay(...roots) {
  const { prototype } = Document;
  const hosts = /** @type {Host[]} */ ([
    ...prototype.querySelectorAll.call(document, '[data-permitlens-overlay]'),
  ]);
  const inside = roots.length > 0 ? roots : hosts.flatMap((host) => host.openOrClosedShadowRoot ?? []);
  /** @param {string} selector */
  const all = (selector) =>
    /** @type {HTMLElement[]} */ (inside.flatMap((root) => [...root.querySelectorAll(selector)]));
  const [legend] = all('section.legend');
  if (!legend) return null;
  /** @param {Element} element */
  const placeOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  /** @param {Element | null} element */
  const wordsIn = (element) =>
    [element, ...(element?.querySelectorAll('[data-words]') ?? [])].flatMap(
      (one) => one?.getAttribute('data-words') || [],
    );
  /** @param {Element} element */
  const isSeen = (element) => element.getClientRects().length > 0;
  const kinds = ['permitted', 'restricted', 'prohibited', 'conflicting', 'malformed', 'unknown', 'named'];
  /** @param {Element} element @param {string} [before] */
  const kindOf = (element, before = '') =>
    kinds.find((kind) => element.classList.contains(before + kind)) ?? '';
  const controls = all('.presses button')
    .filter(isSeen)
    .map((button) => ({
      name: button.ariaLabel ?? '',
      box: placeOf(button),
    }));
  const [card] = all('section.card').filter(isSeen);
  const [frame] = all('.frame').filter(isSeen);
  const nowhere = { x: 0, y: 0, width: 0, height: 0 };
  return {
    words: wordsIn(legend).join(' '),
    legend: placeOf(legend),
    close: controls.find(({ name }) => name.startsWith('Stop highlighting'))?.box ?? nowhere,
    outlines: all('.outline').map((outline) => {
      const style = window.getComputedStyle(outline);
      return {
        verdict: kindOf(outline),
        line: style.borderTopStyle,
        colour: style.borderTopColor,
        isPointed: outline.classList.contains('pointed'),
        isAnimated: outline.getAnimations().length > 0,
        box: placeOf(outline),
      };
    }),
    labels: all('.label:not(.probe)').map((label) => {
      const style = window.getComputedStyle(label);
      return {
        words: wordsIn(label).join(' '),
        kind: kindOf(label, 'on-'),
        isDot: label.classList.contains('dot'),
        box: placeOf(label),
        colours: [style.color, style.backgroundColor],
      };
    }),
    card: card
      ? {
          title: wordsIn(card.querySelector('.title')).join(' '),
          rows: [...card.querySelectorAll('.line')].map((row) => ({
            kind: kindOf(row, 'on-'),
            words: wordsIn(row.querySelector('.verdict')).join(' '),
            statement: wordsIn(row.querySelector('.statement')).join(' '),
            why: wordsIn(row.querySelector('.quiet')).join(' '),
          })),
          notes: [...card.querySelectorAll(':scope > .quiet')].map((note) => wordsIn(note).join(' ')),
          isPinned: card.dataset.pinned === 'true',
          box: placeOf(card),
        }
      : null,
    pageFrame: frame
      ? {
          kind: kindOf(frame),
          sentence: wordsIn(frame.querySelector('.sentence')).join(' '),
          box: placeOf(frame),
        }
      : null,
    controls,
    focused: inside.flatMap((root) => root.activeElement?.ariaLabel ?? [])[0] ?? null,
    counts: Object.fromEntries(
      [...legend.querySelectorAll('.row:has(.swatch)')].map((row) => {
        const [name = '', count] = wordsIn(row);
        return [name, Number(count)];
      }),
    ),
  };
}

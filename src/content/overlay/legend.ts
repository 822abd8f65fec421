import { add } from './add-element';
import type { OverlayHost } from './overlay-host';
import type { Targets } from './targets';

const VERDICTS = ['permitted', 'restricted', 'prohibited', 'unknown'] as const;

/** Prepares the box that explains the outlines; answers how to fill it. Its button calls `close`. */
export function createLegend(
  { legend, pad }: OverlayHost,
  text: (key: string) => string,
  close: () => void,
): (targets: Targets, caption: string) => void {
  const button = add(pad, 'button', '');
  write(button, '×');
  pad.lang = legend.lang = text('overlay_language');
  button.ariaLabel = button.title = text('overlay_close');
  button.onclick = ({ isTrusted }) => isTrusted && close();
  legend.ariaLabel = text('overlay_title');
  write(add(legend, 'div', 'row'), legend.ariaLabel);
  const subject = add(legend, 'div', 'caption');
  const counts = add(legend, 'div', '');

  return (targets, caption) => {
    write(subject, caption);
    counts.textContent = '';
    if (targets.size === 0) write(add(counts, 'div', ''), text('overlay_none'));
    for (const verdict of VERDICTS) {
      const count = [...targets.values()].filter((each) => each === verdict).length;
      if (count === 0) continue;
      const row = add(counts, 'div', 'row');
      add(row, 'span', `swatch ${verdict}`);
      write(add(row, 'span', ''), text(`verdict_${verdict}`));
      write(add(row, 'span', 'last'), String(count));
    }
  };
}

/** Draws words without a text node: pages find such in closed roots too, and Firefox gives them the node. */
function write(element: HTMLElement, words: string): void {
  element.dataset.words = words;
}

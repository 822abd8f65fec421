import { add } from './native-dom';
import type { Targets } from './overlay';

const VERDICTS = ['permitted', 'restricted', 'prohibited', 'unknown'] as const;

/** Adds the box that explains the outlines; answers how to fill it. Its button calls `close`. */
export function createLegend(
  root: ShadowRoot,
  text: (key: string) => string,
  close: () => void,
): (targets: Targets, caption: string) => void {
  const legend = add(root, 'section', 'legend');
  legend.lang = text('overlay_language');
  legend.ariaLabel = text('overlay_title');
  const head = add(legend, 'div', 'row', legend.ariaLabel);
  const button = add(head, 'button', 'last', '×');
  button.ariaLabel = button.title = text('overlay_close');
  button.onclick = close;
  const subject = add(legend, 'div', 'caption');
  subject.dir = 'auto';
  const counts = add(legend, 'div', '');

  return (targets, caption) => {
    subject.textContent = caption;
    counts.textContent = targets.size === 0 ? text('overlay_none') : '';
    for (const verdict of VERDICTS) {
      const count = [...targets.values()].filter((each) => each === verdict).length;
      if (count === 0) continue;
      const row = add(counts, 'div', 'row');
      add(row, 'span', `swatch ${verdict}`);
      add(row, 'span', '', text(`verdict_${verdict}`));
      add(row, 'span', 'last', String(count));
    }
  };
}

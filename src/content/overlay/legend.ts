import type { ConcernKind } from '../../policy';
import { add } from './add-element';
import type { Controls } from './controls';
import { KINDS } from './kinds';
import type { OverlayHost } from './overlay-host';
import type { Targets } from './targets';
import { write } from './words';

/** What the legend lets its reader do. */
interface Presses {
  close(): void;
  /** Goes to the next outlined element, or with -1 to the one before. */
  step(by: 1 | -1): void;
}

/** The box that explains the outlines. */
export interface Legend {
  show(targets: Targets, about: string, notes: readonly string[]): void;
  /** Shows how many of the targets the page itself hides. */
  showHidden(count: number): void;
}

/** Fills the legend of a host. */
export function createLegend(
  { legend, presses }: OverlayHost,
  controls: Controls,
  text: (key: string) => string,
  ending: string,
  { close, step }: Presses,
): Legend {
  presses.lang = legend.lang = text('overlay_language');
  legend.ariaLabel = text('overlay_title');
  const head = add(legend, 'row');
  write(add(head, 'title', 'span'), legend.ariaLabel);
  const subject = add(legend, 'caption');
  const counts = add(legend);
  const hidden = add(legend);
  const steps = add(legend, 'row steps');
  const [previous, next] = [text('overlay_previous'), text('overlay_next')];
  controls.add(steps, `‹ ${previous}`, previous, () => step(-1));
  controls.add(steps, `${next} ›`, next, () => step(1));
  controls.add(head, '×', ending, close);
  let shown = 0;
  const row = (parent: Node, swatch: string, words: string, count: number) => {
    const line = add(parent, 'row');
    add(line, `swatch ${swatch}`, 'span');
    write(add(line, '', 'span'), words);
    write(add(line, 'last', 'span'), `${count}`);
  };
  return {
    show(targets, about, notes) {
      write(subject, about);
      counts.textContent = '';
      steps.hidden = targets.size === 0;
      if (targets.size === 0) write(add(counts), text('overlay_none'));
      const found = countKinds(targets);
      for (const kind of KINDS) {
        const count = found.get(kind) ?? 0;
        if (count > 0) row(counts, kind, text(`overlay_kind_${kind}`), count);
      }
      for (const note of notes) write(add(counts, 'quiet'), note);
    },
    showHidden(count) {
      if (count === shown) return;
      shown = count;
      hidden.textContent = '';
      if (count > 0) row(hidden, 'none', text('overlay_hidden'), count);
    },
  };
}

/** There can be fifty thousand, so that they are gone through once. */
function countKinds(targets: Targets): ReadonlyMap<ConcernKind, number> {
  const counts = new Map<ConcernKind, number>();
  for (const { kind } of targets.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

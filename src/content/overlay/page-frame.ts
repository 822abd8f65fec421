import type { MarkLabel } from '../../messages';
import { add } from './add-element';
import type { Area } from './clip';
import { areaOf } from './layout';
import { write } from './words';

/** A frame round the window, with a sentence, for what holds for the page as a whole. */
export interface PageFrame {
  /** Null: there is nothing to state on it. */
  show(page: MarkLabel | null): void;
  /** Where the sentence stands, if it does. */
  area(): Area | null;
}

/** Prepares the frame in a layer that fills the window. */
export function createPageFrame(layer: HTMLElement): PageFrame {
  const frame = add(layer);
  const sentence = add(frame);
  frame.role = 'note';
  frame.hidden = true;
  return {
    show(page) {
      frame.className = page ? `layer frame ${page.kind}` : '';
      sentence.className = `sentence on-${page?.kind}`;
      frame.hidden = !page;
      write(sentence, page?.words ?? '');
    },
    area: () => (frame.hidden ? null : areaOf(sentence)),
  };
}

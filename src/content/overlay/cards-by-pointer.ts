import type { CardBox } from './card';
import { watchReaderInput } from './reader-input';
import type { Subjects } from './subjects';

/** The card opens when the pointer rests for so long, and closes when it has been away for so long, in milliseconds. */
const CARD_AFTER = 120;
const CARD_STAYS = 350;

/**
 * Opens the card of what the pointer or the focus is on, and pins it when that is chosen. Escape unpins it, or else calls
 * `close`. The answer stops that.
 */
export function openCardsByPointer(
  document: Document,
  hosts: readonly Element[],
  card: CardBox,
  subjects: Pick<Subjects, 'around' | 'choose'>,
  close: () => void,
): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const stop = watchReaderInput(
    document,
    hosts,
    (element, x, y) => {
      clearTimeout(pending);
      const subject = subjects.around(element);
      const at = card.area();
      // On the way to the card's controls the pointer crosses the card.
      const isOnCard = at && x >= at.left && x <= at.right && y >= at.top && y <= at.bottom;
      if (isOnCard || subject?.element === card.about()?.element) return;
      pending = setTimeout(() => card.hover(subject), subject ? CARD_AFTER : CARD_STAYS);
    },
    (element) => {
      clearTimeout(pending);
      subjects.choose(element);
    },
    () => void (card.unpin() || close()),
  );
  return () => {
    clearTimeout(pending);
    stop();
  };
}

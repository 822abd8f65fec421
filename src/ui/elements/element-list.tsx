import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Concern } from '../../policy';
import type { View } from '../../state/view';
import { useVirtualList } from '../parts/use-virtual-list';
import { useWords } from '../text/use-words';
import { ElementRow } from './element-row';

interface Props {
  readonly view: View;
  readonly concerns: readonly Concern[];
  /** The row where the reader is; null before they came to one. */
  readonly current: number | null;
  readonly onMove: (row: number) => void;
}

/** How high a row is that fits in two lines, in pixels. */
const ROW_HEIGHT = 46;

/**
 * A list of parts of the page, however long: only what is in view is drawn. Tab stops in it once, at the row where its reader is, and at what
 * that row leads to; arrows go from row to row.
 */
export function ElementList({ view, concerns, current, onMove }: Props) {
  const words = useWords();
  const stop = current ?? 0;
  const { scroller, drawn, height, measure, scrollTo } = useVirtualList(
    concerns.length,
    () => ROW_HEIGHT,
    stop,
  );
  const takesFocus = useRef(false);
  useLayoutEffect(() => {
    if (current === null) return;
    if (!takesFocus.current) {
      scrollTo(current);
      return;
    }
    takesFocus.current = false;
    // The browser brings into view what has the focus.
    scroller.current?.querySelector<HTMLElement>(`[data-row="${current}"] .element-face`)?.focus();
  }, [current]);
  const moveByKeys = (event: KeyboardEvent) => {
    // With these, arrows scroll, or go back in the browser's history.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = STEPS.get(event.key)?.(stop, concerns.length);
    if (next === undefined) return;
    event.preventDefault();
    takesFocus.current = next !== current;
    onMove(next);
  };
  return (
    <section class="element-list" ref={scroller}>
      <ol
        aria-label={words.say('elements_title')}
        style={{ blockSize: `${height}px` }}
        onKeyDown={moveByKeys}
      >
        {drawn.map(({ index, start }) => {
          const concern = concerns[index];
          return (
            concern && (
              <ElementRow
                key={index}
                view={view}
                concern={concern}
                row={index}
                count={concerns.length}
                isStop={index === stop}
                isCurrent={index === current}
                start={start}
                measure={measure}
                onVisit={() => {
                  takesFocus.current = index !== current;
                  onMove(index);
                }}
              />
            )
          );
        })}
      </ol>
    </section>
  );
}

/** Rows that one press passes with Page Up and Page Down. */
const PAGE = 10;

const STEPS = new Map<string, (row: number, count: number) => number>([
  ['ArrowDown', (row, count) => Math.min(row + 1, count - 1)],
  ['ArrowUp', (row) => Math.max(row - 1, 0)],
  ['PageDown', (row, count) => Math.min(row + PAGE, count - 1)],
  ['PageUp', (row) => Math.max(row - PAGE, 0)],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);

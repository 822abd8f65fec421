import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  type Range,
  Virtualizer,
} from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';

/** The part of a long list that is drawn: what is in view, and a little round it. */
interface VirtualList {
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** What is drawn: the index of each item, and how far from the start it stands, in pixels. */
  readonly drawn: readonly { readonly index: number; readonly start: number }[];
  /** How high the whole list is, in pixels. */
  readonly height: number;
  /** Takes each element that is drawn, with its index in `data-index`, and measures its height. */
  measure(element: HTMLElement | null): void;
  /** Brings an item to the middle at once, without scrolling through the lines between. */
  scrollTo(index: number): void;
}

type List = Virtualizer<HTMLElement, HTMLElement>;

/** The size of the popup, used until the browser reports the size of the list. */
const FIRST_ROOM = { width: 440, height: 600 };

/** Lines of text that are drawn before and after those in view, so that nothing is blank when it is scrolled to. */
const OVERSCAN = 12;

/**
 * Draws of so many items only those that are in view, and one that is kept though it is not, such as that with the focus; until
 * one is drawn it is taken to be as high as estimated, in pixels. `overscan` items are drawn before and after those in view.
 */
export function useVirtualList(
  count: number,
  estimate: (index: number) => number,
  kept: number | null = null,
  overscan = OVERSCAN,
): VirtualList {
  const scroller = useRef<HTMLElement>(null);
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const options = {
    count,
    estimateSize: estimate,
    getScrollElement: () => scroller.current,
    overscan,
    rangeExtractor: (range: Range) => withKept(defaultRangeExtractor(range), kept),
    initialRect: FIRST_ROOM,
    observeElementRect: observeRoom,
    observeElementOffset: observeOffset,
    measureElement: heightOf,
    scrollToFn: elementScroll,
    // Items that are redrawn while sizes are reported change sizes again at once, which browsers report as an error.
    useAnimationFrameWithResizeObserver: true,
    onChange: () => redraw(0),
  };
  const [list] = useState<List>(() => new Virtualizer(options));
  list.setOptions(options);
  useLayoutEffect(() => list._didMount(), [list]);
  useLayoutEffect(() => list._willUpdate());
  return {
    scroller,
    drawn: list.getVirtualItems(),
    height: list.getTotalSize(),
    measure: list.measureElement,
    scrollTo: (index) => list.scrollToIndex(index, { align: 'center' }),
  };
}

/** Items that are drawn, in their order, with the one that is kept. */
function withKept(indices: number[], kept: number | null): number[] {
  return kept === null || indices.includes(kept) ? indices : [...indices, kept].sort((a, b) => a - b);
}

/**
 * Reports the size of a list; one that is hidden for a while keeps its size, and its offset once it is shown again.
 */
function observeRoom(list: List, report: (room: { width: number; height: number }) => void) {
  let isHidden = false;
  return observeElementRect(list, (room) => {
    if (room.height === 0) {
      isHidden = true;
      return;
    }
    if (isHidden && list.scrollElement) list.scrollElement.scrollTop = list.scrollOffset ?? 0;
    isHidden = false;
    report(room);
  });
}

/** Reports the offset of a list; one that is hidden has none, and keeps its last. */
function observeOffset(list: List, report: (offset: number, isScrolling: boolean) => void) {
  return observeElementOffset(list, (offset, isScrolling) => {
    const isHidden = list.scrollElement?.clientHeight === 0;
    report(isHidden ? (list.scrollOffset ?? offset) : offset, isScrolling);
  });
}

/** The height of an item; a hidden one has none, and keeps its last known height. */
function heightOf(element: HTMLElement, entry: ResizeObserverEntry | undefined, list: List): number {
  const index = list.indexFromElement(element);
  return (
    measureElement(element, entry, list) || list.itemSizeCache.get(index) || list.options.estimateSize(index)
  );
}

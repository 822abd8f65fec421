import type { Ref } from 'preact';
import { useImperativeHandle, useLayoutEffect } from 'preact/hooks';
import type { FileLines } from '../../policy';
import type { View } from '../../state/view';
import { useVirtualList } from '../parts/use-virtual-list';
import { useWords } from '../text/use-words';
import { LineItem } from './line-item';
import type { LineNote } from './line-notes';
import type { Whose } from './line-remarks';
import './line-list.css';

/** What others have a list of lines do. */
export interface LineListHandle {
  show(line: number): void;
}

interface Props {
  readonly lines: FileLines;
  readonly notes: ReadonlyMap<number, LineNote>;
  readonly whose: Whose;
  readonly view: View;
  readonly label: string;
  /** The line that the reader was led to, if any. */
  readonly asked: number | undefined;
  /** What is searched for, and the line of the match that is looked at. */
  readonly found: string;
  readonly match: number | undefined;
  /** The line in view when the list comes. */
  readonly first: number | null;
  readonly handle: Ref<LineListHandle>;
}

/** A file line by line, however long: only what is in view is drawn. */
export function LineList({ lines, notes, whose, view, label, asked, found, match, first, handle }: Props) {
  const words = useWords();
  const { scroller, drawn, height, measure, scrollTo } = useVirtualList(lines.count, (index) =>
    estimatedHeight(notes.get(index + 1)),
  );
  const show = (line: number) => scrollTo(line - 1);
  useImperativeHandle(handle, () => ({ show }));
  useLayoutEffect(() => {
    if (first !== null) show(first);
    // Where to go later, others say.
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard too
    <section class="lines" ref={scroller} aria-label={label} tabIndex={0} data-testid="lines">
      <ol aria-label={words.say('lines_label')} style={{ blockSize: `${height}px` }}>
        {drawn.map(({ index, start }) => {
          const line = index + 1;
          return (
            <LineItem
              key={line}
              line={line}
              count={lines.count}
              text={lines.at(line)}
              note={notes.get(line)}
              whose={whose}
              view={view}
              found={found}
              isMatch={line === match}
              isAsked={line === asked}
              start={start}
              measure={measure}
            />
          );
        })}
      </ol>
    </section>
  );
}

/** How high a line is that fits in one row, and each of its remarks, in pixels. */
const LINE_HEIGHT = 20;
const REMARK_HEIGHT = 19;

function estimatedHeight({ heads, crawl, decides, beaten, findings, definitions }: LineNote = {}): number {
  const single = [heads, crawl, decides, definitions].filter(Boolean).length;
  const remarks = single + (beaten?.length ?? 0) + (findings?.length ?? 0);
  return LINE_HEIGHT + remarks * REMARK_HEIGHT;
}

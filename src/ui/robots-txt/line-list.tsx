import type { Ref } from 'preact';
import { useImperativeHandle, useLayoutEffect } from 'preact/hooks';
import type { FileLines } from '../../policy';
import type { View } from '../../state/view';
import { SeverityIcon } from '../findings/severity-icon';
import { useCopy } from '../parts/copying';
import { PageText } from '../parts/page-text';
import { useVirtualList } from '../parts/use-virtual-list';
import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/use-words';
import type { LineNote } from './line-notes';
import { LineRemarks, type Whose } from './line-remarks';
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
  /** The line in view when the list is first drawn. */
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
      <ol aria-label={words.text('lines_label')} style={{ blockSize: `${height}px` }}>
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

function estimatedHeight(note: LineNote = {}): number {
  const { heads, crawl, decides, beaten, findings, definitions, managedTo } = note;
  const single = [heads, crawl, decides, definitions, managedTo].filter(Boolean).length;
  const remarks = single + (beaten?.length ?? 0) + (findings?.length ?? 0);
  return LINE_HEIGHT + remarks * REMARK_HEIGHT;
}

interface LineItemProps {
  /** Its number, of so many. */
  readonly line: number;
  readonly count: number;
  readonly text: string;
  readonly note: LineNote | undefined;
  readonly whose: Whose;
  readonly view: View;
  /** What is searched for, and whether this is the match that is looked at. */
  readonly found: string;
  readonly isMatch: boolean;
  /** The reader was led here. */
  readonly isAsked: boolean;
  /** How far from the start it stands, in pixels. */
  readonly start: number;
  readonly measure: (element: HTMLElement | null) => void;
}

/** One line of a file, and below it what there is to say of it. */
function LineItem({
  line,
  count,
  text,
  note = NOTHING,
  whose,
  view,
  found,
  isMatch,
  isAsked,
  start,
  measure,
}: LineItemProps) {
  const words = useWords();
  const copy = useCopy();
  const copyWords = words.text('copy_named', words.text('line_number', String(line)));
  return (
    <li
      ref={measure}
      class="line"
      data-index={line - 1}
      data-line={line}
      data-part={note.part}
      data-heading={note.isHeading}
      data-verdict={note.crawl}
      data-beaten={note.beaten && !note.crawl && !note.decides ? true : undefined}
      data-match={isMatch || undefined}
      data-asked={isAsked || undefined}
      aria-setsize={count}
      aria-posinset={line}
      style={{ transform: `translateY(${start}px)` }}
    >
      {/* Tab stops only at the line that is searched for or looked at, which is the one to be copied. */}
      <button
        type="button"
        class="line-number"
        tabIndex={isAsked || isMatch ? 0 : -1}
        aria-label={copyWords}
        title={copyWords}
        onClick={() => copy(text)}
      >
        {line}
      </button>
      <span class="line-sign">
        <Sign note={note} />
      </span>
      <div class="line-words">
        <code dir="ltr">
          <PageText text={text} found={found} tabs />
        </code>
        {isAsked && <span class="visually-hidden">{words.text('line_asked')}</span>}
        <LineRemarks note={note} whose={whose} view={view} />
      </div>
    </li>
  );
}

const NOTHING: LineNote = {};

/** The gravest thing that there is to say, as a sign in the margin. */
function Sign({ note: { crawl, decides, findings } }: { note: LineNote }) {
  if (crawl) return <VerdictIcon verdict={crawl} size={14} />;
  const severities = findings?.map(({ severity }) => severity) ?? [];
  const gravest = (['error', 'warning', 'hint'] as const).find((severity) => severities.includes(severity));
  if (gravest) return <SeverityIcon severity={gravest} />;
  return decides?.[0] ? <VerdictIcon verdict={decides[0].verdict} size={12} /> : null;
}

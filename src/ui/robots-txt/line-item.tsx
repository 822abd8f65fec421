import type { View } from '../../state/view';
import { SeverityIcon } from '../findings/severity-icon';
import { useCopy } from '../parts/copying';
import { PageText } from '../parts/page-text';
import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/use-words';
import type { LineNote } from './line-notes';
import { LineRemarks, type Whose } from './line-remarks';

interface Props {
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
export function LineItem({
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
}: Props) {
  const words = useWords();
  const copy = useCopy();
  const copyWords = words.say('copy_named', words.say('line_number', String(line)));
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
      {/* Between lines nobody stops who goes by keys: what is looked for or at is the line to be copied. */}
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
        {isAsked && <span class="visually-hidden">{words.say('line_asked')}</span>}
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

import { useMemo, useState } from 'preact/hooks';
import type { FileLines, Language, RecordFor } from '../../policy';
import { bySeverity } from '../findings/severities';
import { SeverityIcon } from '../findings/severity-icon';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import type { LineNote } from './line-notes';
import type { Whose } from './line-remarks';
import { namesNoCrawler, partWords, recordName } from './record-words';
import './record-list.css';

/** So many records are listed at first, and of each so many lines; every click shows as many more. */
const RECORDS = 40;
const LINES = 12;

interface Props {
  readonly records: readonly RecordFor[];
  readonly lines: FileLines;
  readonly notes: ReadonlyMap<number, LineNote>;
  readonly whose: Whose;
  /** Shows a line where it stands. */
  readonly show: (line: number) => void;
}

/** What a file says to whom: first what the crawler obeys, then the rest in file order. */
export function RecordList({ records, ...rest }: Props) {
  const words = useWords();
  const [limit, setLimit] = useState(RECORDS);
  const startOf = ({ headings }: RecordFor) => headings[0] ?? 0;
  const isAside = ({ part }: RecordFor) => Number(part !== 'obeyed');
  const linesOf = useMemo(() => recordLines(records, rest.notes), [records, rest.notes]);
  const sorted = records.toSorted((a, b) => isAside(a) - isAside(b) || startOf(a) - startOf(b));
  return (
    <section class="records" aria-label={words.name('file_form', 'records')} data-testid="records">
      <ul>
        {sorted.slice(0, limit).map((record) => (
          <RecordItem key={startOf(record)} record={record} numbers={linesOf.get(record) ?? []} {...rest} />
        ))}
      </ul>
      {sorted.length > limit && (
        <button type="button" class="link" onClick={() => setLimit(limit + RECORDS)}>
          {words.count('records_more', sorted.length - limit)}
        </button>
      )}
    </section>
  );
}

interface RecordProps extends Omit<Props, 'records'> {
  readonly record: RecordFor;
  /** Its lines, in file order. */
  readonly numbers: readonly number[];
}

function RecordItem({ record, numbers, lines, notes, whose, show }: RecordProps) {
  const words = useWords();
  const [limit, setLimit] = useState(LINES);
  return (
    <li class="record card" data-part={record.part} data-language={record.language}>
      <h2>{recordName(record, words)}</h2>
      {!namesNoCrawler(record) && <p class="quiet">{partWords(record, whose, words)}</p>}
      <ol>
        {numbers.slice(0, limit).map((line) => (
          <li key={line} data-verdict={notes.get(line)?.crawl} data-heading={notes.get(line)?.isHeading}>
            <button type="button" class="line-link" data-line={line} onClick={() => show(line)}>
              <span class="line-number">
                <span class="visually-hidden">{words.text('line_label')} </span>
                {line}
              </span>
              <code dir="ltr">
                <PageText text={lines.at(line).trim()} cut tabs />
              </code>
              <Gravest note={notes.get(line)} />
            </button>
          </li>
        ))}
      </ol>
      {numbers.length > limit && (
        <button type="button" class="link" onClick={() => setLimit(limit + 10 * LINES)}>
          {words.count('lines_more', numbers.length - limit)}
        </button>
      )}
    </li>
  );
}

/** The sign of the gravest thing that was found of a line. */
function Gravest({ note }: { note: LineNote | undefined }) {
  const words = useWords();
  const [gravest] = bySeverity(note?.findings ?? []);
  return gravest ? (
    <span class="line-severity">
      <SeverityIcon severity={gravest.severity} />
      <span class="visually-hidden"> {words.name('severity', gravest.severity)}</span>
    </span>
  ) : null;
}

/**
 * The lines of each record in file order, with those in its language that cannot be read as a field of it and that have findings:
 * they stand behind its first heading and before that of the next. Comments belong to none.
 */
function recordLines(
  records: readonly RecordFor[],
  notes: ReadonlyMap<number, LineNote>,
): ReadonlyMap<RecordFor, readonly number[]> {
  const odd: Record<Language, number[]> = { acap: [], rep: [] };
  for (const [line, { findings: [finding] = [], part }] of notes) {
    if (!finding || part !== undefined || /^\s*#/.test(finding.source.text)) continue;
    odd[finding.language === 'acap' ? 'acap' : 'rep'].push(line);
  }
  const linesOf = new Map<RecordFor, readonly number[]>();
  for (const language of ['acap', 'rep'] as const) {
    const left = odd[language].sort((a, b) => b - a);
    // From the last record to the first, each takes what stands behind its first heading.
    for (const record of records.filter((one) => one.language === language).toReversed()) {
      const start = record.headings[0] ?? 0;
      const own: number[] = [];
      while ((left[0] ?? 0) > start) own.push(left.shift() as number);
      linesOf.set(
        record,
        [...record.headings, ...record.lines, ...own].sort((a, b) => a - b),
      );
    }
  }
  return linesOf;
}

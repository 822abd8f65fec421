import { useState } from 'preact/hooks';
import type { FileLines, RecordFor } from '../../policy';
import { PageText } from '../parts/page-text';
import { addresseeWords } from '../text/addressee-words';
import { useWords } from '../text/words';
import type { LineNote } from './line-notes';
import type { Whose } from './line-remarks';
import { partWords } from './record-words';
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
  const sorted = records.toSorted((a, b) => isAside(a) - isAside(b) || startOf(a) - startOf(b));
  return (
    <section class="records" aria-label={words.name('file_form', 'records')} data-testid="records">
      <ul>
        {sorted.slice(0, limit).map((record) => (
          <RecordItem key={startOf(record)} record={record} {...rest} />
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

function RecordItem({ record, lines, notes, whose, show }: Omit<Props, 'records'> & { record: RecordFor }) {
  const words = useWords();
  const [limit, setLimit] = useState(LINES);
  const numbers = [...record.headings, ...record.lines];
  return (
    <li class="record card" data-part={record.part} data-language={record.language}>
      <h2>{addresseeWords({ crawlers: record.crawlers, purposes: [] }, words)}</h2>
      <p class="quiet">{partWords(record, whose, words)}</p>
      <ol>
        {numbers.slice(0, limit).map((line) => (
          <li key={line} data-verdict={notes.get(line)?.crawl} data-heading={notes.get(line)?.isHeading}>
            <button type="button" class="line-link" data-line={line} onClick={() => show(line)}>
              <span class="line-number">
                <span class="visually-hidden">{words.say('line_label')} </span>
                {line}
              </span>
              <code dir="ltr">
                <PageText text={lines.at(line).trim()} cut tabs />
              </code>
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

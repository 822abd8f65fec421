import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  type BeatenBy,
  type Decision,
  definitionsNamedIn,
  type FileLines,
  type Judgement,
  managedLines,
  recordsFor,
  type Site,
} from '../../policy';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { crawlerName } from '../../words/crawler-name';
import type { Words } from '../../words/words';
import { useWords } from '../text/use-words';
import { LineList, type LineListHandle } from './line-list';
import { lineNotes, lineThatCounts } from './line-notes';
import { RecordList } from './record-list';
import './file-view.css';

interface Props {
  readonly lines: FileLines;
  readonly site: Site;
  readonly judgement: Judgement;
  readonly view: View;
  readonly screen: Screen & { at: 'robots-txt' };
}

/** A file of rules as the chosen crawler reads it: line by line, or by whom its records address. */
export function FileView({ lines, site, judgement, view, screen }: Props) {
  const words = useWords();
  const choice = view.crawler.choice.value;
  const findings = view.noted.value;
  const { address, line: asked } = screen;
  const { crawler } = choice;
  const records = useMemo(() => recordsFor(site, crawler, address), [site, crawler, address]);
  const notes = useMemo(
    () =>
      lineNotes({
        records,
        judgement,
        findings,
        definitions: definitionsNamedIn(site, address),
        managed: managedLines(lines),
        address,
      }),
    [records, judgement, findings, site, address, lines],
  );
  const whose = {
    name: crawlerName(choice, words),
    crawler,
    isBound: records.some(({ part, language }) => part === 'obeyed' && language === 'rep'),
    decides: decidesWords(judgement.usages.crawl, words),
  };
  const [form, setForm] = useState<'lines' | 'records'>('lines');
  const list = useRef<LineListHandle>(null);
  const first = useRef<number | null>(null);
  const show = (line: number | null) => {
    first.current = line;
    setForm('lines');
    if (line !== null) list.current?.show(line);
  };
  const search = useSearch(lines, show);
  const whatCounts = () => lineThatCounts(notes);
  first.current ??= asked ?? whatCounts();
  const shown = useRef({ screen, id: choice.id });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { screen, id: choice.id };
    // What is read anew of the same page leaves its reader where they are.
    if (before.screen !== screen) show(asked ?? whatCounts());
    else if (before.id !== choice.id) show(whatCounts());
  }, [screen, choice.id]);
  return (
    <>
      <div class="file-bar">
        <SearchBar search={search} />
        {records.length > 0 && (
          <fieldset class="forms">
            <legend class="visually-hidden">{words.text('file_form')}</legend>
            {(['lines', 'records'] as const).map((one) => (
              <button
                key={one}
                type="button"
                data-testid={`file-${one}`}
                aria-pressed={form === one}
                onClick={() => {
                  first.current = null;
                  setForm(one);
                }}
              >
                {words.name('file_form', one)}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {form === 'lines' || records.length === 0 ? (
        <LineList
          lines={lines}
          notes={notes}
          whose={whose}
          view={view}
          label={words.text('file_label', words.number(lines.count))}
          asked={asked}
          found={search.query}
          match={search.matches[search.current]}
          first={first.current}
          handle={list}
        />
      ) : (
        <RecordList records={records} lines={lines} notes={notes} whose={whose} show={show} />
      )}
    </>
  );
}

/** Why a line decides whether the page may be crawled: what it beat all others by. */
function decidesWords({ because, trace }: Decision, words: Words): string {
  if (because !== 'stated') return words.text('line_decides_because', words.name('reason', because));
  const beatenBy = new Set<BeatenBy>();
  for (const step of trace) if (step.outcome === 'beaten') beatenBy.add(step.by);
  return words.name('line_decides', REASONS.find((by) => beatenBy.has(by)) ?? 'alone');
}

/** Of several reasons the first is shown. */
const REASONS = [
  'allow-wins-tie',
  'longer-pattern',
  'narrower-scope',
  'named-crawler',
  'earlier-rule',
] as const;

/** Characters that can be searched for. */
const LIMIT = 200;

/** Searches a file: Enter goes on to the next match, with Shift back to the one before. */
function SearchBar({ search }: { search: Search }) {
  const words = useWords();
  const { query, matches, current, find, step } = search;
  const count =
    matches.length === 0
      ? words.text('file_search_none')
      : words.text('file_search_count', words.number(current + 1), words.number(matches.length));
  return (
    <search class="file-search">
      <input
        type="search"
        data-testid="file-search"
        aria-label={words.text('file_search')}
        placeholder={words.text('file_search')}
        maxLength={LIMIT}
        value={query}
        onInput={(event) => find(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
        }}
      />
      <span class="quiet" role="status" data-testid="file-search-count">
        {query !== '' && count}
      </span>
      {query !== '' && (
        <>
          <StepButton search={search} by={-1} />
          <StepButton search={search} by={1} />
        </>
      )}
    </search>
  );
}

function StepButton({ search: { matches, step }, by }: { search: Search; by: 1 | -1 }) {
  const words = useWords();
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={words.text(by > 0 ? 'file_search_next' : 'file_search_previous')}
      aria-disabled={matches.length === 0}
      onClick={() => step(by)}
    >
      <svg class="step-sign" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d={by > 0 ? 'M3 4.5L6 7.5 9 4.5' : 'M3 7.5L6 4.5 9 7.5'} />
      </svg>
    </button>
  );
}

/** A search in a file. */
interface Search {
  readonly query: string;
  /** Lines that hold it, in any letter case. */
  readonly matches: readonly number[];
  /** Which of these is looked at, from 0. */
  readonly current: number;
  find(query: string): void;
  /** Goes on to the next match, or back by -1; the first follows the last. */
  step(by: 1 | -1): void;
}

/** Searches the lines of a file; `show` is called with every line that the search goes to. */
function useSearch(lines: FileLines, show: (line: number) => void): Search {
  const [{ query, current }, setSearch] = useState({ query: '', current: 0 });
  const isUsed = query !== '';
  const searched = useMemo(() => (isUsed ? searchedLines(lines) : []), [lines, isUsed]);
  const matches = useMemo(() => linesWith(searched, query), [searched, query]);
  const comeTo = (line: number | undefined) => {
    if (line !== undefined) show(line);
  };
  return {
    query,
    matches,
    current: Math.min(current, Math.max(matches.length - 1, 0)),
    find(wanted) {
      setSearch({ query: wanted, current: 0 });
      comeTo(linesWith(isUsed ? searched : searchedLines(lines), wanted)[0]);
    },
    step(by) {
      if (matches.length === 0) return;
      const next = (current + by + matches.length) % matches.length;
      setSearch({ query, current: next });
      comeTo(matches[next]);
    },
  };
}

const searchedLines = (lines: FileLines) =>
  Array.from({ length: lines.count }, (_, index) => lines.at(index + 1).toLowerCase());

function linesWith(searched: readonly string[], query: string): readonly number[] {
  const wanted = query.toLowerCase();
  return wanted === '' ? [] : searched.flatMap((text, index) => (text.includes(wanted) ? index + 1 : []));
}

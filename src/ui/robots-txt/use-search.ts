import { useMemo, useState } from 'preact/hooks';
import type { FileLines } from '../../policy';

/** A search in a file. */
export interface Search {
  readonly query: string;
  /** Lines that hold it, in any letter case. */
  readonly matches: readonly number[];
  /** Which of these is looked at, from 0. */
  readonly current: number;
  find(query: string): void;
  /** Goes on to the next match, or back by -1; after the last comes the first. */
  step(by: 1 | -1): void;
}

/** Searches the lines of a file; `show` is told every line that is come to. */
export function useSearch(lines: FileLines, show: (line: number) => void): Search {
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

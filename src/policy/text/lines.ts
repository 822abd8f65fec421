import { LINE_LIMIT } from '../languages/rep/robots-txt/fields';
import type { Source } from '../model/statement';
import { fromOctets } from './octets';

/** Where the lines of a file start and end, without their line ends; CR, LF and CRLF end one (2.1). */
export interface Lines {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Finds the lines of a file; the last counts even when it is empty. */
export function readLines(text: string): Lines {
  const starts = [0];
  const ends: number[] = [];
  for (const { index, 0: lineEnd } of text.matchAll(/\r\n?|\n/g)) {
    ends.push(index);
    starts.push(index + lineEnd.length);
  }
  ends.push(text.length);
  return { starts, ends };
}

/** A line of a file of text or octets, counted from 1, so far as it is read (2.1) and readable for people. */
export function lineText(text: string, isOctets: boolean, { starts, ends }: Lines, number: number): string {
  const start = starts[number - 1] as number;
  const line = text.slice(start, Math.min(ends[number - 1] as number, start + LINE_LIMIT));
  return isOctets ? fromOctets(line) : line;
}

/** The source of a statement on a line, quoted without the white space round it. */
export function lineSource(line: string, number: number, address?: string): Source {
  const text = line.trim();
  const column = line.length - line.trimStart().length + 1;
  return {
    place: { kind: 'robots-txt', line: number, column, ...(address && { address }) },
    text,
  };
}

import { toOctets } from './octets';

/** Where the lines of a file start and end, without their line ends; CR, LF and CRLF end one (2.1). */
export interface Lines {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Octets of a line that are read; the rest of it is dropped (2.1). */
export const LINE_LIMIT = 16_663;

/** Whether a part of a file of text or octets, a line or some of it, holds more octets than are read of one (2.1). */
export function isCut(text: string, isOctets: boolean, start: number, end: number): boolean {
  // No UTF-16 unit takes more than three octets.
  return (end - start) * 3 > LINE_LIMIT && toOctets(text.slice(start, end), isOctets).length > LINE_LIMIT;
}

/** Finds the lines of a file; the last counts even when it is empty. */
export function readLines(text: string): Lines {
  const starts: number[] = [];
  const ends: number[] = [];
  eachLine(text, (start, end) => {
    starts.push(start);
    ends.push(end);
  });
  return { starts, ends };
}

/** Calls back with where each line of a file starts and ends, in order. */
export function eachLine(text: string, take: (start: number, end: number) => void): void {
  let carriageReturn = nextIndex(text, '\r', 0);
  let next = 0;
  for (let start = 0; start <= text.length; start = next) {
    let end = nextIndex(text, '\n', start);
    next = end + 1;
    if (carriageReturn < start) carriageReturn = nextIndex(text, '\r', start);
    if (carriageReturn < end) {
      end = carriageReturn;
      next = end + (text.startsWith('\r\n', end) ? 2 : 1);
    }
    take(start, end);
  }
}

/** Where a character occurs next, or the end of the text. */
export function nextIndex(text: string, character: string, from: number): number {
  const found = text.indexOf(character, from);
  return found < 0 ? text.length : found;
}

/** A text on one line, without the white space round its line ends. */
export function onOneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(' ');
}

/** Finds on which line and in which column, both counted from 1, an index of a text stands. */
export function positionsIn(
  text: string,
): (index: number) => { readonly line: number; readonly column: number } {
  const { starts } = readLines(text);
  return (index) => {
    let line = 0;
    // The first line that starts behind it.
    for (let end = starts.length; line < end; ) {
      const middle = (line + end) >> 1;
      if ((starts[middle] as number) <= index) line = middle + 1;
      else end = middle;
    }
    return { line, column: index - (starts[line - 1] ?? 0) + 1 };
  };
}

import type { Source } from '../../model/statement';
import { LINE_LIMIT } from '../../text/lines';
import { fromOctets } from '../../text/octets';
import type { RobotsTxt } from './robots-txt/robots-txt';

/**
 * A line of a robots.txt, counted from 1, so far as it is read (2.1) and readable for people; its source quotes it without the
 * white space round it.
 */
export interface WrittenLine {
  readonly line: number;
  readonly text: string;
  readonly source: Source;
}

/** A line by its number; `address` names the file where it is not the site's own. */
export function writtenLine(file: RobotsTxt, line: number, address?: string): WrittenLine {
  const text = lineText(file, line);
  const column = text.length - text.trimStart().length + 1;
  const place = { kind: 'robots-txt', line, column, address } as const;
  return { line, text, source: { place, text: text.trim() } };
}

/** The text of a line by its number, so far as it is read (2.1), and readable for people. */
export function lineText(file: RobotsTxt, line: number): string {
  const { starts, ends } = file.lines();
  const start = starts[line - 1] as number;
  const read = file.text.slice(start, Math.min(ends[line - 1] as number, start + LINE_LIMIT));
  return file.isOctets ? fromOctets(read) : read;
}

/** The lines that begin as a sticky pattern says; no other is taken out of the text. */
export function* linesBeginning(file: RobotsTxt, pattern: RegExp, address?: string): Generator<WrittenLine> {
  for (const [index, start] of file.lines().starts.entries()) {
    pattern.lastIndex = start;
    if (pattern.test(file.text)) yield writtenLine(file, index + 1, address);
  }
}

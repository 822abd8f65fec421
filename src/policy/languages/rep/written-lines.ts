import type { Source } from '../../model/statement';
import { lineSource, lineText } from '../../text/lines';
import type { RobotsTxt } from './robots-txt/robots-txt';

/** A line of a robots.txt, counted from 1, so far as it is read. */
export interface WrittenLine {
  readonly line: number;
  readonly text: string;
  readonly source: Source;
}

/** A line by its number; `address` names the file where it is not the site's own. */
export function writtenLine(file: RobotsTxt, line: number, address?: string): WrittenLine {
  const text = lineText(file.text, file.isOctets, file.lines(), line);
  return { line, text, source: lineSource(text, line, address) };
}

/** The lines that begin as a sticky pattern says; no other is taken out of the text. */
export function* linesBeginning(file: RobotsTxt, pattern: RegExp, address?: string): Generator<WrittenLine> {
  for (const [index, start] of file.lines().starts.entries()) {
    pattern.lastIndex = start;
    if (pattern.test(file.text)) yield writtenLine(file, index + 1, address);
  }
}

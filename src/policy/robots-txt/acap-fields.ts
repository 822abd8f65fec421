import { mendHyphen } from '../grammar';
import type { Findings } from '../report';
import type { Source } from '../statement';
import { QUOTES } from '../vocabulary';
import { lineSource, lineText, readLines } from './lines';
import type { RobotsTxt } from './robots-txt';

/** A field of an ACAP record: its name in lower case without `ACAP-`, and its value. */
export interface AcapField {
  readonly name: string;
  readonly value: string;
  readonly line: number;
  readonly source: Source;
}

/** The ACAP fields of a robots.txt in file order, without comments (3.1); slips that are read as meant are reported (3.13). */
export function acapFields({ text, isOctets }: RobotsTxt, findings: Findings, address?: string): AcapField[] {
  if (!/acap/i.test(text)) return [];
  const lines = readLines(text);
  const fields: AcapField[] = [];
  lines.starts.forEach((start, index) => {
    if (!mayHoldField(text, start, lines.ends[index] as number)) return;
    const written = lineText(text, isOctets, lines, index + 1);
    const line = written.split('#', 1)[0]?.trim() ?? '';
    if (!/^acap-/i.test(line)) return;
    const source = lineSource(written, index + 1, address);
    const mended = mendHyphen(line);
    const { hasColon, ...field } = takeApart(mended);
    if (mended !== line) findings.warning('space-for-hyphen', source);
    if (!hasColon && field.name !== 'ignore-conventional-records') findings.warning('missing-colon', source);
    if (QUOTES.test(line)) findings.error('typographic-quotes', source);
    fields.push({ ...field, line: index + 1, source });
  });
  return fields;
}

/** Whether a line begins, after white space, with an `a`. */
function mayHoldField(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && /\s/.test(text.charAt(at))) at++;
  return (text.charCodeAt(at) | 32) === 97;
}

/** Name and value of a line that begins with `ACAP-`, also where the colon is missing (3.13). */
function takeApart(line: string): Pick<AcapField, 'name' | 'value'> & { hasColon: boolean } {
  const [whole = '', name = ''] = /^acap-([^\s:]*)\s*/i.exec(line) ?? [];
  const rest = line.slice(whole.length);
  const hasColon = rest.startsWith(':');
  return { name: name.toLowerCase(), value: hasColon ? rest.slice(1).trim() : rest, hasColon };
}

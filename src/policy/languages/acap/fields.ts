import type { Findings } from '../../model/findings';
import type { Source } from '../../model/statement';
import { lineSource, lineText, readLines } from '../../text/lines';
import { QUOTES } from '../../text/quotes';
import type { RobotsTxt } from '../rep/robots-txt/robots-txt';
import { mendHyphen } from './grammar';

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
    FIELD.lastIndex = start;
    if (!FIELD.test(text)) return;
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

/** What a line with a field begins with; looked for before the line is taken out of the text. */
const FIELD = /[^\S\r\n]*acap-/iy;

/** Name and value of a line that begins with `ACAP-`, also where the colon is missing (3.13). */
function takeApart(line: string): Pick<AcapField, 'name' | 'value'> & { hasColon: boolean } {
  const [, name = '', colon = '', value = ''] = /^acap-([^\s:]*)\s*(:?)\s*(.*)$/is.exec(line) ?? [];
  return { name: name.toLowerCase(), value, hasColon: colon !== '' };
}

import type { Findings } from '../../model/findings';
import type { Source } from '../../model/statement';
import { QUOTES } from '../../text/quotes';
import type { RobotsTxt } from '../rep/robots-txt/robots-txt';
import { linesBeginning } from '../rep/written-lines';
import { mendHyphen } from './grammar';

/** A field of an ACAP record: its name in lower case without `ACAP-`, and its value. */
export interface AcapField {
  readonly name: string;
  readonly value: string;
  readonly line: number;
  readonly source: Source;
}

/** The ACAP fields of a robots.txt in file order, without comments (3.1); slips that are read as meant are reported (3.13). */
export function acapFields(file: RobotsTxt, findings: Findings, address?: string): AcapField[] {
  if (!/acap/i.test(file.text)) return [];
  const fields: AcapField[] = [];
  for (const { line, text, source } of linesBeginning(file, FIELD, address)) {
    const written = text.split('#', 1)[0]?.trim() ?? '';
    const mended = mendHyphen(written);
    // A colon may be missing (3.13).
    const [whole, name = '', colon, value = ''] = /^acap-([^\s:]*)\s*(:?)\s*(.*)$/is.exec(mended) ?? [];
    if (!whole) continue;
    if (mended !== written) findings.warning('space-for-hyphen', source);
    const isWord = /^ignore-conventional-records$/i.test(name);
    if (!colon && !isWord) findings.warning('missing-colon', source);
    if (QUOTES.test(written)) findings.error('typographic-quotes', source);
    fields.push({ name: name.toLowerCase(), value, line, source });
  }
  return fields;
}

/** What a line with a field begins with; looked for before the line is taken out of the text. */
const FIELD = /[^\S\r\n]*acap-/iy;

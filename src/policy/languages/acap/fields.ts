import type { Findings, Report } from '../../findings/collect';
import { nearest } from '../../text/nearest';
import { QUOTES } from '../../text/quotes';
import type { RobotsTxt } from '../rep/robots-txt/robots-txt';
import { linesBeginning } from '../rep/written-lines';
import { fixHyphen } from './grammar';

/** A field of an ACAP record: its name in lower case without `ACAP-`, its value, and where to report what is wrong with it. */
export interface AcapField {
  readonly name: string;
  readonly value: string;
  readonly line: number;
  readonly report: Report;
}

/** The ACAP fields of a robots.txt in file order, without comments (3.1); typos that are read as meant are reported (3.13). */
export function acapFields(file: RobotsTxt, findings: Findings, address?: string): AcapField[] {
  const fields: AcapField[] = [];
  for (const { line, text, source } of linesBeginning(file, FIELD, address)) {
    const written = text.split('#', 1)[0]?.trim() ?? '';
    const fixed = fixHyphen(written);
    // A colon may be missing (3.13).
    const [, key, colon, value = ''] = /^acap-([^\s:]*)\s*(:?)\s*(.*)$/is.exec(fixed) ?? [];
    if (key === undefined) continue;
    const report = findings.at(source);
    const field = { name: key.toLowerCase(), value, line, report };
    if (fixed !== written) report.warning('space-for-hyphen');
    if (!colon && !(value === '' && nearest(key, [IGNORE_CONVENTIONAL]))) report.warning('missing-colon');
    if (QUOTES.test(written)) report.error('typographic-quotes');
    fields.push(field);
  }
  return fields;
}

/** What a line with a field begins with; looked for before the line is taken out of the text. */
const FIELD = /[^\S\r\n]*acap-/iy;

/** The name of the field by which the conventional fields are skipped (3.11). */
export const IGNORE_CONVENTIONAL = 'ignore-conventional-records';

/** Whether a field, which has no value, has crawlers that read ACAP skip the conventional fields (3.11). */
export function ignoresConventional({ name }: AcapField): boolean {
  return name === IGNORE_CONVENTIONAL;
}

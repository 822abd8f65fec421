import type { FindingCode } from '../../findings/catalogue';
import { collectFindings, type Findings } from '../../findings/collect';
import type { AcapField } from '../../languages/acap/fields';
import type { Finding } from '../../model/statement';
import { visibly } from '../../text/invisible';
import { checkResources } from './checked-resources';

/** Errors in ACAP fields that reading them does not find; `site` is any address of the site (3.6, 8). */
export function lintFields(fields: readonly AcapField[], site: string): readonly Finding[] {
  const findings = collectFindings().in('acap');
  for (const field of fields) if (!findings.isFull()) lintField(field, site, findings);
  return findings.list;
}

function lintField({ name, value, report: { source } }: AcapField, site: string, findings: Findings): void {
  const report = findings.at(source);
  // White space of any kind separates words (4.1.3).
  const hidden = visibly(withoutComment(source.text).replace(/\s/g, ' '));
  if (hidden) report.error('invisible-character', undefined, hidden.first);
  const checked = checkResources(name, value, site, isCutByComment(source.text));
  // Reading the field has reported this; the check that finds a problem has chosen the severity of its code.
  for (const { severity, code } of checked?.problems ?? [])
    if (code !== 'unmatchable-pattern') (report[severity] as (code: FindingCode) => void)(code);
}

/** A field without the comment behind it. */
export const withoutComment = (text: string): string => text.split('#', 1)[0] ?? '';

/** Whether `#` ends a field within a word, where no comment was meant to begin. */
export function isCutByComment(text: string): boolean {
  return /^[^#]*[^\s#]#(?!#*\s)/.test(text);
}

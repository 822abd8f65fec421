import { collectFindings } from '../../findings/collect';
import { lineOfField, valueAt } from '../../languages/rep/robots-txt/fields';
import type { RobotsTxt } from '../../languages/rep/robots-txt/robots-txt';
import { writtenLine } from '../../languages/rep/written-lines';
import type { Finding } from '../../model/statement';

/** What only a crawler of 1996 passes over: lines that a blank one parts from their record, and rules with a query (2.2). */
export function lintRecords(file: RobotsTxt): readonly Finding[] {
  const findings = collectFindings();
  const at = (line: number) => findings.at(writtenLine(file, line).source);
  for (const line of file.outsideRecords()) at(line).hint('blank-line-ends-record');
  for (const group of file.groups('koster1996'))
    for (let row = group.from; row < group.to; row++)
      if (valueAt(file, row).includes('?')) at(lineOfField(file, row)).hint('query-not-compared');
  return findings.list;
}

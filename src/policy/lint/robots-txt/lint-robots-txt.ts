import { READ_BY_ALL } from '../../crawlers/documented';
import type { FindingCode } from '../../findings/catalogue';
import { collectFindings, type Findings, type Report } from '../../findings/collect';
import type { AcapFile } from '../../languages/acap/records';
import { ROW, USER_AGENT } from '../../languages/rep/robots-txt/fields';
import type { RobotsTxt } from '../../languages/rep/robots-txt/robots-txt';
import { lineText, writtenLine } from '../../languages/rep/written-lines';
import type { FileFetch } from '../../model/evidence';
import type { Finding, Source } from '../../model/statement';
import { isCut } from '../../text/lines';
import { isLongerThan, octetsOf } from '../../text/octets';
import { lintFields } from '../acap/lint-fields';
import { LINES, type Problem } from './checked';
import { type CheckedLine, checkLine } from './checked-line';
import { hintAtFreed, lintGroups } from './lint-groups';
import { hasRules, type OtherType, otherType, pageTag } from './other-type';
import { readGroups } from './read-groups';

/**
 * What is wrong with a robots.txt, whatever page is in view (2.1, 2.4, 8); what was found while its statements were read comes
 * first, if it is one at all. `url` is any address of the site, empty where none is known.
 */
export function lintRobotsTxt(
  fetch: FileFetch,
  robotsTxt: RobotsTxt | null,
  url: string,
  read: readonly Finding[],
  acap: AcapFile | undefined,
): readonly Finding[] {
  const found = findingsOf(fetch, robotsTxt, url);
  if (robotsTxt && isOtherType(robotsTxt)) return found;
  return [...read, ...(acap ? lintFields(acap.fields, url) : []), ...found];
}

function findingsOf(fetch: FileFetch, robotsTxt: RobotsTxt | null, url: string): readonly Finding[] {
  const findings = collectFindings();
  if (fetch.status === 429) findings.at(sourceOf(0, '')).warning('too-many-requests');
  else if (isRefusedWithRules(fetch)) findings.at(sourceOf(0, '')).warning('rules-with-error-status');
  if (!robotsTxt) return findings.list;
  const { text, isOctets } = robotsTxt;
  const tag = pageTag(text);
  const other = otherType(text, isOctets);
  const first = writtenLine(robotsTxt, 1).source;
  if (tag) findings.at(sourceOf(1, tag)).error('html-for-robots-txt');
  else if (other) findings.at(clipped(first)).error('not-robots-txt', undefined, other);
  else {
    if (isLongerThan(READ_BY_ALL, text, isOctets)) findings.at(clipped(first)).warning('file-cut');
    lintLines(robotsTxt, url, findings);
  }
  return findings.list;
}

/** Whether rules were sent with a status by which crawlers take robots.txt for missing or refused, and do not read it (2.4). */
function isRefusedWithRules(fetch: FileFetch): boolean {
  if (fetch.status === null || fetch.status < 400 || fetch.status > 499) return false;
  return hasRules(typeof fetch.text === 'string' ? fetch.text : octetsOf(fetch.text));
}

/** Whether what was sent as a robots.txt is something else altogether, for which only that is reported (8). */
function isOtherType({ text, isOctets }: RobotsTxt): boolean {
  return pageTag(text) !== null || otherType(text, isOctets) !== null;
}

const sourceOf = (line: number, text: string): Source => ({
  place: { kind: 'robots-txt', line, column: 1 },
  text,
});

/** As much of what is written as is enough to know it again. */
const clipped = (source: Source): Source => ({ ...source, text: source.text.slice(0, 200) });

function lintLines(file: RobotsTxt, url: string, findings: Findings): void {
  const at = (line: number) => findings.at(writtenLine(file, line).source);
  const { starts, ends } = file.lines();
  const checked = starts.map((_, index) => checkLine(lineText(file, index + 1), url));
  if (isProse(checked)) {
    const type: OtherType = 'text';
    findings.at(clipped(writtenLine(file, 1).source)).error('not-robots-txt', undefined, type);
    return;
  }
  const groups = readGroups(file);
  lintGroups(
    groups,
    checked.map(({ kind }) => kind),
    at,
  );
  const firstAgent = firstAgentOf(file);
  for (const [index, { field, problems, lines }] of checked.entries()) {
    const line = index + 1;
    if (isCut(file.text, file.isOctets, starts[index] as number, ends[index] as number))
      findings.at(clipped(writtenLine(file, line).source)).warning('line-cut');
    // Of what is beyond the limit nothing is quoted either.
    if (!findings.isFull()) for (const problem of problems) take(at(line), problem, lines);
    const isRead = !problems.some(({ code }) => /^(unread|full)-/.test(code));
    if (line < firstAgent && isRead && (field === 'Allow' || field === 'Disallow'))
      at(line).error('rule-outside-group');
  }
  // Last, so that however many there are, no mistake is left out for them.
  const isIdle = (line: number) => checked[line - 1]?.problems.some(({ severity }) => severity === 'error');
  hintAtFreed(groups, (line) => isIdle(line) === true, at);
}

/** Whether there are lines, and none is a field that crawlers know, was meant for one, or is a comment. */
function isProse(lines: readonly CheckedLine[]): boolean {
  const written = lines.filter(({ kind }) => kind !== 'blank');
  const isUnread = ({ code }: Problem) => /^un(readable-line|known-conventional-field)$/.test(code);
  return (
    written.length > 0 && written.every(({ problems }) => problems.length > 0 && problems.every(isUnread))
  );
}

function take(report: Report, { severity, code, fix, resource }: Problem, lines: CheckedLine['lines']): void {
  const written = fix === LINES ? lines?.join('\n') : (fix ?? undefined);
  // The check that finds a problem has chosen the severity of its code.
  const find = report[severity] as (code: FindingCode, fix?: string, resource?: string) => void;
  find(code, written, resource);
}

/** The line of the first User-agent field that is read; behind the last line where there is none. */
function firstAgentOf({ fields: { rows, length } }: RobotsTxt): number {
  for (let row = 0; row < length; row++)
    if (rows[row * ROW] === USER_AGENT) return rows[row * ROW + 1] as number;
  return Number.POSITIVE_INFINITY;
}

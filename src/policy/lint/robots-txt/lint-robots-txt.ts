import type { FindingCode } from '../../findings/catalogue';
import { collectFindings, type Findings, type Report } from '../../findings/collect';
import { ROW, USER_AGENT } from '../../languages/rep/robots-txt/fields';
import type { RobotsTxt } from '../../languages/rep/robots-txt/robots-txt';
import { lineText, writtenLine } from '../../languages/rep/written-lines';
import type { FileFetch } from '../../model/evidence';
import type { Finding, Source } from '../../model/statement';
import { isCut } from '../../text/lines';
import { toOctets } from '../../text/octets';
import { LINES, type Problem } from './checked';
import { type CheckedLine, checkLine } from './checked-line';
import { hintAtFreed, lintGroups } from './lint-groups';
import { otherType, pageTag } from './other-type';
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
): readonly Finding[] {
  const found = findingsOf(fetch, robotsTxt, url);
  return robotsTxt && isOtherType(robotsTxt) ? found : [...read, ...found];
}

function findingsOf(fetch: FileFetch, robotsTxt: RobotsTxt | null, url: string): readonly Finding[] {
  const findings = collectFindings();
  if (fetch.status === 429) findings.at(sourceOf(0, '')).warning('too-many-requests');
  if (!robotsTxt) return findings.list;
  const { text, isOctets } = robotsTxt;
  const tag = pageTag(text);
  const other = otherType(text, isOctets);
  const first = writtenLine(robotsTxt, 1).source;
  if (tag) findings.at(sourceOf(1, tag)).error('html-for-robots-txt');
  else if (other) findings.at(clipped(first)).error('not-robots-txt', undefined, other);
  else {
    if (isLong(robotsTxt)) findings.at(clipped(first)).warning('file-cut');
    lintLines(robotsTxt, url, findings);
  }
  return findings.list;
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

/** Octets of a file that any crawler reads; the rest may not be read (2.1). */
const FILE_LIMIT = 512_000;

function isLong({ text, isOctets }: RobotsTxt): boolean {
  // No UTF-16 unit takes more than three octets.
  return text.length * 3 > FILE_LIMIT && toOctets(text, isOctets).length > FILE_LIMIT;
}

function lintLines(file: RobotsTxt, url: string, findings: Findings): void {
  const at = (line: number) => findings.at(writtenLine(file, line).source);
  const { starts, ends } = file.lines();
  const checked = starts.map((_, index) => checkLine(lineText(file, index + 1), url));
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
  hintAtFreed(groups, at);
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

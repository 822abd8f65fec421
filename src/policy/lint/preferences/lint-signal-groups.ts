import type { Findings } from '../../findings/collect';
import type { RobotsTxt } from '../../languages/rep/robots-txt/robots-txt';
import { lineText, writtenLine } from '../../languages/rep/written-lines';
import type { SignalGroups } from '../../signals/groups';
import { trimAscii } from '../../text/trim';
import { partedAt, readGroups } from '../robots-txt/read-groups';

/** What is wrong with where fields on preferences stand in robots.txt, whatever they say (9.3.9, 9.6.2, 9.10). */
export function lintSignalGroups(file: RobotsTxt, signals: SignalGroups, findings: Findings): void {
  for (const { field, written } of signals.before)
    if (field !== 'license') findings.at(written.source).error('preference-outside-group');
  reportSplits(file, signals, findings);
  reportLateLicences(file, signals, findings);
}

/**
 * Names that share the rules of those above since nothing but a field on preferences parts them; not where it shuts none out,
 * nor where it makes no difference to whom.
 */
function reportSplits(file: RobotsTxt, { splitting }: SignalGroups, findings: Findings): void {
  const parting = new Set(splitting);
  for (const { agents, disallows } of parting.size > 0 ? readGroups(file) : [])
    for (const { line } of disallows ? partedAt(agents, (_, at) => parting.has(at) || null) : []) {
      const { source } = writtenLine(file, line);
      findings.at(source).error('group-split', `Allow: /\n\n${source.text}`);
    }
}

/** A License below a group, though what parts it from the group shows that it was meant for the whole site. */
function reportLateLicences(file: RobotsTxt, { groups }: SignalGroups, findings: Findings): void {
  const licences = groups.flatMap(({ lines }) => lines.filter(({ field }) => field === 'license'));
  const last = licences.at(-1)?.written.line ?? 0;
  const atLine = new Map(licences.map(({ written }) => [written.line, written.source]));
  let isParted = false;
  for (let line = 1; line <= last; line++) {
    const source = atLine.get(line);
    const text = trimAscii(lineText(file, line));
    if (source && isParted) findings.at(source).warning('licence-after-group');
    if (text === '') isParted = true;
    else if (!/^(#|sitemap\s*:|license\s*:)/i.test(text)) isParted = false;
  }
}

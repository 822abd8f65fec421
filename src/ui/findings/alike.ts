import type { Finding } from '../../policy';
import type { Checks } from '../../state/checks';
import { isForAcap } from './is-acap';
import { bySeverity } from './severities';

/**
 * Findings that say the same together, and alike propose something or not: those that concern every crawler before those on ACAP, each
 * gravest first; what changes who may crawl the page stands before all of these.
 */
export function alikeFindings(
  findings: readonly Finding[],
  effectOf: Checks['effectOf'],
): readonly (readonly Finding[])[] {
  const weightOf = (finding: Finding) => effectOf(finding)?.weight ?? 0;
  const forAll = findings.filter((finding) => !isForAcap(finding));
  const ofAcap = findings.filter(isForAcap);
  const alike = [...bySeverity(forAll), ...bySeverity(ofAcap)].flatMap(({ findings: ofSeverity }) => {
    const groups = new Map<string, Finding[]>();
    for (const finding of ofSeverity) {
      const kind = `${finding.code} ${finding.instead !== undefined}`;
      const group = groups.get(kind);
      if (group) group.push(finding);
      else groups.set(kind, [finding]);
    }
    return [...groups.values()].map((group) => group.toSorted((a, b) => weightOf(b) - weightOf(a)));
  });
  const weightOfGroup = ([first]: readonly Finding[]) => (first ? weightOf(first) : 0);
  return alike.toSorted((a, b) => weightOfGroup(b) - weightOfGroup(a));
}

import type { Finding } from '../../policy';
import { isForAcap } from './is-acap';
import { bySeverity } from './severities';

/**
 * Findings that say the same together, and alike propose something or not: those that concern every crawler before those on ACAP, each
 * gravest first.
 */
export function alikeFindings(findings: readonly Finding[]): readonly (readonly Finding[])[] {
  const forAll = findings.filter((finding) => !isForAcap(finding));
  const ofAcap = findings.filter(isForAcap);
  return [...bySeverity(forAll), ...bySeverity(ofAcap)].flatMap(({ findings: ofSeverity }) => {
    const groups = new Map<string, Finding[]>();
    for (const finding of ofSeverity) {
      const kind = `${finding.code} ${finding.instead !== undefined}`;
      const group = groups.get(kind);
      if (group) group.push(finding);
      else groups.set(kind, [finding]);
    }
    return [...groups.values()];
  });
}

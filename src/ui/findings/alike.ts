import type { Finding } from '../../policy';
import { bySeverity } from './severities';

/** Findings gravest first, those together that say the same, and alike propose something or not. */
export function alikeFindings(findings: readonly Finding[]): readonly (readonly Finding[])[] {
  return bySeverity(findings).flatMap(({ findings: ofSeverity }) => {
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

import { type Finding, fixOf, type PageEvidence } from '../../policy';
import { visiblePieces } from '../../words/visible-text';

/**
 * What to write in place of all that a finding quotes, one line or more, with whatever else is found there fixed; null where that
 * is not known, and where it would hold what the eye misses: who copies it is to get what they see.
 */
export function fixToCopy(
  finding: Finding,
  evidence: PageEvidence,
  findings: readonly Finding[],
): string | null {
  const line = fixOf(finding, evidence, findings);
  const isSeen = line?.split('\n').every((one) => visiblePieces(one).every(({ escaped }) => !escaped));
  return isSeen ? line : null;
}

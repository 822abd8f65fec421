import type { Finding } from '../../policy';
import type { Checks } from '../../state/checks';
import { isForAcap } from './finding-words';
import { bySeverity } from './severities';

/**
 * Findings that say the same together, and alike propose something or not: what changes who may crawl the page first, by how much
 * it matters, whatever else says the same; then those that concern every crawler before those on ACAP, each gravest first.
 */
export function alikeFindings(
  findings: readonly Finding[],
  effectOf: Checks['effectOf'],
): readonly (readonly Finding[])[] {
  const weighed = findings.map((finding) => ({ finding, weight: effectOf(finding)?.weight ?? 0 }));
  const changing = weighed.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  const others = weighed.filter(({ weight }) => weight === 0).map(({ finding }) => finding);
  return [...inRow(changing.map(({ finding }) => finding)), ...byKind(others)];
}

/** Those together that stand one behind the other. */
function inRow(findings: readonly Finding[]): readonly (readonly Finding[])[] {
  const groups: Finding[][] = [];
  for (const finding of findings) {
    const last = groups.at(-1);
    if (last?.[0] && kindOf(last[0]) === kindOf(finding)) last.push(finding);
    else groups.push([finding]);
  }
  return groups;
}

function byKind(findings: readonly Finding[]): readonly (readonly Finding[])[] {
  const forAll = findings.filter((finding) => !isForAcap(finding));
  const ofAcap = findings.filter(isForAcap);
  return [...bySeverity(forAll), ...bySeverity(ofAcap)].flatMap(({ findings: ofSeverity }) => {
    const groups = new Map<string, Finding[]>();
    for (const finding of ofSeverity) {
      const group = groups.get(kindOf(finding));
      if (group) group.push(finding);
      else groups.set(kindOf(finding), [finding]);
    }
    return [...groups.values()];
  });
}

const kindOf = ({ code, fix }: Finding) => `${code} ${fix !== undefined}`;

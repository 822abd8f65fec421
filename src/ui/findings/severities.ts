import type { Finding, Severity } from '../../policy';

/** All severities, the gravest first. */
const SEVERITIES: readonly Severity[] = ['error', 'warning', 'hint'];

/** The findings of each severity that there are any of, gravest first, each in the order of the list. */
export function bySeverity(
  findings: readonly Finding[],
): readonly { readonly severity: Severity; readonly findings: readonly Finding[] }[] {
  return SEVERITIES.map((severity) => ({
    severity,
    findings: findings.filter((finding) => finding.severity === severity),
  })).filter(({ findings }) => findings.length > 0);
}

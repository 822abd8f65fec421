import type { Finding } from '../../policy';
import { bySeverity } from './severities';

/**
 * The finding that hurts most of those that change an answer, which hints do not: of the errors, else of the warnings, the first that is
 * about the page or about conventional rules, which every crawler reads; else the first.
 */
export function gravestFinding(findings: readonly Finding[]): Finding | null {
  const [gravest] = bySeverity(findings.filter(({ severity }) => severity !== 'hint'));
  const candidates = gravest?.findings ?? [];
  return candidates.find(isForEveryCrawler) ?? candidates[0] ?? null;
}

/** Few crawlers read the ACAP fields of robots.txt. */
function isForEveryCrawler({ source: { place, text } }: Finding): boolean {
  return place.kind !== 'robots-txt' || !/^[#\s]*acap/i.test(text);
}

import { audienceOf, type Finding, type Source, type Statement } from '../../policy';
import type { Checks } from '../../state/checks';

/**
 * The finding that hurts most of those that change an answer, which hints do not: what changes who may crawl this page goes
 * before all else, the more the better known they are; then what is about this page goes before the rest of the site, then
 * conventional rules before ACAP, then errors before warnings, then a noindex that is never read, then what comes first. A line
 * of robots.txt is about this page where one of the statements on the page stands at it.
 */
export function gravestFinding(
  findings: readonly Finding[],
  effectOf: Checks['effectOf'],
  statements: readonly Statement[] = [],
): Finding | null {
  const linesOnPage = new Set(statements.map(({ source }) => lineOf(source)));
  const weightOf = (finding: Finding) => 16 * (effectOf(finding)?.weight ?? 0) + ownWeight(finding);
  const ownWeight = ({ source, severity, code, language }: Finding) =>
    (isOfPage(source, linesOnPage) ? 8 : 0) +
    (language === 'acap' ? 0 : 4) +
    (severity === 'error' ? 2 : 0) +
    (code === 'unreachable-noindex' ? 1 : 0);
  let gravest: Finding | null = null;
  for (const finding of findings) {
    // Where we stopped is no mistake, and an answer of 429 stands in the notice on robots.txt already.
    if (finding.severity === 'hint' || audienceOf(finding.code) === 'everyone') continue;
    if (!gravest || weightOf(finding) > weightOf(gravest)) gravest = finding;
  }
  return gravest;
}

/** What stands in the page or its headers is about the page. */
function isOfPage(source: Source, linesOnPage: ReadonlySet<string | null>): boolean {
  const line = lineOf(source);
  return line === null || linesOnPage.has(line);
}

/** The line of robots.txt or of a file that it refers to; null for what stands elsewhere. */
function lineOf({ place }: Source): string | null {
  return place.kind === 'robots-txt' ? `${place.line} ${place.address ?? ''}` : null;
}

import type { Findings } from '../../findings/collect';
import type { Draft } from '../../model/statement';
import { remembering } from '../../remembering';
import { SCOPE_LIMIT } from '../../text/compare-scopes';
import { normaliseEscapes } from '../../text/octets';
import { matchesPath, type PathPattern } from '../../text/path-pattern';
import type { AcapRecord } from './records';

/** Statements of one robots.txt that are read at the most for one page; more are reported. */
const STATEMENT_LIMIT = 20_000;

/**
 * What the records of a site say of one page: one statement for each pattern that matches its path, and each usage (3.5, 3.6).
 * Requests to take the page down or to crawl it again, where the path is the page's, are reported (3.10).
 */
export function statementsOn(
  records: readonly AcapRecord[],
  path: string,
  findings: Findings,
): readonly Draft[] {
  for (const { requests } of records)
    for (const { name, value, report } of requests)
      if (normaliseEscapes(value) === path)
        findings.at(report.source).hint(/take/.test(name) ? 'requested-take-down' : 'requested-re-crawl');
  const statements: Draft[] = [];
  const scopes = new Set<string>();
  const matching = remembering((patterns: readonly PathPattern[]) => [
    ...new Set(patterns.filter((pattern) => matchesPath(pattern, path)).map(({ text }) => text)),
  ]);
  for (const { crawlers, forAll, permissions } of records) {
    for (const { drafts, patterns, purposes, source } of permissions) {
      for (const pattern of matching(patterns)) {
        if (scopes.add(pattern).size === SCOPE_LIMIT + 1) findings.at(source).warning('too-many-statements');
        for (const draft of drafts) {
          if (statements.length >= STATEMENT_LIMIT) {
            findings.at(source).leftOut();
            return statements;
          }
          statements.push({ ...draft, crawlers, forAll, purposes, pattern });
        }
      }
    }
  }
  return statements;
}

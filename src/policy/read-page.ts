import { readClasses } from './languages/acap/classes';
import { readResources } from './languages/acap/named-resources';
import { readAttributes } from './languages/rep/attributes';
import { type MatchingRule, matchingRules, type NumberedRule } from './languages/rep/crawl-rules';
import { readRobotsHeaders } from './languages/rep/page-rules';
import type { PageEvidence } from './model/evidence';
import { collectFindings } from './model/findings';
import type { Crawler } from './model/query';
import { type Draft, type Finding, isAcap, type Statement } from './model/statement';
import { readMetaTags } from './read-meta-tags';
import { readSite, type SitePolicy } from './read-site';
import { remembering } from './remembering';
import type { PathPattern } from './text/path-pattern';

/** Everything that is said of a page, read once for all crawlers. */
export interface PagePolicy {
  readonly url: string;
  readonly site: SitePolicy;
  /** What was not seen: the whole document, or the response headers (2.5). */
  readonly unseen: 'page' | 'headers' | null;
  /** ACAP in robots.txt that matches the page, with its patterns. */
  readonly siteAcap: readonly { readonly statement: Statement; readonly scope: PathPattern }[];
  readonly pageAcap: readonly Statement[];
  readonly pageConventional: readonly Statement[];
  readonly elements: readonly ElementPolicy[];
  /** Names to look for on the page for `PageEvidence.resources` (7). */
  readonly resources: readonly string[];
  /** Conventional robots.txt as a dialect reads it, and all statements with those. */
  under(rep: Crawler['rep']): {
    readonly rules: readonly NumberedRule[];
    readonly statements: readonly Statement[];
  };
  /** What holds for every crawler. */
  readonly findings: readonly Finding[];
}

/** What is said at one marked element. */
export interface ElementPolicy {
  /** Index of the nearest marked ancestor, always smaller than the element's own, or -1. */
  readonly parent: number;
  readonly acap: readonly Statement[];
  readonly conventional: readonly Statement[];
}

/** Statements after which no further element is read; more are reported. Twenty thousand elements make as many, or four times that. */
const STATEMENT_LIMIT = 250_000;

/** Reads evidence, whatever is in it; takes time linear in its size. */
export function readPage(evidence: PageEvidence): PagePolicy {
  const findings = collectFindings();
  const site = readSite(evidence, findings);
  const statements: Statement[] = [];
  const number = (draft: Draft): Statement => {
    const statement = { ...draft, id: statements.length };
    statements.push(statement);
    return statement;
  };
  const elements = evidence.elements.map((element, index) => {
    const isFull = statements.length >= STATEMENT_LIMIT;
    if (isFull)
      findings.warning('too-many-statements', {
        place: { kind: 'element', index, column: 1 },
        text: element.classes,
      });
    const own = isFull
      ? []
      : [...readClasses(element, index, site.locals, findings), ...readAttributes(element, index)].map(
          number,
        );
    const parent = element.parent !== null && element.parent < index ? element.parent : -1;
    return {
      parent,
      acap: own.filter(isAcap),
      conventional: own.filter((statement) => !isAcap(statement)),
    };
  });
  const meta = readMetaTags(evidence, site.locals, findings).map(number);
  const headers = readRobotsHeaders(evidence.headers ?? [], findings).map(number);
  const siteAcap = site.statements.map(({ draft, pattern }) => ({
    statement: number(draft),
    scope: pattern,
  }));
  const resources = readResources(statements, evidence, findings);
  return {
    url: evidence.url,
    site,
    unseen: evidence.metaTags ? (evidence.headers ? null : 'headers') : 'page',
    siteAcap,
    pageAcap: meta.filter(isAcap),
    pageConventional: [...headers, ...meta].filter((statement) => !isAcap(statement)),
    elements,
    resources,
    under: remembering((rep) => {
      const rules = matchingRules(site.robotsTxt, evidence.url, rep).map((rule, index) =>
        numbered(rule, statements.length + index),
      );
      return { rules, statements: [...statements, ...rules.map(({ statement }) => statement)] };
    }),
    findings: findings.list,
  };
}

const numbered = (rule: MatchingRule, id: number): NumberedRule => ({
  ...rule,
  statement: { ...rule.draft, id },
});

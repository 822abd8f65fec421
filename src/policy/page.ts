import { type MatchingRule, matchingRules, type NumberedRule } from './conventional-site';
import type { MetaTag, PageEvidence } from './evidence';
import { readElement } from './page/element';
import { readMetaTags } from './page/meta-tags';
import { readRobotsHeaders } from './page/robots-page';
import type { PathPattern } from './path-pattern';
import type { Crawler } from './query';
import { collectFindings, type Findings } from './report';
import { readSite, type SitePolicy } from './site';
import type { Draft, Finding, Statement } from './statement';

/** Everything that is said of a page, read once for all crawlers. */
export interface PagePolicy {
  readonly url: string;
  readonly site: SitePolicy;
  /** Whether the response headers were seen (2.5). */
  readonly headersSeen: boolean;
  /** ACAP in robots.txt that matches the page, with its patterns. */
  readonly siteAcap: readonly { readonly statement: Statement; readonly scope: PathPattern }[];
  readonly pageAcap: readonly Statement[];
  readonly pageConventional: readonly Statement[];
  readonly elements: readonly ElementPolicy[];
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
    const own = readElement(element, index, site.locals, findings).map(number);
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
  reportMissing(statements, evidence.metaTags, findings);
  const dialects = new Map<Crawler['rep'], ReturnType<PagePolicy['under']>>();
  return {
    url: evidence.url,
    site,
    headersSeen: evidence.headers !== null,
    siteAcap,
    pageAcap: meta.filter(isAcap),
    pageConventional: [...headers, ...meta].filter((statement) => !isAcap(statement)),
    elements,
    under(rep) {
      const known = dialects.get(rep);
      if (known !== undefined) return known;
      const rules = matchingRules(site.robotsTxt, evidence.url, rep).map((rule, index) =>
        numbered(rule, statements.length + index),
      );
      const dialect = { rules, statements: [...statements, ...rules.map(({ statement }) => statement)] };
      dialects.set(rep, dialect);
      return dialect;
    },
    findings: findings.list,
  };
}

/** A META tag that a qualifier refers to and that the page does not have is reported (7). */
function reportMissing(
  statements: readonly Statement[],
  metaTags: readonly MetaTag[],
  findings: Findings,
): void {
  const names = new Set(metaTags.map(({ name }) => name.toLowerCase()));
  for (const { qualifiers, source } of statements) {
    for (const { value } of qualifiers) {
      const [, name] = /^(?:the-)?acap:\w+:meta:(.+)$/i.exec(value) ?? [];
      if (name !== undefined && !names.has(name.toLowerCase())) findings.error('missing-resource', source);
    }
  }
}

const isAcap = ({ layer }: Statement) => layer.endsWith('acap');

const numbered = (rule: MatchingRule, id: number): NumberedRule => ({
  ...rule,
  statement: { ...rule.draft, id },
});

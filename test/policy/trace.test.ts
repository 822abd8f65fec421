import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CaseQuery,
  type Decision,
  type Judgement,
  judge,
  type PageEvidence,
  type Query,
  type Statement,
  USAGES,
  type Usage,
} from '../../src/policy';
import { lawRuns } from '../law-runs';
import { evidenceOf, policies, queries } from './laws/policies';
import { fromCase } from './written';

/** Reasons that need no statement: who was asked, what was seen, or silence. */
const WITHOUT_STATEMENT = [
  'silence',
  'unreachable',
  'deferred',
  'unsettled',
  'too-many-requests',
  'refused',
  'taken-as-open',
  'last-copy',
  'no-token',
  'robots-txt-itself',
  'not-asked',
  'not-observed',
];

/** Checks that a decision's trace holds each statement on the usage once, and alone explains the verdict. */
function explain(
  decision: Decision,
  usage: Usage,
  { statements }: Judgement,
  query: Query,
  url: string,
): void {
  const ids = decision.trace.map(({ statement }) => statement);
  expect(new Set(ids).size).toBe(ids.length);
  const part = (outcome: string) =>
    decision.trace
      .filter((step) => step.outcome === outcome)
      .map(({ statement }) => statements[statement] as Statement);
  const deciding = part('decides');
  const prohibiting = deciding.filter((statement) => prohibits(statement, query, url, decision));
  const { verdict, because } = decision;
  if (verdict === 'prohibited') {
    expect(prohibiting).toEqual(deciding);
    expect(part('restricts')).toEqual([]);
    if (deciding.length === 0) expect([...WITHOUT_STATEMENT, 'not-crawled']).toContain(because);
    return;
  }
  expect(prohibiting).toEqual([]);
  if (verdict === 'unknown') {
    expect(WITHOUT_STATEMENT).toContain(because);
    expect([...deciding, ...part('restricts')]).toEqual([]);
    return;
  }
  const qualifiers = [...deciding, ...part('restricts')].flatMap((statement) => statement.qualifiers);
  const written = qualifiers
    .filter(({ type }) => type !== 'location')
    .map(({ type, value }) => `${type}=${value}`);
  expect(new Set(decision.restrictions.map(({ type, value }) => `${type}=${value}`))).toEqual(
    new Set(written),
  );
  expect(verdict).toBe(written.length > 0 ? 'restricted' : 'permitted');
  if (usage === 'crawl' && deciding.length === 0) expect(WITHOUT_STATEMENT).toContain(because);
}

function prohibits(
  { effect, understood, expires, qualifiers, reach, language }: Statement,
  query: Query,
  url: string,
  { because }: Decision,
) {
  const isOver = expires !== undefined && Date.parse(query.now) > Date.parse(expires);
  const isElsewhere = qualifiers.some(
    ({ type, value }) => type === 'location' && new URL(value).href !== url.split('#')[0],
  );
  const isFallback = reach === 'element' && language === 'acap' && !query.crawler.elements;
  return (
    effect === 'prohibit' || !understood || isOver || isElsewhere || isFallback || because === 'page-fallback'
  );
}

/** Every statement on the page itself that addresses a usage and a crawler stands in the trace. */
function isComplete(usage: Usage, decision: Decision, { statements }: Judgement, { crawler }: Query): void {
  const ids = new Set(decision.trace.map(({ statement }) => statement));
  const parent = usage.startsWith('present-') ? 'present' : usage;
  for (const { id, reach, language, usage: stated, crawlers } of statements) {
    const isOfPage = reach === 'page' || (reach === 'site' && language === 'acap');
    const isApplied = crawler.reads.includes(language);
    const isAddressed = crawlers.some(
      (name) => name === '*' || crawler.tokens.some((token) => same(token, name)),
    );
    if (isOfPage && isApplied && isAddressed && (stated === usage || stated === parent))
      expect(ids).toContain(id);
  }
}

const same = (a: string, b: string) => a !== '*' && a.toLowerCase() === b.toLowerCase();

function check(evidence: PageEvidence, query: Query): void {
  const judgement = judge(evidence, query);
  for (const usage of USAGES) {
    explain(judgement.usages[usage], usage, judgement, query, evidence.url);
    isComplete(usage, judgement.usages[usage], judgement, query);
    for (const element of judgement.elements) explain(element[usage], usage, judgement, query, evidence.url);
  }
}

describe('a trace alone explains its verdict', () => {
  const cases: { id: string; evidence: PageEvidence; query: CaseQuery }[] = JSON.parse(
    readFileSync('test/conformance/decisions.json', 'utf8'),
  );

  test.each(cases)('$id · $evidence.url', ({ evidence, query }) => check(evidence, fromCase(query)));

  test('on random policies', { tags: 'law' }, () => {
    fc.assert(
      fc.property(policies, queries, (policy, query) => check(evidenceOf(policy), query)),
      lawRuns(5000),
    );
  });
});

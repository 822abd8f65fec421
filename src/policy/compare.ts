import { conventionalEquivalent } from './conventional-equivalent';
import type { Decision, Judgement } from './decision';
import type { PageEvidence, RobotsTxtFetch } from './evidence';
import { judge } from './judge';
import type { Query } from './query';
import { isSameAnswer } from './speaking-elements';
import type { Statement } from './statement';
import { USAGES, type Usage } from './vocabulary';

/** A usage on which two judgements differ. */
export interface Difference {
  readonly usage: Usage;
  readonly before: Decision;
  readonly after: Decision;
}

/** Where a crawler that reads ACAP and one that does not come to different verdicts on a page, and what conventional rules cannot say. */
export interface ReaderComparison {
  readonly conventional: Judgement;
  readonly acap: Judgement;
  /** `before` is the conventional crawler's decision, `after` that of the crawler that reads ACAP. */
  readonly differences: readonly Difference[];
  /** ACAP statements that decide something and have no conventional equivalent. */
  readonly withoutEquivalent: readonly Statement[];
}

/** Compares what a page says to the same crawler, with and without ACAP. */
export function compareReaders(evidence: PageEvidence, query: Query): ReaderComparison {
  const as = (acap: boolean) =>
    judge(evidence, {
      ...query,
      crawler: { ...query.crawler, acap, elements: acap && query.crawler.elements },
    });
  const conventional = as(false);
  const acap = as(true);
  const deciding = new Set(
    [acap.usages, ...acap.elements].flatMap((decisions) =>
      USAGES.flatMap((usage) =>
        decisions[usage].trace.filter(({ outcome }) => outcome === 'decides').map((step) => step.statement),
      ),
    ),
  );
  return {
    conventional,
    acap,
    differences: differences(conventional, acap),
    withoutEquivalent: acap.statements.filter(
      (one) => deciding.has(one.id) && conventionalEquivalent(one) === null,
    ),
  };
}

/** What a change of robots.txt means for one crawler at one address, as far as robots.txt alone decides. */
export interface AddressChange {
  readonly url: string;
  readonly differences: readonly Difference[];
}

/** Compares two versions of a robots.txt; only addresses for which something changes come back. */
export function compareRobotsTxt(
  before: RobotsTxtFetch,
  after: RobotsTxtFetch,
  addresses: readonly string[],
  query: Query,
): readonly AddressChange[] {
  const judgeAt = (url: string, robotsTxt: RobotsTxtFetch) =>
    judge({ url, robotsTxt, headers: [], metaTags: [], elements: [] }, query);
  return addresses.flatMap((url) => {
    const changed = differences(judgeAt(url, before), judgeAt(url, after));
    return changed.length === 0 ? [] : [{ url, differences: changed }];
  });
}

function differences(before: Judgement, after: Judgement): Difference[] {
  return USAGES.flatMap((usage) => {
    const [one, other] = [before.usages[usage], after.usages[usage]];
    return isSameAnswer(one, other) ? [] : [{ usage, before: one, after: other }];
  });
}

import {
  type Decision,
  judge,
  type PageEvidence,
  type Qualifier,
  type Query,
  USAGES,
} from '../../../src/policy';

/** What a judgement decides, without the numbers of statements, so that two judgements can be compared. */
export function verdictsOf(evidence: PageEvidence, query: Query) {
  const { usages, elements } = judge(evidence, query);
  return [usages, ...elements].map((decisions) =>
    Object.fromEntries(USAGES.map((usage) => [usage, summary(decisions[usage])])),
  );
}

function summary({ verdict, restrictions, because }: Decision) {
  return { verdict, because, restrictions: restrictions.map(written).sort() };
}

const written = ({ type, value }: Qualifier) => `${type}=${value}`;

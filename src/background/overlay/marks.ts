import type { Highlight, Mark } from '../../messages';
import { type Judgement, type PageEvidence, type Query, speakingElements, USAGES } from '../../policy';

/** The engine, as far as marks need it. */
export type Judge = (evidence: PageEvidence, query: Query) => Judgement;

/** The elements to outline, with what holds for them; none for a usage that nobody knows, since messages may name any. */
export function marksFor(judge: Judge, evidence: PageEvidence, { query, usage }: Highlight): Mark[] {
  if (!USAGES.includes(usage)) return [];
  const judgement = judge(evidence, query);
  const { elements } = judgement;
  return speakingElements(judgement, usage).flatMap((element) => {
    const verdict = elements[element]?.[usage]?.verdict;
    return verdict ? [{ element, verdict }] : [];
  });
}

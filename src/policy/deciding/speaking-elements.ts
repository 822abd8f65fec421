import type { Decision, Judgement } from '../model/decision';
import type { Usage } from '../model/usages';

/**
 * Indices of the elements that are worth pointing at for a usage: those that say something about it which the crawler reads, and those
 * for which something else holds than for the page. To point at all that merely agree with the page would show nothing.
 */
export function speakingElements(
  { elements, statements, usages }: Judgement,
  usage: Usage,
): readonly number[] {
  const indices: number[] = [];
  elements.forEach((decisions, element) => {
    const { trace } = decisions[usage];
    const speaks = trace.some(({ statement }) => {
      const place = statements[statement]?.source.place;
      return place?.kind === 'element' && place.index === element;
    });
    if (speaks || !isSameAnswer(decisions[usage], usages[usage])) indices.push(element);
  });
  return indices;
}

/** Whether two decisions come to the same: the same verdict with the same restrictions. */
export function isSameAnswer(a: Decision, b: Decision): boolean {
  if (a.restrictions.length + b.restrictions.length === 0) return a.verdict === b.verdict;
  return a.verdict === b.verdict && JSON.stringify(a.restrictions) === JSON.stringify(b.restrictions);
}

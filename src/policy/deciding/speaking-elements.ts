import type { Decision, Judgement } from '../model/decision';
import { covers, type Usage } from '../model/usages';

/**
 * Indices of the elements that are worth pointing at for a usage: those that say something about it, and those for which something
 * else holds than for the page. To point at all that merely agree with the page would show nothing.
 */
export function speakingElements(
  { elements, statements, usages }: Judgement,
  usage: Usage,
): readonly number[] {
  const speaking = new Set<number>();
  for (const { source, usage: about } of statements) {
    if (source.place.kind !== 'element') continue;
    if (covers(about, usage) || about === 'other') speaking.add(source.place.index);
  }
  const indices: number[] = [];
  elements.forEach((decisions, element) => {
    if (speaking.has(element) || !isSameAnswer(decisions[usage], usages[usage])) indices.push(element);
  });
  return indices;
}

/** Whether two decisions come to the same: the same verdict with the same restrictions. */
export function isSameAnswer(a: Decision, b: Decision): boolean {
  return a.verdict === b.verdict && JSON.stringify(a.restrictions) === JSON.stringify(b.restrictions);
}

import { isPartList, partsNamedBy } from '../../languages/acap/named-resources';
import type { Decision, Judgement } from '../../model/decision';
import type { PageFacts } from '../../model/evidence';
import { USAGES, type Usage } from '../../model/usages';
import type { Concern, PartDecision } from './concern';

/**
 * The parts of the page that deciding limits name, for the page or for an element with statements: parts that must be used or
 * included (7). META tags are left out, since they are not visible.
 */
export function partConcerns(
  judgement: Judgement,
  elements: readonly Concern[],
  resources: PageFacts['resources'] | undefined,
  usage: Usage | null,
): readonly Concern[] {
  const byName = new Map<string, PartDecision[]>();
  const lists = new Set<string>();
  const taken = new Set<string>();
  const take = (decision: Decision, one: Usage) => {
    for (const { value } of decision.restrictions) {
      const key = `${one} ${value}`;
      // A limit can name thousands, and thousands of elements can share it.
      if (taken.has(key)) continue;
      taken.add(key);
      for (const name of partsNamedBy(value)) {
        if (name.startsWith('meta:')) continue;
        if (isPartList(value)) lists.add(name);
        const known = byName.get(name) ?? [];
        byName.set(name, known);
        if (!known.some((part) => part.usage === one)) known.push({ kind: 'named', usage: one, decision });
      }
    }
  };
  for (const one of usage ? [usage] : USAGES) take(judgement.usages[one], one);
  for (const { decisions } of elements) for (const { decision, usage: one } of decisions) take(decision, one);
  return [...byName].map(([name, decisions]) => ({
    target: { kind: 'part', name, isList: lists.has(name) },
    decisions,
    kind: 'named',
    judgement,
    ...(resources?.[name] === false && { isMissing: true as const }),
  }));
}

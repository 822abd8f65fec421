import { isPartList, partsNamedBy } from '../../languages/acap/named-resources';
import type { Decision, Judgement } from '../../model/decision';
import type { PageFacts } from '../../model/evidence';
import { USAGES, type Usage } from '../../model/usages';
import type { Concern, Say } from './concern';

/**
 * The parts of the page that the limits of what holds name, be it for the page or for one of its elements that speaks: what must be used, or
 * included (7). META tags are nowhere to be seen on it.
 */
export function partConcerns(
  judgement: Judgement,
  elements: readonly Concern[],
  resources: PageFacts['resources'] | undefined,
  usage: Usage | null,
): readonly Concern[] {
  const says = new Map<string, Say[]>();
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
        const known = says.get(name) ?? [];
        says.set(name, known);
        if (!known.some((say) => say.usage === one)) known.push({ kind: 'named', usage: one, decision });
      }
    }
  };
  for (const one of usage ? [usage] : USAGES) take(judgement.usages[one], one);
  for (const { says: said } of elements) for (const { decision, usage: one } of said) take(decision, one);
  return [...says].map(([name, said]) => ({
    target: { kind: 'part', name, isList: lists.has(name) },
    says: said,
    kind: 'named',
    judgement,
    ...(resources?.[name] === false && { isMissing: true as const }),
  }));
}

import { NOSNIPPET_AT_GOOGLE } from '../../crawlers/documented';
import type { Findings } from '../../findings/collect';
import type { MarkedElement } from '../../model/evidence';
import { blank, type Draft } from '../../model/statement';
import { SNIPPETS, type Usage } from '../../model/usages';
import { LINK_RULES, NOSNIPPET } from './signs';

/** What `data-nosnippet` and the `rel` of a link say at an element (5.3). */
export function readAttributes(element: MarkedElement, index: number): Draft[] {
  if (!element.nosnippet && !element.rel) return [];
  return [
    ...(element.nosnippet === true
      ? prohibit(index, NOSNIPPET, SNIPPETS).map((draft) => ({ ...draft, carrier: carrierOf(element) }))
      : []),
    ...nofollowOf(element).flatMap((rel) =>
      prohibit(index, `rel="${rel}"`, ['follow']).map((draft) => ({ ...draft, alone: true }) as const),
    ),
  ];
}

/** Reports elements on which Google does not read `data-nosnippet`, the first of each name: there may be thousands (5.3). */
export function reportNosnippet(elements: readonly MarkedElement[], findings: Findings): void {
  const reported = new Set<string>(NOSNIPPET_AT_GOOGLE);
  for (const [index, element] of elements.entries()) {
    const name = element.nosnippet ? carrierOf(element) : undefined;
    if (!name || reported.size === reported.add(name).size) continue;
    const place = { kind: 'element', index, column: 1 } as const;
    findings.at({ place, text: NOSNIPPET }).warning('nosnippet-element', undefined, name);
  }
}

/** The name of an element, as far as it is known: a label begins with it. */
export function carrierOf({ name, label = '' }: MarkedElement): string | undefined {
  return (name ?? /^[a-z][\w-]*/i.exec(label)?.[0])?.toLowerCase();
}

/** The words of a link's `rel` that ask crawlers not to follow it (5.3). */
function nofollowOf({ rel = '' }: MarkedElement): string[] {
  return [...new Set(rel.toLowerCase().split(/\s+/))].filter((word) => LINK_RULES.includes(word));
}

function prohibit(index: number, text: string, usages: readonly Usage[]): Draft[] {
  return usages.map((usage) => ({
    ...blank,
    source: { place: { kind: 'element', index, column: 1 }, text },
    reach: 'element',
    language: 'rep',
    effect: 'prohibit',
    usage,
  }));
}

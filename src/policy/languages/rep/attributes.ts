import type { MarkedElement } from '../../model/evidence';
import { blank, type Draft } from '../../model/statement';
import { SNIPPETS, type Usage } from '../../model/usages';
import { LINK_RULES, NOSNIPPET } from './signs';

/** What `data-nosnippet` and the `rel` of a link say at an element (5.3). */
export function readAttributes(element: MarkedElement, index: number): Draft[] {
  if (!element.nosnippet && !element.rel) return [];
  return [
    ...(element.nosnippet === true ? prohibit(index, NOSNIPPET, SNIPPETS) : []),
    ...nofollowOf(element).flatMap((rel) =>
      prohibit(index, `rel="${rel}"`, ['follow']).map((draft) => ({ ...draft, alone: true }) as const),
    ),
  ];
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

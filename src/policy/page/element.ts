import type { MarkedElement } from '../evidence';
import { type LocalUsages, meaningsOf, readVerb, verbMeant } from '../grammar';
import type { Findings } from '../report';
import { blank, type Draft, type Place } from '../statement';
import { QUOTES, SNIPPETS, type Usage } from '../vocabulary';
import { draftMeaning } from './acap-statements';

/** What an element of the body says of itself and what is inside it (section 5). */
export function readElement(
  element: MarkedElement,
  index: number,
  locals: LocalUsages,
  findings: Findings,
): Draft[] {
  return [
    ...readClasses(element, index, locals, findings),
    ...(element.nosnippet === true ? prohibit(index, 'data-nosnippet', SNIPPETS) : []),
    ...nofollowOf(element).flatMap((rel) => prohibit(index, `rel="${rel}"`, ['follow'])),
  ];
}

/** Class tokens `the-acap:allow-USAGE` and the like (5.1). */
function readClasses(
  { classes }: MarkedElement,
  index: number,
  locals: LocalUsages,
  findings: Findings,
): Draft[] {
  if (!/acap:/i.test(classes)) return [];
  if (QUOTES.test(classes))
    findings.error('typographic-quotes', { place: { kind: 'element', index, column: 1 }, text: classes });
  return [...classes.matchAll(/(?<=^|\s)(?:the-)?acap:(\S*)/gi)].flatMap(
    ({ 0: token, 1: words = '', index: at }) => {
      const place: Place = { kind: 'element', index, column: at + 1 };
      const source = { place, text: token };
      const verb = readVerb(words);
      if (verb === null) {
        findings.error('malformed-class', source, () => `the-acap:${verbMeant(words)}`);
        return [];
      }
      const setting = { source, findings, locals, locationAllowed: false };
      const shared = { ...blank, source, layer: 'element-acap' } as const;
      return meaningsOf({ ...verb, qualifierWords: [] }, setting).map((meaning) =>
        draftMeaning(meaning, shared),
      );
    },
  );
}

/** The words of a link's `rel` that tell crawlers not to follow it (5.3). */
function nofollowOf({ rel = '' }: MarkedElement): string[] {
  return [...new Set(rel.toLowerCase().split(/\s+/))].filter((word) =>
    /^(nofollow|ugc|sponsored)$/.test(word),
  );
}

function prohibit(index: number, text: string, usages: readonly Usage[]): Draft[] {
  return usages.map((usage) => ({
    ...blank,
    source: { place: { kind: 'element', index, column: 1 }, text },
    layer: 'element-conventional',
    effect: 'prohibit',
    usage,
  }));
}

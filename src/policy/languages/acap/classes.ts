import type { MarkedElement } from '../../model/evidence';
import type { Findings } from '../../model/findings';
import type { Draft, Place } from '../../model/statement';
import { hasAcapClass } from '../../signs';
import { QUOTES } from '../../text/quotes';
import { draftsOf, type LocalUsages, readVerb, verbMeant } from './grammar';

/** Class tokens `the-acap:allow-USAGE` and the like (5.1). */
export function readClasses(
  { classes }: MarkedElement,
  index: number,
  locals: LocalUsages,
  findings: Findings,
): Draft[] {
  if (!hasAcapClass(classes)) return [];
  if (QUOTES.test(classes))
    findings.error('typographic-quotes', { place: { kind: 'element', index, column: 1 }, text: classes });
  return [...classes.matchAll(/(?<=^|\s)(?:the-)?acap:(\S*)/gi)].flatMap(
    ({ 0: token, 1: words = '', index: at }) => {
      const place: Place = { kind: 'element', index, column: at + 1 };
      const source = { place, text: token };
      const verb = readVerb(words);
      if (!verb) {
        findings.error('malformed-class', source, () => `the-acap:${verbMeant(words)}`);
        return [];
      }
      return draftsOf(verb, [], { source, reach: 'element', findings, locals });
    },
  );
}

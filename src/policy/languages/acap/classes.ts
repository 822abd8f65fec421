import type { Findings } from '../../findings/collect';
import type { MarkedElement } from '../../model/evidence';
import type { Draft } from '../../model/statement';
import { QUOTES } from '../../text/quotes';
import { draftsOf, type LocalUsages, readVerb, verbMeant } from './grammar';
import { hasAcapClass } from './signs';

/** Class tokens `the-acap:allow-USAGE` and the like (5.1). */
export function readClasses(
  { classes }: MarkedElement,
  index: number,
  locals: LocalUsages,
  findings: Findings,
): Draft[] {
  if (!hasAcapClass(classes)) return [];
  const reportAt = (at: number, text: string) =>
    findings.at({ place: { kind: 'element', index, column: at + 1 }, text });
  if (QUOTES.test(classes)) reportAt(0, classes).error('typographic-quotes');
  return [...classes.matchAll(/(?<=^|\s)(?:the-)?acap:(\S*)/gi)].flatMap(
    ({ 0: token, 1: words = '', index: at }) => {
      const report = reportAt(at, token);
      const verb = readVerb(words);
      if (verb) return draftsOf(verb, [], 'element', locals, report);
      const meant = verbMeant([words]);
      report.error('malformed-class', meant && `the-acap:${meant}`);
      return [];
    },
  );
}

import type { Findings } from '../../findings/collect';
import type { MarkedElement } from '../../model/evidence';
import type { Draft } from '../../model/statement';
import { QUOTES } from '../../text/quotes';
import { draftsOf, type LocalUsages, readVerb, verbMeant, wordsOf } from './grammar';
import { hasAcapClass, isQualifier } from './signs';

/**
 * Class tokens `the-acap:allow-USAGE` and the like (5.1). They hold no qualifiers: a permission with some beside it is not
 * understood (6.9), and a prohibition drops them (3.9); both are reported.
 */
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
  const tokens = [...classes.matchAll(/(?<=^|\s)(?:the-)?acap:(\S*)/gi)];
  return tokens.flatMap(({ 0: token, 1: words = '', index: at }, number) => {
    // What stands before the first statement is the first one's too.
    const beside = classes.slice(at + token.length, tokens[number + 1]?.index);
    const before = number === 0 ? classes.slice(0, at) : '';
    const qualifiers =
      beside.includes('=') || before.includes('=') ? wordsOf(`${before} ${beside}`).filter(isQualifier) : [];
    const report = reportAt(at, [token, ...qualifiers].join(' '));
    const verb = readVerb(words);
    if (!verb) {
      const meant = verbMeant([words]);
      report.error('malformed-class', meant && `the-acap:${meant}`);
      return [];
    }
    const isLimited = verb.effect === 'permit' && qualifiers.length > 0;
    if (isLimited) report.error('qualifier-in-class');
    const drafts = draftsOf(verb, isLimited ? [] : qualifiers, 'element', locals, report);
    return isLimited ? drafts.map((draft) => ({ ...draft, understood: false })) : drafts;
  });
}

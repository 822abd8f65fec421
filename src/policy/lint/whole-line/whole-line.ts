import { readHeaderRules } from '../../languages/rep/rule-words';
import type { PageEvidence } from '../../model/evidence';
import { QUOTE_LIMIT } from '../../model/findings';
import type { Finding, Place } from '../../model/statement';
import { mendedClass } from './mended-class';
import { mendedLine } from './mended-line';
import { mendedRules } from './mended-rules';
import { mendedTags } from './mended-tags';

/**
 * What to write in place of all that a finding quotes, with whatever else is found there put right, whole: a line of robots.txt, a header field, META tags with a line for each, or a
 * word of a class attribute (8). Null where nobody can tell what was meant, or where its place is what is wrong, and not its words.
 */
export function wholeLine(
  finding: Finding,
  evidence: PageEvidence,
  findings: readonly Finding[] = [finding],
): string | null {
  const { place, text } = finding.source;
  if (text.length >= QUOTE_LIMIT) return null;
  switch (place.kind) {
    case 'robots-txt':
      return mendedLine(finding, findings.filter(isAt(place)), evidence.url);
    case 'header': {
      const value = mendedRules(finding, readHeaderRules(text));
      return value && `${usualName(place.name)}: ${value}`;
    }
    case 'meta': {
      const tag = evidence.metaTags?.[place.index];
      return tag ? mendedTags(finding, tag) : null;
    }
    case 'element':
      return mendedClass(finding);
  }
}

/** Whether a finding is about the same line. */
const isAt =
  ({ line, address }: Extract<Place, { kind: 'robots-txt' }>) =>
  ({ source: { place } }: Finding) =>
    place.kind === 'robots-txt' && place.line === line && place.address === address;

/** Browsers hand over the names of fields in lower case. */
function usualName(name: string): string {
  return name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

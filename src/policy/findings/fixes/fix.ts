import { readHeaderRules } from '../../languages/rep/rule-words';
import type { PageEvidence } from '../../model/evidence';
import type { Finding, Place } from '../../model/statement';
import type { FindingCode } from '../catalogue';
import { QUOTE_LIMIT } from '../collect';
import { fixedClass } from './fix-class';
import { fixedLine } from './fix-line';
import { fixedRules } from './fix-rules';
import { fixedTags } from './fix-tags';

/**
 * What to write in place of all that a finding quotes, whole: a line of robots.txt, a header field, META tags with a line for
 * each, or a word of a class attribute (8). Null where it is unclear what was meant, or where its place is what is wrong, and not
 * its words. What other findings at the same place propose is done in the same edit.
 */
export function fixOf(
  finding: Finding,
  evidence: PageEvidence,
  findings: readonly Finding[] = [finding],
): string | null {
  const { place, text } = finding.source;
  if (text.length >= QUOTE_LIMIT) return null;
  const others = findings.filter((one) => one !== finding && isSame(one.source.place, place));
  if (finding.language === 'signals' && place.kind !== 'robots-txt')
    return finding.code === IS_MISSING ? null : (finding.fix ?? null);
  switch (place.kind) {
    case 'robots-txt':
      return fixedLine(finding, others, evidence.url);
    case 'header': {
      const value = fixedRules(finding, others, readHeaderRules);
      return value && `${usualName(place.name)}: ${value}`;
    }
    case 'meta': {
      const tag = evidence.metaTags?.[place.index];
      return tag ? fixedTags(finding, others, tag) : null;
    }
    case 'element':
      return fixedClass(finding, others);
    default:
      return null;
  }
}

/** What is missing stands beside what is quoted, and replaces nothing. */
const IS_MISSING: FindingCode = 'tdm-policy-without-reservation';

/** Whether two findings stand on one line, or at one tag, header field or element. */
function isSame(one: Place, other: Place): boolean {
  if (one.kind === 'robots-txt')
    return other.kind === one.kind && one.line === other.line && one.address === other.address;
  if (one.kind === 'file')
    return other.kind === one.kind && one.address === other.address && one.line === other.line;
  return one.kind === other.kind && one.index === other.index;
}

/** Browsers hand over the names of fields in lower case. */
function usualName(name: string): string {
  return name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

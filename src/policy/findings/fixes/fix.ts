import { groupByKeys } from '../../distinct';
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
  const others = findingsAt(findings, place).filter((one) => one !== finding);
  if (finding.language === 'signals' && place.kind !== 'robots-txt')
    return finding.code === IS_MISSING ? null : (finding.fix ?? null);
  switch (place.kind) {
    case 'robots-txt':
      return fixedLine(finding, others, evidence.url);
    case 'header': {
      if (finding.code === 'misspelt-header') return `${finding.fix}: ${text}`;
      const isNamed = finding.code === 'header-name-in-value';
      const value = isNamed ? finding.fix : fixedRules(finding, others, readHeaderRules);
      return value ? `${usualName(place.name)}: ${value}` : null;
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

/** The findings of a list that stand on one line, or at one tag, header field or element; a list is sorted once. */
function findingsAt(findings: readonly Finding[], place: Place): readonly Finding[] {
  let sorted = SORTED.get(findings);
  if (!sorted) {
    sorted = groupByKeys(findings, ({ source }) => [keyOf(source.place)]);
    SORTED.set(findings, sorted);
  }
  return sorted.get(keyOf(place)) ?? [];
}

const SORTED = new WeakMap<readonly Finding[], ReadonlyMap<string, readonly Finding[]>>();

function keyOf(place: Place): string {
  const isInFile = place.kind === 'robots-txt' || place.kind === 'file';
  return JSON.stringify(isInFile ? [place.kind, place.line, place.address] : [place.kind, place.index]);
}

/** Browsers hand over the names of fields in lower case. */
function usualName(name: string): string {
  return name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

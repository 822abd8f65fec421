import type { Finding } from '../../policy';
import type { Words } from '../../words/words';

/** How many things there are to check; where the engine stopped counting, that there are more. */
export function countWords(findings: readonly Finding[], words: Words): string {
  return moreThanWords(findings, words) ?? words.count('findings', findings.length);
}

/** How many there are beside one; where the engine stopped counting, how many there are at least in all. */
export function othersWords(findings: readonly Finding[], words: Words): string {
  if (findings.length === 1) return words.text('finding_in_full');
  return moreThanWords(findings, words) ?? words.count('findings_others', findings.length - 1);
}

/** That there are more than are listed is a finding itself, and no thing to check. */
function moreThanWords(findings: readonly Finding[], words: Words): string | null {
  const listed = findings.filter(({ code }) => code !== 'too-many-findings');
  return listed.length === findings.length
    ? null
    : words.text('findings_too_many', words.number(listed.length));
}

import type { FindingCode } from '../../model/finding-codes';
import type { Finding } from '../../model/statement';

/** Whether a finding is about what speaks of the use of content (9.10): what is to be written instead is then a line, tag or field already. */
export function isOfSignal(code: FindingCode): boolean {
  return /^(content-(usage|signal)|tdm|licence|signal|preference|training|use-contradicts|group-split)/.test(
    code,
  );
}

/** The lines to write in place of one that speaks of the use of content, or of the names that it is said to; null where nobody can tell. */
export function mendedSignal({ code, instead }: Finding, others: readonly Finding[]): string | null {
  const split = others.find((one) => one.code === 'group-split')?.instead;
  const repeated = others.find((one) => one.code === 'signal-not-inherited')?.instead;
  // What is missing stands beside it, and takes the place of nothing.
  if (!instead || code === 'tdm-policy-without-reservation') return null;
  // A rule goes above the names, what they are to hear below them.
  if (code === 'group-split' && repeated) return [...instead.split('\n').slice(0, -1), repeated].join('\n');
  return code === 'signal-not-inherited' && split
    ? [...split.split('\n').slice(0, -1), instead].join('\n')
    : instead;
}

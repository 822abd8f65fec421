import type { Finding } from '../../model/statement';
import type { FindingCode } from '../catalogue';

/** Whether a finding is about words that speak of the use of content (9.10): what is to be written instead is then a line, tag or field already. */
export function isOfSignal(code: FindingCode): boolean {
  return /^(content-(usage|signal)|tdm|licence)/.test(code);
}

/** What to write in place of words that speak of the use of content; null where nobody can tell. */
export function fixedSignal({ code, fix }: Finding): string | null {
  // What is missing stands beside it, and takes the place of nothing.
  return code === 'tdm-policy-without-reservation' ? null : (fix ?? null);
}

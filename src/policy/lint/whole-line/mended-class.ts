import type { FindingCode } from '../../model/finding-codes';
import type { Finding } from '../../model/statement';
import { hasAcapClass } from '../../signs';
import { type Mend, straightened, withoutQuotes, withUsage } from './mended-words';

/** The words of a class attribute that a finding quotes, put right; of a whole attribute, those that are meant for crawlers. */
export function mendedClass(finding: Finding): string | null {
  const words = straightened(finding.source.text).split(' ').filter(hasAcapClass).join(' ');
  return MENDS[finding.code]?.(words, finding) ?? null;
}

const MENDS: { readonly [Code in FindingCode]?: Mend } = {
  'malformed-class': (_, { instead }) => instead ?? null,
  'typographic-quotes': withoutQuotes,
  'unknown-usage': withUsage,
};

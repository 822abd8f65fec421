import type { Finding } from '../../model/statement';
import { hasAcapClass } from '../../signs';
import type { FindingCode } from '../catalogue';
import { type Mend, straightened, withoutQuotes, withUsage } from './fix-words';

/**
 * The words of a class attribute that a finding quotes, put right; of a whole attribute, those that are meant for crawlers, with what
 * other findings at it propose.
 */
export function mendedClass(finding: Finding, others: readonly Finding[]): string | null {
  const words = straightened(finding.source.text).split(' ').filter(hasAcapClass);
  const isWhole = finding.code === 'typographic-quotes';
  const mended = words.map((word) => {
    const own = isWhole && others.find(({ source }) => straightened(source.text) === word);
    return (own && MENDS[own.code]?.(word, own)) || word;
  });
  return MENDS[finding.code]?.(mended.join(' '), finding) ?? null;
}

const MENDS: { readonly [Code in FindingCode]?: Mend } = {
  'malformed-class': (_, { instead }) => instead ?? null,
  'typographic-quotes': withoutQuotes,
  'unknown-usage': withUsage,
};

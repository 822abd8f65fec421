import { hasAcapClass } from '../../languages/acap/signs';
import type { Finding } from '../../model/statement';
import type { FindingCode } from '../catalogue';
import { type Fix, straightened, withoutQuotes, withUsage } from './fix-words';

/**
 * The words of a class attribute that a finding quotes, fixed; of a whole attribute, those that are meant for crawlers, with what
 * other findings at it propose.
 */
export function fixedClass(finding: Finding, others: readonly Finding[]): string | null {
  const words = straightened(finding.source.text).split(' ').filter(hasAcapClass);
  const isWhole = finding.code === 'typographic-quotes';
  const fixed = words.map((word) => {
    const own = isWhole && others.find(({ source }) => straightened(source.text) === word);
    return (own && FIXES[own.code]?.(word, own)) || word;
  });
  return FIXES[finding.code]?.(fixed.join(' '), finding) ?? null;
}

const FIXES: { readonly [Code in FindingCode]?: Fix } = {
  'malformed-class': (_, { fix }) => fix ?? null,
  'qualified-prohibition': (word) => word,
  'typographic-quotes': withoutQuotes,
  'unknown-usage': withUsage,
};

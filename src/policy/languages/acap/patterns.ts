import type { Report } from '../../findings/collect';
import { compilePattern, type PathPattern } from '../../text/path-pattern';
import { isQualifier } from './signs';

/**
 * Compiles path patterns; one that begins with neither `/` nor `*` matches nothing and is reported; `*.htm$` is `/*.htm$` (3.6).
 */
export function readPatterns(words: readonly string[], report: Report): PathPattern[] {
  return words.flatMap((word) => {
    if (/^[/*]/.test(word)) return compilePattern(word.replace(/^\*/, '/*'));
    if (word.startsWith(':')) report.error('doubled-colon');
    else report.error('unmatchable-pattern', `/${word}`);
    return [];
  });
}

/** Whether a resource is the name of a set (3.5). */
export function isSetName(word: string): boolean {
  return /^(the-)?acap:resource-set:/i.test(word);
}

/**
 * How many words at the start of a permission or prohibition were meant as its resource, of which the first alone counts (3.5):
 * further paths, or the rest of one with a space in it. What shows no sign of a path is a qualifier that cannot be read.
 */
export function countResources(words: readonly string[]): number {
  const [first = ''] = words;
  const end = words.findIndex(isQualifier);
  const more = words.slice(1, end < 0 ? words.length : end);
  const isMore =
    more.some((word) => word.includes('/')) ||
    (!first.endsWith('/') && more.some((word) => /[.*$%?]/.test(word)));
  return isMore && !isSetName(first) ? 1 + more.length : 1;
}

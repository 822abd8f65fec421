import type { Report } from '../../findings/collect';
import { compilePattern, type PathPattern } from '../../text/path-pattern';

/**
 * Compiles path patterns; one that begins with neither `/` nor `*` matches nothing and is reported; `*.htm$` is `/*.htm$` (3.6).
 */
export function readPatterns(words: readonly string[], report: Report): PathPattern[] {
  return words.flatMap((word) => {
    if (/^[/*]/.test(word)) return compilePattern(word.replace(/^\*/, '/*'));
    report.error('unmatchable-pattern', `/${word}`);
    return [];
  });
}

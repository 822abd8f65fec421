import type { Findings } from '../../model/findings';
import type { Source } from '../../model/statement';
import { compilePattern, type PathPattern } from '../../text/path-pattern';

/** Compiles path patterns; one that begins with neither `/` nor `*` matches nothing and is reported; `*.htm$` is `/*.htm$` (3.6). */
export function readPatterns(words: readonly string[], source: Source, findings: Findings): PathPattern[] {
  const patterns: PathPattern[] = [];
  for (const word of words) {
    if (word.startsWith('/')) patterns.push(compilePattern(word));
    else if (word.startsWith('*')) patterns.push(compilePattern(`/${word}`));
    else findings.error('unmatchable-pattern', source, `/${word}`);
  }
  return patterns;
}

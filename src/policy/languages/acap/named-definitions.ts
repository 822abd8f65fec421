import type { Source } from '../../model/statement';
import { readVerb, wordsOf } from './grammar';
import type { AcapFile } from './records';

/** Words of a line that are looked up at the most. */
const WORD_LIMIT = 64;

/** For each line of a file that names resource sets or local usages: where these are defined in it (3.5, 3.7). */
export function definitionsNamed(file: AcapFile | null): ReadonlyMap<number, readonly Source[]> {
  const named = new Map<number, readonly Source[]>();
  if (!file || file.definitions.size === 0) return named;
  for (const { name, value, line } of file.fields) {
    const words = [readVerb(name)?.name ?? '', ...wordsOf(value).slice(0, WORD_LIMIT)];
    const sources = words.flatMap((word) => {
      const definition = file.definitions.get(word.toLowerCase().replace(/^the-/, ''));
      return definition ? [definition.report.source] : [];
    });
    if (sources.length > 0) named.set(line, [...new Set(sources)]);
  }
  return named;
}

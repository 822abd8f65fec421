import type { Language, RecordFor } from '../../policy';
import { isAcap } from '../findings/is-acap';
import type { LineNote } from './line-notes';

/**
 * The lines of each record in file order, with those in its language that nobody can read as a field of it and that have findings: they
 * stand behind its first heading and before that of the next. Comments belong to none.
 */
export function recordLines(
  records: readonly RecordFor[],
  notes: ReadonlyMap<number, LineNote>,
): ReadonlyMap<RecordFor, readonly number[]> {
  const odd: Record<Language, number[]> = { acap: [], rep: [] };
  for (const [line, { findings: [finding] = [], part }] of notes) {
    if (!finding || part !== undefined || /^\s*#/.test(finding.source.text)) continue;
    odd[isAcap(finding.source) ? 'acap' : 'rep'].push(line);
  }
  const linesOf = new Map<RecordFor, readonly number[]>();
  for (const language of ['acap', 'rep'] as const) {
    const left = odd[language].sort((a, b) => b - a);
    // From the last record to the first, each takes what stands behind its first heading.
    for (const record of records.filter((one) => one.language === language).toReversed()) {
      const start = record.headings[0] ?? 0;
      const own: number[] = [];
      while ((left[0] ?? 0) > start) own.push(left.shift() as number);
      linesOf.set(
        record,
        [...record.headings, ...record.lines, ...own].sort((a, b) => a - b),
      );
    }
  }
  return linesOf;
}

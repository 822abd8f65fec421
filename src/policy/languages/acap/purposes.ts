import type { Report } from '../../findings/collect';
import { isName } from './grammar';

/** A pattern of purposes as written; what it cannot hold is reported: several of them, or `$` before its end (3.4). */
export function readPurpose(value: string, report: Report): string {
  if (purposesIn(value).length > 1) report.error('several-purposes');
  if (/\$./s.test(value)) report.warning('dollar-inside');
  return value;
}

/** The purposes that were meant by a value: spaces stand in none, and commas in no name. */
export function purposesIn(value: string): readonly string[] {
  const words = value.split(/[\s,;|]+/).filter(Boolean);
  return /\s/.test(value) || words.every(isName) ? words : [value];
}

import type { SiteRecord } from '../../../model/site-record';
import { ROW } from './fields';
import type { Group } from './groups';
import type { RobotsTxt } from './robots-txt';

/** Groups of a robots.txt as records: with the lines on which they stand (2.1, 2.2). */
export function recordsOf({ fields }: RobotsTxt, groups: readonly Group[]): SiteRecord[] {
  const linesOf = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => fields.rows[(from + index) * ROW + 1] as number);
  return groups.map(({ agents, from, to }) => ({
    language: 'rep',
    crawlers: agents,
    headings: linesOf(from - agents.length, from),
    lines: linesOf(from, to),
  }));
}

import type { SiteRecord } from '../../../model/site-record';
import { ROW } from './fields';
import type { RobotsTxt } from './robots-txt';

/** The groups of a robots.txt, in file order, as records: with the lines on which they stand (2.1). */
export function recordsOf({ fields, groups }: RobotsTxt): SiteRecord[] {
  const linesOf = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => fields.rows[(from + index) * ROW + 1] as number);
  return groups().map(({ agents, from, to }) => ({
    language: 'rep',
    crawlers: agents,
    headings: linesOf(from - agents.length, from),
    lines: linesOf(from, to),
  }));
}

import { ANY_ACAP_CRAWLER, recordsFor, type Site } from '../../policy';

/** Finds the group or record that a line of robots.txt belongs to: the line at which it begins; null where it belongs to none. */
export function groupLines(site: Site): (line: number) => { readonly line: number } | null {
  const headings = new Map<number, number>();
  for (const record of recordsFor(site, ANY_ACAP_CRAWLER)) {
    const [first] = record.headings;
    if (first !== undefined) for (const line of record.lines) headings.set(line, first);
  }
  return (line) => {
    const heading = headings.get(line);
    return heading === undefined ? null : { line: heading };
  };
}

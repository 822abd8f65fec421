import type { Site } from '../reading/site';
import { fromOctets, toOctets } from '../text/octets';

/** The lines of a file as written, counted from 1 as in every place. */
export interface FileLines {
  readonly count: number;
  /** How many octets the file has. */
  readonly octets: number;
  at(line: number): string;
}

/** The lines of a site's robots.txt, or of another file that it refers to; null where there is none that could be read. */
export function linesOf({ robotsTxt, fileAt }: Site, address?: string): FileLines | null {
  const file = address === undefined ? robotsTxt : fileAt(address);
  if (!file) return null;
  const { text, isOctets } = file;
  const { starts, ends } = file.lines();
  return {
    count: starts.length,
    octets: toOctets(text, isOctets).length,
    at(line) {
      const written = text.slice(starts[line - 1], ends[line - 1]);
      return isOctets ? fromOctets(written) : written;
    },
  };
}

import { compilePattern, type PathPattern } from '../text/path-pattern';

/** What a field without a path is about: all of the site, and less narrowly than any path (9.3.5, 9.4.2). */
export const EVERYTHING: PathPattern = { ...compilePattern(''), length: 0 };

/** Fields by how narrowly they match: those with the longest path, and the others. */
export interface ByLength<Field> {
  readonly longest: readonly Field[];
  readonly shorter: readonly Field[];
}

/** Parts fields that match a page into those with the longest path and the others (9.3.6, 9.4.4). */
export function byLength<Field extends { readonly pattern: PathPattern | null }>(
  fields: readonly Field[],
): ByLength<Field> {
  const lengthOf = ({ pattern }: Field) => pattern?.length ?? 0;
  const most = fields.reduce((longest, field) => Math.max(longest, lengthOf(field)), 0);
  return {
    longest: fields.filter((field) => lengthOf(field) === most),
    shorter: fields.filter((field) => lengthOf(field) < most),
  };
}

/** A path as it was probably meant by an address, or by a pattern without a slash before it. */
export function pathOnly(written: string): string {
  const path = written.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

import { test } from 'vitest';

/**
 * A test of each row: the first is the journey that `npm test` makes, with these tags; the others are its variations, for the
 * full run, and have the same tags besides.
 */
export function testVariations<Row>(
  rows: readonly Row[],
  title: string,
  run: (row: Row) => Promise<void>,
  tags: readonly string[] = [],
): void {
  test.each(rows.slice(0, 1))(title, { tags: [...tags] }, run);
  test.each(rows.slice(1))(title, { tags: [...new Set(['full', ...tags])] }, run);
}

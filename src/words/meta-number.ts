import type { MetaTag } from '../policy';

/**
 * The number of a META tag among all META elements of its document, from 1; its place in the list where they were not counted.
 */
export function metaNumber(tags: readonly MetaTag[] | null | undefined, index: number): number {
  return tags?.[index]?.number ?? index + 1;
}

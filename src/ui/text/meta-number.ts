import type { MetaTag } from '../../policy';

/** The number of a META tag among all META elements of its document, from 1; its place in the list where nobody counted. */
export function metaNumber(tags: readonly MetaTag[] | null | undefined, index: number): number {
  const tag: (MetaTag & { readonly number?: number }) | undefined = tags?.[index];
  return tag?.number ?? index + 1;
}

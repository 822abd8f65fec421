/** All usages of the sources, in the order in which they are shown (1.1, 1.2). */
export const USAGES = [
  'crawl',
  'follow',
  'index',
  'preserve',
  'present',
  'present-original',
  'present-currentcopy',
  'present-oldcopy',
  'present-snippet',
  'present-extract',
  'present-thumbnail',
  'present-oldsnippet',
  'present-oldextract',
  'present-oldthumbnail',
  'present-link',
  'other',
] as const;

/** What a crawler may do with a page: one of the names that the sources define. */
export type Usage = (typeof USAGES)[number];

/**
 * The usage that a name means, in any letter case; null where the sources define none. `present-links` is read as `present-link`
 * (1.2, 1.5).
 */
export function usageNamed(name: string): Usage | null {
  const wanted = name.toLowerCase().replace(/^present-links$/, 'present-link');
  return USAGES.find((usage) => usage === wanted) ?? null;
}

/** The usage that a kind belongs to: `present` for its kinds, null for all others (1.3). */
export function parentOf(usage: Usage): Usage | null {
  return usage.startsWith('present-') ? 'present' : null;
}

/** Whether a statement on one usage counts for another: for itself and for its kinds (1.3). */
export function covers(stated: Usage, usage: Usage): boolean {
  return stated === usage || stated === parentOf(usage);
}

/** Kinds of `present` that show text taken from the page (4.2.4, 5.3). */
export const SNIPPETS: readonly Usage[] = USAGES.filter((usage) => /snippet|extract/.test(usage));

/**
 * Whether robots rules in headers and META tags can address a usage, so that its answer is unknown where these were not observed
 * (2.5).
 */
export function canRobotsRulesDecide(usage: Usage): boolean {
  return /^(index|follow|present)/.test(usage);
}

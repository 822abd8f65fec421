/** What a kind of `present` shows of a page (1.2). */
type Shown = 'copy' | 'text' | 'image' | 'link';

/** Every usage of the sources, in the order in which they are shown (1.1, 1.2), and what the kinds of `present` show. */
const SHOWN = {
  crawl: null,
  follow: null,
  index: null,
  preserve: null,
  present: null,
  'present-original': 'copy',
  'present-currentcopy': 'copy',
  'present-oldcopy': 'copy',
  'present-snippet': 'text',
  'present-extract': 'text',
  'present-thumbnail': 'image',
  'present-oldsnippet': 'text',
  'present-oldextract': 'text',
  'present-oldthumbnail': 'image',
  'present-link': 'link',
  other: null,
} as const satisfies Record<string, Shown | null>;

/** What a crawler may do with a page: one of the names that the sources define. */
export type Usage = keyof typeof SHOWN;

/** All usages, in the order in which they are shown. */
export const USAGES = Object.keys(SHOWN) as readonly Usage[];

/** The usage that a name means, in any letter case; null where the sources define none. `present-links` is read as `present-link` (1.2, 1.5). */
export function usageNamed(name: string): Usage | null {
  const wanted = name.toLowerCase().replace(/^present-links$/, 'present-link');
  return USAGES.find((usage) => usage === wanted) ?? null;
}

/** The usage that a kind belongs to: `present` for its kinds, null for all others (1.3). */
export function parentOf(usage: Usage): Usage | null {
  return SHOWN[usage] && 'present';
}

/** Whether what is said of one usage counts for another: for itself and for its kinds (1.3). */
export function covers(said: Usage, usage: Usage): boolean {
  return said === usage || said === parentOf(usage);
}

/** What a kind of `present` shows, null for all other usages (1.2). */
export function shownBy(usage: Usage): Shown | null {
  return SHOWN[usage];
}

/** Whether a usage is `present` or one of its kinds. */
export function isPresent(usage: Usage): boolean {
  return covers('present', usage);
}

/** Kinds of `present` that show text taken from the page (4.2.4, 5.3). */
export const SNIPPETS: readonly Usage[] = USAGES.filter((usage) => shownBy(usage) === 'text');

/** Whether robots rules in headers and META tags can speak of a usage, so that nobody can tell where these were not observed (2.5). */
export function mayRobotsRulesSpeakOf(usage: Usage): boolean {
  return usage === 'index' || usage === 'follow' || isPresent(usage);
}

/** What views remember from one time to the next, as text. */
export type Setting = 'crawler' | 'pinned' | 'advice' | 'own-crawlers' | 'badge';

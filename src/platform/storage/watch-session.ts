import { ownArea } from './own-area';

/** Changes whenever something found no room, so that listeners in views are called then too. */
export const UNKEPT = 'unkept';

/** Calls back after any fact whose key begins with one of the prefixes changed, in whatever context; answers how to stop. */
export function watchSession(prefixes: readonly string[], changed: () => void): () => void {
  const watched = [...prefixes, UNKEPT];
  return ownArea().watch((keys) => {
    if (keys.some((key) => watched.some((prefix) => key.startsWith(prefix)))) changed();
  });
}

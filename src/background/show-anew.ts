import type { ShownDocument } from '../platform/navigation/shown-document';
import { showBadgeAnew } from './badge/badge';
import { paintAgain } from './overlay/paint';

/** More is known of a page: what is highlighted on it, and what the button tells of it, are to say so. */
export async function showAnew(page: ShownDocument): Promise<void> {
  await Promise.all([paintAgain(page), showBadgeAnew(page.tab)]);
}

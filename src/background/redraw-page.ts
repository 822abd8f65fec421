import type { ShownDocument } from '../platform/navigation/shown-document';
import { redrawBadge } from './badge/badge';
import { paintAgain } from './overlay/paint';

/** Repaints the highlighting of a page and its badge, after more became known of it. */
export async function redrawPage(page: ShownDocument): Promise<void> {
  await Promise.all([paintAgain(page), redrawBadge(page.tab)]);
}

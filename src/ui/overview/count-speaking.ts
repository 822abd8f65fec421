import type { Page } from '../../policy';

/** How many elements have rules of their own; one can be marked in words that say nothing. */
export const countSpeaking = (page: Page | null): number =>
  page?.elements.filter(({ statements }) => statements.length > 0).length ?? 0;

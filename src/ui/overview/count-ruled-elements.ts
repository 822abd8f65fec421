import type { Page } from '../../policy';

/** How many elements have rules of their own; marks can be without any rule. */
export const countRuledElements = (page: Page | null): number =>
  page?.elements.filter(({ statements }) => statements.length > 0).length ?? 0;

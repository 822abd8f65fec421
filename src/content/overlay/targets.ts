import type { Mark } from '../../messages';

/** The elements to outline. */
export type Targets = ReadonlyMap<Element, Mark['verdict']>;

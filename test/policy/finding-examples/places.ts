import type { Place } from '../../../src/policy';
import type { Written } from '../written';

/** A place in robots.txt. */
export const line = (number: number, column = 1): Place => ({ kind: 'robots-txt', line: number, column });

/** A place in a META tag. */
export const meta = (index: number, column = 1): Place => ({ kind: 'meta', index, column });

/** A place in a header field. */
export const header = (index: number, column = 1, name = 'X-Robots-Tag'): Place => ({
  kind: 'header',
  index,
  name,
  column,
});

/** A place in the class attribute of an element. */
export const element = (index: number, column = 1): Place => ({ kind: 'element', index, column });

/** A robots.txt with one ACAP record for every crawler, whose fields begin on line 2. */
export const record = (...fields: string[]): Written => ({ robots: ['ACAP-crawler: *', ...fields] });

import type { HeaderField, SignOf } from '../../policy';

/** The fields of a response that are for crawlers, by their index: links are where they name a licence. */
export function crawlerFields(fields: readonly HeaderField[]): readonly (readonly [number, HeaderField])[] {
  return [...fields.entries()].filter(
    ([, [name, value]]) => name.toLowerCase() !== LINK || /rsl\+xml/i.test(value),
  );
}

// The table of signs is more than the first screen may load.
const LINK: SignOf<'headers'> = 'link';

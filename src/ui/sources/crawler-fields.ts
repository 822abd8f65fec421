import type { HeaderField } from '../../policy';

/** The fields of a response that are for crawlers, by their index: links are where they name a licence. */
export function crawlerFields(fields: readonly HeaderField[]): readonly (readonly [number, HeaderField])[] {
  return [...fields.entries()].filter(
    ([, [name, value]]) => name.toLowerCase() !== 'link' || /rsl\+xml/i.test(value),
  );
}

import { type HeaderField, mechanismWith, namesRslLicence } from '../../policy';

/** The fields of a response that are for crawlers, by their index: links are where they name a licence. */
export function crawlerFields(fields: readonly HeaderField[]): readonly (readonly [number, HeaderField])[] {
  return [...fields.entries()].filter(
    ([, [name, value]]) => mechanismWith('headers', name) !== 'rsl' || namesRslLicence(value),
  );
}

import { isDefinition } from '../../languages/acap/definitions';
import { type AcapField, ignoresConventional } from '../../languages/acap/fields';
import { readVerb, wordsOf } from '../../languages/acap/grammar';
import type { Finding } from '../../model/statement';
import { tip } from './tip';

/** What the Guide and Part 1 advise on single ACAP fields; each line is fixed apart. */
export function adviseOnFields(fields: readonly AcapField[]): readonly Finding[] {
  const inRecords = fields.filter((field) => !isDefinition(field) && !ignoresConventional(field));
  return [
    ...fields.flatMap(({ name, value, report }) => {
      const words = wordsOf(value);
      const isSet = name === 'resource-set';
      const paths = isSet ? words.slice(1) : readVerb(name) ? words.slice(0, 1) : [];
      const directory = paths.find((path) => DIRECTORY.test(path));
      return [
        ...(directory ? tip('directory-without-slash', report, `${directory}/`) : []),
        ...(name === 'qualified-usage' && words.length === 2 ? tip('usage-without-qualifiers', report) : []),
      ];
    }),
    // A list of crawlers or purposes, and the record ends (Part 1, 4.5.2).
    ...inRecords.flatMap(({ name, report }, at) => {
      const next = inRecords[at + 1]?.name ?? '';
      if (name === 'crawler' && next === '') return tip('record-without-fields', report);
      return name === 'usage-purpose' && /^(crawler)?$/.test(next)
        ? tip('purpose-without-fields', report)
        : [];
    }),
  ];
}

/** A path that ends in a word as directories have it (2.3), other than what pages are usually called. */
const DIRECTORY =
  /^(\/[\w~-]+)*\/(?!(about|cart|checkout|contact|log-?(in|out)|register|search|sign-?(in|out|up))$)[a-z][a-z_-]*$/i;

import type { Report } from '../../findings/collect';
import type { Draft, Source } from '../../model/statement';
import { nearest } from '../../text/nearest';
import type { PathPattern } from '../../text/path-pattern';
import { DEFINING_FIELDS, type Definitions, isDefinition, readDefinitions } from './definitions';
import { type AcapField, IGNORE_CONVENTIONAL, ignoresConventional } from './fields';
import { draftsOf, permissionMeant, readVerb, type Verb, wordsOf } from './grammar';
import { countResources, isSetName, readPatterns } from './patterns';
import { readPurpose } from './purposes';

/** What a robots.txt says in ACAP (section 3). */
export interface AcapFile {
  readonly fields: readonly AcapField[];
  readonly records: readonly AcapRecord[];
  /** Its local usages may stand in class attributes too (5.1). */
  readonly definitions: Definitions;
}

/** One or more crawlers, and the statements that address them (3.2). */
export interface AcapRecord {
  readonly crawlers: readonly string[];
  /** Lines of the fields that name them, and of those that follow. */
  readonly headings: readonly number[];
  readonly lines: readonly number[];
  /** Whether it addresses these as any crawler, since a reference for them alone leads to a record for `*` (3.10). */
  readonly forAll?: boolean | undefined;
  readonly permissions: readonly SitePermission[];
  /** References to records elsewhere, with the address as written (3.10). */
  readonly references: readonly AcapField[];
  /** What the publisher asks a crawler to do with a page, whose path is the value (3.10). */
  readonly requests: readonly AcapField[];
}

/** A permission or prohibition field: what it states to every crawler, of which paths, for which purposes. */
export interface SitePermission {
  readonly drafts: readonly Draft[];
  readonly patterns: readonly PathPattern[];
  readonly purposes: readonly string[];
  readonly source: Source;
}

/** Puts the ACAP fields of a robots.txt together to records and reports what is wrong with them. */
export function readRecords(fields: readonly AcapField[]): AcapFile {
  const definitions = readDefinitions(fields);
  const records: OpenRecord[] = [];
  let record: OpenRecord | undefined;
  // The name of the latest field in a record, and the purposes of the sub-record, none before the first.
  let latest = '';
  let purposes: string[] = [];
  for (const field of fields) {
    const { name, value, line, report } = field;
    if (isDefinition(field) || ignoresConventional(field)) continue;
    const verb = readVerb(name);
    const isRequest = REQUESTS.includes(name);
    const isReference = name === 'permissions-reference';
    if (name === 'crawler') {
      // Another field closes the list of crawlers, so that a further one opens the next record (3.2).
      if (!record || latest !== name) {
        record = openRecord(report);
        records.push(record);
        purposes = [];
      }
      record.headings.push(line);
      if (value === '') report.error('empty-crawler');
      else record.crawlers.push(value);
      if (value.startsWith(':')) report.error('doubled-colon');
      else if (!/^(\*|[a-z][\w.-]*|)$/i.test(value)) report.warning('odd-crawler-name');
    } else if (!record) {
      const opening = verb || FIELDS.includes(name) ? undefined : nearest(name, OPENING_FIELDS);
      if (opening) report.error('unknown-field', `ACAP-${opening}`);
      else report.error('outside-record');
      continue;
    } else if (name === 'usage-purpose') {
      if (value === '') report.error('empty-purpose');
      // A purpose behind another joins the sub-record; any other opens the next (3.4).
      if (latest !== name) purposes = [];
      purposes.push(readPurpose(value, report));
    } else if (verb || isRequest || isReference) {
      const { permissions, references, requests } = record;
      if (references.length > 0 || (isReference && permissions.length > 0)) report.error('beside-reference');
      if (isRequest && purposes.length > 0) report.warning('request-in-sub-record');
      if (!verb && /[*$]/.test(value)) report.error('wildcard-in-address');
      if (verb) permissions.push(...readPermission(verb, field, purposes, definitions));
      else if (value === '') report.error('empty-resource');
      else if (isReference) references.push(field);
      else {
        readPatterns([value], report);
        requests.push(field);
      }
    } else {
      report.error('unknown-field', () => fieldMeant(name));
      continue;
    }
    if (name !== 'crawler') record.lines.push(line);
    latest = name;
  }
  reportSharedAny(records);
  return { fields, records, definitions };
}

/** A record that is being read, and where to report on it. */
interface OpenRecord {
  readonly report: Report;
  readonly crawlers: string[];
  readonly headings: number[];
  readonly lines: number[];
  readonly permissions: SitePermission[];
  readonly references: AcapField[];
  readonly requests: AcapField[];
}

const openRecord = (report: Report): OpenRecord => ({
  report,
  crawlers: [],
  headings: [],
  lines: [],
  permissions: [],
  references: [],
  requests: [],
});

function readPermission(
  verb: Verb,
  field: AcapField,
  purposes: readonly string[],
  definitions: Definitions,
): SitePermission[] {
  const { line, report } = field;
  const words = wordsOf(field.value);
  const [first = '='] = words;
  // A qualifier may stand where the resource is missing.
  const hasResource = !/^[a-z-]*=/i.test(first);
  if (!hasResource) report.error('empty-resource');
  // What was meant as a path, or as the rest of one, is reported with the path; the permission is not understood (6.9).
  const count = hasResource ? countResources(words) : 0;
  const drafts = draftsOf(verb, words.slice(count), 'site', definitions, report).map((draft) =>
    count > 1 && draft.effect === 'permit' ? { ...draft, understood: false } : draft,
  );
  const set = isSetName(first) ? first.toLowerCase().replace(/^the-/, '') : '';
  for (const name of [verb.name.toLowerCase(), set])
    if ((definitions.get(name)?.line ?? 0) > line) report.warning('defined-after-use');
  if (!hasResource) return [];
  const patterns = set ? definitions.get(set)?.patterns : readPatterns([first], report);
  if (!patterns) report.error('undefined-resource-set');
  return [{ drafts, patterns: patterns ?? [], purposes, source: report.source }];
}

/** Two records for `*`, or `*` beside a name, break the rules of Part 1; they are merged and reported (3.3). */
function reportSharedAny(records: readonly OpenRecord[]): void {
  const forAny = records.filter(({ crawlers }) => crawlers.includes('*'));
  for (const [index, { crawlers, report }] of forAny.entries()) {
    if (crawlers.some((name) => name !== '*')) report.warning('any-beside-named');
    if (index > 0) report.warning('second-any-record');
  }
}

/** Fields that ask for something to be done with a page (3.10). */
export const REQUESTS: readonly string[] = ['request-take-down', 'request-re-crawl'];

/** Fields that may stand before the first record, without `ACAP-`. */
const OPENING_FIELDS = ['crawler', ...DEFINING_FIELDS, IGNORE_CONVENTIONAL];

/** All names of ACAP fields, without `ACAP-`, except for those of permissions. */
const FIELDS = [...OPENING_FIELDS, 'usage-purpose', 'permissions-reference', ...REQUESTS];

/** The field that was probably meant, as it is written. */
function fieldMeant(name: string): string | undefined {
  const known = permissionMeant(name) ?? nearest(name, FIELDS);
  return known && `ACAP-${known}`;
}

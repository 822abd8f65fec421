import type { Findings } from '../../model/findings';
import type { Draft, Source } from '../../model/statement';
import { USAGES } from '../../model/usages';
import { nearest } from '../../text/nearest';
import type { PathPattern } from '../../text/path-pattern';
import type { RobotsTxt } from '../rep/robots-txt/robots-txt';
import { type Definitions, isDefinition, readDefinitions } from './definitions';
import { type AcapField, acapFields } from './fields';
import { draftsOf, type LocalUsages, readVerb, type Verb, wordsOf } from './grammar';
import { readPatterns } from './patterns';

/** What a robots.txt says in ACAP (section 3). */
export interface AcapFile {
  readonly records: readonly AcapRecord[];
  /** Crawlers that read ACAP are to skip the conventional fields (3.11). */
  readonly ignoreConventional: boolean;
  /** Local usages, which class attributes may use too (5.1). */
  readonly locals: LocalUsages;
}

/** What a publisher asks a crawler to do with a page (3.10). */
export type Action = 'take-down' | 're-crawl';

/** One or more crawlers, and what is said to them (3.2). */
export interface AcapRecord {
  readonly crawlers: readonly string[];
  /** Whether it speaks to these as to any crawler, since a reference for them alone leads to a record for `*` (3.10). */
  readonly forAll?: boolean | undefined;
  readonly permissions: readonly SitePermission[];
  /** References to records elsewhere, as written (3.10). */
  readonly references: readonly Reference[];
  readonly requests: readonly {
    readonly action: Action;
    readonly value: string;
    readonly source: Source;
  }[];
}

/** An address as a record refers to it, and where. */
export interface Reference {
  readonly address: string;
  readonly source: Source;
}

/** A permission or prohibition field: what it says to everybody, of which paths. */
export interface SitePermission {
  readonly drafts: readonly Draft[];
  readonly patterns: readonly PathPattern[];
  readonly source: Source;
}

/** Reads the ACAP records of a robots.txt and reports what is wrong with them; `address` names the file where it is not the site's own. */
export function readRecords(robotsTxt: RobotsTxt, findings: Findings, address?: string): AcapFile {
  const fields = acapFields(robotsTxt, findings, address);
  const context = { ...readDefinitions(fields, findings), findings };
  const records: OpenRecord[] = [];
  let record: OpenRecord | undefined;
  let ignoreConventional = false;
  for (const field of fields) {
    if (field.name === 'ignore-conventional-records') ignoreConventional = true;
    else if (field.name === 'crawler') {
      if (!record || record.begun) {
        record = openRecord(field.source);
        records.push(record);
      }
      addCrawler(record, field, findings);
    } else if (!isDefinition(field)) {
      if (!record) findings.error('outside-record', field.source);
      else readRecordField(record, field, context);
    }
  }
  reportSharedAny(records, findings);
  return { records, ignoreConventional, locals: context.locals };
}

interface OpenRecord {
  readonly source: Source;
  readonly crawlers: string[];
  readonly permissions: SitePermission[];
  readonly references: Reference[];
  readonly requests: { action: Action; value: string; source: Source }[];
  /** Purposes of the sub-record, none before the first. */
  purposes: string[];
  /** Whether a further purpose joins the sub-record, rather than opening the next (3.4). */
  joinsPurposes: boolean;
  /** Whether another field of a record than a crawler's has come, so that a further crawler opens the next record (3.2). */
  begun: boolean;
}

function openRecord(source: Source): OpenRecord {
  const empty = { crawlers: [], permissions: [], references: [], requests: [], purposes: [] };
  return { source, ...empty, joinsPurposes: false, begun: false };
}

function addCrawler(record: OpenRecord, { value, source }: AcapField, findings: Findings): void {
  if (value === '') findings.error('empty-crawler', source);
  else record.crawlers.push(value);
  if (!/^(\*|[a-z][\w.-]*|)$/i.test(value)) findings.warning('odd-crawler-name', source);
}

function readRecordField(record: OpenRecord, field: AcapField, context: Context): void {
  const { name, value, source } = field;
  const { findings } = context;
  const { purposes, permissions, references, requests, joinsPurposes } = record;
  if (name === 'usage-purpose') {
    if (value === '') findings.error('empty-purpose', source);
    record.purposes = joinsPurposes ? [...purposes, value] : [value];
    record.begun = record.joinsPurposes = true;
    return;
  }
  const verb = readVerb(name);
  const [, action] = /^request-(take-down|re-crawl)$/.exec(name) ?? [];
  const isReference = name === 'permissions-reference';
  if (!verb && !action && !isReference) {
    findings.error('unknown-field', source, () => suggestion(name));
    return;
  }
  record.begun = true;
  record.joinsPurposes = false;
  if (references.length > 0 || (isReference && permissions.length > 0))
    findings.error('beside-reference', source);
  if (action && purposes.length > 0) findings.warning('request-in-sub-record', source);
  if (verb) permissions.push(...readPermission(verb, field, purposes, context));
  else if (value === '') findings.error('empty-resource', source);
  else if (isReference) references.push({ address: value, source });
  else {
    readPatterns([value], source, findings);
    requests.push({ action: action as Action, value, source });
  }
}

interface Context extends Definitions {
  readonly findings: Findings;
}

function readPermission(
  verb: Verb,
  { value, line, source }: AcapField,
  purposes: readonly string[],
  { locals, sets, definedAt, findings }: Context,
): SitePermission[] {
  const words = wordsOf(value);
  const [first = '='] = words;
  // A qualifier may stand where the resource is missing.
  const hasResource = !/^[a-z-]*=/i.test(first);
  if (!hasResource) findings.error('empty-resource', source);
  const setting = { source, reach: 'site', findings, locals } as const;
  const drafts = draftsOf(verb, hasResource ? words.slice(1) : words, setting);
  const [, set] = /^(?:the-)?acap:resource-set:(.*)$/i.exec(first) ?? [];
  const key = set === undefined ? undefined : `set:${set}`.toLowerCase();
  for (const definition of [verb.name.toLowerCase(), key ?? ''])
    if ((definedAt.get(definition) ?? 0) > line) findings.warning('defined-after-use', source);
  if (!hasResource) return [];
  const patterns = key === undefined ? readPatterns([first], source, findings) : sets.get(key);
  if (!patterns) findings.error('undefined-resource-set', source);
  return [{ drafts: drafts.map((draft) => ({ ...draft, purposes })), patterns: patterns ?? [], source }];
}

/** Two records for `*`, or `*` beside a name, break the rules of Part 1; they are merged and reported (3.3). */
function reportSharedAny(records: readonly OpenRecord[], findings: Findings): void {
  let seen = false;
  for (const { crawlers, source } of records) {
    if (!crawlers.includes('*')) continue;
    if (crawlers.some((name) => name !== '*')) findings.warning('any-beside-named', source);
    if (seen) findings.warning('second-any-record', source);
    seen = true;
  }
}

/** All names of ACAP fields, without `ACAP-`. */
const FIELDS = [
  'crawler',
  'usage-purpose',
  'permissions-reference',
  'request-take-down',
  'request-re-crawl',
  'qualified-usage',
  'composite-usage',
  'resource-set',
  'ignore-conventional-records',
  ...USAGES.flatMap((usage) => [`allow-${usage}`, `disallow-${usage}`]),
];

/** The field that was probably meant. */
function suggestion(name: string): string | undefined {
  const known = nearest(name, FIELDS);
  return known && `ACAP-${known}`;
}

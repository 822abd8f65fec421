import type { Findings } from '../../model/findings';
import { remembering } from '../../remembering';
import { absoluteAddress } from '../../text/address';
import { lowerCase } from '../../text/octets';
import type { SiteText } from '../reader';
import { type AcapRecord, type Reference, readRecords } from './records';

/** Names in referred records that are read at the most, each as often as it is referred to; more are reported. */
const REFERRED_LIMIT = 100_000;

/**
 * Puts what records refer to in their place, one level deep (3.10). A reference that cannot be read, or has no record for a crawler that
 * is referred to it, is reported and gives nothing.
 */
export function followReferences(
  records: readonly AcapRecord[],
  files: SiteText,
  findings: Findings,
): { readonly records: readonly AcapRecord[]; readonly needs: readonly string[] } {
  const { read, needs } = referenceReader(files, findings);
  let left = REFERRED_LIMIT;
  const referredBy = ({ crawlers, references }: AcapRecord): AcapRecord[] => {
    const names = new Set(crawlers.map(lowerCase));
    return references.flatMap((reference) => {
      const referred = read(reference);
      if (!referred) return [];
      const { source } = reference;
      for (const record of referred) left -= record.crawlers.length;
      if (left < 0) {
        findings.warning('too-many-statements', source);
        return [];
      }
      if (leavesOut(names, referred)) findings.error('reference-without-record', source);
      return referred.flatMap((record) => narrow(record, crawlers, names));
    });
  };
  const followed = records.flatMap((record) =>
    record.references.length > 0 ? referredBy(record) : [record],
  );
  return { records: followed, needs: [...needs] };
}

/** Reads what references name, from the root of the site, each file once; null for one that cannot be read. */
function referenceReader({ url, fileAt }: SiteText, findings: Findings) {
  const root = absoluteAddress('/', url) ?? '';
  const needs = new Set<string>();
  const absoluteOf = ({ address }: Reference) => absoluteAddress(address, root) ?? '';
  const read = remembering((reference: Reference) => {
    const { source } = reference;
    const absolute = absoluteOf(reference);
    const file = fileAt(absolute);
    const isRules = file && !MARKUP.test(file.text);
    const records = isRules ? readRecords(file, findings, absolute).records : null;
    if (file === undefined && /^https?:/.test(absolute)) {
      needs.add(absolute);
      findings.error('reference-not-asked', source);
    } else if (!records) findings.error('unreadable-reference', source);
    for (const { references } of records ?? [])
      for (const { source: deeper } of references) findings.warning('nested-reference', deeper);
    return records;
  }, absoluteOf);
  return { needs, read };
}

/** What HTML and XML begin with, and no robots.txt. */
const MARKUP = /^\s*</;

/** Whether some of these crawlers are addressed by none of the records. */
function leavesOut(names: ReadonlySet<string>, records: readonly AcapRecord[]): boolean {
  const addressed = new Set(records.flatMap(({ crawlers }) => crawlers.map(lowerCase)));
  return !addressed.has('*') && ![...names].every((name) => addressed.has(name));
}

/**
 * A referred record as far as it addresses the crawlers that were referred to it. One for `*` speaks to them before what their own site
 * says to all, but not before what names them (6.4).
 */
function narrow(record: AcapRecord, referred: readonly string[], names: ReadonlySet<string>): AcapRecord[] {
  if (names.has('*')) return [record];
  const addressed = record.crawlers.filter((name) => names.has(lowerCase(name)));
  const forAll = record.crawlers.includes('*');
  const crawlers = forAll ? referred : addressed;
  return crawlers.length === 0 ? [] : [{ ...record, crawlers, forAll }];
}

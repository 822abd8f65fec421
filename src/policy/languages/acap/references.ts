import type { Findings } from '../../model/findings';
import type { Source } from '../../model/statement';
import { absoluteAddress } from '../../text/address';
import { lowerCase } from '../../text/octets';
import type { SiteText } from '../reader';
import { type AcapRecord, readRecords } from './records';

/** The records of a site with those that it refers to. */
interface Followed {
  readonly records: readonly AcapRecord[];
  /** Addresses of files that were not asked for yet. */
  readonly needs: readonly string[];
  /** Addresses of files that came, and say nothing to a crawler that is referred to them. */
  readonly silent: ReadonlySet<string>;
}

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
): Followed {
  const { read, needs, silent } = referenceReader(files, findings);
  let left = REFERRED_LIMIT;
  const referredBy = ({ crawlers, references }: AcapRecord): AcapRecord[] => {
    const names = new Set(crawlers.map(lowerCase));
    return references.flatMap(({ address, source }) => {
      const referred = read(address, source);
      if (referred === null) return [];
      for (const record of referred) left -= record.crawlers.length;
      if (left < 0) {
        findings.warning('too-many-statements', source);
        return [];
      }
      if (leavesOut(names, referred)) {
        findings.error('reference-without-record', source);
        silent.add(absoluteAddress(address, absoluteAddress('/', files.url) ?? '') ?? '');
      }
      return referred.flatMap((record) => narrow(record, crawlers, names));
    });
  };
  const followed = records.flatMap((record) =>
    record.references.length > 0 ? referredBy(record) : [record],
  );
  return { records: followed, needs: [...needs], silent };
}

/** Reads what references name, from the root of the site, each file once; null for one that cannot be read. */
function referenceReader({ url, fileAt }: SiteText, findings: Findings) {
  const root = absoluteAddress('/', url) ?? '';
  const needs = new Set<string>();
  const silent = new Set<string>();
  const files = new Map<string, readonly AcapRecord[] | null>();
  const read = (address: string, source: Source): readonly AcapRecord[] | null => {
    const absolute = absoluteAddress(address, root) ?? '';
    const known = files.get(absolute);
    if (known !== undefined) return known;
    const file = fileAt(absolute);
    const isRules = file && !MARKUP.test(file.text);
    const records = isRules ? readRecords(file, findings, absolute).records : null;
    files.set(absolute, records);
    if (file === undefined && /^https?:/.test(absolute)) {
      needs.add(absolute);
      findings.error('reference-not-asked', source);
    } else if (records === null) {
      findings.error('unreadable-reference', source);
      silent.add(absolute);
    }
    for (const { references } of records ?? [])
      for (const { source: deeper } of references) findings.warning('nested-reference', deeper);
    return records;
  };
  return { needs, silent, read };
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

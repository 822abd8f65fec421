import type { Findings } from '../../findings/collect';
import { remembering } from '../../remembering';
import { absoluteAddress } from '../../text/address';
import { lowerCase } from '../../text/octets';
import type { SiteReading, SiteText } from '../reader';
import { acapFields } from './fields';
import { type AcapFile, type AcapRecord, readRecords } from './records';

/** The records of a site with those that it refers to. */
interface Followed {
  readonly records: readonly AcapRecord[];
  /** A file that they refer to, by its absolute address; null where it cannot be read. */
  readonly referred: (address: string) => AcapFile | null;
  /** Addresses of files that were not asked for yet. */
  readonly needs: readonly string[];
  readonly unseen: NonNullable<SiteReading['unseen']>;
  /** Addresses of files that were received, and state nothing to a crawler that is referred to them. */
  readonly silent: ReadonlySet<string>;
}

/** Names in referred records that are read at the most, each as often as it is referred to; more are reported. */
const REFERRED_LIMIT = 100_000;

/**
 * Puts what records refer to in their place, from the root of the site, one level deep, each file read once (3.10). A reference
 * that cannot be read, or has no record for a crawler that is referred to it, is reported and gives nothing.
 */
export function followReferences(
  records: readonly AcapRecord[],
  { url, fileAt, gapAt }: SiteText,
  findings: Findings,
): Followed {
  const root = absoluteAddress('/', url) ?? '';
  const needs = new Set<string>();
  const unseen: Followed['unseen'][number][] = [];
  const silent = new Set<string>();
  let left = REFERRED_LIMIT;
  const readAt = remembering((address: string) => {
    const file = fileAt(address);
    if (!file || MARKUP.test(file.text)) return null;
    const read = readRecords(acapFields(file, findings, address));
    for (const { references } of read.records)
      for (const { report } of references) report.warning('nested-reference');
    return read;
  });
  const followed = records.flatMap((record) => {
    const { crawlers, references } = record;
    if (references.length === 0) return record;
    const names = new Set(crawlers.map(lowerCase));
    return references.flatMap(({ value, report }) => {
      const address = absoluteAddress(value, root) ?? '';
      const referred = readAt(address)?.records;
      const gap = /^https?:/.test(address) ? gapAt(address) : null;
      if (gap) unseen.push({ crawlers, gap });
      if (gap === 'loading') return [];
      for (const one of referred ?? []) left -= one.crawlers.length;
      if (fileAt(address) === undefined && /^https?:/.test(address)) {
        needs.add(address);
        report.error('reference-not-asked');
      } else if (left < 0) report.leftOut();
      else if (!referred || leavesOut(names, referred)) {
        silent.add(address);
        report.error(referred ? 'reference-without-record' : 'unreadable-reference');
      }
      return left < 0 ? [] : (referred ?? []).flatMap((one) => narrow(one, crawlers, names));
    });
  });
  return { records: followed, referred: readAt, needs: [...needs], unseen, silent };
}

/** What HTML and XML begin with, and no robots.txt. */
const MARKUP = /^\s*</;

/** Whether some of these crawlers are addressed by none of the records. */
function leavesOut(names: ReadonlySet<string>, records: readonly AcapRecord[]): boolean {
  const addressed = new Set(records.flatMap(({ crawlers }) => crawlers.map(lowerCase)));
  return !addressed.has('*') && ![...names].every((name) => addressed.has(name));
}

/**
 * A referred record as far as it addresses the crawlers that were referred to it. One for `*` comes, for them, before what their
 * own site states for all, but not before what names them (6.4).
 */
function narrow(record: AcapRecord, referred: readonly string[], names: ReadonlySet<string>): AcapRecord[] {
  if (names.has('*')) return [record];
  const addressed = record.crawlers.filter((name) => names.has(lowerCase(name)));
  const forAll = record.crawlers.includes('*');
  const crawlers = forAll ? referred : addressed;
  return crawlers.length === 0 ? [] : [{ ...record, crawlers, forAll }];
}

import { isAddressedBy } from '../languages/rep/robots-txt/groups';
import type { Crawler } from '../model/query';
import type { SiteRecord } from '../model/site-record';

/**
 * Which of a group's headings a crawler of RFC 9309 is bound by: the first for its own token, else for those that it falls back
 * to, else for every crawler (2.1); its index in the group's names. Null where none is for it.
 */
export function headingFor(
  { crawlers }: Pick<SiteRecord, 'crawlers'>,
  { tokens }: Pick<Crawler, 'tokens'>,
): number | null {
  for (const token of [...tokens, '*']) {
    const index = crawlers.findIndex((name) => isAddressedBy(name, token));
    if (index >= 0) return index;
  }
  return null;
}

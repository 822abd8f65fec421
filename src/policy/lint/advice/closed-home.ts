import type { AcapRecord, SitePermission } from '../../languages/acap/records';
import { remembering } from '../../remembering';
import { matchesPath, type PathPattern } from '../../text/path-pattern';

/**
 * The field that first opens a part of a site to crawlers to whom all else is shut, the home page too: a crawler may give up
 * there (Guide, example 1.2).
 */
export function closedHome(records: readonly AcapRecord[]): SitePermission | undefined {
  const reaching = (path: string) =>
    remembering((patterns: readonly PathPattern[]) => patterns.some((one) => matchesPath(one, path)));
  const reachesHome = reaching('/');
  // No address holds a space: what reaches this reaches everything.
  const reachesAll = reaching('/ ');
  const permits = ({ drafts }: SitePermission) =>
    drafts.some(({ effect, usage }) => usage === 'crawl' && effect === 'permit');
  const opens = (field: SitePermission) => permits(field) && reachesHome(field.patterns);
  const shuts = ({ drafts, patterns, purposes }: SitePermission) =>
    purposes.length === 0 &&
    drafts.some(({ effect, usage }) => usage === 'crawl' && effect === 'prohibit') &&
    reachesAll(patterns);
  const toAny = records.flatMap(({ crawlers, permissions }) => (crawlers.includes('*') ? permissions : []));
  const isShut = toAny.some(shuts) && !toAny.some(opens);
  for (const { permissions } of records) {
    const opening = permissions.find(permits);
    if (opening && (isShut || permissions.some(shuts)) && !permissions.some(opens)) return opening;
  }
  return undefined;
}

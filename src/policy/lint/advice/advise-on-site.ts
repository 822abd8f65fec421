import type { AcapFile } from '../../languages/acap/records';
import type { RobotsTxt } from '../../languages/rep/robots-txt/robots-txt';
import type { Finding } from '../../model/statement';
import { adviseOnAcap } from './advise-on-acap';
import { adviseOnRules } from './advise-on-rules';
import { adviseOnStatements } from './advise-on-statements';
import { lineOf } from './tip';

/** Pieces of advice that are given on one file at the most. */
const LIMIT = 1000;
/** Statements of one field that are looked at: a composite usage makes one for each usage, seldom more. */
const PART_LIMIT = 16;

/** What the Guide to ACAP and the draft of 1996 advise on a robots.txt, in file order; takes time linear in its size. */
export function adviseOnSite(file: RobotsTxt | null, acap?: AcapFile): readonly Finding[] {
  if (!file) return [];
  const records = (acap?.records ?? []).map((record) => ({
    ...record,
    permissions: record.permissions.map((permission) => ({
      ...permission,
      crawlers: record.crawlers,
      drafts: permission.drafts.slice(0, PART_LIMIT),
    })),
  }));
  const stated = records.flatMap(({ permissions }) => permissions);
  return [
    ...(acap ? adviseOnAcap(file, acap.fields, records, stated) : []),
    ...adviseOnStatements(stated),
    ...adviseOnRules(file, stated),
  ]
    .sort((a, b) => lineOf(a.source) - lineOf(b.source))
    .slice(0, LIMIT);
}

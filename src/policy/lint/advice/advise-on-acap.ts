import { type AcapField, ignoresConventional } from '../../languages/acap/fields';
import type { AcapRecord } from '../../languages/acap/records';
import { hasVersionComment } from '../../languages/acap/version';
import type { RobotsTxt } from '../../languages/rep/robots-txt/robots-txt';
import { writtenLine } from '../../languages/rep/written-lines';
import type { Finding } from '../../model/statement';
import { adviseOnFields } from './advise-on-fields';
import { closedHome } from './closed-home';
import { firstMixed } from './first-mixed';
import { type StatedOnSite, tip } from './tip';

/** What the Guide and Part 1 advise on the ACAP fields of a robots.txt and the records that they make. */
export function adviseOnAcap(
  file: RobotsTxt,
  fields: readonly AcapField[],
  records: readonly AcapRecord[],
  stated: readonly StatedOnSite[],
): readonly Finding[] {
  const at = (line: number | undefined) => (line ? writtenLine(file, line) : undefined);
  // The conventional group for all binds a crawler that no record addresses, unless that group is to be ignored.
  const rules = fields.some(ignoresConventional) ? undefined : file.groupsFor('*')[0] && file.rulesFor('*');
  const isForAny = records.some(({ crawlers }) => crawlers.includes('*'));
  const home = rules?.find('/');
  return [
    ...tip(
      'missing-version-comment',
      hasVersionComment(file) ? undefined : fields[0]?.report,
      '##ACAP version=1.1',
    ),
    ...tip(
      'no-record-for-any',
      isForAny || rules ? undefined : at(records[0]?.headings[0]),
      'ACAP-crawler: *',
    ),
    ...tip('mixed-fields', at(firstMixed(file, records))),
    ...tip(
      'home-page-closed',
      home?.allow && home.pattern.anchored ? undefined : closedHome(records),
      'ACAP-allow-crawl: /$',
    ),
    ...(file.fields.length > 0 ? [] : acapAlone(stated)),
    ...adviseOnFields(fields),
  ];
}

/** 1.5: a robots.txt without conventional fields states nothing to most crawlers. */
function acapAlone(stated: readonly StatedOnSite[]): readonly Finding[] {
  for (const one of stated) {
    const { crawlers, drafts, patterns, purposes } = one;
    const draft = drafts.find(({ effect, qualifiers }) => effect === 'prohibit' || qualifiers.length > 0);
    if (!draft) continue;
    const lines = [
      ...crawlers.map((name) => `User-agent: ${name}`),
      ...patterns.map(({ text }) => `Disallow: ${text}`),
    ];
    const isCrawl = draft.effect === 'prohibit' && draft.usage === 'crawl' && purposes.length === 0;
    return tip('acap-alone', one, isCrawl && lines.length < 9 ? lines.join('\n') : undefined);
  }
  return [];
}

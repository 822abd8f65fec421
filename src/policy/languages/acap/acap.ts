import type { Reader } from '../reader';
import { readClasses } from './classes';
import { acapFields, ignoresConventional } from './fields';
import { readAcapMeta } from './meta-tags';
import { namedResources } from './named-resources';
import { readRecords } from './records';
import { followReferences } from './references';
import { siteRecords } from './site-records';
import { statementsOn } from './site-statements';
import { readVersion } from './version';

/** ACAP in robots.txt, META tags and class attributes (sections 3 to 5). */
export const acap: Reader = {
  language: 'acap',
  readSite(files, all) {
    const findings = all.in('acap');
    const file = files.robotsTxt;
    // Most files hold nothing of it.
    const robotsTxt = file && /acap/i.test(file.text) ? file : undefined;
    const fields = robotsTxt ? acapFields(robotsTxt, findings) : [];
    const own = readRecords(fields);
    const { records, referred, needs, unseen, silent } = followReferences(own.records, files, findings);
    const acapAt = (address?: string) => (address === undefined ? own : referred(address));
    const locals = files.isUnseen ? null : own.definitions;
    return {
      onAddress: (path, found) => statementsOn(records, path, found.in('acap')),
      onMetaTags: (tags, found) => readAcapMeta(tags, locals, found),
      onElement: (element, index, found) => readClasses(element, index, locals, found.in('acap')),
      resources: namedResources,
      records: (address) => siteRecords(acapAt(address)?.records ?? [], records),
      names: () => own.records.flatMap(({ crawlers }) => crawlers),
      needs,
      unseen,
      silent,
      acap: robotsTxt && own,
      acapAt,
      followed: records,
      ignoresConventional: fields.some(ignoresConventional),
      version: robotsTxt && readVersion(robotsTxt, findings),
    };
  },
};

import type { Reader } from '../reader';
import { readClasses } from './classes';
import { acapFields } from './fields';
import { readAcapMeta } from './meta-tags';
import { namedResources } from './named-resources';
import { readRecords } from './records';
import { followReferences } from './references';
import { reportRequests, statementsOn } from './site-statements';
import { readVersion } from './version';

/** ACAP in robots.txt, META tags and class attributes (sections 3 to 5). */
export const acap: Reader = {
  language: 'acap',
  readSite(files, findings) {
    const { robotsTxt } = files;
    const file = readRecords(robotsTxt ? acapFields(robotsTxt, findings) : []);
    const { records, needs, silent } = followReferences(file.records, files, findings);
    const locals = files.isUnseen ? null : file.definitions;
    return {
      onAddress(path, found) {
        reportRequests(records, path, found);
        return statementsOn(records, path, found);
      },
      onMetaTags: (tags, found) => readAcapMeta(tags, locals, found),
      onElement: (element, index, found) => readClasses(element, index, locals, found),
      resources: namedResources,
      names: file.records.flatMap(({ crawlers }) => crawlers),
      needs,
      silent,
      ignoresConventional: file.ignoreConventional,
      version: robotsTxt ? readVersion(robotsTxt, findings) : undefined,
    };
  },
};

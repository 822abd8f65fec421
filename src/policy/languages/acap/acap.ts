import type { Reader } from '../reader';
import { readClasses } from './classes';
import { acapFields, ignoresConventional } from './fields';
import { readAcapMeta } from './meta-tags';
import { namedResources } from './named-resources';
import { readRecords } from './records';
import { followReferences } from './references';
import { statementsOn } from './site-statements';
import { readVersion } from './version';

/** ACAP in robots.txt, META tags and class attributes (sections 3 to 5). */
export const acap: Reader = {
  language: 'acap',
  readSite(files, findings) {
    const file = files.robotsTxt;
    // Most files hold nothing of it.
    const robotsTxt = file && /acap/i.test(file.text) ? file : undefined;
    const fields = robotsTxt ? acapFields(robotsTxt, findings) : [];
    const { records: own, definitions } = readRecords(fields);
    const { records, needs, silent } = followReferences(own, files, findings);
    const locals = files.isUnseen ? null : definitions;
    return {
      onAddress: (path, found) => statementsOn(records, path, found),
      onMetaTags: (tags, found) => readAcapMeta(tags, locals, found),
      onElement: (element, index, found) => readClasses(element, index, locals, found),
      resources: namedResources,
      records: () =>
        own.map(({ crawlers, headings, lines }) => ({ language: 'acap', crawlers, headings, lines })),
      names: () => own.flatMap(({ crawlers }) => crawlers),
      needs,
      silent,
      ignoresConventional: fields.some(ignoresConventional),
      version: robotsTxt && readVersion(robotsTxt, findings),
    };
  },
};

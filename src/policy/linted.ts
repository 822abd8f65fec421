import { adviseOnPage } from './lint/advice/advise-on-page';
import { adviseOnSite } from './lint/advice/advise-on-site';
import { lintDecisions, lintTimes } from './lint/decided';
import { lintRobotsTxt } from './lint/robots-txt/lint-robots-txt';
import type { Parts } from './reading/parts';

/** The engine without the statements on the use of content after crawling (9). */
export const LINTED: Parts = {
  lint: {
    ofSite: lintRobotsTxt,
    ofTimes: lintTimes,
    ofDecisions: lintDecisions,
    adviseOnSite,
    adviseOnPage,
  },
};

import { judgePage } from './deciding/judge';
import { fixedLine } from './findings/fixes/fix-line';
import type { Languages } from './languages/languages';
import { adviseOnPage } from './lint/advice/advise-on-page';
import { adviseOnSite } from './lint/advice/advise-on-site';
import { lintDecisions, lintTimes } from './lint/decided';
import { lintPage } from './lint/lint-page';
import { lintRecords } from './lint/robots-txt/lint-records';
import { lintRobotsTxt } from './lint/robots-txt/lint-robots-txt';
import { lintNearMisses } from './lint/robots-txt/near-misses';
import type { Judgement } from './model/decision';
import type { PageEvidence, SiteFiles } from './model/evidence';
import type { CaseQuery, Query } from './model/query';
import { type Page, readPage } from './reading/page';
import type { Parts } from './reading/parts';
import { readSiteWith, type Site } from './reading/site';
import { SIGNALS } from './signals';

/** Every part of the engine. */
export const WHOLE: Parts = {
  lint: {
    ofSite: lintRobotsTxt,
    ofAddress: lintNearMisses,
    ofPage: lintPage,
    ofRecords: lintRecords,
    ofTimes: lintTimes,
    ofDecisions: lintDecisions,
    adviseOnSite,
    adviseOnPage,
    fixedLine,
  },
  signals: SIGNALS,
};

/** Reads robots.txt and all other files of a site, once for all its pages; takes anything, in time linear in its size. */
export function readSite(files: SiteFiles, languages?: Languages): Site {
  return readSiteWith(WHOLE, files, languages);
}

/** A site of which nothing but the text of its robots.txt is known. */
export function readRobotsTxt(text: string | Uint8Array): Site {
  return readSite({ url: '', robotsTxt: { status: 200, text } });
}

/**
 * Decides every usage and preference of a page for one crawler, with the reasons; each decision is worked out when it is first
 * looked at. The same page and query give the same judgement.
 */
export function judge(page: Page, query: Query): Judgement;
/** The same in one step, from evidence and a query as case tables write them. */
export function judge(evidence: PageEvidence, query: Query | CaseQuery): Judgement;
export function judge(about: Page | PageEvidence, query: Query | CaseQuery): Judgement {
  return judgePage('site' in about ? about : readPage(readSite(about), about), query);
}

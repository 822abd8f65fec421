import { judgePage } from './deciding/judge';
import type { Languages } from './languages/languages';
import { LINTED } from './linted';
import type { Judgement } from './model/decision';
import type { PageEvidence, SiteFiles } from './model/evidence';
import type { CaseQuery, Query } from './model/query';
import { type Page, readPage } from './reading/page';
import type { Parts } from './reading/parts';
import { readSiteWith, type Site } from './reading/site';
import { SIGNALS } from './signals';

/** Every part of the engine. */
export const WHOLE: Parts = { ...LINTED, signals: SIGNALS };

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

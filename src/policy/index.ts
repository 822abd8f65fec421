/** What to look for in pages and files, as languages and mechanisms declare it. */

export {
  hasAcapClass,
  mayNameElements,
  mayReferToFile,
  versionIn,
} from './languages/acap/signs';
export {
  isStatingHeader,
  MECHANISM_SIGNS,
  mayNameLicence,
  mechanismWith,
  namesRslLicence,
  type SignOf,
} from './signals/signs';

/** The face of the engine: files are read once for a site, facts once for a page, and then any crawler can be asked about it. */

export type * from './asking/concerns/concern';
export { CONCERN_KINDS } from './asking/concerns/concern';
export { type ConcernQuery, concernsOf } from './asking/concerns/concerns-of';
export { conventionalEquivalent, type Equivalent } from './asking/conventional-equivalent';
export { decidingSignal, decidingStatement } from './asking/deciding-statement';
export { type FileLines, linesOf } from './asking/file-lines';
export { headingFor } from './asking/heading-for';
export { mayCrawl, type SharedVerdict, siteVerdicts } from './asking/may-crawl';
export { choicesOn, namedCrawlers, statedPurposes } from './asking/named-crawlers';
export { judgeReadingAll, unreadStatements } from './asking/reading-all';
export { type RecordFor, recordsFor } from './asking/records-for';
export { isSameAnswer } from './asking/same-answer';
export * from './crawlers/catalogue';
export * from './crawlers/choice';
export * from './crawlers/own';
export { crawlerOfUserAgent, longestNamedIn } from './crawlers/user-agent';
export { isHeeded, matchNames } from './deciding/applicable';
export { judgePage } from './deciding/judge';
export type { FindingCode, Severity } from './findings/catalogue';
export { aboutOf, audienceOf } from './findings/catalogue';
export { fixOf } from './findings/fixes/fix';
export { withLines } from './findings/fixes/with-lines';
export type { StatedVersion } from './languages/reader';
export { LINTED } from './linted';
export type * from './model/decision';
export type * from './model/evidence';
export * from './model/preference';
export type * from './model/query';
export type * from './model/site-record';
export type * from './model/statement';
export { USAGES, type Usage } from './model/usages';
export { type Page, readPage } from './reading/page';
export type { Parts } from './reading/parts';
export {
  definitionsNamedIn,
  isSilentReference,
  readSiteWith,
  requestsOf,
  type Site,
  statedVersion,
} from './reading/site';
export { filesNamedBy, SIGNALS } from './signals';
export { type FreshnessFields, secondsFresh } from './text/freshness';
export { octetsOf } from './text/octets';
export { judge, readRobotsTxt, readSite, WHOLE } from './whole';

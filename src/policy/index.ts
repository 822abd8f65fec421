/** The face of the engine: files are read once for a site, facts once for a page, and then any crawler can be asked about it. */

export type * from './concerns/concern';
export { CONCERN_KINDS } from './concerns/concern';
export { type ConcernQuery, concernsOf } from './concerns/concerns-of';
export * from './crawlers/known';
export { namedCrawlers, statedPurposes } from './crawlers/named';
export * from './crawlers/own';
export { crawlerOfUserAgent, longestNamedIn } from './crawlers/user-agent';
export { conventionalEquivalent, type Equivalent } from './deciding/conventional-equivalent';
export { decidingSignal, decidingStatement } from './deciding/deciding-statement';
export { headingFor } from './deciding/heading-for';
export { addressTo, isHeeded } from './deciding/hearing';
export { judgeReadingAll, unreadStatements } from './deciding/reading-all';
export { type RecordFor, recordsFor } from './deciding/records-for';
export { isSameAnswer } from './deciding/same-answer';
export { type SiteWords, siteWords } from './deciding/site-words';
export { type FileLines, linesOf } from './file-lines';
export { judgePage } from './judge';
export type { StatedVersion } from './languages/reader';
export { wholeLine } from './lint/whole-line/whole-line';
export { withLines } from './lint/whole-line/with-lines';
export { LINTED } from './linted';
export type * from './model/decision';
export type * from './model/evidence';
export type { FindingCode, Severity } from './model/finding-codes';
export * from './model/preference';
export type * from './model/query';
export type * from './model/site-record';
export type * from './model/statement';
export { USAGES, type Usage } from './model/usages';
export type { Parts } from './parts';
export { type Page, readPage } from './read-page';
export {
  definitionsNamedIn,
  isSilentReference,
  mayCrawl,
  readSiteWith,
  requestsOf,
  type Site,
  statedVersion,
} from './read-site';
export { SIGNALS } from './signalling';
export { filesNamedBy } from './signals';
export { type FreshnessFields, secondsFresh } from './text/freshness';
export { octetsOf } from './text/octets';
export { judge, readRobotsTxt, readSite, WHOLE } from './whole';

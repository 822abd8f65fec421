/** What to look for in pages and files, as languages and mechanisms declare it. */

export {
  hasAcapClass,
  isAcapWord,
  mayNameElements,
  mayReferToFile,
  versionIn,
} from './languages/acap/signs';
export { isAnswerField } from './signals/answer-signs';
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
export { type ManagedLines, managedLines } from './asking/managed-lines';
export { mayCrawl, type SharedVerdict, siteVerdicts } from './asking/may-crawl';
export { choicesOn, namedCrawlers, statedPurposes } from './asking/named-crawlers';
export { isOutsideSearch } from './asking/outside-search';
export { judgeReadingAll, unreadStatements } from './asking/reading-all';
export { type RecordFor, recordsFor } from './asking/records-for';
export { type AcapRow, hasAcap } from './asking/rows/acap-row';
export { type AiRow, type AiVerdict, aiVerdict } from './asking/rows/ai-row';
export {
  type Cell,
  type Cells,
  COLUMNS,
  type Column,
  cellsOn,
  type GroupCell,
  groupCell,
  signOf,
} from './asking/rows/cells';
export type * from './asking/rows/row';
export { type Rows, rowsOn } from './asking/rows/rows';
export { type EnginesVerdict, enginesVerdict, type IndexVerdict } from './asking/rows/search-rows';
export type { SnippetLimit, SnippetsRow, SnippetsVerdict } from './asking/rows/snippets-row';
export { type AiState, type AiUse, aiState, type IndexState, indexState } from './asking/rows/states';
export { isSameAnswer } from './asking/same-answer';
export { type Translation, translatePolicy } from './asking/translation/translation';
export type { Unsaid, WhyUnsaid } from './asking/translation/unsaid';
export * from './crawlers/catalogue';
export * from './crawlers/choice';
export type { AiRules, ControlToken, Documented } from './crawlers/documented';
export * from './crawlers/own';
export type { CrawlerPurpose, ObeysRobotsTxt } from './crawlers/rows';
export { CRAWLER_PURPOSES } from './crawlers/rows';
export { SHOWN } from './crawlers/shown';
export { READ_ON, SOURCE_PAGES } from './crawlers/sources';
export { crawlerOfUserAgent, longestNamedIn } from './crawlers/user-agent';
export { addressing, coversPurpose } from './deciding/applicable';
export { judgePage } from './deciding/judge';
export { groupByKeys, groupsBy } from './distinct';
export type { FindingCode, Severity } from './findings/catalogue';
export { aboutOf, audienceOf } from './findings/catalogue';
export { QUOTE_LIMIT } from './findings/collect';
export { fixOf } from './findings/fixes/fix';
export { withLines } from './findings/fixes/with-lines';
export type { StatedVersion } from './languages/reader';
export type * from './model/decision';
export type * from './model/evidence';
export * from './model/preference';
export type * from './model/query';
export type * from './model/site-record';
export type * from './model/statement';
export { USAGES, type Usage } from './model/usages';
export { type Canonical, canonicalsOf, otherCanonical } from './reading/canonicals';
export { type Page, readPage } from './reading/page';
export { DECIDING, type Parts } from './reading/parts';
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

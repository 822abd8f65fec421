export type * from './decision';
export type * from './evidence';
export type { FindingCode, Severity } from './finding-codes';
export { judge, judgePage } from './judge';
export { type PagePolicy, readPage } from './page';
export type * from './query';
export { mayCrawl, type RobotsTxt, readRobotsTxt } from './robots-txt/robots-txt';
export type * from './statement';
export { USAGES, type Usage } from './vocabulary';

/** What the contexts of the extension say to each other. */

export * from './contracts';
export type * from './fetching';
export { FILE_LIMIT } from './fetching';
export type * from './page-report';
export { FRAME_LIMIT } from './page-report';
export type * from './page-scan';

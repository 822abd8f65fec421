import type { OwnCrawler } from '../../../src/policy';

/** A custom crawler. */
export const MINE: OwnCrawler = {
  name: 'Mine',
  tokens: ['MineBot'],
  reads: 'conventional',
  rep: 'rfc9309',
  boundByAny: true,
};

import {
  type CrawlerChoice,
  type KnownCrawler,
  type ObeysRobotsTxt,
  PREFERENCES,
  type Preference,
  USAGES,
  type Usage,
} from '../policy';

/** Whether a choice is a name in robots.txt that no crawler goes by: it only says what may be done with what others fetched. */
export function isControlToken(choice: CrawlerChoice): boolean {
  return choice.kind === 'known' && choice.known.robotsTxt === 'control-token';
}

/** The usages that concern a choice: of a control token only what robots.txt says of crawling. */
export function usagesOf(choice: CrawlerChoice): readonly Usage[] {
  return isControlToken(choice) ? ['crawl'] : USAGES;
}

/**
 * The preferences that concern a choice: of a control token those that its operator documents to follow it, training and, at
 * Google, answers outside of search (9.8.1).
 */
export function preferencesOf(choice: CrawlerChoice): readonly Preference[] {
  if (!isControlToken(choice)) return PREFERENCES;
  return choice.kind === 'known' && choice.known.operator === 'Google'
    ? ['train-ai', 'ai-input']
    : ['train-ai'];
}

/** What makes the answers of a crawler less than certain: its operator documents otherwise, or nothing. */
export type Doubt = Exclude<ObeysRobotsTxt, 'yes' | 'yes-by-default' | 'own-group-only' | 'control-token'>;

/** Why a crawler may not keep to robots.txt, as far as its operator documents that; null where there is no reason to doubt. */
export function doubtOf(choice: CrawlerChoice): Doubt | null {
  return choice.kind === 'known' ? doubtOn(choice.known) : null;
}

/** The same for a known crawler. */
export const doubtOn = ({ robotsTxt }: KnownCrawler): Doubt | null =>
  DOUBTS.find((doubt) => doubt === robotsTxt) ?? null;

const DOUBTS: readonly Doubt[] = [
  'mostly',
  'not-always',
  'generally-ignores',
  'no',
  'no-longer-documented',
  'not-documented',
];

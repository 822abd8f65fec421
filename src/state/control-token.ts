import { USAGES, type Usage } from '../policy';
import type { CrawlerChoice } from './crawler-choice';

/** Whether a choice is a name in robots.txt that no crawler goes by: it only says what may be done with what others fetched. */
export function isControlToken(choice: CrawlerChoice): boolean {
  return choice.kind === 'known' && choice.known.robotsTxt === 'control-token';
}

/** The usages that concern a choice: of a control token only what robots.txt says of crawling. */
export function usagesOf(choice: CrawlerChoice): readonly Usage[] {
  return isControlToken(choice) ? ['crawl'] : USAGES;
}

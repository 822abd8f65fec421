import type { CrawlerChoice, Usage } from '../../policy';
import { isControlToken } from '../../state/documented';
import type { Use } from '../../state/use-answer';
import type { Words } from '../../words/words';

/** What a usage is called for a crawler: tokens that no crawler crawls by have one alone, which is no crawling. */
export const usageName = (usage: Usage, choice: CrawlerChoice, words: Words): string =>
  isControlToken(choice) ? words.text('usage_of_control_token') : words.name('usage', usage);

/** What a use is called, whichever crawler is chosen. */
export const nameOfUse = (use: Use, words: Words): string =>
  use.kind === 'usage' ? words.name('usage', use.usage) : words.name('preference', use.preference);

import { readSetting } from '../platform/storage/kept-settings';
import { type CrawlerChoice, choiceOf, choicesOn, type Page, pinnedChoices } from '../policy';
import { browserLocale } from '../words/browser-locale';
import { makeWords, type Words } from '../words/words';

let cached: Words | null = null;

/** The wording in the reader's language. */
export function words(): Words {
  cached ??= makeWords(browserLocale());
  return cached;
}

/**
 * The crawler that views of a page are about, in private windows or in others: the one chosen last, or Googlebot where none was
 * or the page does not offer it.
 */
export async function chosenCrawler(page: Page | null, isPrivate: boolean): Promise<CrawlerChoice> {
  const [choices, chosen] = await Promise.all([
    choicesFor(page, isPrivate),
    readSetting('crawler', isPrivate),
  ]);
  return choiceOf(choices, chosen);
}

/** The first crawler pinned in these views, else the chosen one. */
export async function pinnedCrawler(page: Page | null, isPrivate: boolean): Promise<CrawlerChoice> {
  const [choices, pins] = await Promise.all([choicesFor(page, isPrivate), readSetting('pinned', isPrivate)]);
  return pinnedChoices(choices, pins)[0] ?? chosenCrawler(page, isPrivate);
}

const choicesFor = async (page: Page | null, isPrivate: boolean) =>
  choicesOn(page, await readSetting('own-crawlers', isPrivate));

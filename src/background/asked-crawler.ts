import { readSetting } from '../platform/storage/kept-settings';
import { type CrawlerChoice, choiceOf, choicesOn, type Page, pinnedChoices } from '../policy';
import { browserLocale } from '../words/browser-locale';
import { makeWords, type Words } from '../words/words';

let spoken: Words | null = null;

/** The reader's language. */
export function words(): Words {
  spoken ??= makeWords(browserLocale());
  return spoken;
}

/**
 * The crawler that views of a page are about, in private windows or in others: the one that was chosen last, Googlebot where none was, or one
 * that means nothing there.
 */
export async function chosenCrawler(page: Page | null, isPrivate: boolean): Promise<CrawlerChoice> {
  const [choices, chosen] = await Promise.all([
    choicesFor(page, isPrivate),
    readSetting('crawler', isPrivate),
  ]);
  return choiceOf(choices, chosen);
}

/** The first of those that are pinned in these views, else the one that they are about. */
export async function pinnedCrawler(page: Page | null, isPrivate: boolean): Promise<CrawlerChoice> {
  const [choices, pins] = await Promise.all([choicesFor(page, isPrivate), readSetting('pinned', isPrivate)]);
  return pinnedChoices(choices, pins)[0] ?? chosenCrawler(page, isPrivate);
}

const choicesFor = async (page: Page | null, isPrivate: boolean) =>
  choicesOn(page, await readSetting('own-crawlers', isPrivate));

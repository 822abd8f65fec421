import { FIRST_PINNED, pinsIn } from '../platform/storage/pins';
import { readSetting } from '../platform/storage/settings';
import {
  ANY_ACAP_CRAWLER,
  ANY_CRAWLER,
  type Crawler,
  conventionallyNamedCrawler,
  KNOWN_CRAWLERS,
  OLD_CRAWLER,
  ownCrawler,
  ownCrawlersIn,
} from '../policy';
import { browserLocale } from '../words/browser-locale';
import { makeWords, type Words } from '../words/words';

/** Somebody who can be asked about, and the name for sentences. */
export interface AskedCrawler {
  readonly crawlerName: string;
  readonly crawler: Crawler;
}

let spoken: Words | null = null;

/** The reader's language. */
export function words(): Words {
  spoken ??= makeWords(browserLocale());
  return spoken;
}

/** The crawler that views were about last; Googlebot where none was, or one that is gone. */
export const chosenCrawler = async (): Promise<AskedCrawler> => crawlerOf(await readSetting('crawler'));

/** The first of those that are pinned, else the one that views were about last. */
export async function pinnedCrawler(): Promise<AskedCrawler> {
  const [first] = pinsIn(await readSetting('pinned'));
  return first === undefined ? chosenCrawler() : crawlerOf(first);
}

/** By the id that views remember a choice by. */
async function crawlerOf(id: string | null): Promise<AskedCrawler> {
  const [, kind = '', name = ''] = /^([^:]*):?(.*)$/s.exec(id ?? '') ?? [];
  switch (kind) {
    case 'known': {
      const known = KNOWN_CRAWLERS.find((one) => one.name === name);
      return known ? { crawlerName: known.name, crawler: known.crawler } : crawlerOf(FIRST_PINNED);
    }
    case 'own': {
      const list = ownCrawlersIn(await readSetting('own-crawlers'));
      const own = list.find((one) => one.name.toLowerCase() === name);
      return own ? { crawlerName: own.name, crawler: ownCrawler(own) } : crawlerOf(FIRST_PINNED);
    }
    case 'named':
      return { crawlerName: name, crawler: conventionallyNamedCrawler(name) };
    case 'any':
      return { crawlerName: words().say('crawler_any'), crawler: ANY_CRAWLER };
    case 'any-1996':
      return { crawlerName: words().say('crawler_any_1996'), crawler: OLD_CRAWLER };
    case 'any-acap':
      return { crawlerName: words().say('crawler_any_acap'), crawler: ANY_ACAP_CRAWLER };
    case 'any-acap-pages':
      return {
        crawlerName: words().say('crawler_any_acap_pages'),
        crawler: { ...ANY_ACAP_CRAWLER, elements: false },
      };
    default:
      return crawlerOf(FIRST_PINNED);
  }
}

import {
  ACAP_READER,
  type CrawlerChoice,
  KNOWN_CHOICES,
  NOT_NAMED,
  namedChoices,
  OF_1996,
  ownChoice,
  WHOLE_PAGES,
} from '../crawlers/choice';
import type { OwnCrawler } from '../crawlers/own';
import { meansAll, meansMany } from '../crawlers/tag-names';
import { isPolicyToken } from '../model/policy-tokens';
import type { Language } from '../model/statement';
import type { Page } from '../reading/page';

/**
 * Every name that a site addresses, in one language where that is named, as first written, in the order robots.txt, headers, META
 * tags; each once, whatever its letter case (1.5). Policy tokens name none (9.8.4).
 */
export function namedCrawlers({ site, statementsOf }: Page, inLanguage?: Language): readonly string[] {
  const names = new Map<string, string>();
  const add = (name: string) => {
    const key = name.toLowerCase();
    if (!isNoName(name) && !isPolicyToken(name) && !names.has(key)) names.set(key, name);
  };
  const readings = site.readings.filter(({ language }) => !inLanguage || language === inLanguage);
  for (const { names: named } of readings) named?.().forEach(add);
  for (const { language } of readings)
    for (const { crawlers } of statementsOf('page', language)) crawlers.forEach(add);
  return [...names.values()];
}

/** All or many crawlers, or what is no crawler's name though it stands where one is looked for: that of a tag or field. */
const isNoName = (name: string) =>
  /^(\*|google|(x-)?robots-tag|)$/i.test(name) || meansAll(name) || meansMany(name);

/** Every crawler that can be asked about on a page: one's own, generic ones, those that the site names, and known ones. */
export function choicesOn(page: Page | null, own: readonly OwnCrawler[]): readonly CrawlerChoice[] {
  const named = page ? namedChoices(namedCrawlers(page), namedCrawlers(page, 'acap')) : [];
  return [...own.map(ownChoice), ACAP_READER, WHOLE_PAGES, NOT_NAMED, OF_1996, ...named, ...KNOWN_CHOICES];
}

/** Every purpose for which a site or a page states something, as first written; each once, whatever its letter case (3.4). */
export function statedPurposes({ statements }: Page): readonly string[] {
  const purposes = new Map<string, string>();
  for (const statement of statements)
    for (const purpose of statement.purposes) {
      const key = purpose.toLowerCase();
      if (!purposes.has(key)) purposes.set(key, purpose);
    }
  return [...purposes.values()];
}

import type { Language } from '../model/statement';
import type { Page } from '../read-page';

/**
 * Every name that a site addresses, in one language where that is named, as first written, in the order robots.txt, headers, META tags;
 * each once, whatever its letter case (1.5).
 */
export function namedCrawlers({ site, saidOf }: Page, inLanguage?: Language): readonly string[] {
  const names = new Map<string, string>();
  const add = (name: string) => {
    const key = name.toLowerCase();
    if (name !== '*' && name !== '' && !names.has(key)) names.set(key, name);
  };
  const readings = site.readings.filter(({ language }) => !inLanguage || language === inLanguage);
  for (const { names: named } of readings) named?.().forEach(add);
  for (const { language } of readings)
    for (const { crawlers } of saidOf('page', language)) crawlers.forEach(add);
  return [...names.values()];
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

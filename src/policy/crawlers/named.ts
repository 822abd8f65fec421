import type { Page } from '../read-page';

/** Every name that a site addresses, as first written, in the order robots.txt, headers, META tags; each once, whatever its letter case (1.5). */
export function namedCrawlers({ site, saidOf }: Page): readonly string[] {
  const names = new Map<string, string>();
  const add = (name: string) => {
    const key = name.toLowerCase();
    if (name !== '*' && name !== '' && !names.has(key)) names.set(key, name);
  };
  for (const { names: named } of site.readings) named?.().forEach(add);
  for (const { language } of site.readings)
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

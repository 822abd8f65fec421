import { isAnyAgent } from '../languages/rep/robots-txt/groups';
import type { PageEvidence } from '../model/evidence';
import { readPage } from '../read-page';

/** Every name that a site addresses, as first written, in the order robots.txt, headers, META tags; each once, whatever its letter case (1.5). */
export function namedCrawlers(evidence: PageEvidence): readonly string[] {
  const page = readPage(evidence);
  const { robotsTxt, records } = page.site;
  const names = new Map<string, string>();
  const add = (name: string) => {
    const key = name.toLowerCase();
    if (name !== '*' && name !== '' && !names.has(key)) names.set(key, name);
  };
  for (const { agents } of robotsTxt?.groups() ?? [])
    for (const agent of agents) if (!isAnyAgent(agent)) add(/^[^/\s]*/.exec(agent)?.[0] ?? '');
  for (const { crawlers } of records) crawlers.forEach(add);
  for (const { crawlers } of [...page.pageConventional, ...page.pageAcap]) crawlers.forEach(add);
  return [...names.values()];
}

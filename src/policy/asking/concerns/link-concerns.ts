import { judgePage } from '../../deciding/judge';
import type { Query } from '../../model/query';
import { readPage } from '../../reading/page';
import type { Site } from '../../reading/site';
import type { Concern } from './concern';

/**
 * What was answered last, by query and address: a page that changes all the time has the same links again and again, of one site and
 * for one crawler.
 */
const last = new WeakMap<Site, ReadonlyMap<string, readonly Concern[]>>();

/**
 * The addresses, of those that a page links to, which the rules of the site do not let the crawler crawl. What the pages there say of
 * themselves nobody knows without visiting them.
 */
export function linkConcerns(site: Site, query: Query, addresses: readonly string[]): readonly Concern[] {
  const asked = JSON.stringify(query);
  const before = last.get(site);
  const concerns = new Map(
    addresses.map((address) => {
      const key = asked + address;
      return [key, before?.get(key) ?? concernsOfLink(site, query, address)];
    }),
  );
  last.set(site, concerns);
  return [...concerns.values()].flat();
}

function concernsOfLink(site: Site, query: Query, address: string): readonly Concern[] {
  const facts = { url: address, headers: [], metaTags: [], elements: [] };
  const judgement = judgePage(readPage(site, facts), query);
  const decision = judgement.usages.crawl;
  if (decision.verdict !== 'prohibited') return [];
  const says = [{ kind: 'prohibited', usage: 'crawl', decision } as const];
  return [{ target: { kind: 'link', address }, says, kind: 'prohibited', judgement }];
}

import { judgePage } from '../../deciding/judge';
import type { Query } from '../../model/query';
import { readPage } from '../../reading/page';
import type { Site } from '../../reading/site';
import type { Concern } from './concern';

/** The last answers by query and address, kept because a page that changes often is asked about with the same links again. */
const last = new WeakMap<Site, ReadonlyMap<string, readonly Concern[]>>();

/** The linked addresses that the rules of the site do not let the crawler crawl. Statements in the pages there are not known. */
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
  const decisions = [{ kind: 'prohibited', usage: 'crawl', decision } as const];
  return [{ target: { kind: 'link', address }, decisions, kind: 'prohibited', judgement }];
}

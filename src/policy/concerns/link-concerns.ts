import { judgePage } from '../judge';
import type { Query } from '../model/query';
import { readPage } from '../read-page';
import type { Site } from '../read-site';
import type { Concern } from './concern';

/**
 * The addresses, of those that a page links to, which the rules of the site do not let the crawler crawl. What the pages there say of
 * themselves nobody knows without visiting them.
 */
export function linkConcerns(site: Site, query: Query, addresses: readonly string[]): readonly Concern[] {
  return addresses.flatMap((address): Concern[] => {
    const facts = { url: address, headers: [], metaTags: [], elements: [] };
    const judgement = judgePage(readPage(site, facts), query);
    const decision = judgement.usages.crawl;
    if (decision.verdict !== 'prohibited') return [];
    const says = [{ kind: 'prohibited', usage: 'crawl', decision } as const];
    return [{ target: { kind: 'link', address }, says, kind: 'prohibited', judgement }];
  });
}

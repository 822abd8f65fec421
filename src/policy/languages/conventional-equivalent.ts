import type { Statement } from '../model/statement';
import { SNIPPETS, type Usage } from '../model/usages';

/** Where a publisher would write what another language says. */
export type EquivalentPlace = 'robots-txt' | 'page' | 'element';

/** What a publisher would write in conventional rules, whole lines or attributes, and where. */
export interface Equivalent {
  readonly place: EquivalentPlace;
  readonly text: string;
}

/**
 * What a publisher would write for crawlers that read conventional rules only, to say what a statement in another language says (4.2.4,
 * 5.3): `unneeded` where what it permits is permitted anyway, null where conventional rules cannot say it, such as for one purpose alone.
 */
export function conventionalEquivalent(statement: Statement): Equivalent | 'unneeded' | null {
  const { effect, usage, understood, qualifiers, reach, crawlers, purposes } = statement;
  if (purposes.length > 0) return null;
  const permits = effect === 'permit' && understood;
  if (usage === 'crawl') return reach === 'site' ? crawlRule(statement, permits) : null;
  if (permits && qualifiers.length === 0) return 'unneeded';
  if (reach === 'element') return permits ? null : attributeFor(usage);
  const rule = permits ? restriction(usage, qualifiers) : PROHIBITIONS.get(usage);
  return rule ? { place: 'page', text: metaTag(crawlers[0], rule) } : null;
}

function metaTag(crawler = '*', rule: string): string {
  const name = crawler === '*' ? 'robots' : crawler.toLowerCase().replaceAll('"', '&quot;');
  return `<meta name="${name}" content="${rule}">`;
}

function crawlRule({ qualifiers, pattern, crawlers }: Statement, permits: boolean): Equivalent | null {
  if (qualifiers.length > 0 || pattern === null) return null;
  const agents = crawlers.map((name) => `User-agent: ${name}`);
  return {
    place: 'robots-txt',
    text: [...agents, `${permits ? 'Allow' : 'Disallow'}: ${pattern}`].join('\n'),
  };
}

const PROHIBITIONS: ReadonlyMap<Usage, string> = new Map([
  ['index', 'noindex'],
  ['follow', 'nofollow'],
  ['present-currentcopy', 'noarchive'],
  ['present-oldcopy', 'noarchive'],
  ['present-thumbnail', 'max-image-preview:none'],
  ['present-oldthumbnail', 'max-image-preview:none'],
  ...SNIPPETS.map((usage): [Usage, string] => [usage, 'nosnippet']),
]);

function attributeFor(usage: Usage): Equivalent | null {
  if (usage === 'follow') return { place: 'element', text: 'rel="nofollow"' };
  return SNIPPETS.includes(usage) ? { place: 'element', text: 'data-nosnippet' } : null;
}

function restriction(usage: Usage, qualifiers: Statement['qualifiers']): string | null {
  const [first, ...more] = qualifiers.map(({ type, value }) => `${type}=${value}`);
  if (first === undefined || more.length > 0) return null;
  const [, characters] = /^max-length=(\d{1,9})-chars$/i.exec(first) ?? [];
  if (usage === 'present-snippet' && characters !== undefined) return `max-snippet:${characters}`;
  const [, date] = /^time-limit=until-(\d{4}-\d\d-\d\d)$/i.exec(first) ?? [];
  if (usage === 'index' && date !== undefined) return `unavailable_after: ${date}`;
  return usage === 'present' && /^prohibited-modification=translation$/i.test(first) ? 'notranslate' : null;
}

import type { Statement } from './statement';
import { SNIPPETS, type Usage } from './vocabulary';

/**
 * What a publisher would write for crawlers that do not read ACAP: a robots rule, a robots.txt field or an attribute (4.2.4, 5.3). Empty
 * where there is nothing to write, since what is permitted need not be said; null where conventional rules cannot say it.
 */
export function conventionalEquivalent({
  layer,
  effect,
  usage,
  understood,
  qualifiers,
  pattern,
}: Statement): string | null {
  if (!layer.endsWith('acap')) return '';
  const prohibits = effect === 'prohibit' || !understood;
  if (!prohibits) return qualifiers.length === 0 ? '' : restriction(usage, qualifiers);
  if (usage === 'crawl') return layer === 'site-acap' ? `Disallow: ${pattern}` : null;
  if (layer === 'element-acap') return elementRule(usage);
  return PROHIBITIONS.get(usage) ?? null;
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

function elementRule(usage: Usage): string | null {
  if (usage === 'follow') return 'rel="nofollow"';
  return SNIPPETS.includes(usage) ? 'data-nosnippet' : null;
}

function restriction(usage: Usage, qualifiers: Statement['qualifiers']): string | null {
  const [first, ...more] = qualifiers.map(({ type, value }) => `${type}=${value}`);
  if (first === undefined || more.length > 0) return null;
  const [, characters] = /^max-length=(\d+)-chars$/i.exec(first) ?? [];
  if (usage === 'present-snippet' && characters !== undefined) return `max-snippet:${characters}`;
  const [, date] = /^time-limit=until-(\d{4}-\d\d-\d\d)$/i.exec(first) ?? [];
  if (usage === 'index' && date !== undefined) return `unavailable_after: ${date}`;
  return usage === 'present' && /^prohibited-modification=translation$/i.test(first) ? 'notranslate' : null;
}

import type { Qualifier } from '../../model/statement';
import { SNIPPETS, type Usage } from '../../model/usages';

/** The robots rule of META tags and headers that prohibits a usage, perhaps others with it; null where none does (4.2.4). */
export function prohibitionOf(usage: Usage): string | null {
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

/** The robots rule that restricts a usage by exactly these qualifiers; null where none does (4.2.4). */
export function restrictionOf(usage: Usage, qualifiers: readonly Qualifier[]): string | null {
  const [first, ...more] = qualifiers.map(({ type, value }) => `${type}=${value}`);
  if (first === undefined || more.length > 0) return null;
  const [, characters] = /^max-length=(\d{1,9})-chars$/i.exec(first) ?? [];
  if (usage === 'present-snippet' && characters !== undefined) return `max-snippet:${characters}`;
  const [, date] = /^time-limit=until-(\d{4}-\d\d-\d\d)$/i.exec(first) ?? [];
  if (usage === 'index' && date !== undefined) return `unavailable_after: ${date}`;
  return usage === 'present' && /^prohibited-modification=translation$/i.test(first) ? 'notranslate' : null;
}

import type { Findings } from '../../findings/collect';
import type { PageFacts } from '../../model/evidence';
import type { Source, Statement } from '../../model/statement';

/** An element or META tag of the page, or a list of elements, as a qualifier names it. */
const RESOURCE = /^(?:the-)?acap:(?:(id|class|tag)list|\w+:(id|class|meta)):(.+)/i;

/**
 * What qualifiers name on the page beside META tags, each once: `id:NAME`, `class:NAME`, `tag:NAME`. What the page does not have
 * is reported: META tags where the page was read, the others where they were looked for (7).
 */
export function namedResources(
  statements: readonly Statement[],
  { metaTags, resources }: PageFacts,
  findings: Findings,
): readonly string[] {
  const tags = metaTags && new Set(metaTags.map(({ name }) => `meta:${name}`.toLowerCase()));
  const named = new Set<string>();
  for (const [value, sources] of sourcesByValue(statements)) {
    for (const name of partsNamedBy(value)) {
      const isTag = name.startsWith('meta:');
      if (!isTag) named.add(name);
      if ((isTag ? tags?.has(name.toLowerCase()) : resources?.[name]) === false)
        for (const source of sources) {
          // A page can have thousands of names for each of which thousands of elements ask.
          if (findings.isFull()) break;
          findings.in('acap').at(source).error('missing-resource', undefined, name);
        }
    }
  }
  return [...named];
}

/**
 * The elements and META tags that a qualifier's value names: `id:NAME`, `class:NAME`, `tag:NAME`, `meta:NAME`; none for any other
 * (7).
 */
export function partsNamedBy(value: string): readonly string[] {
  const [, listOf, kind = listOf, words = ''] = RESOURCE.exec(value) ?? [];
  const names = words.match(listOf ? /[^,]+/g : /.+/g) ?? [];
  return names.map((word) => `${kind?.toLowerCase()}:${word}`);
}

/** Whether a qualifier's value names a list of elements, and so all that are called so; elsewise it names the first (7). */
export function isPartList(value: string): boolean {
  return RESOURCE.exec(value)?.[1] !== undefined;
}

/**
 * Where each value stands, so that it is taken apart once, however many statements share it. What stands only in the sent HTML is
 * about that HTML, in which nothing was looked for.
 */
function sourcesByValue(statements: readonly Statement[]): ReadonlyMap<string, ReadonlySet<Source>> {
  const sources = new Map<string, Set<Source>>();
  for (const { qualifiers, source, foundIn } of statements)
    for (const { value } of qualifiers)
      if (foundIn !== 'sent') sources.set(value, (sources.get(value) ?? new Set()).add(source));
  return sources;
}

import type { SentHtmlDifference } from '../../messages';
import type { MarkedElement, MetaTag } from '../../policy';

/** What stands in one scan and not in another; what stands there twice must be there twice in the other. */
export function differenceOf(scan: SentHtmlDifference, other: SentHtmlDifference): SentHtmlDifference {
  return {
    metaTags: onlyInFirst(scan.metaTags, other.metaTags, metaTagKey),
    elements: onlyInFirst(scan.elements, other.elements, elementKey),
  };
}

const metaTagKey = ({ name, content, inHead }: MetaTag) => JSON.stringify([name, content, inHead]);

const elementKey = ({ classes, nosnippet, rel }: MarkedElement) =>
  JSON.stringify([classes, nosnippet ?? false, rel ?? null]);

function onlyInFirst<Fact>(
  first: readonly Fact[],
  second: readonly Fact[],
  keyOf: (fact: Fact) => string,
): Fact[] {
  const counts = new Map<string, number>();
  for (const fact of second) {
    const key = keyOf(fact);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return first.filter((fact) => {
    const key = keyOf(fact);
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return left <= 0;
  });
}

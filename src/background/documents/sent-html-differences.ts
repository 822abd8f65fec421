import type { DomFacts, SentHtmlReport } from '../../messages';
import type { MetaTag } from '../../policy';
import { matchElements } from './match-elements';

type Compared = SentHtmlReport & { state: 'compared' };

/** How the HTML as sent and the DOM differ; a META tag that stands twice in one must stand twice in the other. */
export function differencesOf(
  sent: DomFacts,
  dom: Pick<DomFacts, 'metaTags' | 'elements'>,
): Pick<Compared, 'onlyInSentHtml' | 'onlyInDom' | 'changed'> {
  const { onlyInSentHtml, onlyInDom, changed } = matchElements(sent.elements, dom.elements);
  return {
    onlyInSentHtml: { metaTags: onlyInFirst(sent.metaTags, dom.metaTags), elements: onlyInSentHtml },
    onlyInDom: { metaTags: onlyInFirst(dom.metaTags, sent.metaTags), elements: onlyInDom },
    changed,
  };
}

function onlyInFirst(first: readonly MetaTag[], second: readonly MetaTag[]): readonly MetaTag[] {
  const counts = new Map<string, number>();
  for (const tag of second) counts.set(keyOf(tag), (counts.get(keyOf(tag)) ?? 0) + 1);
  return first.filter((tag) => {
    const left = counts.get(keyOf(tag)) ?? 0;
    counts.set(keyOf(tag), left - 1);
    return left <= 0;
  });
}

const keyOf = ({ name, content, inHead, by }: MetaTag) => JSON.stringify([name, content, inHead, by]);

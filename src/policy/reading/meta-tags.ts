import { collectFindings, type Findings } from '../findings/collect';
import type { SiteReading } from '../languages/reader';
import type { MetaTag, PageFacts } from '../model/evidence';
import type { Draft } from '../model/statement';

/** What a page's META tags say: those of the DOM, and the restrictions that stand only in the sent HTML (4.2.6). */
export function readMetaTags(
  { metaTags, sourceMetaTags }: Pick<PageFacts, 'metaTags' | 'sourceMetaTags'>,
  readings: readonly SiteReading[],
  findings: Findings,
  isCrawler: (name: string) => boolean,
): Draft[] {
  const inDom = (metaTags ?? []).map(asRead);
  const inSent = sourceMetaTags?.map(asRead);
  const read = (
    tags: readonly MetaTag[],
    others: readonly MetaTag[],
    foundIn: 'dom' | 'sent',
    found: Findings,
  ) => {
    const known = new Set(others.map(keyOf));
    const isNew = tags.map((tag) => !known.has(keyOf(tag)));
    const drafts = readings.flatMap((reading) => reading.onMetaTags?.(tags, found, isCrawler) ?? []);
    return drafts.map((draft): Draft => {
      const { place } = draft.source;
      return place.kind === 'meta' && isNew[place.index] ? { ...draft, foundIn } : draft;
    });
  };
  // A permission in the sent HTML alone gives nothing, since the page in view does not have it.
  return [
    ...read(inDom, inSent ?? inDom, 'dom', findings),
    ...read(inSent ?? [], inDom, 'sent', collectFindings()).filter(
      ({ foundIn, effect, understood }) => foundIn && !(effect === 'permit' && understood),
    ),
  ];
}

/** A tag that has its name or content in another attribute keeps its index, and states nothing. */
const asRead = (tag: MetaTag): MetaTag => (tag.by ? { ...tag, name: '', content: '' } : tag);

const keyOf = ({ name, content, inHead }: MetaTag) => JSON.stringify([name.toLowerCase(), content, inHead]);

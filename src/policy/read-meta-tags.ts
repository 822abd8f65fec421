import type { SiteReading } from './languages/reader';
import type { MetaTag, PageFacts } from './model/evidence';
import { collectFindings, type Findings } from './model/findings';
import type { Draft } from './model/statement';

/** What a page's META tags say: those of the DOM, and the restrictions that stand only in the sent HTML (4.2.6). */
export function readMetaTags(
  { metaTags: tagsInDom, sourceMetaTags }: Pick<PageFacts, 'metaTags' | 'sourceMetaTags'>,
  readings: readonly SiteReading[],
  findings: Findings,
): Draft[] {
  const metaTags = tagsInDom ?? [];
  const read = (tags: readonly MetaTag[], found: Findings) =>
    readings.flatMap((reading) => reading.onMetaTags?.(tags, found) ?? []);
  const inDom = read(metaTags, findings);
  if (!sourceMetaTags) return inDom;
  const isOnlyInDom = onlyIn(metaTags, sourceMetaTags);
  const isOnlySent = onlyIn(sourceMetaTags, metaTags);
  const sent = read(sourceMetaTags, collectFindings()).filter((draft) => !gives(draft) && isOnlySent(draft));
  return [
    ...inDom.map((draft) => (isOnlyInDom(draft) ? ({ ...draft, foundIn: 'dom' } as const) : draft)),
    ...sent.map((draft) => ({ ...draft, foundIn: 'sent' }) as const),
  ];
}

/** A permission in the sent HTML alone gives nothing, since the page in view does not have it. */
const gives = ({ effect, understood }: Draft) => effect === 'permit' && understood;

/** Tells whether the tag that makes a statement has no equal among other tags. */
function onlyIn(tags: readonly MetaTag[], others: readonly MetaTag[]): (draft: Draft) => boolean {
  const known = new Set(others.map(keyOf));
  const isNew = tags.map((tag) => !known.has(keyOf(tag)));
  return ({ source: { place } }) => place.kind === 'meta' && isNew[place.index] === true;
}

const keyOf = ({ name, content, inHead }: MetaTag) => JSON.stringify([name.toLowerCase(), content, inHead]);

import type { LocalUsages } from './languages/acap/grammar';
import { readAcapMeta } from './languages/acap/meta-tags';
import { readRobotsMeta } from './languages/rep/page-rules';
import type { MetaTag, PageEvidence } from './model/evidence';
import { collectFindings, type Findings } from './model/findings';
import type { Draft } from './model/statement';

/** What a page's META tags say: those of the DOM, and the restrictions that stand only in the HTML as it was sent (4.2.6). */
export function readMetaTags(
  { metaTags: tagsInDom, sourceMetaTags }: PageEvidence,
  locals: LocalUsages,
  findings: Findings,
): Draft[] {
  const metaTags = tagsInDom ?? [];
  const read = (tags: readonly MetaTag[], found: Findings) => [
    ...readAcapMeta(tags, locals, found),
    ...readRobotsMeta(tags, found),
  ];
  const inDom = read(metaTags, findings);
  if (sourceMetaTags === undefined) return inDom;
  const inSource = read(sourceMetaTags, collectFindings()).filter(isRestriction);
  const isOnlyInDom = onlyIn(metaTags, sourceMetaTags);
  return [
    ...inDom.map((draft) => (isOnlyInDom(draft) ? ({ ...draft, foundIn: 'dom' } as const) : draft)),
    ...inSource
      .filter(onlyIn(sourceMetaTags, metaTags))
      .map((draft) => ({ ...draft, foundIn: 'source' }) as const),
  ];
}

/** An ACAP permission in the source alone gives nothing, since the page in view does not have it. */
const isRestriction = ({ layer, effect, understood }: Draft) =>
  layer === 'page-conventional' || effect === 'prohibit' || !understood;

/** Tells whether the tag that makes a statement has no equal among other tags. */
function onlyIn(tags: readonly MetaTag[], others: readonly MetaTag[]): (draft: Draft) => boolean {
  const known = new Set(others.map(keyOf));
  const isNew = tags.map((tag) => !known.has(keyOf(tag)));
  return ({ source: { place } }) => place.kind === 'meta' && isNew[place.index] === true;
}

const keyOf = ({ name, content, inHead }: MetaTag) => JSON.stringify([name.toLowerCase(), content, inHead]);

import { type MetaTag, readPage } from '../policy';

/** Those of a page's META tags that address crawlers, be it wrongly; the others describe the document. */
export function speakingTags(metaTags: readonly MetaTag[]): readonly MetaTag[] {
  const { pageAcap, pageConventional, findings } = readPage({
    url: 'https://page.invalid/',
    robotsTxt: { status: 404, text: '' },
    headers: [],
    metaTags,
    elements: [],
  });
  const speaking = new Set(
    [...pageAcap, ...pageConventional, ...findings].flatMap(({ source: { place } }) =>
      place.kind === 'meta' ? [place.index] : [],
    ),
  );
  return metaTags.filter((_, index) => speaking.has(index));
}

import { type MetaTag, readPage, readRobotsTxt } from '../policy';

/** Those of a page's META tags that address crawlers, be it wrongly; the others describe the document. */
export function speakingTags(metaTags: readonly MetaTag[]): readonly MetaTag[] {
  const { statements, findings } = readPage(NO_SITE, {
    url: '',
    headers: [],
    metaTags,
    elements: [],
  });
  const speaking = new Set(
    [...statements, ...findings].flatMap(({ source: { place } }) =>
      place.kind === 'meta' ? [place.index] : [],
    ),
  );
  return metaTags.filter((_, index) => speaking.has(index));
}

/** Whom a tag addresses does not depend on the site. */
const NO_SITE = readRobotsTxt('');

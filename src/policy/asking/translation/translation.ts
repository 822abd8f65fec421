import type { PageFacts } from '../../model/evidence';
import type { Language } from '../../model/statement';
import type { Site } from '../../reading/site';
import { translateTags } from './page-tags';
import { translateSite } from './site-lines';
import type { Said } from './unsaid';

/** A policy in another language: lines for robots.txt and tags for the page's head, each with what it cannot express. */
export interface Translation {
  readonly site: Said;
  readonly page: Said;
}

/**
 * What a site's robots.txt and a page's META tags state, in conventional rules or in ACAP (Guide 1.5). Every line is judged to
 * mean the same; what is missing is named. Takes anything, in a time that its size bounds.
 */
export function translatePolicy(site: Site, facts: PageFacts, to: Language, now: string): Translation {
  return {
    site: translateSite(site, to, new URL('/', facts.url).origin),
    page: translateTags(facts, to, now),
  };
}

import { judgePage } from '../../deciding/judge';
import type { Judgement } from '../../model/decision';
import type { PageFacts } from '../../model/evidence';
import type { Query } from '../../model/query';
import type { Usage } from '../../model/usages';
import type { Page } from '../../reading/page';
import type { Concern } from './concern';
import { elementConcerns } from './element-concerns';
import { linkConcerns } from './link-concerns';
import { partConcerns } from './part-concerns';

/** What of a page is asked about. */
export interface ConcernQuery {
  readonly query: Query;
  /** One use, or null for all. */
  readonly usage: Usage | null;
  /** What the page has of what qualifiers name, where it was looked for, as in `PageFacts`. */
  readonly resources?: PageFacts['resources'] | undefined;
  /** Absolute addresses of this site that the page links to, each once. */
  readonly linked?: readonly string[] | undefined;
}

/**
 * The parts of a page that statements concern, for one crawler: elements with statements of their own, in their order, then links
 * that it may not crawl, then parts that limits name. All other parts are decided like the page. A caller that has judged the
 * page by this query passes the judgement, so that nothing is decided twice.
 */
export function concernsOf(
  page: Page,
  { query, usage, resources, linked }: ConcernQuery,
  judgement: Judgement = judgePage(page, query),
): readonly Concern[] {
  const read = page.readBy(query.crawler);
  const isAboutCrawling = usage === null || usage === 'crawl';
  const elements = elementConcerns(read, judgement, query.crawler, usage);
  return [
    ...elements,
    ...(isAboutCrawling ? linkConcerns(read.site, query, linked ?? []) : []),
    ...partConcerns(judgement, elements, resources, usage),
  ];
}

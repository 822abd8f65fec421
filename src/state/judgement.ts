import { computed, type ReadonlySignal } from '@preact/signals';
import type { PageReport, SentHtmlDifference, SentHtmlReport } from '../messages';
import {
  type Crawler,
  hasAcap,
  type Judgement,
  judgePage,
  judgeReadingAll,
  type MetaTag,
  namedCrawlers,
  type Page,
  type PageEvidence,
  type PageFacts,
  type Parts,
  type Query,
  readPage,
  readSiteWith,
  type Site,
  statedPurposes,
} from '../policy';

/** What the engine reads in a report, once for every crawler. */
export interface Reading {
  /** Names of crawlers that the site addresses. */
  readonly named: ReadonlySignal<readonly string[]>;
  /** Those of them that it addresses in ACAP. */
  readonly namedInAcap: ReadonlySignal<readonly string[]>;
  /** Purposes for which something is stated, as written. */
  readonly purposes: ReadonlySignal<readonly string[]>;
  /** How the HTML as sent differs from the DOM, as far as it addresses crawlers. */
  readonly sentHtml: ReadonlySignal<SentHtmlReport>;
  /** Whether something on the page is stated in ACAP. */
  readonly hasAcap: ReadonlySignal<boolean>;
  readonly page: ReadonlySignal<Page | null>;
  readonly site: ReadonlySignal<Site | null>;
  /**
   * Whether it reads with every part of the engine: until then, what is stated on the use of content is not known, nor what is
   * wrong there.
   */
  readonly isWhole: ReadonlySignal<boolean>;
}

/** What holds for the crawler that a view asks about, and for any other. */
export interface JudgementStore {
  readonly judgement: ReadonlySignal<Judgement | null>;
  /** What would hold for the same crawler if it read every language: what is stated to it. */
  readonly stated: ReadonlySignal<Judgement | null>;
  /** What holds for crawlers that state no purpose; a crawler is judged once on each page. */
  readonly judgementOn: ReadonlySignal<((crawler: Crawler) => Judgement) | null>;
}

/** Reads each report once; what it cannot hold is empty. */
export function readingStore(
  report: ReadonlySignal<PageReport | null>,
  evidence: ReadonlySignal<PageEvidence | null>,
  parts: ReadonlySignal<Parts>,
): Reading {
  const site = computed(() => evidence.value && readSiteWith(parts.value, evidence.value));
  const page = computed(() => site.value && evidence.value && readPage(site.value, evidence.value));
  return {
    named: computed(() => (page.value ? namedCrawlers(page.value) : [])),
    namedInAcap: computed(() => (page.value ? namedCrawlers(page.value, 'acap') : [])),
    purposes: computed(() => (page.value ? statedPurposes(page.value) : [])),
    hasAcap: computed(() => page.value !== null && hasAcap(page.value)),
    sentHtml: computed(() => {
      const sentHtml = report.value?.sentHtml ?? { state: 'not-asked' };
      return site.value && evidence.value ? ofCrawlers(sentHtml, site.value, evidence.value) : sentHtml;
    }),
    page,
    site,
    isWhole: computed(() => parts.value.signals !== undefined),
  };
}

/** Judges what was read; another crawler costs only the deciding. */
export function judgementStore({ page }: Reading, query: ReadonlySignal<Query>): JudgementStore {
  const judgement = computed(() => page.value && judgePage(page.value, query.value));
  return {
    judgement,
    stated: computed(() => page.value && judgeReadingAll(page.value, query.value)),
    judgementOn: computed(() => page.value && judgeOnce(page.value, query.value.now)),
  };
}

function judgeOnce(page: Page, now: string): (crawler: Crawler) => Judgement {
  const judged = new Map<Crawler, Judgement>();
  return (crawler) => {
    const known = judged.get(crawler) ?? judgePage(page, { crawler, purpose: null, now });
    judged.set(crawler, known);
    return known;
  };
}

/** What differs, as far as it addresses crawlers on this page of its site. */
function ofCrawlers(report: SentHtmlReport, site: Site, facts: PageFacts): SentHtmlReport {
  if (report.state !== 'compared') return report;
  const addressing = ({ metaTags, elements }: SentHtmlDifference) => ({
    metaTags: addressingTags(metaTags, site, facts),
    elements,
  });
  return {
    ...report,
    onlyInSentHtml: addressing(report.onlyInSentHtml),
    onlyInDom: addressing(report.onlyInDom),
  };
}

/** Those of a page's META tags that address crawlers, be it wrongly; the others describe the document. */
function addressingTags(
  metaTags: readonly MetaTag[],
  site: Site,
  { url, headers }: PageFacts,
): readonly MetaTag[] {
  const { statements, findings } = readPage(site, { url, headers, metaTags, elements: [] });
  const addressing = new Set(
    [...statements, ...findings].flatMap(({ source: { place } }) =>
      place.kind === 'meta' ? [place.index] : [],
    ),
  );
  return metaTags.filter((_, index) => addressing.has(index));
}

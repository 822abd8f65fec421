import { computed, type ReadonlySignal } from '@preact/signals';
import type { PageReport, SourceDifference, SourceReport } from '../messages';
import {
  type Finding,
  type Judgement,
  judgePage,
  lintRobotsTxt,
  type MetaTag,
  namedCrawlers,
  type PageEvidence,
  type PagePolicy,
  type Query,
  readPage,
} from '../policy';

/** What the engine reads in a report, once for every crawler. */
export interface Reading {
  /** Names of crawlers that the site addresses. */
  readonly named: ReadonlySignal<readonly string[]>;
  /** How the HTML as sent differs from the DOM, as far as it addresses crawlers. */
  readonly sentHtml: ReadonlySignal<SourceReport>;
  readonly page: ReadonlySignal<PagePolicy | null>;
  /** What is to be checked in robots.txt as a file. */
  readonly fileFindings: ReadonlySignal<readonly Finding[]>;
}

/** What holds for the crawler that a view asks about. */
export interface JudgementStore {
  readonly judgement: ReadonlySignal<Judgement | null>;
  /** What is to be checked, for this crawler and in robots.txt as a file. */
  readonly findings: ReadonlySignal<readonly Finding[]>;
}

/** Reads each report once; what it cannot hold is empty. */
export function readingStore(
  report: ReadonlySignal<PageReport | null>,
  evidence: ReadonlySignal<PageEvidence | null>,
): Reading {
  return {
    named: computed(() => (evidence.value ? namedCrawlers(evidence.value) : [])),
    sentHtml: computed(() => ofCrawlers(report.value?.source ?? { state: 'not-asked' })),
    page: computed(() => (evidence.value ? readPage(evidence.value) : null)),
    fileFindings: computed(() => (evidence.value ? lintRobotsTxt(evidence.value.robotsTxt) : [])),
  };
}

/** Judges what was read; another crawler costs only the deciding. */
export function judgementStore(
  { page, fileFindings }: Reading,
  query: ReadonlySignal<Query>,
): JudgementStore {
  const judgement = computed(() => (page.value ? judgePage(page.value, query.value) : null));
  return {
    judgement,
    findings: computed(() => [...(judgement.value?.findings ?? []), ...fileFindings.value]),
  };
}

function ofCrawlers(report: SourceReport): SourceReport {
  if (report.state !== 'compared') return report;
  const speaking = ({ metaTags, elements }: SourceDifference) => ({
    metaTags: speakingTags(metaTags),
    elements,
  });
  return { ...report, onlyInSource: speaking(report.onlyInSource), onlyInDom: speaking(report.onlyInDom) };
}

/** Those of a page's META tags that address crawlers, be it wrongly; the others describe the document. */
function speakingTags(metaTags: readonly MetaTag[]): readonly MetaTag[] {
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

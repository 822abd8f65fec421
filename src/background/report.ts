import type { PageReport, PageScan } from '../messages';
import { type ShownDocument, shownDocument } from '../platform/navigation';
import { mayRead } from '../platform/permissions';
import { isAtRest } from '../platform/tabs';
import type { PageEvidence } from '../policy';
import { documents, scans } from './documents';
import { keptFrames } from './frames';
import { headersReport, navigationsKept } from './headers';
import { keptReferences } from './references';
import { isResourceLimitReached } from './resources';
import { keptRobotsTxt, robotsTxtEvidence, robotsTxtReport } from './robots-txt';
import { keptSource, sourceReport } from './source';

/** Everything known about a document, without asking anybody. */
export async function reportOf(page: ShownDocument): Promise<PageReport> {
  const { documentId, url } = page;
  const [known, scan, robotsTxt, isReadable, source, frames] = await Promise.all([
    documents.read(documentId),
    scans.read(documentId),
    keptRobotsTxt(url),
    mayRead(url),
    keptSource(page),
    keptFrames(documentId),
  ]);
  const references = await keptReferences(url, isReadable ? robotsTxt : undefined);
  const headers = headersReport(url, known, isReadable);
  const robotsTxtState = robotsTxtReport(url, robotsTxt, isReadable);
  const isSeen = scan && !known?.unreadable;
  const evidence: PageEvidence | null = isSeen
    ? {
        url,
        robotsTxt: robotsTxtEvidence(robotsTxtState, robotsTxt),
        references: references.evidence,
        headers: headers.state === 'seen' ? headers.fields : null,
        metaTags: scan.metaTags,
        ...(source && 'scan' in source && { sourceMetaTags: source.scan.metaTags }),
        elements: scan.elements,
        ...(scan.resources && { resources: scan.resources }),
      }
    : null;
  return {
    url,
    evidence,
    dom: isSeen
      ? { state: 'seen', truncated: limitsOf(scan) }
      : { state: 'unreadable', why: known?.unreadable ?? 'other' },
    headers,
    robotsTxt: robotsTxtState,
    source: sourceReport(documentId, source, isSeen ? scan : null),
    frames,
    references: references.reports,
    highlight: known?.highlight ?? null,
    highlightEnded: known?.highlightEnded !== undefined,
  };
}

/** Which limits were reached in the page. */
function limitsOf(scan: PageScan): readonly string[] {
  return [...(scan.truncated ?? []), ...(isResourceLimitReached(scan) ? ['resources'] : [])];
}

/** What is known about the document that a tab shows. */
export async function reportOn(tab: number): Promise<PageReport> {
  const page = await shownDocument(tab);
  if (!page) return nothingIn(tab);
  await navigationsKept(page.documentId);
  return reportOf(page);
}

/** Chromium names no document in a tab that shows a page of an extension. */
async function nothingIn(tab: number): Promise<PageReport> {
  return {
    ...NOTHING,
    dom: { state: 'unreadable', why: (await isAtRest(tab)) ? 'extension-page' : 'other' },
  };
}

const NOTHING: Omit<PageReport, 'dom'> = {
  url: '',
  evidence: null,
  headers: { state: 'not-observed', why: 'not-http' },
  robotsTxt: { state: 'not-asked', why: 'not-http' },
  source: { state: 'not-asked' },
  frames: [],
  references: [],
  highlight: null,
  highlightEnded: false,
};

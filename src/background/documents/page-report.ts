import { cutBy } from '../../gather/dom-facts';
import type { DomLimit, DomReport, PageReport, PageScan } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { keptAddress } from '../../platform/network/address';
import { mayRead } from '../../platform/permissions';
import type { PageEvidence } from '../../policy';
import { isFileUnkept } from '../files/kept-files';
import { keptPreferenceFiles, NO_FILES } from '../files/preference-files';
import { keptReferences } from '../files/references';
import {
  keptRobotsTxt,
  robotsTxtAddress,
  robotsTxtEvidence,
  robotsTxtReport,
} from '../files/site-robots-txt';
import { documents, type PageDocument, scans } from '../kept/document-facts';
import { allKept } from '../kept/open-tabs';
import { siteHighlightFor } from '../kept/site-highlights';
import { keptFrames } from './frames';
import { isResourceLimitReached } from './look-for-resources';
import { otherType } from './other-type';
import { headersReport } from './response-headers';
import { isAwaited } from './scan-document';
import { isSentHtmlUnkept, keptSentHtml, sentHtmlReport } from './sent-html';
import { lastDocument } from './tab-documents';
import { whyByAddress } from './unreadable';

/** Everything known about a document, without any request. */
export async function pageReport(page: ShownDocument): Promise<PageReport> {
  const { documentId, url } = page;
  const [known, lastScan, robotsTxt, isReadable, sentHtml, frames, isFollowed] = await Promise.all([
    documents.read(documentId),
    scans.read(documentId),
    keptRobotsTxt(page),
    mayRead(url),
    keptSentHtml(page),
    keptFrames(documentId),
    siteHighlightFor(page),
  ]);
  const dom = domReport(url, known, isAwaited(documentId) ? undefined : lastScan);
  const scan = dom.state === 'seen' ? lastScan : undefined;
  const limits = scan ? limitsOf(scan, known) : [];
  const references = await keptReferences(page, isReadable ? robotsTxt : undefined);
  const headers = headersReport(url, known, lastScan, isReadable);
  const robotsTxtState = robotsTxtReport(url, robotsTxt, isReadable);
  const seen: PageEvidence | null =
    dom.state === 'unreadable'
      ? null
      : {
          url,
          robotsTxt: robotsTxtEvidence(robotsTxtState, robotsTxt),
          references: references.evidence,
          ...(headers.state === 'seen' && { status: headers.status }),
          headers: headers.state === 'seen' ? headers.fields : null,
          ...(headers.state === 'seen' && known?.response?.joined && { joined: true }),
          metaTags: dom.state === 'not-html' ? [] : (scan?.metaTags ?? null),
          ...(scan && sentHtml && 'scan' in sentHtml && { sourceMetaTags: sentHtml.scan.metaTags }),
          ...(scan?.links && { links: scan.links }),
          ...(scan?.inlineLicences && { inlineLicences: scan.inlineLicences }),
          ...(scan?.canonical && { canonical: keptAddress(scan.canonical) }),
          elements: scan?.elements ?? [],
          ...(scan && cutBy(limits)),
          ...(scan?.resources && { resources: scan.resources }),
        };
  const files = seen && isReadable ? await keptPreferenceFiles(page, seen, known?.files) : NO_FILES;
  return {
    url,
    evidence: seen && { ...seen, files: files.evidence },
    scan: scan?.number ?? null,
    dom,
    headers,
    robotsTxt: robotsTxtState,
    sentHtml: sentHtmlReport(documentId, sentHtml, scan ?? null),
    frames,
    references: references.reports,
    files: files.reports,
    highlight: known?.highlight ?? null,
    isHighlightKept: isFollowed !== null,
    lead: known?.requestedPlace ?? null,
    linked: scan?.linked ?? [],
    unkept: isUnkept(page, [...references.reports, ...files.reports]),
    highlightEnded: known?.highlightEnded !== undefined,
  };
}

function domReport(url: string, known: PageDocument | undefined, scan: PageScan | undefined): DomReport {
  const contentType = known ? otherType(url, known) : null;
  if (contentType !== null) return { state: 'not-html', contentType };
  const why = whyByAddress(url) ?? known?.unreadable;
  // Firefox can call a page its error page after we tried to read it.
  if (why) return { state: 'unreadable', why: known?.isErrorPage ? 'error-page' : why };
  return scan ? { state: 'seen', truncated: limitsOf(scan, known) } : { state: 'unread' };
}

/** Whether anything that a report is made of lasts no longer than the background. */
function isUnkept(
  { documentId, url, isPrivate }: ShownDocument,
  others: readonly { readonly url: string }[],
): boolean {
  const files = [robotsTxtAddress(url) ?? '', ...others.map((file) => file.url)];
  return (
    [documents, scans].some((record) => record.isUnkept(documentId)) ||
    isSentHtmlUnkept(documentId) ||
    files.some((file) => isFileUnkept(file, isPrivate))
  );
}

/** What keeps a scan from having all of the page. */
function limitsOf(scan: PageScan, known: PageDocument | undefined): readonly DomLimit[] {
  const { truncated = [] } = scan;
  return [
    // Nothing more arrives of a response that broke off, though Chromium keeps such a page in the state “loading”.
    ...(known?.response?.isBroken
      ? ([
          'broken',
          ...truncated.filter((limit) => limit !== 'arriving' && limit !== 'meta-arriving'),
        ] as const)
      : truncated),
    ...(isResourceLimitReached(scan) ? (['resources'] as const) : []),
  ];
}

/** The report on a tab that shows no document: Chromium names none for a page of an extension, or one that a page made itself. */
export async function reportWithoutDocument(tab: number): Promise<PageReport> {
  // The event that names its address may be on its way to memory.
  await allKept();
  const last = await lastDocument(tab);
  const address = last && (await documents.read(last))?.url;
  return { ...NOTHING, dom: { state: 'unreadable', why: (address && whyByAddress(address)) || 'other' } };
}

const NOTHING: Omit<PageReport, 'dom'> = {
  url: '',
  evidence: null,
  scan: null,
  headers: { state: 'not-observed', why: 'not-http' },
  robotsTxt: { state: 'not-asked', why: 'not-http' },
  sentHtml: { state: 'not-asked' },
  frames: [],
  references: [],
  files: [],
  highlight: null,
  isHighlightKept: false,
  lead: null,
  linked: [],
  unkept: false,
  highlightEnded: false,
};

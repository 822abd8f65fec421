import type { Card, Highlight, Marks, PageReport, PageScan, Pointed } from '../../messages';
import { expecting, unawaited } from '../../platform/failures';
import { askFrame } from '../../platform/messaging/content-for-background';
import { type Frame, framesOf } from '../../platform/navigation/frames';
import { injectIntoFrame } from '../../platform/navigation/page-scripting';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { isUnanswered } from '../../platform/unanswered';
import type { PageEvidence } from '../../policy';
import { words } from '../asked-crawler';
import { pageReport } from '../documents/page-report';
import { originOf } from '../kept/site-highlights';
import { cardFor } from './card';
import { marksUnderName } from './highlighting';
import { remember, remembered } from './latest-painting';
import { paintingFor } from './painting';

/** The painting begun last, by document: answers to an earlier one are dropped. */
const begun = new Map<string, object>();

/** The frame in which a reader last asked about an element: it is painted even where it has no statements. */
let askedAbout: { readonly documentId: string; readonly frame: number } | null = null;

const isAskedAbout = ({ documentId }: ShownDocument, { frame }: Frame) =>
  askedAbout?.documentId === documentId && askedAbout.frame === frame;

/**
 * Paints or clears the highlighting in the frames of a document; `asked` is the frame in which a reader asked about an element.
 */
export async function paintFrames(page: ShownDocument, asked?: number): Promise<void> {
  if (asked) askedAbout = { documentId: page.documentId, frame: asked };
  const own = {};
  const isLast = () => begun.get(page.documentId) === own;
  begun.set(page.documentId, own);
  try {
    await paintAll(page, isLast);
  } finally {
    if (isLast()) begun.delete(page.documentId);
  }
}

async function paintAll(page: ShownDocument, isLast: () => boolean): Promise<void> {
  const report = await pageReport(page);
  const { highlight } = report;
  if (!highlight && askedAbout?.documentId === page.documentId) askedAbout = null;
  const frames = (await framesOf(page)) ?? [];
  await Promise.all(
    frames.map(async (frame) => {
      if (highlight)
        await expecting(isUnanswered, paintFrame(page, frame, report, highlight, isLast), undefined);
      else await expecting(isUnanswered, askFrame(frame).paint(null), undefined);
    }),
  );
}

async function paintFrame(
  page: ShownDocument,
  frame: Frame,
  report: PageReport,
  highlight: Highlight,
  isLast: () => boolean,
): Promise<void> {
  if (!(await injectIntoFrame(frame))) return;
  const scan = await askFrame(frame).scan();
  if (!isLast()) return;
  const marks = await marksFor(page, frame, scan, report, highlight);
  // A frame with nothing to mark gets no overlay; earlier marks are removed.
  await askFrame(frame).paint(remembered(nameOf(frame)) ? marks : null);
}

/** The marks for a frame that sent a scan; null where nothing is highlighted in its page. */
export async function marksOfFrame(page: ShownDocument, frame: Frame, scan: PageScan): Promise<Marks | null> {
  const report = await pageReport(page);
  return report.highlight && marksFor(page, frame, scan, report, report.highlight);
}

/** The card for a part of a frame; null where its marks are of another scan, or forgotten: then the frames are painted again. */
export function explainInFrame(page: ShownDocument, frame: Frame, { scan, target }: Pointed): Card | null {
  const painting = remembered(nameOf(frame));
  if (!painting) unawaited(paintFrames(page));
  return painting?.marks.scan === scan ? cardFor(target, painting, words()).card : null;
}

async function marksFor(
  page: ShownDocument,
  frame: Frame,
  scan: PageScan,
  report: PageReport,
  highlight: Highlight,
): Promise<Marks | null> {
  const evidence = evidenceOf(frame, scan, report);
  const seen = { evidence, scan: scan.number, linked: scan.linked ?? [], frames: [] };
  const painting = evidence && paintingFor(seen, true, highlight, words(), remembered(nameOf(frame)));
  // Few paintings are remembered: frames without marks must not push out others.
  const isRemembered = painting && (painting.marks.labels.length > 0 || isAskedAbout(page, frame));
  remember(frame.tab, nameOf(frame), isRemembered ? painting : null);
  return painting && marksUnderName(page, painting.marks);
}

/**
 * What is known of a frame: its own document, without the headers of its response, and the files of the page's site where it is
 * of the same site; of another nothing was asked.
 */
function evidenceOf({ url }: Frame, scan: PageScan, { evidence }: PageReport): PageEvidence | null {
  if (!evidence) return null;
  const isSameSite = originOf(url) === originOf(evidence.url);
  const { references, robotsTxt } = evidence;
  return {
    url,
    robotsTxt: isSameSite ? robotsTxt : { status: null, reason: 'not asked for a frame' },
    ...(isSameSite && references && { references }),
    headers: null,
    metaTags: scan.metaTags,
    elements: scan.elements,
  };
}

const nameOf = ({ tab, frame }: Frame) => `${tab}/${frame}`;

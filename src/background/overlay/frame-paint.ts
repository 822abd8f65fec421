import type { Card, Highlight, Marks, PageReport, PageScan, Pointed } from '../../messages';
import { expecting, unawaited } from '../../platform/failures';
import { askFrame } from '../../platform/messaging/content-for-background';
import { type Frame, framesOf } from '../../platform/navigation/frames';
import { injectIntoFrame } from '../../platform/navigation/page-scripting';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { isUnanswered } from '../../platform/unanswered';
import type { PageEvidence } from '../../policy';
import { words } from '../asked-crawler';
import { reportOf } from '../documents/page-report';
import { originOf } from '../kept/followed';
import { cardFor } from './card';
import { marksUnderName } from './highlighting';
import { remember, remembered } from './latest-painting';
import { paintingFor } from './painting';

/** Of each document the painting begun last: frames that answer to one before it are painted by that alone. */
const begun = new Map<string, object>();

/** The frame of which a reader asked about a part last: it is painted though it may say nothing. */
let askedAbout: { readonly documentId: string; readonly frame: number } | null = null;

const isAskedAbout = ({ documentId }: ShownDocument, { frame }: Frame) =>
  askedAbout?.documentId === documentId && askedAbout.frame === frame;

/** Paints what is highlighted in the frames of a document that let us, or takes it away there; `asked` is one of which a part is asked about. */
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
  const report = await reportOf(page);
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
  // To a frame of which nothing is to be told no overlay is added; what was painted there before is over.
  await askFrame(frame).paint(remembered(nameOf(frame)) ? marks : null);
}

/** The marks for a frame that has told of itself; null where nothing is highlighted in its page. */
export async function marksOfFrame(page: ShownDocument, frame: Frame, scan: PageScan): Promise<Marks | null> {
  const report = await reportOf(page);
  return report.highlight && marksFor(page, frame, scan, report, report.highlight);
}

/** What holds for a part of a frame; null where that is about another scan now, or nothing of it is remembered, so that it is painted anew. */
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
  // There is room for few: the many frames that say nothing would drive out what others are told from.
  const isTold = painting && (painting.marks.labels.length > 0 || isAskedAbout(page, frame));
  remember(frame.tab, nameOf(frame), isTold ? painting : null);
  return painting && marksUnderName(page, painting.marks);
}

/**
 * What is known of a frame: its own document, without the headers of its response, and the files of the page's site where it is of the same
 * site; of another nothing was asked.
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

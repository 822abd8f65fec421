import type { FrameReport } from '../../messages';
import { type FrameReading, readFrames } from '../../platform/navigation/page-scripting';
import { type ShownDocument, stillShown } from '../../platform/navigation/shown-document';
import { REPORT_KEYS } from '../../platform/storage/report-keys';
import { sessionRecord } from '../../platform/storage/session-record';
import { doneWithin } from '../../platform/timeout';
import { KNOWN_CRAWLERS } from '../../policy';
import { ifTabOpen } from '../kept/open-tabs';

/** By document id of the top document. */
const kept = sessionRecord<readonly FrameReport[]>(REPORT_KEYS.frames);

/** Names of META tags that address crawlers. */
const NAMES = ['robots', ...KNOWN_CRAWLERS.flatMap(({ crawler }) => crawler.tokens)].map((name) =>
  name.toLowerCase(),
);

/** How long the frames that have answered wait for the others, in milliseconds. */
const FRAME_TIMEOUT_MS = 2_000;

const UNREAD = { metaTags: null, elements: null };

/** The reading of each document's frames that was begun last, while some have not answered. */
const underWay = new Map<string, readonly FrameReading[]>();

/**
 * Reads which frames of a document carry statements of their own, and stores that. What a frame states that does not answer soon
 * is unknown until it answers.
 */
export async function refreshFrames(page: ShownDocument): Promise<void> {
  const readings = await readFrames(page, NAMES);
  if (!readings) return;
  const { documentId } = page;
  underWay.set(documentId, readings);
  const reports: (FrameReport | null)[] = readings.map(({ url }) => ({ url, ...UNREAD }));
  let isLate = false;
  const keep = () => keepFrames(page, readings, reports);
  const all = Promise.all(
    readings.map(async ({ report }, index) => {
      reports[index] = await report;
      if (isLate) await keep();
    }),
  );
  isLate = !(await doneWithin(FRAME_TIMEOUT_MS, all));
  await keep();
}

/** Stores what the frames of a document answered, unless they are read anew by now, or the document was left. */
async function keepFrames(
  page: ShownDocument,
  readings: readonly FrameReading[],
  reports: readonly (FrameReport | null)[],
): Promise<void> {
  // Frames are gone with their page, which says nothing of what they stated.
  if (!(await stillShown(page))) return;
  const { tab, documentId } = page;
  const frames = reports.filter(isNotable);
  await ifTabOpen(tab, () =>
    kept.update(documentId, (known) => {
      const isKept =
        underWay.get(documentId) !== readings || JSON.stringify(known ?? []) === JSON.stringify(frames);
      return isKept ? known : frames;
    }),
  );
}

/** Whether a frame carries statements of its own, or may do so. */
const isNotable = (report: FrameReport | null): report is FrameReport =>
  report !== null && (report.metaTags !== 0 || report.elements !== 0);

/** The frames of a document that carry statements. */
export const keptFrames = async (documentId: string): Promise<readonly FrameReport[]> =>
  (await kept.read(documentId)) ?? [];

/** Forgets the frames of a document. */
export async function forgetFrames(documentId: string): Promise<void> {
  underWay.delete(documentId);
  await kept.update(documentId, () => undefined);
}

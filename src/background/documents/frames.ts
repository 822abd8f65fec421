import type { FrameReport } from '../../messages';
import { readFrames } from '../../platform/navigation/page-scripting';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { REPORT_KEYS } from '../../platform/storage/report-keys';
import { sessionRecord } from '../../platform/storage/session-record';
import { KNOWN_CRAWLERS } from '../../policy';
import { keepOf } from '../kept/open-tabs';

/** By document id of the top document. */
const kept = sessionRecord<readonly FrameReport[]>(REPORT_KEYS.frames);

/** Names under which META tags speak to crawlers. */
const NAMES = ['robots', ...KNOWN_CRAWLERS.flatMap(({ crawler }) => crawler.tokens)].map((name) =>
  name.toLowerCase(),
);

/** Looks which frames of a document carry statements of their own, and keeps that. */
export async function lookAtFrames(page: ShownDocument): Promise<void> {
  const all = await readFrames(page, NAMES);
  if (!all) return;
  const frames = all.filter(({ metaTags, elements }) => metaTags + elements > 0);
  await keepOf(page.tab, () =>
    kept.update(page.documentId, (known = []) =>
      JSON.stringify(known) === JSON.stringify(frames) ? known : frames,
    ),
  );
}

/** The frames of a document that carry statements. */
export const keptFrames = async (documentId: string): Promise<readonly FrameReport[]> =>
  (await kept.read(documentId)) ?? [];

/** Forgets the frames of a document. */
export async function forgetFrames(documentId: string): Promise<void> {
  await kept.update(documentId, () => undefined);
}

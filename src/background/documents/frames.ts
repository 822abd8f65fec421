import type { FrameReport } from '../../messages';
import { readFrames } from '../../platform/navigation/page-scripting';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { REPORT_KEYS } from '../../platform/storage/report-keys';
import { sessionRecord } from '../../platform/storage/session-record';
import { KNOWN_CRAWLERS } from '../../policy';
import { ifTabOpen } from '../kept/open-tabs';

/** By document id of the top document. */
const kept = sessionRecord<readonly FrameReport[]>(REPORT_KEYS.frames);

/** Names of META tags that address crawlers. */
const NAMES = ['robots', ...KNOWN_CRAWLERS.flatMap(({ crawler }) => crawler.tokens)].map((name) =>
  name.toLowerCase(),
);

/** Reads which frames of a document carry statements of their own, and stores that. */
export async function refreshFrames(page: ShownDocument): Promise<void> {
  const all = await readFrames(page, NAMES);
  if (!all) return;
  const frames = all.filter(({ metaTags, elements }) => metaTags + elements > 0);
  await ifTabOpen(page.tab, () =>
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

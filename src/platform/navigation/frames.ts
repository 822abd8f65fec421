import { browser } from '../browser';
import { isGone } from '../browser-failures';
import { expecting } from '../failures';
import { documentIdOf } from './document-id';
import type { ShownDocument } from './shown-document';

/** A frame of the page that a tab shows, the page itself left out. */
export interface Frame {
  readonly tab: number;
  readonly frame: number;
  readonly url: string;
}

/** The first frames of a document, in the order of frame ids; none where its tab has gone on to another document. */
export async function framesOf({ tab, documentId }: ShownDocument, most: number): Promise<readonly Frame[]> {
  const frames = (await expecting(isGone, browser.webNavigation.getAllFrames({ tabId: tab }), null)) ?? [];
  const top = frames.find(({ frameId }) => frameId === 0);
  if (!top || documentIdOf({ tabId: tab, documentId: top.documentId }) !== documentId) return [];
  return frames
    .filter(({ frameId }) => frameId !== 0)
    .sort((a, b) => a.frameId - b.frameId)
    .slice(0, most)
    .map(({ frameId, url }) => ({ tab, frame: frameId, url }));
}

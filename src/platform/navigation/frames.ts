import { FRAME_LIMIT } from '../../messages';
import { browser } from '../browser';
import { isGone } from '../browser-failures';
import { expecting } from '../failures';
import { documentIdOf } from './document-id';
import type { ShownDocument } from './shown-document';

/** A frame of the page that a tab shows, the page itself left out. */
export interface Frame {
  readonly tab: number;
  readonly frame: number;
  /**
   * The address of its document; of one that has none of its own, such as `about:srcdoc`, that of the frame or page around it.
   */
  readonly url: string;
  /** Where the browser names documents. */
  readonly documentId?: string | undefined;
}

/** The first frames of a document, in the order of frame ids; null where its tab has gone on to another document. */
export async function framesOf({ tab, documentId }: ShownDocument): Promise<readonly Frame[] | null> {
  const frames = (await expecting(isGone, browser.webNavigation.getAllFrames({ tabId: tab }), null)) ?? [];
  const byId = new Map(frames.map((frame) => [frame.frameId, frame]));
  const top = byId.get(0);
  if (!top || documentIdOf({ tabId: tab, documentId: top.documentId }) !== documentId) return null;
  const addressOf = (frame: (typeof frames)[number]) => {
    let around = frame;
    for (const _ of frames) {
      const parent = /^about:/.test(around.url) ? byId.get(around.parentFrameId) : undefined;
      if (!parent) break;
      around = parent;
    }
    return around.url;
  };
  return frames
    .filter(({ frameId }) => frameId !== 0)
    .sort((a, b) => a.frameId - b.frameId)
    .slice(0, FRAME_LIMIT)
    .map((frame) => ({
      tab,
      frame: frame.frameId,
      url: addressOf(frame),
      documentId: frame.documentId,
    }));
}

/**
 * How scripts reach a frame alone; a browser that names no documents means the frame's next document too, where one is loaded in
 * between.
 */
export const frameTarget = ({ tab, frame, documentId }: Frame) =>
  documentId === undefined ? { tabId: tab, frameIds: [frame] } : { tabId: tab, documentIds: [documentId] };

import type { FrameReport } from '../../messages';
import { ATTRIBUTED_ELEMENTS, MARKED_ELEMENTS, META_TAGS } from '../../policy/signs';
import { browser, type Scripting } from '../browser';
import { isGone, isRefused } from '../browser-failures';
import { expecting, listener } from '../failures';
import { reportMistake } from '../mistakes';
import { keptAddress } from '../network/address';
import { isNoAnswer, NoAnswer, PAGE_PATIENCE, within } from '../patience';
import { type Frame, framesOf, frameTarget } from './frames';
import { type ShownDocument, scriptTarget, shownDocument } from './shown-document';

/** Whether a page lets us run in it, and what kind of document it is. */
export type Access =
  | { readonly contentType: string }
  /** `isHidden`: the tab's address is kept from us. */
  | { readonly error: string; readonly isHidden?: true };

/** Runs in a page, which must answer in ten seconds. */
const run = (order: Scripting.ScriptInjection) =>
  within(PAGE_PATIENCE, browser.scripting.executeScript({ ...order, injectImmediately: true }));

/** Tries to run in a document; rejects where it does not answer. */
export async function tryAccess(page: ShownDocument): Promise<Access> {
  // Browsers tell a tab's address where we have access, be it through a click only. To try without asks the user for it.
  const tab = await expecting(isGone, browser.tabs.get(page.tab), null);
  if (tab?.url === undefined) return { error: 'No access to this tab', isHidden: true };
  try {
    const [result] = await run({ target: scriptTarget(page), func: () => document.contentType });
    return typeof result?.result === 'string' ? { contentType: result.result } : { error: 'No result' };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    if (!isWithoutUs(error)) reportMistake(error);
    return { error: String(error) };
  }
}

/** Whether a page is gone, or one that we may not run in, or too busy. */
const isWithoutUs = (error: unknown) => isGone(error) || isRefused(error) || isNoAnswer(error);

/** Where the build puts the content script. */
const CONTENT_SCRIPT = 'src/content/main.js';

/** Runs the content script in a document; no browser does so by itself. */
export async function injectContentScript(page: ShownDocument): Promise<void> {
  await run({ target: scriptTarget(page), files: [CONTENT_SCRIPT] });
}

/** The same in a frame of a page; false where we may not run in it, or it is gone or too busy. */
export async function injectIntoFrame(frame: Frame): Promise<boolean> {
  const order = { target: frameTarget(frame), files: [CONTENT_SCRIPT] };
  return (await expecting(isWithoutUs, run(order), null)) !== null;
}

/**
 * After an update of the extension, takes away what its earlier version left in open pages: the new content script does so
 * where it starts. In Firefox the earlier one cannot, since it ends without notice.
 */
export function clearPagesAfterUpdate(): void {
  browser.runtime.onInstalled.addListener(
    listener(async ({ reason }) => {
      if (reason !== 'update') return;
      const tabs = await browser.tabs.query({ url: ['http://*/*', 'https://*/*'], discarded: false });
      await Promise.all(tabs.map(({ id }) => id !== undefined && clearPage(id)));
    }),
  );
}

async function clearPage(tab: number): Promise<void> {
  const page = await shownDocument(tab);
  if (page) await expecting(isWithoutUs, injectContentScript(page), undefined);
}

/** A frame that has not answered by then, in milliseconds, is left out, so that it cannot hide the others. */
const FRAME_PATIENCE = 2_000;

/**
 * Counts the statements in the first frames of a document that let us run in them, the top one left out, in the order of frame
 * ids; null where its tab has gone on to another document.
 */
export async function readFrames(
  page: ShownDocument,
  crawlerNames: readonly string[],
): Promise<FrameReport[] | null> {
  const frames = await framesOf(page);
  if (!frames) return null;
  const reports = frames.map((frame) =>
    expecting(isWithoutUs, readFrame(frameTarget(frame), crawlerNames), null),
  );
  return (await Promise.all(reports)).filter((report) => report !== null);
}

async function readFrame(
  target: Scripting.InjectionTarget,
  crawlerNames: readonly string[],
): Promise<FrameReport | null> {
  const [answer] = await within(
    FRAME_PATIENCE,
    browser.scripting.executeScript({
      target,
      injectImmediately: true,
      func: countStatements,
      args: [crawlerNames, META_TAGS, MARKED_ELEMENTS, ATTRIBUTED_ELEMENTS],
    }),
  );
  const report = answer?.result;
  return isFrameReport(report) ? { ...report, url: keptAddress(report.url) } : null;
}

/** Runs in each frame, so that it can use nothing of this file; the page may have put other things in place of properties. */
function countStatements(
  crawlerNames: readonly string[],
  named: string,
  marked: string,
  attributed: string,
): FrameReport {
  const all = (selector: string) => Document.prototype.querySelectorAll.call(document, selector);
  const attribute = (element: Element, name: string) =>
    Element.prototype.getAttribute.call(element, name) ?? '';
  let metaTags = 0;
  for (const tag of all(`${named}[content]`)) {
    const isAddressed = crawlerNames.includes(attribute(tag, 'name').trim().toLowerCase());
    if (isAddressed || /^\s*acap\s/i.test(attribute(tag, 'content'))) metaTags++;
  }
  let elements = 0;
  for (const element of all(`body:is(${marked}),body :is(${marked})`)) {
    const isMarked = /(^|\s)(the-)?acap:/i.test(attribute(element, 'class'));
    if (isMarked || Element.prototype.matches.call(element, attributed)) elements++;
  }
  return { url: location.href.slice(0, 8_192), metaTags, elements };
}

function isFrameReport(value: unknown): value is FrameReport {
  const { url, metaTags, elements } = (value ?? {}) as Partial<Record<keyof FrameReport, unknown>>;
  return typeof url === 'string' && Number.isInteger(metaTags) && Number.isInteger(elements);
}

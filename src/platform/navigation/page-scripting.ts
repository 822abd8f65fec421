import type { FrameReport } from '../../messages';
import {
  ACAP_CLASSES,
  ACAP_STATEMENT,
  ATTRIBUTED_ELEMENTS,
  MARKED_ELEMENTS,
  META_TAGS,
} from '../../policy/signs';
import { browser, type Scripting } from '../browser';
import { isGone, isRefused } from '../browser-failures';
import { expecting, listener } from '../failures';
import { reportMistake } from '../mistakes';
import { keptAddress } from '../network/address';
import { AnswerTimeout, isAnswerTimeout, PAGE_TIMEOUT_MS, withTimeout } from '../timeout';
import { type Frame, framesOf, frameTarget } from './frames';
import { type ShownDocument, scriptTarget, shownDocument } from './shown-document';

/** The content type of a document in which scripts can run, or the error that prevents that. */
export type Access =
  | { readonly contentType: string }
  /** `isHidden`: the browser does not report the tab's address. */
  | { readonly error: string; readonly isHidden?: true };

/** Runs a script in a page, which must finish in ten seconds. */
const run = (order: Scripting.ScriptInjection) =>
  withTimeout(PAGE_TIMEOUT_MS, browser.scripting.executeScript({ ...order, injectImmediately: true }));

/** Tries to run a script in a document; rejects where it does not finish in time. */
export async function tryAccess(page: ShownDocument): Promise<Access> {
  // Browsers report a tab's address where we have access, if only by a click. A try without access would prompt the user.
  const tab = await expecting(isGone, browser.tabs.get(page.tab), null);
  if (tab?.url === undefined) return { error: 'No access to this tab', isHidden: true };
  try {
    const [result] = await run({ target: scriptTarget(page), func: () => document.contentType });
    return typeof result?.result === 'string' ? { contentType: result.result } : { error: 'No result' };
  } catch (error) {
    if (error instanceof AnswerTimeout) throw error;
    if (!isUnscriptable(error)) reportMistake(error);
    return { error: String(error) };
  }
}

/** Whether a page is gone, too busy, or one that extensions may not run in. */
export const isUnscriptable = (error: unknown) => isGone(error) || isRefused(error) || isAnswerTimeout(error);

/** Where the build puts the content script. */
const CONTENT_SCRIPT = 'src/content/main.js';

/** Runs the content script in a document; no browser does so by itself. */
export async function injectContentScript(page: ShownDocument): Promise<void> {
  await run({ target: scriptTarget(page), files: [CONTENT_SCRIPT] });
}

/** Runs the content script in a frame; false where that is not possible. */
export async function injectIntoFrame(frame: Frame): Promise<boolean> {
  const order = { target: frameTarget(frame), files: [CONTENT_SCRIPT] };
  return (await expecting(isUnscriptable, run(order), null)) !== null;
}

/**
 * After an update of the extension, removes what its earlier version left in open pages: the new content script does so when it
 * starts. In Firefox the earlier script cannot, since it ends without notice.
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
  if (page) await expecting(isUnscriptable, injectContentScript(page), undefined);
}

/**
 * Counts the statements in the first frames of a document, without the top one, in the order of frame ids: each answers for
 * itself, with null where it cannot be read, and not at all where it hangs. Null where the tab shows another document by now.
 */
export async function readFrames(
  page: ShownDocument,
  crawlerNames: readonly string[],
): Promise<readonly FrameReading[] | null> {
  const frames = await framesOf(page);
  return (
    frames?.map((frame) => ({
      url: keptAddress(frame.url),
      report: expecting(isUnscriptable, readFrame(frameTarget(frame), crawlerNames), null),
    })) ?? null
  );
}

/** A frame that is being read. */
export interface FrameReading {
  readonly url: string;
  readonly report: Promise<FrameReport | null>;
}

async function readFrame(
  target: Scripting.InjectionTarget,
  crawlerNames: readonly string[],
): Promise<FrameReport | null> {
  const [answer] = await browser.scripting.executeScript({
    target,
    injectImmediately: true,
    func: countStatements,
    args: [
      crawlerNames,
      META_TAGS,
      ACAP_STATEMENT.source,
      MARKED_ELEMENTS,
      ACAP_CLASSES.source,
      ATTRIBUTED_ELEMENTS,
    ],
  });
  const report = answer?.result;
  return isFrameReport(report) ? { ...report, url: keptAddress(report.url) } : null;
}

/** Runs in each frame, so that it can use nothing of this file; the page may have put other things in place of properties. */
function countStatements(
  crawlerNames: readonly string[],
  named: string,
  acapStatement: string,
  marked: string,
  acapClass: string,
  attributed: string,
): FrameReport {
  const all = (selector: string) => Document.prototype.querySelectorAll.call(document, selector);
  const attribute = (element: Element, name: string) =>
    Element.prototype.getAttribute.call(element, name) ?? '';
  const inAcap = new RegExp(acapStatement, 'i');
  const ofAcap = new RegExp(acapClass, 'i');
  let metaTags = 0;
  for (const tag of all(`${named}[content]`)) {
    const isAddressed = crawlerNames.includes(attribute(tag, 'name').trim().toLowerCase());
    if (isAddressed || inAcap.test(attribute(tag, 'content'))) metaTags++;
  }
  let elements = 0;
  for (const element of all(`body:is(${marked}),body :is(${marked})`)) {
    const isMarked = ofAcap.test(attribute(element, 'class'));
    if (isMarked || Element.prototype.matches.call(element, attributed)) elements++;
  }
  return { url: location.href.slice(0, 8_192), metaTags, elements };
}

function isFrameReport(value: unknown): value is FrameReport {
  const { url, metaTags, elements } = (value ?? {}) as Partial<Record<keyof FrameReport, unknown>>;
  return typeof url === 'string' && Number.isInteger(metaTags) && Number.isInteger(elements);
}

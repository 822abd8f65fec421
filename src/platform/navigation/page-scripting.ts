import browser, { type Scripting } from 'webextension-polyfill';
import type { FrameReport } from '../../messages';
import { keptAddress } from '../network/address';
import { NoAnswer, PAGE_PATIENCE, within } from '../patience';

/** Whether a page lets us run in it, and what kind of document it is. */
export type Access =
  | { readonly contentType: string }
  /** `isHidden`: the tab's address is kept from us. */
  | { readonly error: string; readonly isHidden?: true };

/** Runs in a page, which must answer in ten seconds. */
const run = (order: Scripting.ScriptInjection) =>
  within(PAGE_PATIENCE, browser.scripting.executeScript({ ...order, injectImmediately: true }));

/** Tries to run in the top document of a tab; rejects where it does not answer. */
export async function tryAccess(tab: number): Promise<Access> {
  // Browsers tell a tab's address where we have access, be it through a click only. To try without asks the user for it.
  const url = await browser.tabs.get(tab).then(
    (found) => found.url,
    () => undefined,
  );
  if (url === undefined) return { error: 'No access to this tab', isHidden: true };
  try {
    const [result] = await run({
      target: { tabId: tab, frameIds: [0] },
      func: () => document.contentType,
    });
    return typeof result?.result === 'string' ? { contentType: result.result } : { error: 'No result' };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    return { error: String(error) };
  }
}

/** Where the build puts the content script. */
const CONTENT_SCRIPT = 'src/content/main.js';

/** Runs the content script in the top document of a tab; no browser does so by itself. */
export async function injectContentScript(tab: number): Promise<void> {
  await run({
    target: { tabId: tab, frameIds: [0] },
    files: [CONTENT_SCRIPT],
  });
}

/**
 * After an update of the extension, takes away what its earlier version left in open pages: the new content script does so
 * where it starts. In Firefox the earlier one cannot, since it ends without notice.
 */
export function clearPagesAfterUpdate(): void {
  browser.runtime.onInstalled.addListener(async ({ reason }) => {
    if (reason !== 'update') return;
    const tabs = await browser.tabs.query({ url: ['http://*/*', 'https://*/*'], discarded: false });
    for (const { id } of tabs) if (id !== undefined) injectContentScript(id).catch(() => undefined);
  });
}

/** A frame that has not answered by then, in milliseconds, is left out, so that it cannot hide the others. */
const FRAME_PATIENCE = 2_000;

/** Counts the statements in the first frames of a tab that let us run in them, the top one left out, in the order of frame ids. */
export async function readFrames(
  tab: number,
  crawlerNames: readonly string[],
  most: number,
): Promise<FrameReport[]> {
  const known = (await browser.webNavigation.getAllFrames({ tabId: tab }).catch(() => null)) ?? [];
  const ids = known.map(({ frameId }) => frameId).filter((id) => id !== 0);
  const reports = ids
    .sort((a, b) => a - b)
    .slice(0, most)
    .map((frame) => readFrame(tab, frame, crawlerNames).catch(() => null));
  return (await Promise.all(reports)).filter((report) => report !== null);
}

async function readFrame(
  tab: number,
  frame: number,
  crawlerNames: readonly string[],
): Promise<FrameReport | null> {
  const [answer] = await within(
    FRAME_PATIENCE,
    browser.scripting.executeScript({
      target: { tabId: tab, frameIds: [frame] },
      injectImmediately: true,
      func: countStatements,
      args: [crawlerNames],
    }),
  );
  const report = answer?.result;
  return isFrameReport(report) ? { ...report, url: keptAddress(report.url) } : null;
}

/** Runs in each frame, so that it can use nothing of this file; the page may have put other things in place of properties. */
function countStatements(crawlerNames: readonly string[]): FrameReport {
  const all = (selector: string) => Document.prototype.querySelectorAll.call(document, selector);
  const attribute = (element: Element, name: string) =>
    Element.prototype.getAttribute.call(element, name) ?? '';
  let metaTags = 0;
  for (const tag of all('meta[name][content]')) {
    const isAddressed = crawlerNames.includes(attribute(tag, 'name').trim().toLowerCase());
    if (isAddressed || /^\s*acap\s/i.test(attribute(tag, 'content'))) metaTags++;
  }
  const links = ['nofollow', 'ugc', 'sponsored'].map((rule) => `body :is(a,area)[rel~="${rule}" i]`);
  const others = ['body[data-nosnippet]', 'body [data-nosnippet]', ...links].join();
  let elements = 0;
  for (const element of all(`body[class*="acap:" i],body [class*="acap:" i],${others}`)) {
    const isMarked = /(^|\s)(the-)?acap:/i.test(attribute(element, 'class'));
    if (isMarked || Element.prototype.matches.call(element, others)) elements++;
  }
  return { url: location.href.slice(0, 8_192), metaTags, elements };
}

function isFrameReport(value: unknown): value is FrameReport {
  const { url, metaTags, elements } = (value ?? {}) as Partial<Record<keyof FrameReport, unknown>>;
  return typeof url === 'string' && Number.isInteger(metaTags) && Number.isInteger(elements);
}

import type { PageResources } from '../../messages';
import { browser } from '../browser';
import { expecting } from '../failures';
import { isHttp, keptAddress } from '../network/address';
import { PAGE_TIMEOUT_MS, withTimeout } from '../timeout';
import { isUnscriptable } from './page-scripting';
import { type ShownDocument, scriptTarget } from './shown-document';

/** So many elements of a page that load something are looked at, and so many of their addresses are listed. */
const ELEMENT_LIMIT = 20_000;
const COUNT_LIMIT = 2_000;
/** Characters of an address that is listed. */
const LENGTH_LIMIT = 2_048;
/** Of more files that a page loaded, browsers keep none in their list, unless it asks for that. */
const TIMING_LIMIT = 250;

/**
 * The stylesheets, scripts, pictures and fonts of the document that a tab shows, by what its elements name and by what the
 * browser says that it loaded; nothing is fetched. Null where no script may run in it.
 */
export async function readResources(page: ShownDocument): Promise<PageResources | null> {
  const asked = browser.scripting.executeScript({
    target: scriptTarget(page),
    injectImmediately: true,
    func: listResources,
    args: [ELEMENT_LIMIT, COUNT_LIMIT, LENGTH_LIMIT, TIMING_LIMIT],
  });
  const [answer] = (await expecting(isUnscriptable, withTimeout(PAGE_TIMEOUT_MS, asked), null)) ?? [];
  const { addresses, isCut } = (answer?.result ?? {}) as Partial<Record<keyof PageResources, unknown>>;
  if (!Array.isArray(addresses) || typeof isCut !== 'boolean') return null;
  const listed = addresses.filter((one) => typeof one === 'string' && isHttp(one)).slice(0, COUNT_LIMIT);
  return { addresses: listed.map((one) => keptAddress(one)), isCut };
}

/** Runs in the page, so that it can use nothing of this file; the page may have put other things in place of properties. */
function listResources(
  elementLimit: number,
  countLimit: number,
  lengthLimit: number,
  timingLimit: number,
): PageResources {
  const addresses = new Set<string>();
  const attribute = (element: Element, name: string) =>
    Element.prototype.getAttribute.call(element, name) ?? '';
  const baseOf = Object.getOwnPropertyDescriptor(Node.prototype, 'baseURI')?.get;
  const selector =
    'link:is([rel~="stylesheet" i],[rel~="preload" i]),script[src],img,picture source[srcset],input[type="image" i],video[poster]';
  const found = Document.prototype.querySelectorAll.call(document, selector);
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  let isCut = found.length > elementLimit || loaded.length >= timingLimit;
  const add = (written: string, base?: string) => {
    if (written === '' || /^data:/i.test(written)) return;
    const url = written.length > lengthLimit ? null : URL.parse(written, base);
    if (url) url.hash = '';
    if (url && (!/^https?:$/.test(url.protocol) || addresses.has(url.href))) return;
    if (url && addresses.size < countLimit) addresses.add(url.href);
    else isCut ||= url !== null || written.length > lengthLimit;
  };
  const addSet = (written: string, base: string) => {
    const parts = written.slice(0, lengthLimit).split(/\s+/);
    if (written.length > lengthLimit) {
      isCut = true;
      // What is cut is no address of the page.
      parts.pop();
    }
    let isNext = true;
    for (const part of parts) {
      // A width can be followed by the next address, behind a comma alone.
      const address = isNext ? part : part.slice(part.indexOf(',') + 1 || part.length);
      add(address.endsWith(',') ? address.slice(0, -1) : address, base);
      isNext = part === '' ? isNext : part.endsWith(',');
    }
  };
  for (let at = 0; at < Math.min(found.length, elementLimit); at++) {
    const element = found[at] as Element;
    const base: string = baseOf?.call(element);
    const isA = (name: string) => Element.prototype.matches.call(element, name);
    add(attribute(element, isA('link') ? 'href' : isA('video') ? 'poster' : 'src'), base);
    addSet(attribute(element, 'srcset'), base);
  }
  // Fonts, and pictures of stylesheets, which a page can take from this list; what was only fetched ahead is not loaded by it.
  for (const { initiatorType, name } of loaded) if (/^(css|img|script)$/.test(initiatorType)) add(name);
  return { addresses: [...addresses], isCut };
}

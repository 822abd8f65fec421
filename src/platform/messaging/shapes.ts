import type {
  Clicked,
  FetchOrder,
  Highlight,
  MarkLabel,
  Marks,
  PageScan,
  Pointed,
  Showing,
} from '../../messages';
import { isHttp } from '../network/address';

/** A browser's tab id. */
export function isTab(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

/** Raw facts in the shape of a scan; an element's parent always comes before it, so that nobody can walk in circles. */
export function isScan(value: unknown): value is PageScan {
  if (!isRecord(value)) return false;
  const { number, metaTags, elements, canonical, isFromWorker, resources, truncated } = value;
  const { links = [], inlineLicences = [], linked = [] } = value;
  return (
    isScanNumber(number) &&
    Array.isArray(metaTags) &&
    metaTags.every(isMetaTag) &&
    Array.isArray(elements) &&
    elements.every(isMarkedElement) &&
    Array.isArray(links) &&
    links.every(isLink) &&
    isTexts(inlineLicences) &&
    isTexts(linked) &&
    linked.every(isHttp) &&
    (canonical === undefined || (isText(canonical) && isHttp(canonical))) &&
    (isFromWorker === undefined || isFromWorker === true) &&
    (resources === undefined || isResources(resources)) &&
    (truncated === undefined || isTexts(truncated))
  );
}

/** A choice of crawler and usage to highlight. */
export function isHighlight(value: unknown): value is Highlight {
  if (!isRecord(value) || !isRecord(value.query) || !isRecord(value.query.crawler)) return false;
  const { crawler, purpose, now } = value.query;
  return (
    isText(value.crawlerName) &&
    (value.usage === null || isText(value.usage)) &&
    isTexts(crawler.tokens) &&
    isTexts(crawler.reads) &&
    typeof crawler.elements === 'boolean' &&
    (crawler.rep === 'rfc9309' || crawler.rep === 'koster1996') &&
    (purpose === null || isText(purpose)) &&
    isText(now)
  );
}

/** A list of texts. */
export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

/** Marks to paint, each with the scan that it belongs to. */
export function isMarks(value: unknown): value is Marks {
  if (!isRecord(value)) return false;
  const { scan, about, labels, elements, links, parts, notes, page } = value;
  return (
    isScanNumber(scan) &&
    isText(about) &&
    isListOf(labels, isLabel) &&
    isIntegers(elements) &&
    isListOf(links, (link) => isRecord(link) && isText(link.address) && Number.isInteger(link.label)) &&
    isListOf(parts, (part) => isRecord(part) && isText(part.name) && Number.isInteger(part.label)) &&
    isTexts(notes) &&
    (page === null || isLabel(page))
  );
}

const isLabel = (value: unknown): value is MarkLabel =>
  isRecord(value) && isText(value.kind) && isText(value.words);

/** A part of a page, as its overlay or a view knows it. */
export function isPointed(value: unknown): value is Pointed {
  return isRecord(value) && isScanNumber(value.scan) && (value.target === null || isTarget(value.target));
}

function isTarget(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { kind, index, address, name, isList } = value;
  if (kind === 'element') return Number.isInteger(index);
  return kind === 'link' ? isText(address) : kind === 'part' && isText(name) && typeof isList === 'boolean';
}

/** What was clicked in the context menu of a page. */
export function isClicked(value: unknown): value is Clicked {
  if (!isRecord(value)) return false;
  const { elementId, address } = value;
  return (elementId === null || Number.isInteger(elementId)) && (address === null || isText(address));
}

/** How a part of a page is shown. */
export const isShowing = (value: unknown): value is Showing => value === 'outline' || value === 'visit';

/** What to fetch from the web. */
export function isFetchOrder(value: unknown): value is FetchOrder {
  if (!isRecord(value)) return false;
  const { url, page, isReference, most, cache, timeout } = value;
  return (
    isText(url) &&
    /^https?:/.test(url) &&
    isText(page) &&
    (isReference === undefined || typeof isReference === 'boolean') &&
    Number.isInteger(most) &&
    (cache === 'no-store' || cache === 'no-cache') &&
    (timeout === undefined || Number.isInteger(timeout))
  );
}

function isMetaTag(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { name, content, inHead, number } = value;
  return (
    isText(name) &&
    isText(content) &&
    typeof inHead === 'boolean' &&
    (number === undefined || isScanNumber(number))
  );
}

function isLink(value: unknown): boolean {
  return isRecord(value) && isText(value.rel) && isText(value.type) && isText(value.href);
}

function isMarkedElement(value: unknown, index: number): boolean {
  if (!isRecord(value)) return false;
  const { classes, parent, nosnippet, rel, label } = value;
  return (
    isText(classes) &&
    (parent === null || isIndexBelow(index, parent)) &&
    (nosnippet === undefined || typeof nosnippet === 'boolean') &&
    (rel === undefined || isText(rel)) &&
    (label === undefined || isText(label))
  );
}

function isIndexBelow(end: number, value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < end;
}

function isResources(value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.values(value).every((isThere) => isThere === null || typeof isThere === 'boolean')
  );
}

/** A loop, since a page waits while a hundred thousand of them are looked at. */
function isIntegers(value: unknown): value is number[] {
  if (!Array.isArray(value)) return false;
  for (let at = 0; at < value.length; at += 1) if (!Number.isSafeInteger(value[at])) return false;
  return true;
}

const isListOf = (value: unknown, isOne: (one: unknown) => boolean) =>
  Array.isArray(value) && value.every((one) => isOne(one));

const isScanNumber = (value: unknown): value is number => Number.isSafeInteger(value);

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

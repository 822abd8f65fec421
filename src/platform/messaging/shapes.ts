import type { FetchOrder, Highlight, Mark, Marks, PageScan } from '../../messages';
import { isHttp } from '../network/address';

/** A browser's tab id. */
export function isTab(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

/** Raw facts in the shape of a scan; an element's parent always comes before it, so that nobody can walk in circles. */
export function isScan(value: unknown): value is PageScan {
  if (!isRecord(value)) return false;
  const { number, metaTags, elements, canonical, isFromWorker, resources, truncated } = value;
  const { links = [], inlineLicences = [] } = value;
  return (
    isScanNumber(number) &&
    Array.isArray(metaTags) &&
    metaTags.every(isMetaTag) &&
    Array.isArray(elements) &&
    elements.every(isMarkedElement) &&
    Array.isArray(links) &&
    links.every(isLink) &&
    isTexts(inlineLicences) &&
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
    isText(value.usage) &&
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
  return (
    isRecord(value) && isScanNumber(value.scan) && Array.isArray(value.marks) && value.marks.every(isMark)
  );
}

function isMark(value: unknown): value is Mark {
  return isRecord(value) && Number.isInteger(value.element) && isText(value.verdict);
}

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

const isScanNumber = (value: unknown): value is number => Number.isSafeInteger(value);

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

import { isHttp } from '../../platform/network/address';
import type { PageDocument } from '../kept/document-facts';
import { isHtml } from './sent-html-text';

/**
 * What a document of the web that was looked at is where it is no HTML, as a content type without parameters: the one that
 * was sent, which crawlers get, before what the browser calls it. Empty where only the address tells; null where it is HTML,
 * or nothing tells.
 */
export function otherType(url: string, { contentType, response, unreadable }: PageDocument): string | null {
  if (!isHttp(url) || (unreadable !== undefined && unreadable !== 'other')) return null;
  const sent = typeIn(response?.contentType ?? '');
  const isSentOther = sent !== '' && !isHtml(sent);
  if (unreadable === 'other') return isSentOther ? sent : sent === '' && PDF.test(url) ? '' : null;
  if (contentType === undefined) return null;
  if (isHtml(contentType)) return isSentOther && XML.test(sent) ? sent : null;
  return isSentOther ? sent : typeIn(contentType);
}

/** By a style sheet of the site a browser can show XML as HTML; crawlers are sent the XML. */
const XML = /^(text|application)\/xml$|\+xml$/;

/** Firefox shows a PDF in a page of its own, which it keeps from us, and may have loaded it before it told us of responses. */
const PDF = /^[^?#]*\.pdf([?#]|$)/i;

/** The type in a field, in lower case; empty where it holds none. */
const typeIn = (field: string) =>
  /^\s*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)\s*(;|$)/.exec(field)?.[1]?.toLowerCase() ?? '';

import { isHttp } from '../../platform/network/address';
import type { PageDocument } from '../kept/document-facts';
import { isHtml } from './sent-html-text';

/**
 * The content type, without parameters, of a scanned web document that is not HTML: the type that was sent, which crawlers get,
 * else the type that the browser gives it. Empty where only its address shows that it is not HTML; null where it is HTML, or
 * where that is unknown.
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

/** A browser can show XML as HTML by a style sheet of the site; crawlers get the XML. */
const XML = /^(text|application)\/xml$|\+xml$/;

/** Firefox shows a PDF in a page of its own that extensions cannot read, and may have loaded it before we saw responses. */
const PDF = /^[^?#]*\.pdf([?#]|$)/i;

/** The type in a field, in lower case; empty where it holds none. */
const typeIn = (field: string) =>
  /^\s*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)\s*(;|$)/.exec(field)?.[1]?.toLowerCase() ?? '';

import { declaredShadow } from './dom/walk';
import type { DomFacts } from './dom-facts';
import { scanPage } from './scan';

/** Longer HTML is read to here. */
const LONGEST = 2 * 1024 * 1024;

/**
 * What a scan of HTML as it was sent finds. Nothing in it is run, shown or fetched: a parsed document has no window. Where no
 * parser is global, one must be given.
 */
export async function scanSentHtml(html: string, parser = new DOMParser()): Promise<DomFacts> {
  const document = parser.parseFromString(html.slice(0, LONGEST), 'text/html');
  return (await scanPage(document, declaredShadow)).facts;
}

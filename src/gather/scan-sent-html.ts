import type { PageScan } from '../messages';
import { declaredShadow } from './dom/walk';
import { scanPage } from './scan';

/** Longer HTML is read to here. */
const LONGEST = 2 * 1024 * 1024;

/** What a scan of this HTML finds. Nothing in it is run, shown or fetched: a parsed document has no window. */
export async function scanSource(html: string): Promise<PageScan> {
  const source = new DOMParser().parseFromString(html.slice(0, LONGEST), 'text/html');
  const { page } = await scanPage(source, declaredShadow);
  return page;
}

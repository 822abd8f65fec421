import type { ShownDocument } from '../../platform/navigation/shown-document';
import { words } from '../asked-crawler';
import { pageReport } from '../documents/page-report';
import { type Painting, paintingFor } from './painting';

/** How many paintings are remembered: readers point at elements of few pages and frames at once. */
const MOST = 16;

/** The last painting of each document, from which cards are made. A background that has restarted makes it again. */
const latest = new Map<string, { readonly tab: number; readonly painting: Painting }>();

/** What is to be painted in a document; undefined where nothing is highlighted, `awaited` while the page has not answered. */
export async function paintingOf(page: ShownDocument): Promise<Painting | undefined | 'awaited'> {
  const report = await pageReport(page);
  const { highlight, dom } = report;
  if (highlight && dom.state === 'unread') return 'awaited';
  const painting = highlight && paintingFor(report, false, highlight, words(), remembered(page.documentId));
  remember(page.tab, page.documentId, painting);
  return painting ?? undefined;
}

/** Remembers what was painted in a tab under a name of its own, such as that of a frame. */
export function remember(tab: number, name: string, painting: Painting | null): void {
  latest.delete(name);
  if (!painting) return;
  latest.set(name, { tab, painting });
  const [oldest] = latest.keys();
  if (latest.size > MOST && oldest !== undefined) latest.delete(oldest);
}

/** What was remembered under a name. */
export const remembered = (name: string): Painting | undefined => latest.get(name)?.painting;

/** Forgets what was painted in a tab that was closed, which may have been a private one. */
export async function forgetPaintings(tab: number): Promise<void> {
  for (const [name, known] of latest) if (known.tab === tab) latest.delete(name);
}

/** What marks of a scan were painted from; undefined where others are painted now, or none. */
export async function paintingOfScan(page: ShownDocument, scan: number): Promise<Painting | undefined> {
  const known = remembered(page.documentId) ?? (await paintingOf(page));
  return known && known !== 'awaited' && known.marks.scan === scan ? known : undefined;
}

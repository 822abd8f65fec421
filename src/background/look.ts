import type { PageScan } from '../messages';
import { askContent } from '../platform/content-for-background';
import type { ShownDocument } from '../platform/navigation';
import { injectContentScript, tryAccess } from '../platform/page-scripting';
import { mayRead } from '../platform/permissions';
import { documents, scans } from './documents';
import { whyUnreadable } from './unreadable';

const PATIENCE_MS = 5_000;

/** Scans the document that a tab shows, and keeps the scan or the reason why there is none. */
export async function look(tab: number, page: ShownDocument): Promise<void> {
  const { documentId, url } = page;
  const known = await documents.read(documentId);
  const isReadable = await mayRead(url);
  const isErrorPage = page.isErrorPage || known?.isErrorPage === true;
  const attempt = { url, isReadable, isErrorPage };
  const access = whyUnreadable(attempt) ? {} : await tryAccess(tab);
  const unreadable = whyUnreadable({
    contentType: known?.response?.contentType ?? '',
    ...attempt,
    ...access,
  });
  const scan = unreadable ? null : await scanOrNull(tab);
  if (scan) await scans.update(documentId, () => scan);
  await documents.update(documentId, ({ unreadable: _, ...rest } = {}) =>
    scan ? rest : { ...rest, unreadable: unreadable ?? 'other' },
  );
}

/** The page's facts; null where it does not answer in time. */
async function scanOrNull(tab: number): Promise<PageScan | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  return Promise.race([scan(tab).catch(() => null), late]);
}

async function scan(tab: number): Promise<PageScan> {
  try {
    return await askContent(tab).scan();
  } catch {
    await injectContentScript(tab);
    return askContent(tab).scan();
  }
}

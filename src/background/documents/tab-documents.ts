import { shownDocument } from '../../platform/navigation/shown-document';
import { sessionRecord } from '../../platform/storage/session-record';
import { documents, type PageDocument, scans } from '../kept/document-facts';
import { ifTabOpen } from '../kept/open-tabs';
import { forgetFrames } from './frames';
import { forgetSentHtml } from './sent-html';

/** The documents that each tab has shown, the last one at the end. */
const kept = sessionRecord<readonly string[]>('tab:');

/** Browsers keep fewer documents for Back and Forward. */
const MOST = 16;

/** Notes that a tab shows a document; forgets what is known of those that it left long ago. */
export async function noteTabDocument(tab: number, documentId: string): Promise<void> {
  let left: readonly string[] = [];
  await kept.update(String(tab), (known = []) => {
    const all = [...known.filter((other) => other !== documentId), documentId];
    left = all.slice(0, -MOST);
    return all.slice(-MOST);
  });
  await Promise.all(left.map(forgetDocument));
}

/** Notes what an event reports of the document that a tab shows, whether or not anything else is known of it. */
export async function noteChange(tab: number, documentId: string, change: PageDocument): Promise<void> {
  await ifTabOpen(tab, async () => {
    await noteTabDocument(tab, documentId);
    await documents.update(documentId, (known) => ({ ...known, ...change }));
  });
}

/** Notes which document a tab shows, after an event that names none. */
export async function noteShown(tab: number): Promise<void> {
  const page = await shownDocument(tab);
  if (page) await noteChange(tab, page.documentId, {});
}

/** The document that a tab showed last, or undefined where that was not seen. */
export const lastDocument = async (tab: number): Promise<string | undefined> =>
  (await kept.read(String(tab)))?.at(-1);

/** Forgets the documents of a tab that was closed. */
export async function forgetTabDocuments(tab: number): Promise<void> {
  const known = (await kept.read(String(tab))) ?? [];
  await Promise.all([...known.map(forgetDocument), kept.update(String(tab), () => undefined)]);
}

async function forgetDocument(documentId: string): Promise<void> {
  await Promise.all([documents.update(documentId, () => undefined), forgetContent(documentId)]);
}

/** Forgets what was seen in a document. */
export async function forgetContent(documentId: string): Promise<void> {
  await Promise.all([
    scans.update(documentId, () => undefined),
    forgetSentHtml(documentId),
    forgetFrames(documentId),
  ]);
}

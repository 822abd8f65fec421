import type { View } from '../../drive/driver';
import { type ExtensionApi, withExtensionApi } from '../../drive/in-page/with-extension-api.js';
import type { BackgroundForViews, Highlight, PageReport } from '../../src/messages';

/** What a view of the extension can ask about a page. */
export type Question = keyof BackgroundForViews;

/** The answer to a view of the extension about the tab in front; the popup closes when anything else takes the front. */
export async function askFrom(
  view: View,
  question: Question,
  choice?: Highlight | null,
): Promise<PageReport> {
  const more = choice === undefined ? [] : [choice];
  return JSON.parse(await withExtensionApi(view, ask, question, ...more));
}

/** Runs in a page of the extension; answers as text, because the way out of Firefox gives an object only once. */
async function ask({ tabs, runtime }: ExtensionApi, question: string, ...more: unknown[]): Promise<string> {
  const [tab] = await tabs.query({ active: true });
  const message = { contract: 'background-for-views', question, args: JSON.stringify([tab?.id, ...more]) };
  const reply = (await runtime.sendMessage(message)) as { text?: string; failed?: string };
  if (!reply || 'failed' in reply) throw new Error(`No answer to ${question}: ${reply?.failed}`);
  return reply.text ?? 'null';
}

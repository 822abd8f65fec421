import { withExtensionApi } from '../drive/in-page/with-extension-api.js';

/** What a view asks for so that what a crawler may do with the elements of the page is outlined. */
const CHOICE = {
  crawlerName: 'A crawler',
  query: {
    crawler: { tokens: ['A crawler'], reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' },
    purpose: null,
    now: '2026-01-01T00:00:00Z',
  },
  usage: null,
};

/**
 * Turns the overlay on or off over the page in front, as a view does.
 * @param {import('../drive/driver').View} view a page of the extension
 * @param {boolean} isOn
 */
export async function highlight(view, isOn) {
  await withExtensionApi(view, ask, 'highlight', isOn ? CHOICE : null);
}

/**
 * Has the page in front read, as a view does that opens.
 * @param {import('../drive/driver').View} view a page of the extension
 */
export async function openInView(view) {
  await withExtensionApi(view, ask, 'openPage');
}

/**
 * Runs in a page of the extension.
 * @param {import('../drive/in-page/with-extension-api.js').ExtensionApi} api
 * @param {string} question
 * @param {...unknown} more
 */
async function ask({ tabs, runtime }, question, ...more) {
  const [tab] = await tabs.query({ active: true });
  const message = { contract: 'background-for-views', question, args: JSON.stringify([tab?.id, ...more]) };
  const reply = /** @type {{ failed?: string }} */ (await runtime.sendMessage(message));
  if (!reply || 'failed' in reply) throw new Error(`No answer to ${question}: ${reply?.failed}`);
}

import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { type Case, play } from '../../lab/case.js';
import type { PageReport } from '../../src/messages';
import { type Crawler, judge, type Usage, type Verdict } from '../../src/policy';
import type { Lab } from './lab';

/** Opens the page at which a hostile case begins. */
export const start = (lab: Lab, hostile: Case): Promise<PageView> => lab.openPage(play(lab.site, hostile));

/** Presses the page's button, and does not wait for the result. */
export const attack = (page: PageView): Promise<void> =>
  page.evaluate(() => document.querySelector('button')?.click());

/** Waits, without asking the extension, until a tab shows the page at a path, and gives its title. */
export async function arrivedAt(page: PageView, path: string): Promise<string> {
  const titleThere = (wanted: string) =>
    location.pathname === wanted && document.readyState === 'complete' ? [document.title] : null;
  // A tab that goes from page to page answers for none of them.
  const [title] = await until(() => page.evaluate(titleThere, path).catch(() => null), `the page at ${path}`);
  return title ?? '';
}

/** All that is known of a page, once robots.txt and what that refers to were received or failed. */
export async function look(lab: Lab, page: PageView): Promise<PageReport> {
  await lab.ask(page, 'openPage');
  return lab.askUntil(
    page,
    ({ robotsTxt, references }) =>
      robotsTxt.state !== 'loading' && references.every(({ state }) => state !== 'loading'),
    'robots.txt and its references',
  );
}

/** Any crawler that reads everything. */
const READER: Crawler = { tokens: ['*'], reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' };

/** Any crawler that reads no ACAP. */
export const CONVENTIONAL: Crawler = { ...READER, reads: ['rep'], elements: false };

/** What a crawler may do by what is known; null where nothing can be judged. */
export function verdictOf({ evidence }: PageReport, usage: Usage, crawler = READER): Verdict | null {
  return (
    evidence && judge(evidence, { crawler, purpose: null, now: '2026-01-01T00:00:00Z' }).usages[usage].verdict
  );
}

/** The same for indexing. */
export const indexOf = (report: PageReport) => verdictOf(report, 'index');

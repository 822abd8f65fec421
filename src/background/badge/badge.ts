import { type Badge, hasBadge, setBadge } from '../../platform/badge';
import { type ShownDocument, shownDocument } from '../../platform/navigation/shown-document';
import { allTabs } from '../../platform/navigation/tabs';
import { readSetting } from '../../platform/storage/kept-settings';
import { type Crawler, DECIDING, judgePage, type Page, readPage, readSiteWith } from '../../policy';
import { crawlerName } from '../../words/crawler-name';
import { pinnedCrawler, words } from '../asked-crawler';
import { pageReport } from '../documents/page-report';

/** Whether the badge on the toolbar button is turned on. */
export const isBadgeOn = (): Promise<boolean> => readSetting('badge');

/** Shows the badge of a tab from the facts known now; removes it where the badge is turned off. */
export const showBadge = (tab: number): Promise<void> => inTurn(() => show(tab));

/** Shows the badge of a tab again after more became known. A tab without one gets its badge when its page has loaded. */
export const redrawBadge = (tab: number): Promise<void> =>
  inTurn(async () => {
    if (await hasBadge(tab)) await show(tab);
  });

async function show(tab: number): Promise<void> {
  const page = await shownDocument(tab);
  await setBadge(tab, page && (await isBadgeOn()) ? await badgeFor(page) : null);
}

let lastWork: Promise<unknown> = Promise.resolve();

/** Works one after another, so that older facts never overwrite newer ones. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = lastWork.then(work);
  // The caller learns of a failure; the next work runs all the same.
  lastWork = done.catch(() => undefined);
  return done;
}

/** Shows the badges of all tabs, or removes them. */
export async function showAllBadges(): Promise<void> {
  for (const tab of await allTabs()) await showBadge(tab);
}

/** What the badge can say of a page. */
export type BadgeState = 'indexable' | 'limited' | 'blocked' | 'unknown';

async function badgeFor(shown: ShownDocument): Promise<Badge | null> {
  const { evidence, robotsTxt, references } = await pageReport(shown);
  // Crawlers reach the web only.
  const isElsewhere = robotsTxt.state === 'not-asked' && robotsTxt.why === 'not-http';
  if (!evidence || isElsewhere) return null;
  const page = readPage(readSiteWith(DECIDING, evidence), evidence);
  const asked = await pinnedCrawler(page, shown.isPrivate);
  // A file that robots.txt refers to may still say anything to a reader of ACAP.
  const isAwaited =
    asked.crawler.reads.includes('acap') && references.some(({ state }) => state === 'loading');
  const state = isAwaited ? 'unknown' : stateOf(page, asked.crawler);
  return { ...APPEARANCES[state], title: words().name('badge', state, crawlerName(asked, words())) };
}

/** Whether a crawler may index a page, in one word. */
export function stateOf(page: Page, crawler: Crawler): BadgeState {
  const { usages } = judgePage(page, { crawler, purpose: null, now: new Date().toISOString() });
  const { crawl, index, present } = usages;
  if (crawl.verdict === 'prohibited' || index.verdict === 'prohibited') return 'blocked';
  if (crawl.verdict === 'unknown' || index.verdict === 'unknown') return 'unknown';
  const snippet = usages['present-snippet'];
  const areLimits = [index, present, snippet].some(({ verdict }) => verdict !== 'permitted');
  return areLimits ? 'limited' : 'indexable';
}

const APPEARANCES: Readonly<Record<BadgeState, Pick<Badge, 'sign' | 'colour'>>> = {
  indexable: { sign: '✓', colour: '#1a7e37' },
  limited: { sign: '~', colour: '#976200' },
  blocked: { sign: '✕', colour: '#d12431' },
  unknown: { sign: '?', colour: '#676d76' },
};

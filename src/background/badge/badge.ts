import { type Badge, hasBadge, setBadge } from '../../platform/badge';
import { type ShownDocument, shownDocument } from '../../platform/navigation/shown-document';
import { allTabs } from '../../platform/navigation/tabs';
import { readSetting } from '../../platform/storage/kept-settings';
import { type Crawler, judgePage, LINTED, type Page, readPage, readSiteWith } from '../../policy';
import { crawlerName } from '../../words/crawler-name';
import { pinnedCrawler, words } from '../asked-crawler';
import { reportOf } from '../documents/page-report';

/** Whether the button is to tell of each page that comes, which its reader must have turned on. */
export const isBadgeOn = (): Promise<boolean> => readSetting('badge');

/** Has the button tell of the page that a tab shows now, as far as it is known; nothing where that is not wanted. */
export const showBadge = (tab: number): Promise<void> => inTurn(() => show(tab));

/** Has the button tell anew of a page of which more is known now; of one of which it has told nothing it does when that has loaded. */
export const showBadgeAnew = (tab: number): Promise<void> =>
  inTurn(async () => {
    if (await hasBadge(tab)) await show(tab);
  });

async function show(tab: number): Promise<void> {
  const page = await shownDocument(tab);
  await setBadge(tab, page && (await isBadgeOn()) ? await badgeFor(page) : null);
}

let before: Promise<unknown> = Promise.resolve();

/** One after another: what was known earlier would else be told later. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = before.then(work);
  // Whoever asked is told of a failure; the next one has its turn all the same.
  before = done.catch(() => undefined);
  return done;
}

/** Has the buttons of all tabs tell of their pages, or no longer. */
export async function showBadges(): Promise<void> {
  for (const tab of await allTabs()) await showBadge(tab);
}

/** What can be told of a page in one sign. */
export type BadgeState = 'indexable' | 'limited' | 'blocked' | 'unknown';

async function badgeFor(shown: ShownDocument): Promise<Badge | null> {
  const { evidence, robotsTxt, references } = await reportOf(shown);
  // Nobody can crawl what is not of the web.
  const isElsewhere = robotsTxt.state === 'not-asked' && robotsTxt.why === 'not-http';
  if (!evidence || isElsewhere) return null;
  const page = readPage(readSiteWith(LINTED, evidence), evidence);
  const asked = await pinnedCrawler(page, shown.isPrivate);
  // What robots.txt refers to may yet say anything to who reads it.
  const isAwaited =
    asked.crawler.reads.includes('acap') && references.some(({ state }) => state === 'loading');
  const state = isAwaited ? 'unknown' : stateOf(page, asked.crawler);
  return { ...LOOKS[state], title: words().name('badge', state, crawlerName(asked, words())) };
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

const LOOKS: Readonly<Record<BadgeState, Pick<Badge, 'sign' | 'colour'>>> = {
  indexable: { sign: '✓', colour: '#1a7e37' },
  limited: { sign: '~', colour: '#976200' },
  blocked: { sign: '✕', colour: '#d12431' },
  unknown: { sign: '?', colour: '#676d76' },
};

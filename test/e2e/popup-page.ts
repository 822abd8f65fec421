import type { PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { said } from '../said';

/** Shows what the chosen crawler may do, and waits until it is at rest. */
async function showCrawler(popup: PopupView): Promise<void> {
  await showOverview(popup);
  await popup.click('[data-testid="open-crawler"]');
  await until(() => isShown(popup, 'li[data-usage]'), 'the crawler');
}

/** Goes back to who may do what. */
export async function showOverview(popup: PopupView): Promise<void> {
  await settledPopup(popup);
  while (await isShown(popup, '[data-testid="back"]'))
    await popup.click('.screen:not([hidden]) [data-testid="back"]');
}

/** Shows robots.txt, or what another channel holds: `headers`, `meta` or `elements`. */
async function showChannel(popup: PopupView, channel: string): Promise<void> {
  await showOverview(popup);
  await popup.click(`[data-testid="source-${channel}"]`);
  await until(() => isShown(popup, `header ~ * [data-testid="source-${channel}-detail"]`), 'the channel');
}

/** Shows all that is to be checked, nothing of it folded away; fails where nothing is. */
export async function showChecks(popup: PopupView): Promise<void> {
  await showOverview(popup);
  await until(() => isShown(popup, '[data-testid="open-checks"]'), 'something to check');
  await popup.click('[data-testid="open-checks"]');
  await until(() => popup.evaluate(unfoldChecks), 'all that is to be checked');
}

/** Runs in the popup: whether all that is to be checked is listed; asks for more of it where it is not. */
function unfoldChecks(): boolean {
  const list = document.querySelector<HTMLElement>('.screen:not([hidden]) [data-testid="findings"]');
  const listed = list?.querySelectorAll('[data-code]').length ?? 0;
  if (listed > 0 && listed === Number(list?.dataset.count)) return true;
  for (const button of list?.querySelectorAll<HTMLElement>(
    '.card > button.link, [data-testid="show-alike"]',
  ) ?? [])
    button.click();
  return false;
}

/** Whether the popup shows something of a kind: what waits on another screen has no place on this one. */
export const isShown = (popup: PopupView, selector: string): Promise<boolean> =>
  popup.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].some((element) => element.closest('[hidden]') === null),
    selector,
  );

/** What each element of a kind says that the screen in view has, white space made even. */
export const textsIn = (popup: PopupView, selector: string): Promise<readonly string[]> =>
  popup.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => element.closest('[hidden]') === null)
        .map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim()),
    selector,
  );

/** The place that its reader was led to, where the screen in view has one: a line of a file, or what another channel holds. */
export const LED_TO =
  ':is([data-testid="lines"] [data-asked], [data-testid="channel-item"][data-current="true"])';

/** What the popup shows for each usage. */
export async function rowsOf(popup: PopupView) {
  if (!(await isShown(popup, 'li[data-usage]'))) await showCrawler(popup);
  const { rows } = await settledPopup(popup);
  return new Map(rows.map((row) => [row.usage, row]));
}

/** The crawlers that can be chosen, as the picker names them. */
export async function crawlersIn(popup: PopupView): Promise<string[]> {
  await showCrawler(popup);
  return popup.evaluate(() =>
    [...document.querySelectorAll('[data-testid="crawler-picker"] option')].map(
      (option) => option.textContent ?? '',
    ),
  );
}

/** The crawler that is chosen, as the picker names it. */
export async function chosenCrawler(popup: PopupView): Promise<string | undefined> {
  if (!(await isShown(popup, '[data-testid="crawler-picker"]'))) await showCrawler(popup);
  return popup.evaluate(() => {
    const picker = document.querySelector<HTMLSelectElement>('[data-testid="crawler-picker"]');
    return picker?.selectedOptions[0]?.textContent ?? undefined;
  });
}

/** Chooses the crawler whose name begins so. */
export async function chooseCrawler(popup: PopupView, name: string): Promise<void> {
  await showCrawler(popup);
  await choose(popup, 'crawler-picker', name);
}

/** Chooses the purpose that begins so, which the crawler in view collects for. */
export const choosePurpose = (popup: PopupView, name: string) => choose(popup, 'purpose-picker', name);

/**
 * Has what any crawler that reads ACAP may do with the page's elements highlighted for a usage, and waits until the popup is at
 * rest; false where the page does not address it, so that it cannot be chosen.
 */
export async function highlightUsage(popup: PopupView, usage: string): Promise<boolean> {
  await chooseCrawler(popup, said('crawler_any_acap'));
  await showOverview(popup);
  const offered = await until(async () => {
    const names = await textsIn(popup, '[data-testid="highlight-usage"] option');
    return names.some((name) => /\d/.test(name)) ? names : null;
  }, 'the usages that the page speaks of');
  if (!offered.some((name) => name.startsWith(usage))) return false;
  await choose(popup, 'highlight-usage', usage);
  await toggleHighlight(popup);
  return true;
}

/** Shows the list of what rules of the page are about, and waits until it is there. */
export async function showElements(popup: PopupView): Promise<void> {
  await showOverview(popup);
  await until(() => isShown(popup, '[data-testid="open-elements"]'), 'elements to list');
  await popup.click('[data-testid="open-elements"]');
  await until(() => isShown(popup, '[data-testid="element-row"]'), 'the list');
}

/** Presses the button that highlights, or ends that, and waits until the popup is at rest. */
export async function toggleHighlight(popup: PopupView): Promise<void> {
  await showOverview(popup);
  await popup.click('[data-testid="highlight"]');
  await settledPopup(popup);
}

/** Has the META tags compared with those that were sent, and waits until they are. */
export async function compareMetaTags(popup: PopupView): Promise<void> {
  await showChannel(popup, 'meta');
  await popup.click('[data-testid="comparison-meta"] button');
  const isCompared = () =>
    popup.evaluate(
      () => document.querySelector('[data-testid="comparison-meta"][data-state="compared"]') !== null,
    );
  await until(isCompared, 'the comparison');
}

/** Opens whatever the screen in view folds away, what is folded in that included; false where nothing was folded away. */
export async function openEverything(popup: PopupView): Promise<boolean> {
  const openMore = () =>
    popup.evaluate(() => {
      const folded = '.screen:not([hidden]) :is(details:not([open]) > summary, [aria-expanded="false"])';
      const buttons = [...document.querySelectorAll<HTMLElement>(folded)];
      for (const button of buttons) button.click();
      return buttons.length > 0;
    });
  const isFolded = await openMore();
  while (isFolded && (await openMore()));
  return isFolded;
}

/**
 * What leads from the overview to every screen; not every page has something to show on each. The overview comes last: once all
 * of it is open, it holds thousands of elements, and looking at any other screen takes three times as long.
 */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  search: ['search'],
  crawler: ['open-crawler'],
  'robots.txt': ['source-robots-txt'],
  'robots.txt by crawler': ['source-robots-txt', 'file-records'],
  headers: ['source-headers'],
  'META tags': ['source-meta'],
  elements: ['source-elements'],
  'elements that rules are about': ['open-elements'],
  checks: ['open-checks'],
  'AI and data use': ['open-data-use'],
  overview: [],
};

/** The names of all screens. */
export const SCREENS = Object.keys(WAYS);

/** What is found on each screen that the popup has for the page, by its name. */
async function onEveryScreen<Found>(
  popup: PopupView,
  look: () => Promise<Found>,
): Promise<Record<string, Found>> {
  const found: Record<string, Found> = {};
  for (const name of SCREENS) if (await showScreen(popup, name)) found[name] = await look();
  return found;
}

/** Goes to a screen from the overview; false where the popup has none of that name for the page. */
export async function showScreen(popup: PopupView, name: string): Promise<boolean> {
  await showOverview(popup);
  return follow(popup, WAYS[name] as readonly string[]);
}

async function follow(popup: PopupView, steps: readonly string[]): Promise<boolean> {
  for (const step of steps) {
    if (!(await isShown(popup, `[data-testid="${step}"]`))) return false;
    await popup.click(`.screen:not([hidden]) [data-testid="${step}"]`);
    await until(() => isShown(popup, '[data-testid="back"]'), `the screen of ${step}`);
    await settledPopup(popup);
  }
  return true;
}

/** All that the popup says on all of its screens, with everything open. */
export async function textOfEveryScreen(popup: PopupView): Promise<string> {
  const texts = await onEveryScreen(popup, async () => {
    await openEverything(popup);
    return textOf(popup);
  });
  return Object.values(texts).join('\n');
}

/** Why the page cannot be read, as the popup says it; null where it says nothing of the kind. */
export const whyUnreadable = (popup: PopupView): Promise<string | null> =>
  popup.evaluate(() => document.querySelector<HTMLElement>('[data-why]')?.dataset.why ?? null);

/**
 * Chooses the option that begins so, as a keyboard user does it in a closed list: the change is announced as soon as another
 * option is chosen.
 */
export async function choose(popup: PopupView, testId: string, name: string): Promise<void> {
  const chosen = await popup.evaluate(
    (id, beginning) => {
      const list = document.querySelector<HTMLSelectElement>(`[data-testid="${id}"]`);
      const texts = [...(list?.options ?? [])].map((option) => option.textContent ?? '');
      const index = texts.includes(beginning)
        ? texts.indexOf(beginning)
        : texts.findIndex((text) => text.startsWith(beginning));
      if (!list || index < 0) return false;
      list.selectedIndex = index;
      const { Event } = document.defaultView as Window & typeof globalThis;
      list.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    },
    testId,
    name,
  );
  if (!chosen) throw new Error(`${testId} offers nothing that begins with ${name}`);
}

/** The numbers of outlined elements that the popup shows, by kind. */
export const countsIn = (popup: PopupView): Promise<Record<string, number>> =>
  popup.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-count]')]
        .filter((count) => count.closest('[data-testid="highlight-counts"]'))
        .map((count) => [count.dataset.count, Number(/\d+/.exec(count.textContent ?? '')?.[0])]),
    ),
  );

/** What is known of a source: `robots-txt`, `headers`, `meta` or `elements`. */
export const sourceState = (popup: PopupView, source: string): Promise<string | undefined> =>
  popup.evaluate(
    (name) => document.querySelector<HTMLElement>(`[data-testid="source-${name}"]`)?.dataset.state,
    source,
  );

/** The same in the popup's few words, such as `2 tags`. */
export const sourceWords = (popup: PopupView, source: string): Promise<string | undefined> =>
  popup.evaluate(
    (name) =>
      document.querySelector(`[data-testid="source-${name}"] .source-state`)?.textContent ?? undefined,
    source,
  );

/** All that the popup says. */
export const textOf = (popup: PopupView): Promise<string> => popup.evaluate(() => document.body.innerText);

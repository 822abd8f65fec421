import type { PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';

/** What the popup shows for each usage. */
export async function rowsOf(popup: PopupView) {
  const { rows } = await settledPopup(popup);
  return new Map(rows.map((row) => [row.usage, row]));
}

/** The crawlers that can be chosen, as the picker names them. */
export const crawlersIn = (popup: PopupView): Promise<string[]> =>
  popup.evaluate(() =>
    [...document.querySelectorAll('[data-testid="crawler-picker"] option')].map(
      (option) => option.textContent ?? '',
    ),
  );

/** The crawler that is chosen, as the picker names it. */
export const chosenCrawler = (popup: PopupView): Promise<string | undefined> =>
  popup.evaluate(() => {
    const picker = document.querySelector<HTMLSelectElement>('[data-testid="crawler-picker"]');
    return picker?.selectedOptions[0]?.textContent ?? undefined;
  });

/** Chooses the crawler whose name begins so. */
export const chooseCrawler = (popup: PopupView, name: string) => choose(popup, 'crawler-picker', name);

/** Chooses the usage whose name begins so for the highlight. */
export const chooseUsage = (popup: PopupView, name: string) => choose(popup, 'highlight-usage', name);

/** As a keyboard user does it in a closed list: the change is announced as soon as another option is chosen. */
async function choose(popup: PopupView, testId: string, name: string): Promise<void> {
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

/** The numbers of outlined elements that the popup tells, by verdict. */
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

/** Has the popup itself note when what it says of a source changes, so that the way to the test takes no time. */
export const noteStates = (popup: PopupView, source: string): Promise<void> =>
  popup.evaluate((name) => {
    const { MutationObserver } = document.defaultView as Window & typeof globalThis;
    const state = () =>
      document.querySelector<HTMLElement>(`[data-testid="source-${name}"]`)?.dataset.state ?? '';
    let last = state();
    new MutationObserver(() => {
      if (state() === last) return;
      last = state();
      document.body.dataset.noted = `${last} ${Date.now()}`;
    }).observe(document.querySelector('main') ?? document.body, {
      attributes: true,
      childList: true,
      subtree: true,
    });
  }, source);

/** When the noted source came to be said to be so, in milliseconds since 1970. */
export const shownAt = (popup: PopupView, state: string): Promise<number> =>
  until(async () => {
    const [noted, at] = (await popup.evaluate(() => document.body.dataset.noted ?? '')).split(' ');
    return noted === state && Number(at);
  }, `the popup to say ${state}`) as Promise<number>;

/** All that the popup says. */
export const textOf = (popup: PopupView): Promise<string> => popup.evaluate(() => document.body.innerText);

import { expect, test } from 'vitest';
import type { PopupView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { chosenCrawler, isShown, rowsOf } from './popup-page';
import { useRig } from './rig';

const rig = useRig();

const INPUT = '[data-testid="search-input"]';

/** What has the focus: the search, or the id of a crawler that is found. */
const focused = (popup: PopupView) =>
  popup.evaluate(() => {
    const { activeElement } = document;
    return (
      activeElement?.closest<HTMLElement>('[data-crawler]')?.dataset.crawler ??
      activeElement?.getAttribute('data-testid')
    );
  });

/** As typing and pasting do. */
const find = (popup: PopupView, text: string) =>
  popup.evaluate(
    (selector, typed) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      if (!input) throw new Error('There is no search');
      input.value = typed;
      const { Event } = document.defaultView as Window & typeof globalThis;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    INPUT,
    text,
  );

const foundIn = (popup: PopupView) =>
  popup.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.search-results [data-crawler]')].map(
      ({ dataset }) => dataset.crawler,
    ),
  );

test('a crawler is found and opened by keyboard, and the way back leads to what was searched for', async () => {
  const popup = await rig.openPopup(await rig.openPage('/news/storm-tide.html'));
  await popup.click('[data-testid="search"]');
  await until(async () => (await focused(popup)) === 'search-input', 'the focus in the search');
  await find(popup, 'ccbot');
  await until(async () => (await foundIn(popup)).join() === 'known:CCBot', 'the crawler to be found');
  await popup.press('Tab');
  // The window passes the key on; the page receives it a moment later.
  await until(async () => (await focused(popup)) === 'known:CCBot', 'the focus on what was found');
  await popup.press('Enter');
  await until(() => isShown(popup, 'li[data-usage]'), 'the crawler');
  expect(await chosenCrawler(popup)).toMatch(/^CCBot\b/);
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'prohibited' });
  await popup.click('.screen:not([hidden]) [data-testid="back"]');
  expect(
    await popup.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.value, INPUT),
  ).toBe('ccbot');
  expect(await foundIn(popup)).toEqual(['known:CCBot']);
});

import { expect, test } from 'vitest';
import type { PageView, PopupView, View } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { usePanels } from './panel-page';
import { chooseCrawler, chosenCrawler, isShown, showOverview } from './popup-page';
import { useRig } from './rig';
import { settingStored } from './storage';

const rig = useRig();

const openPanel = usePanels(rig);

const FIRST = ['known:Googlebot', 'known:Bingbot', 'known:GPTBot'];

/** Those who stand on top of the table. */
const pinnedIn = async (popup: PopupView) => {
  await showOverview(popup);
  return pinsOf(popup);
};

/** The same of a view, whatever it shows before the table. */
const pinsOf = (view: View) =>
  view.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-testid="who-may"] [data-pinned] [data-crawler]')].map(
      ({ dataset }) => dataset.crawler ?? '',
    ),
  );

const isPinned = (popup: PopupView) =>
  popup.evaluate(
    () => document.querySelector('.screen:not([hidden]) header [data-testid="pin"]')?.ariaPressed === 'true',
  );

/** Presses the pin on the screen of a crawler whose id is `known:` and its name. */
async function togglePin(popup: PopupView, name: string): Promise<void> {
  await chooseCrawler(popup, name);
  const before = await isPinned(popup);
  await popup.click('.screen:not([hidden]) header [data-testid="pin"]');
  await until(async () => (await isPinned(popup)) !== before, 'the pin to change');
  await settingStored(popup, 'pinned', (pins) => pins.includes(`known:${name}`) !== before);
}

/** Closes the popup, and opens it again over the same page. */
async function reopen(page: PageView, popup: PopupView) {
  await popup.close();
  return rig.openPopup(page);
}

// One test, since the browser remembers what is pinned from one to the next.
test('Googlebot, Bingbot and GPTBot are pinned first; pins and the choice are remembered', {
  tags: ['full', 'any-browser'],
}, async () => {
  const page = await rig.openPage('/news/storm-tide.html');
  let popup = await rig.openPopup(page);
  expect(await pinnedIn(popup)).toEqual(FIRST);

  await togglePin(popup, 'ClaudeBot');
  expect(await pinnedIn(popup)).toEqual([...FIRST, 'known:ClaudeBot']);
  popup = await reopen(page, popup);
  expect(await pinnedIn(popup)).toEqual([...FIRST, 'known:ClaudeBot']);
  expect(await chosenCrawler(popup)).toMatch(/^ClaudeBot\b/);

  await togglePin(popup, 'Bingbot');
  expect(await pinnedIn(popup)).toEqual(['known:Googlebot', 'known:GPTBot', 'known:ClaudeBot']);
  await chooseCrawler(popup, 'CoastNewsBot');
  await settingStored(popup, 'crawler', (id) => id === 'named:coastnewsbot');
  popup = await reopen(page, popup);
  expect(await pinnedIn(popup)).toEqual(['known:Googlebot', 'known:GPTBot', 'known:ClaudeBot']);
  expect(await chosenCrawler(popup)).toBe('CoastNewsBot');
  await popup.close();

  // Over another page too; a name that this site alone uses is not known there.
  const elsewhere = await rig.openPage('/small-ads/boats.html');
  popup = await rig.openPopup(elsewhere);
  expect(await pinnedIn(popup)).toEqual(['known:Googlebot', 'known:GPTBot', 'known:ClaudeBot']);
  expect(await chosenCrawler(popup)).not.toBe('CoastNewsBot');
});

test('a crawler can be pinned where it is found', { tags: 'any-browser' }, async () => {
  const page = await rig.openPage('/about.html');
  let popup = await rig.openPopup(page);
  const before = await pinnedIn(popup);
  expect(before).not.toContain('known:PetalBot');
  await popup.click('[data-testid="search"]');
  const pin = '.search-results [data-crawler="known:PetalBot"] [data-testid="pin"]';
  await until(() => isShown(popup, pin), 'the search');
  await popup.click(pin);
  await until(async () => (await pinnedIn(popup)).includes('known:PetalBot'), 'the pin');
  await settingStored(popup, 'pinned', (pins) => pins.includes('known:PetalBot'));
  popup = await reopen(page, popup);
  expect(await pinnedIn(popup)).toEqual([...before, 'known:PetalBot']);
});

test('of two views that are open together each keeps what the other pins, and shows it', {
  tags: 'full',
}, async () => {
  const page = await rig.openPage('/about.html');
  const panel = await openPanel(page);
  const popup = await rig.openPopup(page);
  const before = await pinnedIn(popup);
  const pinIn = async (view: View, name: string) => {
    const pin = `.search-results [data-crawler="known:${name}"] [data-testid="pin"]`;
    // Pressed without a real click, which would take the focus from the popup and close it.
    const press = (wanted: string) =>
      until(
        () =>
          view.evaluate((selector) => {
            const button = document.querySelector<HTMLElement>(selector);
            button?.click();
            return button !== null;
          }, wanted),
        wanted,
      );
    await press('[data-testid="search"]');
    await press(pin);
  };
  await pinIn(panel, 'DuckAssistBot');
  await pinIn(popup, 'PerplexityBot');
  const both = [...before, 'known:DuckAssistBot', 'known:PerplexityBot'];
  for (const view of [panel, popup])
    await until(async () => `${await pinsOf(view)}` === `${both}`, 'both pins in each view');
  const again = await reopen(page, popup);
  expect(await pinnedIn(again)).toEqual(both);
});

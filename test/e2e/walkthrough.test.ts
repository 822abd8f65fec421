/** @module-tag any-browser */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PageView, PanelView, View } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { type ExtensionApi, withExtensionApi } from '../../drive/in-page/with-extension-api.js';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { useDownloads } from './downloads';
import { giveReport, isThere, paste, usePanels } from './panel-page';
import { useRig } from './rig';

const { folder: downloads, saved } = useDownloads();

const rig = useRig({ downloads });

const openPanel = usePanels(rig);

test('what the walk through the demo says that a reader clicks and reads is there', {
  tags: 'full',
}, async () => {
  const page = await rig.openPage('/');
  const { read, add, compare } = walk();

  await follow(page, 'News');
  const popup = await rig.openPopup(page);
  await settledPopup(popup);
  // What comes after the answer: signals, and what is wrong with its fix.
  for (const later of [said('data_use'), said('copy_fix')])
    await until(async () => (await wordsOf(popup)).includes(later), later);
  await read(popup);
  await compare('1. The popup');
  await read(popup);
  await popup.close();

  const panel = await openPanel(page);
  const { click, sees } = inPanel(panel);
  await read(panel);
  await compare('2. Beside the page', ['Alt+Shift+L']);

  for (const link of ['Travel', 'Archive', 'News']) {
    await follow(page, link);
    await sees(FOLLOWED[link] ?? '');
    await read(panel);
  }
  await compare('3. Follow a link', Object.keys(FOLLOWED));

  await click(said('section_crawlers'));
  await sees(said('preference_column_tdm'));
  await read(panel);
  await click(said('crawlers_ai_training'));
  await sees('GPTBot');
  await click('GPTBot', 'last');
  await sees(said('crawler_screen', 'GPTBot'));
  await read(panel);
  await click(said('section_overview'));
  await sees('For: GPTBot');
  await read(panel);
  await compare('4. Every crawler, every use');

  await click(said('addresses_title'));
  await sees('Ask');
  await paste(panel, 'textarea', '/archive/flood-of-1953.html\n/about.html');
  await click(said('addresses_ask'));
  await sees('2 addresses of');
  await read(panel);
  await compare('5. Test URLs');

  await click(said('section_overview'));
  await click(said('addresses_links'));
  await sees('15 addresses of');
  await read(panel);
  await click(said('section_overview'));
  for (const link of ['The Harbour Lantern', 'The clock on the quay']) await follow(page, link);
  await click(said('addresses_resources'));
  await sees('5 addresses of');
  await read(panel);
  await click(said('section_overview'));
  await follow(page, 'News');
  await sees(FOLLOWED.News ?? '');
  await compare('6. Links that a crawler may not crawl', [
    'The Harbour Lantern',
    'The clock on the quay',
    'News',
  ]);

  await click(said('section_overview'));
  await click(said('comparison_title'));
  await sees(beginningOf('comparison_count_other'));
  await read(panel);
  await compare('7. Two crawlers side by side');

  await click(said('section_overview'));
  await click(said('search'));
  await sees(said('own_new'));
  await read(panel);
  await click(said('own_new'));
  await sees(said('own_save'));
  await paste(panel, 'input[name="name"]', 'ExampleBot');
  await read(panel);
  await click(said('own_save'));
  await sees(said('crawler_screen', said('own_named', 'ExampleBot')));
  await read(panel);
  await click(said('own_change'));
  await sees('Remove');
  await read(panel);
  await compare('8. A crawler of your own');

  await click(said('section_overview'));
  await click(said('take_away'));
  await until(() => isThere(panel, '[data-testid="copy-markdown"][aria-disabled="false"]'), 'the report');
  await click(`${said('take_away_copy')} ${said('take_away_markdown')}`);
  await sees(said('report_copied'));
  await read(panel);
  await click(said('translation_to_rep'));
  await sees(beginningOf('translation_missing'));
  await read(panel);
  await compare('9. A report for a ticket');

  await click(`${said('take_away_save')} ${said('take_away_json')}`);
  await sees(said('take_away_saved'));
  await read(panel);
  const written = await saved('.json');
  await follow(page, 'About');
  await giveReport(panel, written);
  await sees(said('saved_close'));
  await read(panel);
  await compare('10. Save a report, and open it again', ['About']);

  const options = await rig.browser.openExtensionPage('src/views/options/options.html');
  await until(() => isThere(options, '[data-testid="shortcuts"]'), 'the options');
  await read(options);
  await options.evaluate(() => document.querySelector<HTMLElement>('[name="badge"]')?.click());
  await page.bringToFront();
  for (const [link, sign] of Object.entries(BADGES)) {
    await follow(page, link);
    add(await until(() => badgeWith(sign, options), `the badge to be “${sign}”`));
  }
  await compare('11. Options: the badge and the keys', ['Options', ...Object.keys(BADGES)]);
});

/** What a message says before something is put into it. */
const beginningOf = (key: 'comparison_count_other' | 'translation_missing') =>
  said(key, '…').split('…')[0]?.trim() ?? '';

/** What the overview says of the pages behind the links. */
const FOLLOWED: Readonly<Record<string, string>> = {
  Travel: said('index_no'),
  Archive: said('index_blocked'),
  News: said('index_may'),
};

/** What the button says of the pages behind the links. */
const BADGES: Readonly<Record<string, string>> = { News: '✓', Archive: '✕' };

/** The badge over the page in front with its title, once it is this one. */
const badgeWith = (sign: string, options: PageView) =>
  withExtensionApi(
    options,
    async ({ action, tabs }: ExtensionApi, wanted: string) => {
      const [{ id: tabId } = {}] = await tabs.query({ active: true, currentWindow: true });
      if (tabId === undefined || (await action.getBadgeText({ tabId })) !== wanted) return null;
      const title = await action.getTitle({ tabId });
      // The sign can be there before its words.
      return title === (await action.getTitle({})) ? null : `${wanted} ${title}`;
    },
    sign,
  );

/** Keeps what was to be read, and compares it with what a part of the walk says that it is. */
function walk() {
  let seen = '';
  const add = (words: string) => {
    seen += ` ${words}`;
  };
  return {
    add,
    read: async (view: View) => add(await wordsOf(view)),
    /** `elsewhere` are words of that part that stand in the page, or on a keyboard. */
    compare: async (heading: string, elsewhere: readonly string[] = []) => {
      const missing = quotedBelow(heading).filter(
        (words) => !patternOf(words).test(seen) && !elsewhere.includes(words),
      );
      expect(missing, heading).toEqual([]);
      seen = '';
    },
  };
}

/** Everything that a part of the walk quotes or names. */
function quotedBelow(heading: string): readonly string[] {
  const walkthrough = readFileSync('docs/walkthrough.md', 'utf8');
  const part = walkthrough.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';
  const quotes = [...part.matchAll(/“([^”]+)”|\*\*([^*]+)\*\*/g)].map(
    ([, quoted, named]) => quoted ?? named ?? '',
  );
  expect(quotes.length, heading).toBeGreaterThan(0);
  return quotes.map((words) => words.replace(/\s+/g, ' '));
}

/** Where it leaves something out, anything may stand. */
const patternOf = (words: string) =>
  new RegExp(
    words
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*?'),
  );

/** What can be read in a view, the names of its buttons and what its pickers offer. */
const wordsOf = (view: View) =>
  view.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label], option')].map(
      (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
    );
    return [document.body.innerText, ...names].join(' ').replace(/\s+/g, ' ');
  });

function inPanel(view: PanelView) {
  return {
    /** Clicks what is called so, as far as it is seen: its name, or its words without what it counts. */
    async click(name: string, which: 'first' | 'last' = 'first') {
      await until(
        () =>
          view.evaluate(
            (called, end) => {
              const nameOf = (element: Element) =>
                (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
              const found = [...document.querySelectorAll('button')].filter(
                (button) =>
                  !button.closest('[hidden]') &&
                  [called, `${called} `].includes(nameOf(button).replace(/\d+$/, '')),
              );
              document.querySelector('[data-walked]')?.removeAttribute('data-walked');
              found.at(end === 'first' ? 0 : -1)?.setAttribute('data-walked', '');
              return found.length > 0;
            },
            name,
            which,
          ),
        name,
      );
      await view.evaluate(() => document.querySelector<HTMLElement>('[data-walked]')?.focus());
      await view.press('Enter');
    },
    sees: async (words: string) => {
      let seen = '';
      const isSeen = async () => {
        seen = await wordsOf(view);
        return seen.includes(words);
      };
      await until(isSeen, words).catch((error: Error) => {
        throw new Error(`${error.message} in: ${seen}`);
      });
    },
  };
}

/** Follows a link of the page, and waits until what it leads to is there. */
async function follow(page: PageView, name: string) {
  const target = await page.evaluate((called) => {
    const link = [...document.querySelectorAll('a')].find((one) => one.textContent?.trim() === called);
    if (!link) throw new Error(`There is no link ${called}`);
    // Once this has been answered: nothing is answered by a page that is left.
    setTimeout(() => link.click());
    return link.href;
  }, name);
  const hasCome = (address: string) => document.URL === address && document.readyState === 'complete';
  await until(() => page.evaluate(hasCome, target).catch(() => false), name);
}

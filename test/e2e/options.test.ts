import { expect, test } from 'vitest';
import type { PageView, PopupView } from '../../drive/driver';
import { type ExtensionApi, withExtensionApi } from '../../drive/in-page/with-extension-api.js';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { isThere, paste, textAt, usePanels } from './panel-page';
import { crawlersIn, whyUnreadable } from './popup-page';
import { settingStored } from './storage';

const lab = useLab();
const openPanel = usePanels(lab);

const OPEN_OPTIONS = '[data-testid="open-options"]';

function openPage(): Promise<PageView> {
  lab.site.on('/robots.txt', text('User-agent: HeraldBot\nDisallow: /\n'));
  lab.site.on('/page', html('<p>Page</p>'));
  return lab.openPage(`${lab.site.origin}/page`);
}

/** The page of options that a view opens, once it shows them. */
async function openOptionsFrom(view: PopupView): Promise<PageView> {
  await view.click(OPEN_OPTIONS);
  const options = await lab.browser.openedExtensionPage('src/views/options/options.html');
  await until(() => isThere(options, '[data-testid="shortcuts"]'), 'the options');
  return options;
}

/** The same over a page that is opened for it. */
const openOptions = async () => openOptionsFrom(await lab.openPopup(await openPage()));

const press = (options: PageView, selector: string) =>
  options.evaluate((sought) => document.querySelector<HTMLElement>(sought)?.click(), selector);

const isBadgeOn = (options: PageView) =>
  options.evaluate(() => document.querySelector<HTMLInputElement>('[name="badge"]')?.checked ?? null);

test('the tools of the panel lead to the options, beside which it stays', { tags: 'full' }, async () => {
  const panel = await openPanel(await openPage());
  const options = await openOptionsFrom(panel);
  expect(await textAt(options, 'h1')).toBe(said('options_title'));
  await until(async () => (await whyUnreadable(panel)) === 'extension-page', 'the panel to follow');
  await options.close();
  await until(() => isThere(panel, OPEN_OPTIONS), 'the page in the panel again');
});

test('the badge is off at first, and stays on once it is turned on', async () => {
  const first = await openOptions();
  expect(await isBadgeOn(first)).toBe(false);
  await press(first, '[name="badge"]');
  await settingStored(first, 'badge', (isOn) => isOn);
  await first.close();
  const second = await openOptions();
  expect(await isBadgeOn(second)).toBe(true);
  await press(second, '[name="badge"]');
  await settingStored(second, 'badge', (isOn) => !isOn);
  await second.close();
  const third = await openOptions();
  expect(await isBadgeOn(third)).toBe(false);
  await third.close();
});

test('a crawler that is described there can be chosen in the popup, until it is removed', {
  tags: 'full',
}, async () => {
  const options = await openOptions();
  await press(options, '[data-testid="new-own"]');
  await until(() => isThere(options, '[name="name"]'), 'the form');
  await paste(options, '[name="name"]', 'Herald Bot');
  await paste(options, '[name="tokens"]', 'HeraldBot');
  await press(options, '[data-testid="save-own"]');
  const listed = () => textAt(options, '.own-list');
  await until(async () => (await listed()).includes('Herald Bot'), 'the crawler to be listed');
  // It is listed before it is stored; a view that is opened in between shows it then.
  const popup = await lab.openPopup(lab.page);
  await until(
    async () => (await crawlersIn(popup)).includes(said('own_named', 'Herald Bot')),
    'the crawler to be offered',
  );
  await popup.close();

  await options.bringToFront();
  await press(options, '.own-list .buttons button:last-child');
  await until(async () => !(await listed()).includes('Herald Bot'), 'the crawler to be gone');
  await settingStored(options, 'own-crawlers', (own) => own.length === 0);
  await options.close();
  const again = await lab.openPopup(lab.page);
  await until(
    async () => !(await crawlersIn(again)).includes(said('own_named', 'Herald Bot')),
    'the crawler to be offered no more',
  );
});

test('all shortcuts are listed, with the keys that the browser has for them', { tags: 'full' }, async () => {
  const options = await openOptions();
  const rows = await options.evaluate(() =>
    [...document.querySelectorAll('[data-testid="shortcuts"] tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent ?? ''),
    ),
  );
  const keys = JSON.parse(
    await withExtensionApi(lab.view, async ({ commands }: ExtensionApi) =>
      JSON.stringify(
        Object.fromEntries((await commands.getAll()).map(({ name, shortcut }) => [name, shortcut || 'none'])),
      ),
    ),
  );
  expect(rows).toEqual([
    [said('command_popup'), keys._execute_action],
    [said('command_panel'), keys['open-panel']],
    [said('command_highlight'), keys['toggle-highlight']],
    [said('command_next'), keys['next-element']],
    [said('command_previous'), keys['previous-element']],
  ]);
  expect(keys['open-panel']).toMatch(/L$/);
  await options.close();
});

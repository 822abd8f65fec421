import { cleanup, render, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { OwnCrawler } from '../../../src/policy';
import { optionsStore } from '../../../src/state/options';
import { Options } from '../../../src/ui/options/options';
import { said } from '../../said';
import { fakeSurroundings, reportOn, wordsIn } from '../fake-surroundings';
import { complaints } from '../open-app';
import { MINE } from '../own-crawler/mine';

afterEach(cleanup);

/** In the order of no list that is shown. */
const SHORTCUTS = [
  'previous-element',
  'open-panel',
  '_execute_action',
  'next-element',
  'toggle-highlight',
].map((name) => ({ name, keys: `Alt+${name}` }));

async function openOptions({
  kept = [],
  isManaged = false,
}: {
  kept?: OwnCrawler[];
  isManaged?: boolean;
} = {}) {
  document.documentElement.lang = 'en';
  document.title = 'Options';
  const fake = fakeSurroundings(reportOn());
  fake.remember(JSON.stringify(kept), 'own-crawlers');
  if (isManaged) fake.manage('own-crawlers');
  const store = optionsStore({
    ...fake.surroundings,
    shortcuts: async () => SHORTCUTS,
    changeShortcuts: async () => {},
  });
  await store.recall();
  const { container } = render(<Options options={store} words={wordsIn('en')} />);
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  const button = (label: string) =>
    [...container.querySelectorAll('button')].find(
      (one) => one.textContent?.replace(/\s+/g, ' ').trim() === label,
    ) as HTMLElement;
  return { fake, store, container, user: userEvent.setup(), find, button };
}

test('shortcuts stand in one order, whichever the browser tells them in', async () => {
  const { container } = await openOptions();
  const keys = [...container.querySelectorAll('[data-testid="shortcuts"] kbd')].map((key) => key.textContent);
  expect(keys).toEqual([
    'Alt+_execute_action',
    'Alt+open-panel',
    'Alt+toggle-highlight',
    'Alt+next-element',
    'Alt+previous-element',
  ]);
});

test('crawlers are added, changed and removed, under a heading that says whose they are', async () => {
  const { find, user, button, store, fake } = await openOptions();
  expect(find('[data-testid="own-crawlers"] h2')?.textContent).toBe(said('options_own'));
  await user.click(find('[data-testid="new-own"]') as HTMLElement);
  await user.type(find('[name="name"]') as HTMLElement, 'Mine');
  expect(await complaints()).toEqual([]);
  await user.click(button(said('own_save_only')));
  await waitFor(() => expect(store.own.list.value).toEqual([{ ...MINE, tokens: ['Mine'] }]));
  await user.click(button(`${said('own_change')} Mine`));
  await user.type(find('[name="name"]') as HTMLElement, ' Too');
  await user.click(button(said('own_save_only')));
  await waitFor(() => expect(fake.remembered('own-crawlers')).toContain('"Mine Too"'));
  expect(find('[data-testid="own-crawler"]')).toBeNull();
  await user.click(button(`${said('own_remove')} Mine Too`));
  expect(store.own.list.value).toEqual([]);
});

test('what an organisation has set can only be read, which is said', async () => {
  const { find, button } = await openOptions({ kept: [MINE], isManaged: true });
  const section = find('[data-testid="own-crawlers"]')?.textContent;
  expect(section).toContain('Mine');
  expect(section).toContain(said('options_managed'));
  expect([
    find('[data-testid="new-own"]'),
    button(`${said('own_change')} Mine`),
    button(`${said('own_remove')} Mine`),
  ]).toEqual([null, undefined, undefined]);
});

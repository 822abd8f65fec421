import { act, cleanup, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { said } from '../../said';
import { fakeSurroundings, reportOn } from '../fake-surroundings';
import { openApp } from '../open-app';
import { MINE } from './mine';

afterEach(cleanup);

async function openForm(name?: string, isManaged = false) {
  const fake = fakeSurroundings(reportOn());
  fake.remember(JSON.stringify([MINE]), 'own-crawlers');
  if (isManaged) fake.manage('own-crawlers');
  const app = await openApp(fake);
  await waitFor(() => expect(app.view.whoMay.value).not.toBeNull());
  act(() => app.view.navigation.go({ at: 'own-crawler', ...(name && { name }) }));
  await waitFor(() => expect(app.find('[data-testid="own-crawler"]')).not.toBeNull());
  return { ...app, fake };
}

test('a crawler that is described is kept, and what it may do is shown', async () => {
  const { user, find, view } = await openForm();
  await user.type(find('[name="name"]') as HTMLElement, 'Second');
  await user.click(find('[data-testid="save-own"]') as HTMLElement);
  await waitFor(() => expect(view.navigation.path.value.at(-1)).toEqual({ at: 'crawler' }));
  expect(view.crawler.choice.value.id).toBe('own:second');
  expect(view.crawler.own.list.value.map(({ name }) => name)).toEqual(['Mine', 'Second']);
});

test('one that an organisation has set can only be read, which is said', async () => {
  const { find, textOf, view, fake } = await openForm('Mine', true);
  expect(textOf('[data-testid="managed-notice"]')).toBe(said('options_managed'));
  expect(find('[name="name"]')?.closest('fieldset')?.disabled).toBe(true);
  expect([find('[data-testid="save-own"]'), find('[data-testid="remove-own"]')]).toEqual([null, null]);
  view.crawler.own.remove('Mine');
  expect(view.crawler.own.list.value).toEqual([MINE]);
  expect(fake.remembered('own-crawlers')).toBe(JSON.stringify([MINE]));
});

test('the options are a click away from the overview', async () => {
  const fake = fakeSurroundings(reportOn());
  const { user, find } = await openApp(fake);
  await waitFor(() => expect(find('[data-testid="open-options"]')).not.toBeNull());
  await user.click(find('[data-testid="open-options"]') as HTMLElement);
  expect(fake.calls).toContain('openOptions');
});

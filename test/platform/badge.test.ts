import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { setBadge } from '../../src/platform/badge';
import { fakeBrowser, resetBrowser, state } from './fake-browser';

const BADGE = { sign: '✓', colour: '#1a7e37', title: 'Googlebot may index this page' };
const mistakes = vi.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => mistakes.mockRestore());

beforeEach(() => {
  resetBrowser();
  mistakes.mockClear();
  state.frames.set(3, { url: 'https://a.example/' });
  state.frames.set(4, { url: 'https://b.example/' });
});

test('stands on the button of its tab alone', async () => {
  await setBadge(3, BADGE);
  expect([...state.buttons]).toEqual([[3, { text: BADGE.sign, colour: BADGE.colour, title: BADGE.title }]]);
});

test('is taken away with its words: the tooltip is what it is elsewhere', async () => {
  await setBadge(3, BADGE);
  await setBadge(3, null);
  expect(state.buttons.get(3)).toMatchObject({ text: '', title: 'Permitlens' });
});

test.each([BADGE, null])('a tab that is gone has none, which is no mistake: %j', async (badge) => {
  await expect(setBadge(9, badge)).resolves.toBeUndefined();
  expect(mistakes).not.toHaveBeenCalled();
});

test('a tab that goes while the tooltip is asked for is no mistake either', async () => {
  const title = vi.spyOn(fakeBrowser.action, 'getTitle').mockImplementation(async () => {
    state.frames.delete(3);
    return 'Permitlens';
  });
  await expect(setBadge(3, null)).resolves.toBeUndefined();
  expect(mistakes).not.toHaveBeenCalled();
  title.mockRestore();
});

test('another failure is a mistake, and is told', async () => {
  vi.spyOn(fakeBrowser.action, 'setTitle').mockRejectedValueOnce(new Error('No title for you'));
  await setBadge(3, BADGE);
  expect(mistakes).toHaveBeenCalledOnce();
});

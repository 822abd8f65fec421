import { expect, test, vi } from 'vitest';
import { adviceStore } from '../../src/state/advice';
import { fakeSurroundings, reportOn } from '../ui/fake-surroundings';

const remembered = (setting: string | null) => {
  const fake = fakeSurroundings(reportOn());
  if (setting !== null) fake.remember(setting, 'advice');
  return { store: adviceStore(fake.surroundings), kept: () => fake.remembered('advice') };
};

test.each([
  { setting: null, isShown: true },
  { setting: 'on', isShown: true },
  { setting: 'off', isShown: false },
  { setting: 'yes please', isShown: true },
])('advice is shown where $setting was remembered: $isShown', async ({ setting, isShown }) => {
  const { store } = remembered(setting);
  await store.recall();
  expect(store.isShown.value).toBe(isShown);
});

test('what is chosen is remembered', () => {
  const { store, kept } = remembered(null);
  store.toggle();
  expect([store.isShown.value, kept()]).toEqual([false, 'off']);
  store.toggle();
  expect([store.isShown.value, kept()]).toEqual([true, 'on']);
});

test('where nothing can be remembered, advice is shown', async () => {
  const { surroundings } = fakeSurroundings(reportOn());
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = adviceStore({ ...surroundings, readSetting: () => Promise.reject(new Error('No storage')) });
  await store.recall();
  expect(store.isShown.value).toBe(true);
  logged.mockRestore();
});

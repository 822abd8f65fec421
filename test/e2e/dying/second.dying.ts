import { expect, test } from 'vitest';
import { useRig } from '../rig';

const rig = useRig();

test('the next file has a browser', async () => {
  const popup = await rig.openPopup(await rig.openPage('/about.html'));
  expect(await popup.evaluate(() => document.querySelector('main')?.dataset.state)).toBe('ready');
});

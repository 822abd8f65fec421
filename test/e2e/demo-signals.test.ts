/** @module-tag any-browser */
import { expect, test } from 'vitest';
import type { PopupView } from '../../drive/driver';
import { PATIENCE_MS, until } from '../../drive/until.js';
import { isShown, textsIn } from './popup-page';
import { useRig } from './rig';
import { testVariations } from './variations';

const rig = useRig();

/** What the row of those who are not named says of each use, by its sign. */
const cellsIn = (popup: PopupView): Promise<Record<string, string>> =>
  popup.evaluate(() =>
    Object.fromEntries(
      [
        ...document.querySelectorAll<HTMLElement>(
          '[data-testid="data-use"] [data-addressee="any"] [data-preference]',
        ),
      ].map(({ dataset }) => [dataset.preference, dataset.cell]),
    ),
  );

const notSeen = { search: 'unknown', 'train-ai': 'unknown', 'ai-input': 'unknown', tdm: 'unknown' };

testVariations(
  [
    {
      path: '/post/dispatch.html',
      expected: {
        search: 'restricted',
        'train-ai': 'prohibited',
        'ai-input': 'restricted',
        tdm: 'prohibited',
      },
    },
    {
      path: '/press/leaflet.html',
      expected: { search: 'permitted', 'train-ai': 'prohibited', 'ai-input': 'permitted', tdm: 'prohibited' },
    },
    {
      path: '/office/counter.html',
      expected: { search: 'permitted', 'train-ai': 'prohibited', 'ai-input': 'restricted', tdm: 'permitted' },
    },
    {
      path: '/office/archive/ledger.html',
      expected: {
        search: 'restricted',
        'train-ai': 'restricted',
        'ai-input': 'restricted',
        tdm: 'prohibited',
      },
    },
    {
      path: '/office/reserved.html',
      expected: {
        search: 'permitted',
        'train-ai': 'prohibited',
        'ai-input': 'prohibited',
        tdm: 'restricted',
      },
    },
    { path: '/office/lost.html', expected: notSeen },
  ],
  '$path is told in the table of AI and data use',
  async ({ path, expected }) => {
    const popup = await rig.openPopup(await rig.openPage(path));
    await expect.poll(() => cellsIn(popup), { timeout: PATIENCE_MS }).toEqual(expected);
  },
  ['full'],
);

test('whatever the Licence Office names for any crawler is asked once, nothing else is, and what did not come is told', {
  tags: 'full',
}, async () => {
  const popup = await rig.openPopup(await rig.openPage('/office/lost.html'));
  const files = () => rig.demo.requests.map(({ url }) => url).filter((url) => /\.(xml|json)$/.test(url));
  await until(() => isShown(popup, '[data-testid="unseen-files"]'), 'what was not seen');
  const unseen = () => textsIn(popup, '[data-testid="unseen-files"] p');
  await expect
    .poll(unseen, { timeout: PATIENCE_MS })
    .toContainEqual(expect.stringMatching(/lost\.xml \(not there\)/));
  expect(files().toSorted()).toEqual([
    '/.well-known/tdmrep.json',
    '/office/licences.xml',
    '/office/lost.xml',
    '/office/moths.xml',
    '/office/torn.xml',
  ]);
});

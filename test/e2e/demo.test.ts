/** @module-tag any-browser */

import { expect, test } from 'vitest';
import type { PopupView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { beginning, listed, said } from '../said';
import { chooseCrawler, rowsOf, showChecks } from './popup-page';
import { useRig } from './rig';
import { settingStored } from './storage';

const rig = useRig();

/** Codes of the findings that the popup lists. */
async function codesIn(popup: PopupView) {
  await showChecks(popup);
  return popup.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-testid="findings"] [data-code]')].map(
      ({ dataset }) => dataset.code,
    ),
  );
}

const asked = (path: string) => rig.demo.requests.filter(({ url }) => url === path);

test('the newspaper’s agreement with an agency is fetched once, and decides for that agency alone', {
  tags: 'full',
}, async () => {
  const popup = await rig.openPopup(await rig.openPage('/'));
  await chooseCrawler(popup, 'TidewaterBot');
  const preserve = await until(async () => {
    const row = (await rowsOf(popup)).get('preserve');
    return row?.verdict === 'prohibited' ? row : null;
  }, 'the agreement to be read');
  expect(preserve.words).toContain('ACAP-disallow-preserve: /');
  expect(asked('/agreements/tidewater.txt')).toHaveLength(1);
  expect(await codesIn(popup)).not.toContain('reference-not-asked');
  await chooseCrawler(popup, said('crawler_any_acap'));
  expect((await rowsOf(popup)).get('preserve')).toMatchObject({ verdict: 'permitted' });
});

test('the small ads are judged by the robots.txt of their own host, and by what that refers to', {
  tags: 'full',
}, async () => {
  const popup = await rig.openPopup(await rig.openPage('/small-ads/boats.html'));
  await until(async () => !(await codesIn(popup)).includes('reference-not-asked'), 'the references');
  expect(await codesIn(popup)).toEqual(
    expect.arrayContaining([
      'rule-outside-group',
      'always-beaten',
      'beside-reference',
      'nested-reference',
      'unreadable-reference',
      'requested-take-down',
    ]),
  );
  expect(asked('/robots.txt').map(({ headers }) => headers.host)).toEqual([`localhost:${rig.demo.port}`]);
});

test('mistakes in META tags, classes and headers are told', async () => {
  const popup = await rig.openPopup(await rig.openPage('/corrections/webmaster.html'));
  expect(await codesIn(popup)).toEqual(
    expect.arrayContaining([
      'meta-outside-head',
      'two-versions',
      'malformed-class',
      'undefined-local-usage',
      'empty-exemption',
      'invalid-rule-value',
    ]),
  );
});

test('of a careless shop’s mistakes the three that matter most are the first three', {
  tags: 'full',
}, async () => {
  const popup = await rig.openPopup(await rig.openPage('/shop/lamps.html'));
  const codes = await codesIn(popup);
  expect(codes.length).toBeGreaterThan(15);
  expect(codes.slice(0, 3)).toEqual(['group-runs-on', 'addresses-nobody', 'unmatchable-pattern']);
  const effects = await popup.evaluate(() =>
    [...document.querySelectorAll('.screen:not([hidden]) [data-testid="effect"]')].map(
      ({ textContent }) => textContent,
    ),
  );
  expect(effects).toEqual([
    expect.stringMatching(beginning(said('finding_frees', 'Googlebot, …'))),
    said('finding_frees', 'Bingbot'),
    said('finding_shuts', listed(['GPTBot', 'CCBot'])),
  ]);
});

test('a file that is something else altogether is one mistake', { tags: 'full' }, async () => {
  expect(await codesIn(await rig.openPopup(await rig.openPage('/tides/today.html')))).toEqual([
    'not-robots-txt',
  ]);
});

test('advice can be hidden, and stays so', { tags: 'full' }, async () => {
  const page = await rig.openPage('/guild/almanac.html');
  const popup = await rig.openPopup(page);
  const advised = await codesIn(popup);
  expect(advised).toContain('order-matters');
  await popup.click('[data-testid="advice-switch"]');
  await until(async () => !(await codesIn(popup)).includes('order-matters'), 'the advice to go');
  await settingStored(popup, 'advice', (isShown) => !isShown);
  await popup.close();
  const next = await rig.openPopup(page);
  const found = await codesIn(next);
  expect(found).not.toContain('order-matters');
  expect(found.length).toBeGreaterThan(0);
  await next.click('[data-testid="advice-switch"]');
  await until(async () => (await codesIn(next)).includes('order-matters'), 'the advice to be back');
});

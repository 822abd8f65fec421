import { expect, test } from 'vitest';
import type { PopupView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { chooseCrawler, rowsOf, showChecks } from './popup-page';
import { useRig } from './rig';

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

test('the newspaper’s agreement with an agency is fetched once, and decides for that agency alone', async () => {
  const popup = await rig.openPopup(await rig.openPage('/'));
  await chooseCrawler(popup, 'TidewaterBot');
  const preserve = await until(async () => {
    const row = (await rowsOf(popup)).get('preserve');
    return row?.verdict === 'prohibited' ? row : null;
  }, 'the agreement to be read');
  expect(preserve.words).toContain('ACAP-disallow-preserve: /');
  expect(asked('/agreements/tidewater.txt')).toHaveLength(1);
  expect(await codesIn(popup)).not.toContain('reference-not-asked');
  await chooseCrawler(popup, 'A reader of ACAP');
  expect((await rowsOf(popup)).get('preserve')).toMatchObject({ verdict: 'permitted' });
});

test('the small ads are judged by the robots.txt of their own host, and by what that refers to', async () => {
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

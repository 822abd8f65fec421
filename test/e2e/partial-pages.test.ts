import { expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import type { Case } from '../../lab/case.js';
import { arrivingPages, brokenPage } from '../../lab/cases/gaps.js';
import { said } from '../said';
import { start } from './attack';
import { overhangs } from './complaints';
import { useLab } from './lab';
import { chooseCrawler, rowsOf, showOverview, textOf } from './popup-page';
import { testVariations } from './variations';

const lab = useLab();

/** Goes to the half-sent page of a case, which does not finish loading; gives the page and what was missing when it was read. */
async function comeTo(hostile: Case) {
  const page = await start(lab, hostile);
  await page.evaluate(() => location.assign('/x'));
  const limits = await until(async () => {
    const { dom, url } = await lab.askInFront('openPage');
    return dom.state === 'seen' && url.endsWith('/x') && dom.truncated;
  }, 'the page to be read as far as it is there');
  return { page, limits };
}

const goOn = (page: PageView) =>
  page.evaluate(async () => {
    await fetch('/go');
  });

testVariations(
  arrivingPages,
  'E16: of a page that is still loading nothing is permitted that may yet be forbidden: $title',
  async ({ crawler, limits, ...hostile }) => {
    const arriving = await comeTo(hostile);
    expect(arriving.limits).toEqual(limits);
    const popup = await lab.openPopup(arriving.page);
    await chooseCrawler(popup, crawler);
    const index = async () => (await rowsOf(popup)).get('index');
    expect(await index()).toMatchObject({ verdict: 'unknown', because: 'cut' });
    await showOverview(popup);
    expect(await textOf(popup)).toContain(said('source_loading'));

    await goOn(arriving.page);
    const isStated = async () => (await index())?.verdict === 'prohibited';
    await until(isStated, 'the popup to show what came');
    expect(await textOf(popup)).not.toContain(said('source_loading'));
  },
);

const BREAKS = [
  { how: 'whose connection breaks', end: goOn },
  { how: 'that its reader stops', end: (page: PageView) => page.evaluate(() => stop()) },
];

testVariations(
  BREAKS,
  'E15: a page $how permits nothing that its rest may forbid',
  async ({ end }) => {
    const { page } = await comeTo(brokenPage);
    await end(page);
    await lab.askUntil(
      page,
      ({ dom }) => dom.state === 'seen' && dom.truncated.length === 1 && dom.truncated[0] === 'broken',
      'the page to be known as broken off',
    );
    const popup = await lab.openPopup(page);
    expect((await rowsOf(popup)).get('index')).toMatchObject({ verdict: 'unknown', because: 'cut' });
    await showOverview(popup);
    expect(await textOf(popup)).toMatch(/did not load to its end/);
    await popup.evaluate(() => {
      document.querySelector('main')?.style.setProperty('contain-intrinsic-inline-size', '320px');
    });
    expect(await overhangs(popup)).toEqual([]);
  },
  ['full'],
);

test('the next page in the tab is whole again', { tags: 'full' }, async () => {
  const { page } = await comeTo(brokenPage);
  await goOn(page);
  await page.goto(`${lab.site.at(brokenPage.host)}/start`);
  expect((await lab.ask(page, 'openPage')).dom).toEqual({ state: 'seen', truncated: [] });
});

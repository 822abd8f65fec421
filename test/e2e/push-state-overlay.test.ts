import { expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { movingPage } from '../../lab/cases/moving-pages.js';
import { concernsOf, readPage, readSite } from '../../src/policy';
import { attack, start } from './attack';
import { OWN_BROWSER } from './browser';
import { highlight, outlinesOf } from './highlighting';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { countsIn, highlightUsage } from './popup-page';

const lab = useLab(OWN_BROWSER);

const verdictsOn = async (page: PageView) => {
  const { outlines = [] } = (await lab.browser.readOverlay(page)) ?? {};
  return outlines.map(({ verdict }) => verdict).join(' ');
};

const untilOutlined = (page: PageView, verdicts: string) =>
  until(async () => (await verdictsOn(page)) === verdicts, `outlines that say ${verdicts}`);

/** A page of two elements that are outlined as permitted. */
async function highlighted(): Promise<PageView> {
  const page = await start(lab, movingPage);
  await lab.ask(page, 'openPage');
  await lab.askUntil(page, ({ robotsTxt }) => robotsTxt.state === 'answered', 'robots.txt');
  await highlight(lab, page, 'index');
  await outlinesOf(lab, page, 2);
  expect(await verdictsOn(page)).toBe('permitted permitted');
  return page;
}

test('where a page moves to what robots.txt prohibits, its outlines say so, without a popup', {
  tags: 'full',
}, async () => {
  const page = await highlighted();
  await attack(page);
  await untilOutlined(page, 'prohibited prohibited');
  await page.evaluate(() => history.back());
  await untilOutlined(page, 'permitted permitted');
  await page.evaluate(() => history.replaceState(null, '', '/members/other'));
  await untilOutlined(page, 'prohibited prohibited');
});

test('the same while the popup is open, which counts alike', { tags: 'full' }, async () => {
  const page = await start(lab, movingPage);
  const popup = await lab.openPopup(page);
  await highlightUsage(popup, 'Index');
  await untilOutlined(page, 'permitted permitted');
  await attack(page);
  await untilOutlined(page, 'prohibited prohibited');
  await until(async () => (await countsIn(popup)).prohibited === 2, 'the popup to count alike');
});

test('after the background has ended, the outlines still follow the page', { tags: 'full' }, async () => {
  const page = await highlighted();
  await lab.browser.stopBackground();
  await attack(page);
  await untilOutlined(page, 'prohibited prohibited');
});

test('by the page’s fragment alone nothing changes', { tags: 'full' }, async () => {
  const page = await highlighted();
  await page.evaluate(() => {
    location.hash = 'two';
  });
  await lab.askUntil(page, ({ url }) => url.endsWith('#two'), 'the fragment');
  expect(await verdictsOn(page)).toBe('permitted permitted');
});

test('where robots.txt is fetched again with other rules, the outlines follow', {
  tags: 'full',
}, async () => {
  const page = await highlighted();
  lab.site.on(
    `${movingPage.host}/robots.txt`,
    text('ACAP-crawler: *\nACAP-disallow-index: /\n\nUser-agent: *\nDisallow: /\n'),
  );
  await lab.ask(page, 'fetchRobotsTxtAgain');
  await untilOutlined(page, 'prohibited prohibited');
});

test('where the page becomes known by another name and back within one task, its outlines are those of the last', {
  tags: 'full',
}, async () => {
  const page = await highlighted();
  await page.evaluate(() => {
    for (let time = 0; time < 50; time++)
      history.pushState(null, '', time % 2 ? `/open/${time}` : `/members/${time}`);
    history.pushState(null, '', '/members/last');
  });
  await untilOutlined(page, 'prohibited prohibited');
});

test('where access is taken away, the outlines say what the popup would, and again when it is given back', {
  tags: 'full',
}, async () => {
  const page = await highlighted();
  await attack(page);
  await lab.browser.withholdHostAccess();
  try {
    const { evidence, robotsTxt, highlight, linked } = await lab.ask(page, 'readReport');
    expect(robotsTxt).toMatchObject({ state: 'not-asked', why: 'no-permission' });
    if (!evidence || !highlight) throw new Error('Nothing is highlighted');
    const read = readPage(readSite(evidence), evidence);
    const verdicts = concernsOf(read, { ...highlight, linked })
      .map(({ kind }) => kind)
      .join(' ');
    expect(verdicts).not.toContain('prohibited');
    await untilOutlined(page, verdicts);
  } finally {
    await lab.browser.grantHostAccess();
  }
  await untilOutlined(page, 'prohibited prohibited');
});

test('the outlines of one page never appear on the next', { tags: 'full' }, async () => {
  lab.site.on('/next', html('<p class="the-acap:allow-index">Next</p>'));
  const page = await highlighted();
  await page.goto(`${lab.site.at(movingPage.host)}/next`);
  expect(await verdictsOn(page)).toBe('');
});

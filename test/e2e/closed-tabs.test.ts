import { expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { play } from '../../lab/case.js';
import { wanderingTab } from '../../lab/cases/moving-pages.js';
import { OWN_BROWSER } from './browser';
import { highlight } from './highlighting';
import { useLab } from './lab';
import { sessionKeys } from './storage';

// What is kept of all tabs is looked at, so that no tab of another file may be among them.
const lab = useLab(OWN_BROWSER);

/** What is kept of pages, the files of sites and what the user chose left out. */
const keysOfPages = async () =>
  (await sessionKeys(lab.view)).filter((key) => !/^(robots-txt:|asked$|setting:)/.test(key)).sort();

/** The same once the page from which we look is known itself, and the empty one that stood in its tab before. */
const keysBefore = () =>
  until(async () => {
    const keys = await keysOfPages();
    return keys.filter((key) => key.startsWith('document:')).length >= 2 ? keys : null;
  }, 'our own page to be known');

const TIMES = 30;

/** Goes through so many pages in one tab, and looks at some. */
async function wander(times = TIMES): Promise<PageView> {
  const address = play(lab.site, wanderingTab);
  const page = await lab.openPage(address);
  for (let number = 1; number <= times; number++) {
    await page.goto(`${address}?page=${number}`);
    if (number % 5 === 0) {
      await lab.ask(page, 'openPage');
      await lab.askUntil(page, ({ frames }) => frames.length === 1, 'the frame');
    }
    if (number % 10 === 0) await lab.ask(page, 'compareSentHtml');
  }
  return page;
}

/** The ids in keys such as `document:ID`. */
const idsIn = (keys: readonly string[]) => new Set(keys.map((key) => key.slice(key.indexOf(':') + 1)));

test('when a tab is closed, nothing is left of its pages', async () => {
  const before = await keysBefore();
  const page = await wander(10);
  await page.evaluate(() => location.assign('/nothing'));
  await page.evaluate(() => location.assign('/file'));
  await until(async () => lab.site.requests.some(({ url }) => url === '/file'), 'the file to be asked');
  await highlight(lab, page, 'index');
  await page.close();
  await until(
    async () => (await keysOfPages()).every((key) => before.includes(key)),
    'its pages to be forgotten',
  );
  expect(await keysOfPages()).toEqual(before);
});

test('the same where the background has ended meanwhile', { tags: 'full' }, async () => {
  const before = await keysBefore();
  const page = await wander();
  await lab.browser.stopBackground();
  await page.close();
  await until(
    async () => (await keysOfPages()).every((key) => before.includes(key)),
    'its pages to be forgotten',
  );
});

test('of the pages of one tab at most twenty are known, the one in view among them', {
  tags: 'full',
}, async () => {
  const before = await keysBefore();
  const page = await wander();
  const report = await lab.ask(page, 'readReport');
  expect(report.headers).toMatchObject({ fields: [['X-Robots-Tag', `max-snippet:${TIMES}`]] });
  const kept = (await keysOfPages()).filter((key) => !before.includes(key));
  const documents = idsIn(kept.filter((key) => key.includes('document:')));
  expect(documents.size).toBeGreaterThan(1);
  expect(documents.size).toBeLessThanOrEqual(20);
  expect(idsIn(kept.filter((key) => !key.includes('navigation:'))).size).toBeLessThanOrEqual(20);
});

test('back in a page of the same tab, its headers are still known', { tags: 'full' }, async () => {
  const address = play(lab.site, wanderingTab);
  const page = await lab.openPage(`${address}?page=1`);
  await page.goto(`${address}?page=2`);
  await page.goto(`${address}?page=3`);
  await page.evaluate(() => history.go(-2));
  const report = await lab.askUntil(page, ({ url }) => url.endsWith('?page=1'), 'the first page');
  expect(report.headers).toMatchObject({ state: 'seen', fields: [['X-Robots-Tag', 'max-snippet:1']] });
});

test('what is known of other tabs stays when one is closed', { tags: 'full' }, async () => {
  const address = play(lab.site, wanderingTab);
  const openKnown = async (number: number) => {
    const page = await lab.openPage(`${address}?page=${number}`);
    await lab.ask(page, 'openPage');
    await lab.askUntil(page, ({ frames }) => frames.length === 1, 'the page and its frame to be known');
    return page;
  };
  const staying = await openKnown(7);
  const before = await keysBefore();
  const closing = await openKnown(8);
  const its = (await keysOfPages()).filter((key) => !before.includes(key));
  expect(its).toContainEqual(expect.stringMatching(/^document:/));
  await closing.close();
  await until(
    async () => !(await keysOfPages()).some((key) => its.includes(key)),
    'the closed tab to be forgotten',
  );
  expect((await lab.ask(staying, 'openPage')).headers).toMatchObject({
    fields: [['X-Robots-Tag', 'max-snippet:7']],
  });
});

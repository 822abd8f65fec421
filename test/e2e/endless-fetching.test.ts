import { afterEach, expect, test } from 'vitest';
import type { PageView, PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { withExtensionApi } from '../../drive/in-page/with-extension-api.js';
import { until } from '../../drive/until.js';
import { play } from '../../lab/case.js';
import { endlessFetching, scanNearQuota, smallSite } from '../../lab/cases/storage.js';
import { indexOf, start, verdictOf } from './attack';
import { browserName } from './browser';
import { useLab } from './lab';
import { chooseCrawler, rowsOf, sourceState } from './popup-page';
import { emptySession } from './session';

const hosts = [...endlessFetching, scanNearQuota, smallSite].map(({ host }) => host);
const lab = useLab({ hosts: [...hosts, 'third-party.test'] });

afterEach(() => emptySession(lab.view));

/** What overflows in this browser: they count octets in different ways. */
const overflowing = endlessFetching.filter(({ id }) =>
  id.endsWith(browserName === 'firefox' ? 'character' : 'octets'),
);

/** What was asked of rules so far, each as often as it was. */
const askedForRules = () =>
  lab.site.requests.filter(({ url }) => url.endsWith('.txt')).map(({ host, url }) => host + url);

/** Waits so long, and stops as soon as anything is asked twice. */
async function nothingTwiceFor(milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    const asked = askedForRules();
    expect(asked.filter((place, index) => asked.indexOf(place) !== index)).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test.each(overflowing)(
  '$title: each is asked once while the popup is open, which settles and knows all of them',
  async (hostile) => {
    const page = await start(lab, hostile);
    const popup = await lab.openPopupAtOnce(page);
    await nothingTwiceFor(6_000);
    expect(askedForRules().sort()).toEqual([`${hostile.host}/robots.txt`, ...hostile.references].sort());
    expect((await settledPopup(popup)).state).toBe('ready');
    expect(await indexRow(popup)).toMatchObject({ verdict: 'prohibited', because: 'stated' });
    const report = await lab.askInFront('readReport');
    expect(report.references.map(({ state, status }) => `${state} ${status}`)).toEqual(
      Array(8).fill('answered 200'),
    );
    expect(report.robotsTxt.state).toBe('answered');
    expect(indexOf(report)).toBe('prohibited');
    // That something could not be kept is known, and said.
    expect(report.unkept).toBe(true);
    expect(await saysUnkept(popup)).toBe(true);
    await nothingTwiceFor(2_000);
  },
  60_000,
);

/** What the popup shows of indexing to those who read what the references say. */
async function indexRow(popup: PopupView) {
  await chooseCrawler(popup, 'A reader of ACAP');
  return (await rowsOf(popup)).get('index');
}

const saysUnkept = (popup: PopupView) =>
  popup.evaluate(() => document.querySelector('[data-testid="unkept-notice"]') !== null);

test('a page that fills the storage alone: robots.txt is asked once, and the popup settles', async () => {
  const page = await start(lab, scanNearQuota);
  const popup = await lab.openPopupAtOnce(page);
  await nothingTwiceFor(5_000);
  const { state } = await settledPopup(popup);
  expect(state).toBe('ready');
  const states = await changesOf(popup, 3_000);
  expect(states).toEqual(['ready false']);
  expect(await sourceState(popup, 'robots-txt')).toBe('found');
  const report = await lab.askInFront('readReport');
  expect(report.dom.state).toBe('seen');
  expect(verdictOf(report, 'crawl')).toBe('permitted');
}, 60_000);

/** Each state that the popup is in for some time, without those that follow themselves. */
async function changesOf(popup: PopupView, milliseconds: number): Promise<string[]> {
  const seen: string[] = [];
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    const state = await popup.evaluate(() => {
      const main = document.querySelector('main');
      return `${main?.dataset.state} ${main?.dataset.refreshing}`;
    });
    if (state !== seen.at(-1)) seen.push(state);
  }
  return seen;
}

const KNOWN = ({ references }: { references: readonly { state: string }[] }) =>
  references.length > 0 && references.every(({ state }) => state === 'answered');

test.each([
  { what: 'storage is emptied again and again', happen: emptySession },
  { what: 'storage is filled by others', happen: fillSession },
  { what: 'the rules alone are taken out of storage', happen: dropRules },
])('while the popup is open, $what: nothing is asked twice, and all stays known', async ({ happen }) => {
  const page = await start(lab, smallSite);
  const popup = await lab.openPopup(page);
  await until(async () => KNOWN(await lab.askInFront('readReport')), 'the reference');
  expect((await lab.askInFront('readReport')).unkept).toBe(false);
  expect(await saysUnkept(popup)).toBe(false);
  for (let time = 0; time < 5; time++) {
    await happen(lab.view);
    await nothingTwiceFor(600);
  }
  const report = await lab.askInFront('readReport');
  expect(KNOWN(report)).toBe(true);
  expect(indexOf(report)).toBe('prohibited');
  await nothingTwiceFor(500);
  expect(await indexRow(popup)).toMatchObject({ verdict: 'prohibited' });
});

test('while the popup is open, the background ends again and again: nothing is asked twice', async () => {
  const page = await start(lab, smallSite);
  const popup = await lab.openPopup(page);
  await until(async () => KNOWN(await lab.askInFront('readReport')), 'the reference');
  for (let time = 0; time < 3; time++) {
    await lab.browser.stopBackground();
    expect(KNOWN(await lab.askInFront('readReport'))).toBe(true);
    await nothingTwiceFor(500);
  }
  expect(await indexRow(popup)).toMatchObject({ verdict: 'prohibited' });
});

test.each(overflowing)(
  '$title, and the background ends: nothing is asked twice',
  async (hostile) => {
    const page = await start(lab, hostile);
    const popup = await lab.openPopupAtOnce(page);
    // What is still on its way when the background ends never came.
    await until(async () => KNOWN(await lab.askInFront('readReport')), 'the references');
    await nothingTwiceFor(500);
    await lab.browser.stopBackground();
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p data-nosnippet>x</p>'));
    await nothingTwiceFor(2_500);
    expect((await settledPopup(popup)).state).toBe('ready');
  },
  60_000,
);

test('ten views of the same site at once ask once for each', async () => {
  const address = play(lab.site, smallSite);
  const page = await lab.openPage(address);
  await fillSession(lab.view);
  await Promise.all(Array.from({ length: 10 }, () => lab.ask(page, 'openPage')));
  await nothingTwiceFor(2_000);
});

function dropRules(view: PageView): Promise<void> {
  return withExtensionApi(view, async ({ storage }) => {
    const keys = Object.keys(await storage.session.get(null));
    await storage.session.remove(keys.filter((key) => key.includes('robots-txt:')));
  });
}

function fillSession(view: PageView): Promise<void> {
  return withExtensionApi(view, async ({ storage }) => {
    for (let number = 0; number < 101; number++) {
      const text = 'x'.repeat(104_000);
      await storage.session
        .set({ [`document:filler-${number}`]: { usedAt: 8e15, text, fact: {} } })
        .catch(() => undefined);
    }
  });
}

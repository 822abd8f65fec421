import { afterEach, expect, test } from 'vitest';
import type { PageView, PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { withExtensionApi } from '../../drive/in-page/with-extension-api.js';
import { until } from '../../drive/until.js';
import { play } from '../../lab/case.js';
import { endlessFetching, scanNearQuota, smallSite } from '../../lab/cases/storage.js';
import { said } from '../said';
import { indexOf, start, verdictOf } from './attack';
import { browserName } from './browser';
import { useLab } from './lab';
import { chooseCrawler, rowsOf, sourceState } from './popup-page';
import { emptySession } from './storage';

const lab = useLab();

afterEach(() => emptySession(lab.view));

/** What overflows in this browser: they count octets in different ways. */
const overflowing = endlessFetching.filter(({ id }) =>
  id.endsWith(browserName === 'firefox' ? 'character' : 'octets'),
);

/** What was asked of rules so far, each as often as it was. */
const askedForRules = () =>
  lab.site.requests.filter(({ url }) => url.endsWith('.txt')).map(({ host, url }) => host + url);

/** Nothing was asked twice so far. */
function expectNothingTwice(): void {
  const asked = askedForRules();
  expect(asked.filter((place, index) => asked.indexOf(place) !== index)).toEqual([]);
}

/** Has an open popup ask about its page twice more: what is fetched whenever a view asks would be fetched again. */
async function askAnew(popup: PopupView): Promise<void> {
  for (let time = 0; time < 2; time++) {
    const before = await popup.evaluate(countAnswers);
    await noteChange(lab.view);
    await until(async () => (await popup.evaluate(countAnswers)) > before, 'the popup to ask anew');
  }
}

/** Whether others are answered three times while the popup asks for nothing. */
async function isAtRest(popup: PopupView): Promise<boolean> {
  const before = await popup.evaluate(countAnswers);
  for (let time = 0; time < 3; time++) await lab.askInFront('readReport');
  return (await popup.evaluate(countAnswers)) === before;
}

/** Runs in the popup: how many answers it was given since it was first asked for this. */
function countAnswers(): number {
  const { dataset } = document.documentElement;
  if (dataset.answers === undefined) {
    dataset.answers = '0';
    const { MutationObserver } = document.defaultView as Window & typeof globalThis;
    new MutationObserver((records) => {
      const ended = records.filter(({ oldValue }) => oldValue === 'true').length;
      dataset.answers = String(Number(dataset.answers) + ended);
    }).observe(document, { subtree: true, attributeFilter: ['data-refreshing'], attributeOldValue: true });
  }
  return Number(dataset.answers);
}

/** Changes something small of what is kept, on which the listeners of all open views are called. */
function noteChange(view: PageView): Promise<void> {
  return withExtensionApi(view, async ({ storage: { session } }) => {
    const { unkept } = (await session.get('unkept')) as { unkept?: { usedAt: number } };
    await session.set({ unkept: { usedAt: (unkept?.usedAt ?? 0) + 1, text: '' } });
  });
}

test.each(overflowing)(
  '$title: each is asked once while the popup is open, which settles and knows all of them',
  { tags: 'full' },
  async (hostile) => {
    const page = await start(lab, hostile);
    const popup = await lab.openPopupAtOnce(page);
    expect((await settledPopup(popup)).state).toBe('ready');
    await until(async () => KNOWN(await lab.askInFront('readReport')), 'the references');
    await askAnew(popup);
    expect(askedForRules().sort()).toEqual([`${hostile.host}/robots.txt`, ...hostile.references].sort());
    expect(await indexRow(popup)).toMatchObject({ verdict: 'prohibited', because: 'stated' });
    const report = await lab.askInFront('readReport');
    expect(report.references.map(({ state, status }) => `${state} ${status}`)).toEqual(
      Array(8).fill('answered 200'),
    );
    expect(report.robotsTxt.state).toBe('answered');
    expect(indexOf(report)).toBe('prohibited');
    // That something could not be kept is known, and shown.
    expect(report.unkept).toBe(true);
    expect(await showsUnkept(popup)).toBe(true);
    await askAnew(popup);
    expectNothingTwice();
  },
);

/** What the popup shows of indexing to those who read what the references say. */
async function indexRow(popup: PopupView) {
  await chooseCrawler(popup, said('crawler_any_acap'));
  return (await rowsOf(popup)).get('index');
}

const showsUnkept = (popup: PopupView) =>
  popup.evaluate(() => document.querySelector('[data-testid="unkept-notice"]') !== null);

test('a page that fills the storage alone: robots.txt is asked once, and the popup settles', {
  tags: 'full',
}, async () => {
  const page = await start(lab, scanNearQuota);
  const popup = await lab.openPopupAtOnce(page);
  expect((await settledPopup(popup)).state).toBe('ready');
  await askAnew(popup);
  await until(() => isAtRest(popup), 'the popup to ask no more');
  expectNothingTwice();
  expect(await sourceState(popup, 'robots-txt')).toBe('found');
  const report = await lab.askInFront('readReport');
  expect(report.dom.state).toBe('seen');
  expect(verdictOf(report, 'crawl')).toBe('permitted');
});

const KNOWN = ({ references }: { references: readonly { state: string }[] }) =>
  references.length > 0 && references.every(({ state }) => state === 'answered');

test.each([
  { what: 'storage is emptied again and again', happen: emptySession },
  { what: 'storage is filled by others', happen: fillSession },
  { what: 'the rules alone are taken out of storage', happen: dropRules },
])(
  'while the popup is open, $what: nothing is asked twice, and all stays known',
  { tags: 'full' },
  async ({ happen }) => {
    const page = await start(lab, smallSite);
    const popup = await lab.openPopup(page);
    await until(async () => KNOWN(await lab.askInFront('readReport')), 'the reference');
    expect((await lab.askInFront('readReport')).unkept).toBe(false);
    expect(await showsUnkept(popup)).toBe(false);
    for (let time = 0; time < 5; time++) {
      await happen(lab.view);
      await askAnew(popup);
      expectNothingTwice();
    }
    const report = await lab.askInFront('readReport');
    expect(KNOWN(report)).toBe(true);
    expect(indexOf(report)).toBe('prohibited');
    expect(await indexRow(popup)).toMatchObject({ verdict: 'prohibited' });
  },
);

test('while the popup is open, the background ends again and again: nothing is asked twice', {
  tags: 'full',
}, async () => {
  const page = await start(lab, smallSite);
  const popup = await lab.openPopup(page);
  await until(async () => KNOWN(await lab.askInFront('readReport')), 'the reference');
  for (let time = 0; time < 3; time++) {
    await lab.browser.stopBackground();
    expect(KNOWN(await lab.askInFront('readReport'))).toBe(true);
    await askAnew(popup);
    expectNothingTwice();
  }
  expect(await indexRow(popup)).toMatchObject({ verdict: 'prohibited' });
});

test.each(overflowing)(
  '$title, and the background ends: nothing is asked twice',
  { tags: 'full' },
  async (hostile) => {
    const page = await start(lab, hostile);
    const popup = await lab.openPopupAtOnce(page);
    // What is still on its way when the background ends is never received.
    await until(async () => KNOWN(await lab.askInFront('readReport')), 'the references');
    await askAnew(popup);
    await lab.browser.stopBackground();
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p data-nosnippet>x</p>'));
    await askAnew(popup);
    expect((await settledPopup(popup)).state).toBe('ready');
    expectNothingTwice();
  },
);

test('ten views of the same site at once ask once for each', { tags: 'full' }, async () => {
  const address = play(lab.site, smallSite);
  const page = await lab.openPage(address);
  await fillSession(lab.view);
  await Promise.all(Array.from({ length: 10 }, () => lab.ask(page, 'openPage')));
  await until(async () => KNOWN(await lab.askInFront('readReport')), 'the reference');
  await lab.ask(page, 'openPage');
  expectNothingTwice();
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

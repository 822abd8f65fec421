import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { PageView, PopupView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import type { Case } from '../../lab/case.js';
import { busyFrame, dialogs, FREE, HOLD, longLoop, shortLoop, stutter } from '../../lab/cases/busy-pages.js';
import type { PageReport } from '../../src/messages';
import { counted } from '../said';
import { askFrom } from './ask-from';
import { attack, CONVENTIONAL, indexOf, start, verdictOf } from './attack';
import { browserName } from './browser';
import { highlight } from './highlighting';
import { useLab } from './lab';
import { textAt } from './panel-page';
import { sourceState } from './popup-page';

const lab = useLab();

/** Whether the page still hangs: what was received until now did not wait for its end. */
const isBusy = () => lab.site.requests.every(({ url }) => url !== FREE);

/** Whether a page has begun to hang. */
const hangs = async () => lab.site.requests.some(({ url }) => url.startsWith(HOLD));

/** Has a page hang; the answer ends that. In Firefox it lasts for a time of its own, and ends by itself. */
async function hangUp(page: PageView, { host }: Case): Promise<() => void> {
  const held: ServerResponse[] = [];
  for (const name of [host, 'frame.test'])
    lab.site.on(name + HOLD, (response) => {
      if (browserName === 'firefox') response.end();
      else held.push(response);
    });
  await attack(page);
  await until(hangs, 'the page to hang');
  return () => {
    for (const response of held) response.end();
  };
}

const UNREAD_SOURCES = 'found found unread unread';
const READ_SOURCES = 'found found found found';

/** What a popup showed over a page that hangs, unless a slow machine took so long that it hangs no longer. */
function expectUnreadSources(shown: string): void {
  expect(isBusy() ? [UNREAD_SOURCES] : [UNREAD_SOURCES, READ_SOURCES]).toContain(shown);
}

const UNREAD = {
  dom: { state: 'unread' },
  headers: { state: 'seen', fields: [['X-Robots-Tag', 'noarchive']] },
  robotsTxt: { state: 'answered', status: 200 },
  evidence: { metaTags: null, headers: [['X-Robots-Tag', 'noarchive']], robotsTxt: { status: 200 } },
};

/** What the popup shows for each source when it first answers, long before a loop is over; `npm run bench` measures how soon. */
function firstShown(popup: PopupView): Promise<string> {
  return until(
    () =>
      popup.evaluate(() => {
        const state = (source: string) =>
          document.querySelector<HTMLElement>(`[data-testid="source-${source}"]`)?.dataset.state;
        const isReady = document.querySelector('main[data-state="ready"]') !== null;
        const states = ['robots-txt', 'headers', 'meta', 'elements'].map(state);
        const isFetched = states[0] !== 'loading';
        return isReady && isFetched ? states.join(' ') : null;
      }),
    'the popup to show what needs no page',
  );
}

const expectUnread = (report: PageReport) => {
  expect(report).toMatchObject(UNREAD);
  expect(['unknown', 'prohibited']).toContain(indexOf(report));
  // The page may say anything in its META tags.
  expect(verdictOf(report, 'follow')).toBe('unknown');
  // A reader of ACAP may find there that the page is not to be crawled; for others only robots.txt counts.
  expect(verdictOf(report, 'crawl')).toBe('unknown');
  expect(verdictOf(report, 'crawl', CONVENTIONAL)).toBe('permitted');
};

const expectRead = async (popup: PopupView) => {
  await until(async () => (await sourceState(popup, 'meta')) === 'found', 'the META tags');
  await until(async () => (await sourceState(popup, 'elements')) === 'found', 'the elements');
};

test('E13: over a page in a loop the popup shows what needs no page, and that the page is busy', async () => {
  const page = await start(lab, longLoop);
  await hangUp(page, longLoop);
  const popup = await lab.openPopupAtOnce(page);
  expectUnreadSources(await firstShown(popup));
  const report = await lab.askInFront('readReport');
  if (isBusy()) expectUnread(report);
});

test('when the loop is over, the rest comes by itself', { tags: 'full' }, async () => {
  const page = await start(lab, shortLoop);
  const release = await hangUp(page, shortLoop);
  const popup = await lab.openPopupAtOnce(page);
  expectUnreadSources(await firstShown(popup));
  release();
  await expectRead(popup);
  const report = await lab.askInFront('readReport');
  expect(report.dom).toEqual({ state: 'seen', truncated: [] });
  expect(verdictOf(report, 'follow')).toBe('prohibited');
});

test('a page that is busy again and again is read in between', { tags: 'full' }, async () => {
  const page = await start(lab, stutter);
  await attack(page);
  const popup = await lab.openPopupAtOnce(page);
  await firstShown(popup);
  // It is never at rest for longer.
  await expectRead(popup);
});

test.each(dialogs)(
  '$title: the popup shows what needs no page, and the page is read once it is answered',
  { tags: 'full' },
  async (hostile) => {
    const page = await start(lab, hostile);
    await attack(page);
    const popup = await lab.openPopupAtOnce(page);
    const states = await firstShown(popup);
    expect(states).toMatch(/^found found /);
    if (browserName === 'firefox') {
      // It lets our script read a page while a dialog is open, before or after the popup first answers.
      await expectRead(popup);
    } else {
      expect(states).toBe(UNREAD_SOURCES);
      expectUnread(await lab.askInFront('readReport'));
    }
    // Chromium closes the popup with the dialog.
    await page.dismissDialog();
    await lab.askUntil(page, ({ dom }) => dom.state === 'seen', 'the page to be read');
  },
);

test('a page that was read and is busy now is shown as it was read', { tags: 'full' }, async () => {
  const page = await start(lab, longLoop);
  await lab.ask(page, 'openPage');
  await hangUp(page, longLoop);
  const popup = await lab.openPopupAtOnce(page);
  expect([READ_SOURCES, UNREAD_SOURCES]).toContain(await firstShown(popup));
});

test.each(['openPage', 'readReport', 'compareSentHtml', 'refreshFrames', 'fetchRobotsTxtAgain'] as const)(
  '%s of a busy page is answered while it is busy',
  { tags: 'full' },
  async (question) => {
    const page = await start(lab, longLoop);
    await hangUp(page, longLoop);
    const report = await askFrom(lab.view, question);
    expect(isBusy()).toBe(true);
    expect(report.evidence).not.toBeNull();
    expect(report.sentHtml.state).not.toBe('loading');
  },
);

test('E27: beside a busy frame of another site, the page is shown, and the other frame', {
  tags: 'full',
}, async () => {
  const page = await start(lab, busyFrame);
  await hangUp(page, busyFrame);
  const popup = await lab.openPopupAtOnce(page);
  await firstShown(popup);
  const framesIn = () =>
    popup.evaluate(() => document.querySelector<HTMLElement>('[data-testid="frames"]')?.dataset.count);
  // The Firefox of the tests runs all sites in one process, so that the page is as busy as its frame.
  if (browserName === 'chromium') {
    await until(async () => (await framesIn()) === '1', 'the frame that is not busy');
    expect(await textAt(popup, '[data-testid="frames-unread"]')).toBe(counted('frames_unread', 1));
  }
  await askFrom(lab.view, 'refreshFrames');
  expect(isBusy()).toBe(true);
});

test('highlighting a busy page is answered while it is busy', { tags: 'full' }, async () => {
  const page = await start(lab, longLoop);
  await hangUp(page, longLoop);
  await highlight(lab, page, 'follow');
  expect(isBusy()).toBe(true);
});

test('what is highlighted on a busy page is drawn when the page is free', { tags: 'full' }, async () => {
  const page = await start(lab, shortLoop);
  const release = await hangUp(page, shortLoop);
  await highlight(lab, page, 'follow');
  release();
  await until(async () => ((await lab.browser.readOverlay(page))?.outlines.length ?? 0) > 0, 'the outline');
});

test('a button of the popup over a busy page does not spin until the page is free', {
  tags: 'full',
}, async () => {
  const page = await start(lab, longLoop);
  await hangUp(page, longLoop);
  const popup = await lab.openPopupAtOnce(page);
  await firstShown(popup);
  await popup.click('[data-testid="highlight"]');
  const isAtRest = () =>
    popup.evaluate(() => document.querySelector('[data-testid="highlight"][aria-busy="true"]') === null);
  await until(isAtRest, 'the button to rest');
  expect(isBusy()).toBe(true);
});

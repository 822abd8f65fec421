import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Driver, PageView, PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { browserName, launchBrowser } from './browser';
import { html, type MadeUpSite, startSite, text } from './made-up-site';
import { sourceState } from './popup-page';

let browser: Driver;
let site: MadeUpSite;
let popup: PopupView;

beforeEach(async () => {
  site = await startSite();
  site.on('/robots.txt', text('User-agent: *\nDisallow: /\n'));
  site.on('/page', html('<div data-nosnippet>x</div>'));
  browser = await launchBrowser({ openedBefore: `${site.origin}/page` });
  await browser.withholdHostAccess();
  popup = await browser.openPopup(browser.before as PageView);
  await settledPopup(popup);
});
afterEach(async () => {
  await browser.close();
  await site.close();
});

const robotsTxtAsked = () => site.requests.filter(({ url }) => url === '/robots.txt').length;

/** As a keyboard user does it: browsers take nothing else for the user's wish. */
async function pressAccessButton(): Promise<void> {
  await popup.evaluate(() => document.querySelector<HTMLElement>('[data-testid="access-site"]')?.focus());
  await popup.press('Enter');
}

if (browserName === 'firefox') {
  test('the button has the browser ask for this site; refused, nothing happens; allowed, the popup follows', async () => {
    await pressAccessButton();
    expect(await browser.answerPrompt(false)).toContain('127.0.0.1');
    await until(() => isAtRest(), 'the refusal to reach the popup');
    expect(await sourceState(popup, 'robots-txt')).toBe('no-permission');
    expect(robotsTxtAsked()).toBe(0);

    await pressAccessButton();
    expect(await browser.answerPrompt(true)).toContain('127.0.0.1');
    await until(async () => (await sourceState(popup, 'robots-txt')) === 'found', 'robots.txt');
    expect(robotsTxtAsked()).toBe(1);
  });
} else {
  test("the button asks the browser for this site, as the user's own wish", { tags: 'full' }, async () => {
    await popup.evaluate(noteRequests);
    await pressAccessButton();
    const noted = await until(() => popup.evaluate(() => document.body.dataset.requested), 'the request');
    expect(JSON.parse(noted)).toEqual({ origins: ['http://127.0.0.1/*'], isWish: true });
    expect(robotsTxtAsked()).toBe(0);
  });
}

/** Whether no click waits for its answer. */
const isAtRest = () =>
  popup.evaluate(
    () => document.querySelector('[data-testid="highlight"]')?.getAttribute('aria-busy') === 'false',
  );

/** Runs in the popup: notes what is asked of the browser, whose own question no program can answer. */
function noteRequests(): void {
  const { chrome, navigator } = globalThis as unknown as {
    chrome: { permissions: { request: (wanted: { origins: string[] }) => Promise<boolean> } };
    navigator: { userActivation: { isActive: boolean } };
  };
  chrome.permissions.request = async ({ origins }) => {
    document.body.dataset.requested = JSON.stringify({ origins, isWish: navigator.userActivation.isActive });
    return false;
  };
}

import { afterEach, expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { type ExtensionApi, withExtensionApi } from '../../drive/in-page/with-extension-api.js';
import { until } from '../../drive/until.js';
import { FREE, HOLD, hang } from '../../lab/cases/busy-pages.js';
import { behindLimits } from '../../lab/cases/gaps.js';
import { said } from '../said';
import { start } from './attack';
import { browserName } from './browser';
import { useLab } from './lab';
import { html, text } from './made-up-site';

const lab = useLab();

afterEach(() =>
  withExtensionApi(lab.view, async ({ storage }: ExtensionApi) => {
    await Promise.all([storage.local.clear(), storage.sync.clear()]);
  }),
);

/** The title of the button where it shows no badge for a page. */
const DEFAULT_TITLE = said('actionTitle');

/** What the button in the toolbar says of the tab in front. */
async function badge() {
  const found = await withExtensionApi(lab.view, async ({ action, tabs }: ExtensionApi) => {
    const [tab] = await tabs.query({ active: true });
    const tabId = tab?.id as number;
    const colour = await action.getBadgeBackgroundColor({ tabId });
    return JSON.stringify({
      sign: await action.getBadgeText({ tabId }),
      title: await action.getTitle({ tabId }),
      colour: `${colour}`,
    });
  });
  return JSON.parse(found) as Record<'sign' | 'title' | 'colour', string>;
}

/** Ticks the box on the options page, and closes it. */
async function turnOn() {
  const options = await lab.browser.openExtensionPage('src/views/options/options.html');
  const help = await until(
    () =>
      options.evaluate(() => {
        const box = document.querySelector<HTMLInputElement>('input[name="badge"]');
        if (box && !box.checked) box.click();
        return document.getElementById(box?.getAttribute('aria-describedby') ?? '')?.textContent;
      }),
    'the options to be shown',
  );
  await options.close();
  return help;
}

async function badgeWith(sign: string): ReturnType<typeof badge> {
  let shown = await badge();
  const isRight = async () => {
    shown = await badge();
    return shown.sign === sign;
  };
  await until(isRight, `the badge to be “${sign}”`).catch((error: Error) => {
    throw new Error(`${error.message}; last: ${JSON.stringify(shown)}`);
  });
  return shown;
}

const asked = (path: string, of = '127.0.0.1') =>
  lab.site.requests.some(({ url, host }) => url === path && host === of);

const open = async (path: string): Promise<PageView> => lab.openPage(lab.site.origin + path);

test('until it is turned on, nothing is said and nothing is fetched', { tags: 'full' }, async () => {
  lab.site.on('/robots.txt', text('User-agent: *\nDisallow: /\n'));
  lab.site.on('/a', html('<p>A</p>'));
  lab.site.on('/sentinel', html('<p>Sentinel</p>'));
  const page = await open('/a');
  // In a window of its own, so that the page before it stays in view, which would have the badge.
  const address = `${lab.site.at('localhost')}/sentinel`;
  const sentinel = await lab.browser.openWindow(address);
  await withExtensionApi(
    lab.view,
    async ({ tabs, runtime }: ExtensionApi, url: string) => {
      const tab = (await tabs.query({})).find((one) => one.url === url);
      await runtime.sendMessage({
        contract: 'background-for-views',
        question: 'openPage',
        args: `[${tab?.id}]`,
      });
    },
    address,
  );
  await until(async () => asked('/robots.txt', 'localhost'), 'the file of the other site to be asked for');
  await sentinel.close();
  expect(asked('/robots.txt')).toBe(false);
  await page.bringToFront();
  expect(await badge()).toMatchObject({ sign: '', title: DEFAULT_TITLE });
});

test('turning it on says what is fetched then; each state has a sign, a colour and a title of its own', async () => {
  lab.site.on('/robots.txt', text('User-agent: *\nDisallow: /closed\n'));
  lab.site.on('/open', html('<p>Open</p>'));
  lab.site.on('/limited', html('<p>Limited</p>', [], '<meta name="robots" content="nosnippet">'));
  lab.site.on('/closed', html('<p>Closed</p>'));
  expect(await turnOn()).toMatch(/robots\.txt.*is fetched from every site that you visit/);
  const badges = [];
  for (const [path, sign] of [
    ['/open', '✓'],
    ['/limited', '~'],
    ['/closed', '✕'],
  ] as const) {
    const page = await open(path);
    badges.push(await badgeWith(sign));
    await page.close();
  }
  expect(badges.map(({ title }) => title)).toEqual([
    said('badge_indexable', 'Googlebot'),
    said('badge_limited', 'Googlebot'),
    said('badge_blocked', 'Googlebot'),
  ]);
  expect(new Set(badges.map(({ colour }) => colour)).size).toBe(3);
});

test('what a page tells late is told then', { tags: 'full' }, async () => {
  let release: () => void = () => undefined;
  lab.site.on('/robots.txt', text(''));
  lab.site.on(HOLD, (response) => {
    release = () => response.end();
    if (browserName === 'firefox') release();
  });
  const busy = `<script>onload = () => setTimeout(() => { ${hang(5_000)} })</script>`;
  lab.site.on('/late', html('<p>Late</p>', [], `<meta name="robots" content="nosnippet">${busy}`));
  await open('/late');
  await until(async () => lab.site.requests.some(({ url }) => url.startsWith(HOLD)), 'the page to hang');
  await turnOn();
  // In Firefox that ends by itself, on a slow machine before the badge is looked at.
  await until(async () => (await badge()).sign === '?' || asked(FREE), 'the badge to be “?”');
  release();
  await badgeWith('~');
});

test('what a file says that robots.txt refers to is told when it has come', { tags: 'full' }, async () => {
  lab.site.on('/robots.txt', text('ACAP-crawler: *\nACAP-permissions-reference: /rules.txt\n'));
  let answer = () => {};
  lab.site.on('/rules.txt', (response, request) => {
    answer = () => text('ACAP-crawler: *\nACAP-disallow-index: /\n')(response, request);
  });
  lab.site.on('/a', html('<p>A</p>'));
  await withExtensionApi(lab.view, ({ storage }: ExtensionApi) =>
    storage.sync.set({ 'setting:pinned': '["any-acap"]' }),
  );
  await turnOn();
  await open('/a');
  await badgeWith('?');
  await until(async () => asked('/rules.txt'), 'the file to be asked for');
  answer();
  await badgeWith('✕');
});

test('it agrees with the views on a page that has changed, and follows one that goes on without loading', {
  tags: 'full',
}, async () => {
  lab.site.on('/robots.txt', text('User-agent: *\nDisallow: /closed\n'));
  lab.site.on('/open', html('<p>Open</p>'));
  await turnOn();
  const page = await open('/open');
  await badgeWith('✓');
  await page.evaluate(() => {
    document.head.innerHTML += '<meta name="robots" content="nosnippet">';
  });
  await lab.ask(page, 'openPage');
  await badgeWith('~');
  await page.evaluate(() => history.pushState(null, '', '/closed'));
  await badgeWith('✕');
});

test('where robots.txt cannot be had, it is unknown or blocked, never open', { tags: 'full' }, async () => {
  lab.site.on('/robots.txt', text('', 503));
  lab.site.on('/a', html('<p>A</p>'));
  await turnOn();
  await open('/a');
  const found = (await until(async () => {
    const now = await badge();
    return now.sign !== '' && now;
  }, 'a badge')) as Awaited<ReturnType<typeof badge>>;
  expect(['?', '✕']).toContain(found.sign);
});

test('it is told again after the background was stopped, and taken away once it is turned off', {
  tags: 'full',
}, async () => {
  lab.site.on('/robots.txt', text('User-agent: *\nDisallow: /\n'));
  lab.site.on('/a', html('<p>A</p>'));
  lab.site.on('/b', html('<p>B</p>'));
  await turnOn();
  await lab.browser.stopBackground();
  await open('/a');
  await badgeWith('✕');
  await withExtensionApi(lab.view, ({ storage }: ExtensionApi) =>
    storage.local.set({ 'setting:badge': 'off' }),
  );
  expect((await badgeWith('')).title).toBe(DEFAULT_TITLE);
});

test('a tab that loads behind is not read until it comes to the front', { tags: 'full' }, async () => {
  lab.site.on('/robots.txt', text(''));
  lab.site.on('/behind', html('<p>Behind</p>'));
  await turnOn();
  const address = `${lab.site.origin}/behind`;
  const id = await withExtensionApi(
    lab.view,
    async ({ tabs }: ExtensionApi, url: string) => (await tabs.create({ url, active: false })).id as number,
    address,
  );
  const hasLoaded = () =>
    withExtensionApi(
      lab.view,
      async ({ tabs }: ExtensionApi, tab: number) => (await tabs.get(tab)).status === 'complete',
      id,
    );
  await until(async () => asked('/behind') && (await hasLoaded()), 'the page to load');
  lab.site.on('/sentinel', html('<p>Sentinel</p>'));
  // What was fetched for the page behind it was so before its badge is shown.
  await lab.openPage(`${lab.site.at('localhost')}/sentinel`);
  await badgeWith('✓');
  expect(asked('/robots.txt', 'localhost')).toBe(true);
  expect(asked('/robots.txt')).toBe(false);
  await withExtensionApi(
    lab.view,
    async ({ tabs }: ExtensionApi, tab: number) => void (await tabs.update(tab, { active: true })),
    id,
  );
  await badgeWith('✓');
  await withExtensionApi(lab.view, ({ tabs }: ExtensionApi, tab: number) => tabs.remove(tab), id);
});

test('over a page of which only a part was read it permits nothing', { tags: 'full' }, async () => {
  await turnOn();
  for (const hostile of behindLimits.filter(({ cut }) => cut === 'meta')) {
    const page = await start(lab, hostile);
    // Before that it is not known for want of what is on its way.
    await lab.askUntil(
      page,
      ({ dom, robotsTxt }) => dom.state === 'seen' && robotsTxt.state === 'answered',
      'all of it',
    );
    expect((await badgeWith('?')).title).toBe(said('badge_unknown', 'Googlebot'));
    await lab.ask(page, 'readReport');
    expect((await badge()).sign).toBe('?');
  }
});

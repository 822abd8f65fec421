import { expect, test } from 'vitest';
import type { PopupView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { useLab } from './lab';
import { html } from './made-up-site';

const lab = useLab();

test('E92: frames that carry statements are told apart from the page, wherever they come from', async () => {
  const { site } = lab;
  const noarchive = '<meta name="robots" content="noarchive">';
  const clobbered = '<form name="querySelectorAll"></form><img name="getElementsByTagName">';
  site.on(
    '/near',
    html('<div data-nosnippet>x</div><p class="the-acap:disallow-index">y</p>', [], noarchive),
  );
  site.on(
    '/far',
    html(`${clobbered}<a href="/" rel="NoFollow">x</a>`, [], '<meta name="Googlebot" content="noindex">'),
  );
  site.on('/silent', html('Nothing', [], '<meta name="viewport" content="width=device-width">'));
  const frames = ['/silent', '/near', `${site.at('frame.test')}/far`, 'about:blank'];
  site.on('/page', html(frames.map((address) => `<iframe src="${address}"></iframe>`).join('')));
  const page = await lab.openPage(`${site.at('news.test')}/page`);
  const opened = await lab.ask(page, 'openPage');
  expect(opened.evidence?.metaTags).toEqual([]);
  const report = await lab.askUntil(page, ({ frames }) => frames.length > 1, 'the frames');
  expect(report.evidence).toMatchObject({ metaTags: [], elements: [] });
  expect([...report.frames].sort((a, b) => a.url.localeCompare(b.url))).toEqual([
    { url: `${site.at('frame.test')}/far`, metaTags: 1, elements: 1 },
    { url: `${site.at('news.test')}/near`, metaTags: 1, elements: 2 },
  ]);
});

test('E29: the next page has none of the frames of the last', { tags: 'full' }, async () => {
  const { site } = lab;
  site.on('/near', html('<div data-nosnippet>x</div>'));
  site.on('/page', html('<iframe src="/near"></iframe>'));
  site.on('/next', html('Next'));
  const page = await lab.openPage(`${site.origin}/page`);
  await lab.ask(page, 'openPage');
  await lab.askUntil(page, ({ frames }) => frames.length === 1, 'the frame');
  await page.goto(`${site.origin}/next`);
  expect((await lab.ask(page, 'openPage')).frames).toEqual([]);
});

test('E28: an open popup tells of frames that load after it was opened', { tags: 'full' }, async () => {
  const { site } = lab;
  site.on('/near', html('<div data-nosnippet>x</div>'));
  site.on('/far', html('Nothing', [], '<meta name="robots" content="noindex">'));
  site.on('/page', html('<main></main>'));
  const page = await lab.openPage(`${site.at('news.test')}/page`);
  const popup = await lab.openPopup(page);
  expect(await framesIn(popup)).toBe(0);
  const addFrame = (address: string) =>
    page.evaluate((src) => {
      document.querySelector('main')?.append(Object.assign(document.createElement('iframe'), { src }));
    }, address);
  await addFrame('/near');
  await until(async () => (await framesIn(popup)) === 1, 'the frame of the same site');
  await addFrame(`${site.at('frame.test')}/far`);
  await until(async () => (await framesIn(popup)) === 2, 'the frame of another site');
});

/** How many frames the popup lists. */
const framesIn = (popup: PopupView) =>
  popup.evaluate(() =>
    Number(document.querySelector<HTMLElement>('[data-testid="frames"]')?.dataset.count ?? 0),
  );

import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { bareAfterRedirect, bareOfWorker, bareResponses } from '../../lab/cases/addresses.js';
import { askFrom } from './ask-from';
import { arrivedAt, attack, indexOf, start } from './attack';
import { launchBrowser } from './browser';
import { useLab } from './lab';
import { sourceState } from './popup-page';

const lab = useLab();

test.each(bareResponses)(
  '$title: the answer was seen, and had nothing to say',
  { tags: 'full' },
  async (hostile) => {
    const page = await start(lab, hostile);
    expect(await page.evaluate(() => document.title)).toBe('Bare');
    await lab.ask(page, 'openPage');
    const report = await lab.askUntil(page, ({ robotsTxt }) => robotsTxt.state === 'answered', 'robots.txt');
    expect(report.dom).toEqual({ state: 'seen', truncated: [] });
    expect(report.headers).toEqual({
      state: 'seen',
      status: /not found/.test(hostile.title) ? 404 : 200,
      contentType: '',
      fields: [],
      url: `${lab.site.at(hostile.host)}/`,
      redirects: [],
    });
    expect(indexOf(report)).toBe('permitted');
    const popup = await lab.openPopup(page);
    expect(await sourceState(popup, 'headers')).toBe('none');
  },
);

test('an answer without fields has none of the redirect before it', { tags: 'full' }, async () => {
  const page = await start(lab, bareAfterRedirect);
  const { at } = lab.site;
  expect((await lab.ask(page, 'openPage')).headers).toEqual({
    state: 'seen',
    status: 200,
    contentType: '',
    fields: [],
    url: `${at(bareAfterRedirect.host)}/bare`,
    redirects: [`${at(bareAfterRedirect.host)}/`],
    rulesOnRedirects: [{ url: `${at(bareAfterRedirect.host)}/`, fields: [['X-Robots-Tag', 'noindex']] }],
  });
});

test('a page without fields of the site’s own worker is still not observed', { tags: 'full' }, async () => {
  const page = await start(lab, bareOfWorker);
  await attack(page);
  expect(await arrivedAt(page, '/x')).toBe('Made');
  const report = await lab.ask(page, 'openPage');
  expect(report.headers).toEqual({ state: 'not-observed', why: 'no-request' });
  expect(indexOf(report)).toBe('unknown');
});

test('an answer of HTTP/0.9, which has no header, was seen and had nothing to say', {
  tags: 'full',
}, async () => {
  // Browsers take such answers from port 80 alone.
  const ancient = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end('<!doctype html><title>Ancient</title><p>Ancient</p>'));
  });
  await new Promise<void>((resolve) => ancient.listen(0, '127.0.0.1', resolve));
  const { port } = ancient.address() as AddressInfo;
  const browser = await launchBrowser({ hosts: ['ancient.test'], port80: port });
  try {
    const view = await browser.openExtensionPage('icons/icon-16.png');
    const page = await browser.openPage('http://ancient.test/');
    expect(await page.evaluate(() => document.title)).toBe('Ancient');
    await page.bringToFront();
    const report = await askFrom(view, 'openPage');
    expect(report.dom.state).toBe('seen');
    expect(report.headers).toMatchObject({ state: 'seen', fields: [], redirects: [] });
  } finally {
    await browser.close();
    ancient.close();
  }
});

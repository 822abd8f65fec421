import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import type { PageReport } from '../../src/messages';
import { refusedAddress } from '../refused-address';
import { said } from '../said';
import { browserName, launchBrowser } from './browser';
import { useLab } from './lab';
import { type Answer, CERTIFICATE, html, startSite } from './made-up-site';
import { rowsOf, sourceState, textOf, whyUnreadable } from './popup-page';
import { testVariations } from './variations';

const lab = useLab();

const sent =
  (contentType: string, body: string, status: number): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': contentType, 'X-Robots-Tag': 'noindex' }).end(body);

const open = (path: string, answer: Answer) => {
  lab.site.on(path, answer);
  return lab.openPage(lab.site.origin + path);
};

/** Goes from a page to an address that does not load, as a click on a link does. */
async function openFailing(address: string): Promise<PageView> {
  const page = await open('/page', html('A page'));
  await page.evaluate((to) => document.defaultView?.location.assign(to), address);
  await lab.askUntil(page, ({ dom }) => dom.state === 'unreadable', 'the page to be gone');
  return page;
}

const KINDS: readonly { kind: string; reason: string; expected: string; show: () => Promise<PageView> }[] = [
  {
    kind: 'a page of the browser',
    reason: 'browser-page',
    expected: said('unreadable_browser_page'),
    show: () => lab.openPage(browserName === 'firefox' ? 'about:license' : 'chrome://version/'),
  },
  {
    kind: 'an empty tab',
    reason: 'browser-page',
    expected: said('unreadable_browser_page'),
    show: () => lab.openPage('about:blank'),
  },
  {
    kind: 'a page of an extension',
    reason: 'extension-page',
    expected: said('unreadable_extension_page'),
    show: async () => {
      lab.page = await lab.browser.openExtensionPage('icons/icon-32.png');
      return lab.page;
    },
  },
  {
    kind: 'the source of a page',
    reason: 'view-source',
    expected: said('unreadable_view_source'),
    show: async () => {
      lab.site.on('/page', html('A page'));
      return lab.openPage(`view-source:${lab.site.origin}/page`);
    },
  },
  {
    kind: 'an address with its content in it',
    reason: 'data-address',
    expected: said('unreadable_data_address'),
    show: () => lab.openPage('data:text/html,<p data-nosnippet>x'),
  },
  {
    kind: 'a site that refuses the connection',
    reason: 'error-page',
    expected: said('unreadable_error_page'),
    show: async () => openFailing(await refusedAddress()),
  },
];

testVariations(
  KINDS,
  'E100: $kind cannot be read, and the popup says why: $reason',
  async ({ reason, expected, show }) => {
    const popup = await lab.openPopup(await show());
    expect(await settledPopup(popup)).toMatchObject({ state: 'unreadable', rows: [] });
    // Firefox calls its error page so a moment after the tab shows it.
    await until(async () => (await whyUnreadable(popup)) === reason, reason);
    expect(await textOf(popup)).toContain(expected);
  },
);

test('E101: a page that fails to load while the popup is open is told as that, however soon it was looked at', {
  tags: 'full',
}, async () => {
  const page = await open('/page', html('A page'));
  const popup = await lab.openPopup(page);
  await settledPopup(popup);
  const address = await refusedAddress();
  await page.evaluate((to) => document.defaultView?.location.assign(to), address);
  await until(async () => (await whyUnreadable(popup)) === 'error-page', 'the popup to say so');
  expect(await textOf(popup)).toContain(said('unreadable_error_page'));
});

test('E102: a page with a certificate that the browser does not trust is an error page, and robots.txt is not asked for', {
  tags: 'full',
}, async () => {
  const site = await startSite(CERTIFICATE);
  try {
    site.on('/page', html('A page', [['X-Robots-Tag', 'noindex']]));
    const page = await open('/page', html('A page'));
    await page.evaluate((to) => document.defaultView?.location.assign(to), `${site.at('news.test')}/page`);
    // Firefox calls its warning an error page a moment after the tab shows it; nothing of it is evidence at any time.
    const isErrorPage = ({ url, dom, evidence }: PageReport) => {
      if (!url.startsWith(lab.site.origin)) expect(evidence).toBeNull();
      return dom.state === 'unreadable' && dom.why === 'error-page';
    };
    await until(async () => isErrorPage(await lab.askInFront('openPage')), 'the warning of the browser');
    expect(site.requests).toEqual([]);
  } finally {
    await site.close();
  }
});

testVariations(
  [404, 500],
  "E103: a page that the site sends with %i is the site's, and read like any other",
  async (status) => {
    const page = await open(
      '/gone',
      sent('text/html', `<div data-nosnippet>${'Gone. '.repeat(200)}</div>`, status),
    );
    const popup = await lab.openPopup(page);
    expect((await settledPopup(popup)).state).toBe('ready');
    expect(await sourceState(popup, 'headers')).toBe('found');
    expect(await sourceState(popup, 'elements')).toBe('found');
  },
  ['full'],
);

describe('a file on the computer', () => {
  let folder: string;
  let address: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'permitlens-file-'));
    const file = join(folder, 'page.html');
    writeFileSync(file, '<div data-nosnippet>x</div>');
    address = pathToFileURL(file).href;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('E105: is read where the browser lets us, and nothing is permitted in it', async () => {
    const popup = await lab.openPopup(await lab.openPage(address));
    const { state } = await settledPopup(popup);
    expect(state).toBe('ready');
    expect(await sourceState(popup, 'elements')).toBe('found');
    for (const source of ['headers', 'robots-txt'])
      expect(await sourceState(popup, source)).toBe('not-observed');
    const verdicts = [...(await rowsOf(popup)).values()].map(({ verdict }) => verdict);
    expect(new Set(verdicts)).toEqual(new Set(['unknown']));
  });

  for (const name of browserName === 'chromium' ? ['Chromium'] : [])
    test(`E104: is kept from us by ${name} at first, and the popup says so`, { tags: 'full' }, async () => {
      const browser = await launchBrowser();
      try {
        await browser.withholdFileAccess();
        const popup = await browser.openPopup(await browser.openPage(address));
        expect((await settledPopup(popup)).state).toBe('unreadable');
        expect(await whyUnreadable(popup)).toBe('file');
      } finally {
        await browser.close();
      }
    });
});

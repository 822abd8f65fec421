/** @module-tag full */
import { expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { blobPage } from '../../lab/cases/addresses.js';
import { attack, start } from './attack';
import { launchBrowser } from './browser';
import { useLab } from './lab';
import { html } from './made-up-site';
import { whyUnreadable } from './popup-page';

const lab = useLab();

const isThere = () => document.title === 'Blob';

test('a page that another page made is called what it is', async () => {
  const page = await start(lab, blobPage);
  await attack(page);
  await until(() => page.evaluate(isThere).catch(() => false), 'the page');
  const report = await lab.ask(page, 'openPage');
  expect(report.dom).toEqual({ state: 'unreadable', why: 'blob-address' });
  expect(report.evidence).toBeNull();
  expect((await lab.ask(page, 'readReport')).dom).toEqual(report.dom);
  await lab.browser.stopBackground();
  expect((await lab.ask(page, 'openPage')).dom).toEqual(report.dom);
  const popup = await lab.openPopup(page);
  expect((await settledPopup(popup)).state).toBe('unreadable');
  expect(await whyUnreadable(popup)).toBe('blob-address');
});

test('a page that another page made before the extension came is never called a page of an extension', async () => {
  // It opens itself, before the extension is installed.
  lab.site.on('/blob', html('Opener', [], `<script>${OPENS_ITSELF}</script>`));
  const browser = await launchBrowser({ openedBefore: `${lab.site.origin}/blob` });
  try {
    const page = browser.before as PageView;
    const popup = await browser.openPopup(page);
    expect((await settledPopup(popup)).state).toBe('unreadable');
    expect(['blob-address', 'other']).toContain(await whyUnreadable(popup));
  } finally {
    await browser.close();
  }
});

const OPENS_ITSELF =
  "location.assign(URL.createObjectURL(new Blob(['<title>Blob</title>'], { type: 'text/html' })));";

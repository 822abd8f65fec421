import { expect, test } from 'vitest';
import { FREE, REPORT_FREE } from '../../lab/cases/busy-pages.js';
import { browserName } from './browser';
import { closeAt, endedByReader, highlight, outlinesOf } from './highlighting';
import { useLab } from './lab';
import { html } from './made-up-site';

const lab = useLab();

test('highlighted again at once after it was closed, a page is outlined though a frame of another site hangs', {
  tags: 'full',
}, async () => {
  // Longer than the background waits for a page; where Firefox has one process for both sites, as here, all waits for the frame.
  const milliseconds = browserName === 'firefox' ? 2_000 : 14_000;
  const hang = `<script>onmessage = () => { for (const from = Date.now(); Date.now() - from < ${milliseconds}; ); ${REPORT_FREE} }</script>`;
  lab.site.on('/frame', html(`<div data-nosnippet>x</div>${hang}`));
  const other = lab.site.origin.replace('127.0.0.1', 'localhost');
  lab.site.on('/page', html(`<div data-nosnippet>x</div><iframe src="${other}/frame"></iframe>`));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  await highlight(lab, page, null);
  await outlinesOf(lab, page, 1);
  const close = await closeAt(lab, page);
  await page.evaluate(() => frames[0]?.postMessage('hang', '*'));
  await page.clickAt(...close);
  await endedByReader(lab, page);
  await highlight(lab, page, null);
  await outlinesOf(lab, page, 1);
  const hangs = lab.site.requests.every(({ url }) => url !== FREE);
  if (browserName === 'chromium') expect(hangs).toBe(true);
});

test('the same where the background has ended before it was closed', { tags: 'full' }, async () => {
  lab.site.on('/page', html('<div data-nosnippet>x</div>'));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  await highlight(lab, page, null);
  await outlinesOf(lab, page, 1);
  const close = await closeAt(lab, page);
  await lab.browser.stopBackground();
  await page.clickAt(...close);
  await endedByReader(lab, page);
  await highlight(lab, page, null);
  await outlinesOf(lab, page, 1);
});

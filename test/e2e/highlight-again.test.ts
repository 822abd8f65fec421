import { test } from 'vitest';
import { until } from '../../drive/until.js';
import { HOLD, hang } from '../../lab/cases/busy-pages.js';
import { browserName } from './browser';
import { closeAt, endedByReader, highlight, outlinesOf } from './highlighting';
import { useLab } from './lab';
import { html } from './made-up-site';

const lab = useLab();

test('highlighted again at once after it was closed, a page is outlined though a frame of another site hangs', {
  tags: 'full',
}, async () => {
  // Until the test is over; where Firefox has one process for both sites, as here, for so long all waits for the frame.
  lab.site.on(
    '/frame',
    html(`<div data-nosnippet>x</div><script>onmessage = () => { ${hang(2_000)} };</script>`),
  );
  lab.site.on(HOLD, (response) => {
    if (browserName === 'firefox') response.end();
  });
  const other = lab.site.origin.replace('127.0.0.1', 'localhost');
  lab.site.on('/page', html(`<div data-nosnippet>x</div><iframe src="${other}/frame"></iframe>`));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  await highlight(lab, page, null);
  await outlinesOf(lab, page, 1);
  const close = await closeAt(lab, page);
  await page.evaluate(() => frames[0]?.postMessage('hang', '*'));
  await until(async () => lab.site.requests.some(({ url }) => url.startsWith(HOLD)), 'the frame to hang');
  await page.clickAt(...close);
  await endedByReader(lab, page);
  await highlight(lab, page, null);
  await outlinesOf(lab, page, 1);
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

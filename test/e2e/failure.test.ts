import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemo } from '../../demo/server.js';
import type { Driver } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { browserName, launchBrowser } from './browser';

let folder: string;
let browser: Driver;
let demo: Awaited<ReturnType<typeof startDemo>>;

/** The extension as it was built, with a background that does nothing. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'permitlens-'));
  await cp(browserName === 'firefox' ? 'dist/firefox' : 'dist/chrome', folder, { recursive: true });
  const { background } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  for (const script of background.scripts ?? [background.service_worker])
    await writeFile(join(folder, script), '');
  browser = await launchBrowser({ extension: folder });
  demo = await startDemo();
});
afterAll(async () => {
  await browser.close();
  await demo.close();
  await rm(folder, { recursive: true });
});

test('where the background cannot be reached, the popup says so, permits nothing, and offers a report without addresses', async () => {
  const popup = await browser.openPopup(await browser.openPage(`${demo.origin}/about.html`));
  expect(await settledPopup(popup)).toMatchObject({ state: 'failed', rows: [] });
  const shown = await popup.evaluate(() => ({
    why: document.querySelector<HTMLElement>('[data-why]')?.dataset.why,
    says: document.querySelector('[role="alert"]')?.textContent,
    report: document.querySelector('[data-testid="failure-report"]')?.textContent ?? '',
  }));
  expect(shown).toMatchObject({ why: 'no-answer', says: expect.stringContaining('did not get an answer') });
  expect(shown.report).toMatch(/^Permitlens \d/);
  expect(shown.report).toContain(browserName === 'firefox' ? 'Firefox/' : 'Chrome/');
  expect(shown.report).not.toMatch(/127\.0\.0\.1|:\/\//);
  // Only what a person does may copy, and not every driver's click counts as that.
  await until(async () => {
    await popup.press('Tab');
    return popup.evaluate(
      () => (document.activeElement as HTMLElement | null)?.dataset.testid === 'copy-report',
    );
  }, 'Tab to come to the button');
  await popup.press('Enter');
  await until(
    () => popup.evaluate(() => document.querySelector('.buttons [role="status"]')?.textContent === 'Copied.'),
    'the report to be copied',
  );
});

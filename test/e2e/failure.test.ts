import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDemo } from '../../demo/server.js';
import type { PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { browserName, launchBrowser } from './browser';
import { keptOpen } from './kept-open';

let demo: Awaited<ReturnType<typeof startDemo>>;
let popup: PopupView;
const { keep, closeAll } = keptOpen();

beforeEach(async () => {
  demo = await startDemo();
});
afterEach(async () => {
  await closeAll();
  await demo.close();
});

/** Opens the popup over a page, in an extension of which one thing was broken after it was built. */
async function openBroken(breakIn: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'permitlens-'));
  keep({ close: () => rm(folder, { recursive: true }) });
  await cp(browserName === 'firefox' ? 'dist/firefox' : 'dist/chrome', folder, { recursive: true });
  await breakIn(folder);
  const browser = keep(await launchBrowser({ extension: folder }));
  popup = await browser.openPopup(await browser.openPage(`${demo.origin}/about.html`));
  return settledPopup(popup);
}

/** A background that does nothing. */
async function silenceBackground(folder: string) {
  const { background } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  for (const script of background.scripts ?? [background.service_worker])
    await writeFile(join(folder, script), '');
}

/** A popup that cannot write numbers, which its first sentences need. */
async function breakNumbers(folder: string) {
  const assets = join(folder, 'assets');
  const script = (await readdir(assets)).find((name) => /^popup.*\.js$/.test(name)) ?? '';
  const code = await readFile(join(assets, script), 'utf8');
  const broken = `Object.defineProperty(Intl.NumberFormat.prototype, 'format', { get() { throw new Error('No number can be written on ${demo.origin}/about.html'); } });`;
  await writeFile(join(assets, script), `${broken}\n${code}`);
}

/** What it says of the failure, and the report that it offers. */
const shownFailure = () =>
  popup.evaluate(() => ({
    why: document.querySelector<HTMLElement>('[data-why]')?.dataset.why,
    expected: document.querySelector('[role="alert"]')?.textContent,
    report: document.querySelector('[data-testid="failure-report"]')?.textContent ?? '',
  }));

test('where the background cannot be reached, the popup says so, permits nothing, and offers a report without addresses', {
  tags: 'full',
}, async () => {
  expect(await openBroken(silenceBackground)).toMatchObject({ state: 'failed', rows: [] });
  const shown = await shownFailure();
  expect(shown).toMatchObject({
    why: 'no-answer',
    expected: expect.stringContaining(said('failure_no_answer')),
  });
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

test('where drawing fails, nothing of the answer stays, and the report says what happened without addresses', {
  tags: ['full', 'any-browser'],
}, async () => {
  expect(await openBroken(breakNumbers)).toMatchObject({ state: 'failed', rows: [] });
  const shown = await shownFailure();
  expect(shown).toMatchObject({ why: 'mistake', expected: expect.stringContaining(said('failure_mistake')) });
  expect(shown.report).toContain('No number can be written on');
  expect(shown.report).not.toMatch(/127\.0\.0\.1|about\.html/);
  expect(await popup.evaluate(() => document.querySelector('[data-usage]'))).toBeNull();
});

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '../../demo/pages.js';
import { startDemo } from '../../demo/server.js';
import { highlightElements } from '../../drive/in-page/highlight-elements.js';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { launch } from '../../drive/launch.js';
import { openAddress } from './open-address.js';

const OUT = 'demo/out';

/**
 * Drives the extension over the demo's pages, or over one other page, without a window: prints what the toolbar
 * popup answers on each, and keeps pictures of the popup and of the highlighted page.
 * @param {import('./choose-browser.js').Chosen} chosen
 * @param {string | undefined} url
 */
export async function tourDemo({ name, executablePath }, url) {
  const demo = await startDemo();
  const browser = await launch(name, { executablePath });
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  try {
    const stops = url
      ? [{ address: url, shows: '' }]
      : pages.map(({ path, shows }) => ({ address: demo.origin + path, shows }));
    for (const [index, stop] of stops.entries()) await visit(browser, stop, `${name}-${index + 1}`);
    console.log(`\nPictures of the popup and of each highlighted page are in ${OUT}/`);
  } finally {
    await browser.close();
    await demo.close();
  }
}

/**
 * @param {import('../../drive/driver').Driver} browser
 * @param {{ address: string, shows: string }} stop
 * @param {string} picture
 */
async function visit(browser, { address, shows }, picture) {
  const page = await openAddress(browser, address);
  const popup = await browser.openPopup(page);
  const { state, lines, crawlers } = await settledPopup(popup);
  console.log(`\n${await page.evaluate(() => location.href)}\n  ${shows}`);
  if (state === 'unreadable') console.log('  This page cannot be inspected.');
  for (const line of lines) console.log(`  ${line}`);
  for (const { crawler, answers } of crawlers) console.log(`  ${crawler.padEnd(20)}${listOf(answers)}`);
  await writeFile(join(OUT, `${picture}-popup.png`), await popup.screenshot());
  if (state === 'ready') await highlightElements(popup);
  await popup.close();
  await page.evaluate(() => {
    const outlined =
      document.querySelector('[class*="low-index"]') ?? document.querySelector('[class*="acap:"]');
    outlined?.scrollIntoView({ block: 'center' });
  });
  // The outlines follow what was scrolled within some frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
  await writeFile(join(OUT, `${picture}-page.png`), await page.screenshot());
  await page.close();
}

/** @param {Record<string, string>} answers */
const listOf = (answers) =>
  Object.entries(answers)
    .map(([use, answer]) => `${use} ${answer}`)
    .join(' · ');

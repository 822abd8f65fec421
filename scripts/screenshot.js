import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { startDemo } from '../demo/server.js';
import { findBrowser } from '../drive/find-browser.js';
import { highlightElements } from '../drive/in-page/highlight-elements.js';
import { settledPopup } from '../drive/in-page/settled-popup.js';
import { launch } from '../drive/launch.js';
import { until } from '../drive/until.js';
import { Failure, runCommand } from './failure.js';

const OUT = 'docs/screenshot.png';
const ARTICLE = '/news/storm-tide.html';

/** Makes the README's picture anew from the last build: the popup over the highlighted article, both as Chromium shows them. */
async function main() {
  const { page, popup } = await takePictures();
  const executablePath = findBrowser('chromium');
  if (!executablePath)
    throw new Failure('No Chromium was found.', 'it draws the picture.', 'install it, then try again.');
  const browser = await puppeteer.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const sheet = await browser.newPage();
    await sheet.setViewport({ width: 1320, height: 896 });
    await sheet.goto(pathToFileURL('scripts/screenshot.html').href);
    await sheet.evaluate(showPictures, { page, popup });
    await writeFile(OUT, await sheet.screenshot());
  } finally {
    await browser.close();
  }
  console.log(`The picture is in ${OUT}`);
  return 0;
}

async function takePictures() {
  const demo = await startDemo();
  const browser = await launch('chromium');
  try {
    const page = await browser.openPage(demo.origin + ARTICLE);
    const popup = await browser.openPopup(page);
    await settledPopup(popup);
    await highlightElements(popup);
    const popupPicture = await popup.screenshot();
    await popup.close();
    await page.evaluate(() => document.querySelector('blockquote')?.scrollIntoView({ block: 'center' }));
    await until(
      async () => (await browser.readOverlay(page))?.outlines.length,
      'the elements to be outlined',
    );
    return { page: addressOf(await page.screenshot()), popup: addressOf(popupPicture) };
  } finally {
    await browser.close();
    await demo.close();
  }
}

/** @param {Uint8Array} picture */
const addressOf = (picture) => `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;

/**
 * Runs in the sheet.
 * @param {Record<string, string>} pictures by the id of the image that shows them
 */
async function showPictures(pictures) {
  for (const [id, address] of Object.entries(pictures)) {
    const image = /** @type {HTMLImageElement} */ (document.getElementById(id));
    image.src = address;
    await image.decode();
  }
}

await runCommand(main);

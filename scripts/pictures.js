import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { startDemo } from '../demo/server.js';
import { launch } from '../drive/launch.js';
import { describe, Failure, runCommand } from './failure.js';
import { MANNERS } from './pictures/manners.js';
import { optionsPictures, panelPictures, popupPictures } from './pictures/take.js';

const OUT = 'pictures';

/** @type {readonly import('../drive/driver').BrowserName[]} */
const BROWSERS = ['chromium', 'firefox'];

/** Takes pictures of the last build's views: `pictures [chromium|firefox] [what their names must hold]`. */
async function main() {
  const asked = process.argv.slice(2);
  const browsers = BROWSERS.filter((name) => asked.includes(name));
  const filters = asked.filter((word) => !BROWSERS.some((name) => name === word));
  for (const folder of ['dist/chrome', 'dist/firefox'])
    if (!existsSync(folder))
      throw new Failure(
        `There is no ${folder}.`,
        'pictures are taken of the last build.',
        'run npm run build.',
      );
  let taken = 0;
  /** @type {string[]} */
  const missed = [];
  for (const name of browsers.length > 0 ? browsers : BROWSERS)
    for (const manner of MANNERS) {
      if (manner.only && manner.only !== name) continue;
      /** @param {string} picture */
      const nameOf = (picture) => `${name}/${[picture, manner.name].filter(Boolean).join('-')}.png`;
      const { kept, failed } = await inBrowser(name, manner, nameOf, (picture) =>
        filters.every((filter) => nameOf(picture).includes(filter)),
      );
      taken += kept;
      missed.push(...failed);
    }
  console.log(`${taken} pictures are in ${OUT}/`);
  for (const line of missed) console.error(line);
  return missed.length > 0 ? 1 : 0;
}

/**
 * @param {import('../drive/driver').BrowserName} name
 * @param {import('./pictures/manners.js').Manner} manner
 * @param {(picture: string) => string} nameOf
 * @param {(picture: string) => boolean} isWanted
 */
async function inBrowser(name, manner, nameOf, isWanted) {
  const demo = await startDemo();
  const browser = await launch(name, manner.options);
  let kept = 0;
  /** @type {string[]} */
  const failed = [];
  /** @type {import('./pictures/take.js').Keep} */
  const keep = async (picture, view) => {
    const file = `${OUT}/${nameOf(picture)}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await view.screenshot());
    kept++;
  };
  /** @type {import('./pictures/take.js').Work['attempt']} */
  const attempt = (picture, work) =>
    work().catch((error) => {
      failed.push(`${nameOf(picture)}: ${describe(error)}`);
    });
  const work = { browser, origin: demo.origin, manner, isWanted, keep, attempt };
  try {
    for (const take of [popupPictures, panelPictures, optionsPictures])
      await attempt(take.name, () => take(work));
  } finally {
    await browser.close();
    await demo.close();
  }
  return { kept, failed };
}

await runCommand(main);

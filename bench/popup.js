import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../drive/launch.js';
import { until } from '../drive/until.js';
import { compare } from './compare.js';

/**
 * The first content that the toolbar popup paints, against one word on a popup without scripts.
 * @param {import('./rows.js').InBrowser} place
 * @param {import('./effort.js').Effort} effort
 */
export async function measurePopup({ name, origin }, effort) {
  const folder = await mkdtemp(join(tmpdir(), 'permitlens-blank-'));
  await copyWithBlankPopup(name === 'firefox' ? 'dist/firefox' : 'dist/chrome', folder);
  const [full, blank] = await Promise.all([launch(name), launch(name, { extension: folder })]);
  const address = `${origin}/news/storm-tide.html`;
  const [ours, theirs] = await Promise.all([full.openPage(address), blank.openPage(address)]);
  try {
    return await compare(
      () => firstContent(full, ours),
      () => firstContent(blank, theirs),
      15,
      effort,
    );
  } finally {
    await Promise.all([full.close(), blank.close()]);
    await rm(folder, { recursive: true });
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
async function copyWithBlankPopup(from, to) {
  await cp(from, to, { recursive: true });
  const manifest = JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8'));
  manifest.action.default_popup = 'blank.html';
  await writeFile(join(to, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(
    join(to, 'blank.html'),
    '<!doctype html><meta charset="utf-8"><body style="width:400px">Blank',
  );
}

/**
 * @param {import('../drive/driver').Driver} browser
 * @param {import('../drive/driver').PageView} page
 */
async function firstContent(browser, page) {
  const popup = await browser.openPopup(page);
  const time = await until(
    () =>
      popup.evaluate(() => {
        const [paint] = window.performance.getEntriesByName('first-contentful-paint');
        return paint ? paint.startTime : 0;
      }),
    'the popup to paint',
  );
  await popup.close();
  return time;
}

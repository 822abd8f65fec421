import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Driver, PageView, PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { browserName, launchBrowser } from './browser';
import { html, type MadeUpSite, startSite, text } from './made-up-site';
import { filesWith, uniqueWord } from './on-disk';
import {
  chooseCrawler,
  chosenCrawler,
  compareMetaTags,
  rowsOf,
  sourceState,
  toggleHighlight,
} from './popup-page';

let browser: Driver;
let site: MadeUpSite;
let profile: string;

beforeEach(async () => {
  site = await startSite();
  profile = mkdtempSync(join(tmpdir(), 'permitlens-profile-'));
  browser = await launchBrowser({ inPrivate: true, profile });
});
afterEach(async () => {
  await browser.close();
  await site.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Words that only one site of the test has, by where they stand. */
const wordsOfOneSite = () => ({
  host: uniqueWord(),
  path: uniqueWord(),
  crawler: uniqueWord(),
  header: uniqueWord(),
  meta: uniqueWord(),
});

/** Makes up a site of those words; browsers know by themselves that names below `localhost` lead here. */
function makeUp({ host, path, crawler, header, meta }: ReturnType<typeof wordsOfOneSite>): string {
  const name = `${host}.localhost`;
  const body = '<div class="the-acap:disallow-index" data-nosnippet>x</div>';
  const tag = `<meta name="${meta}" content="ACAP disallow-index">`;
  site.on(`${name}/${path}`, html(body, [['X-Robots-Tag', `${header}: noarchive`]], tag));
  site.on(`${name}/robots.txt`, text(`ACAP-crawler: ${crawler}\nACAP-disallow-crawl: /\n`));
  return `${site.at(name)}/${path}`;
}

async function openPopup(page: PageView): Promise<PopupView> {
  const popup = await browser.openPopup(page);
  await settledPopup(popup);
  return popup;
}

/** Uses all that a popup offers, for a crawler that this site alone names. */
async function useAll(page: PageView, crawler: string): Promise<void> {
  const popup = await openPopup(page);
  expect(await sourceState(popup, 'headers')).toBe('found');
  expect(await sourceState(popup, 'robots-txt')).toBe('found');
  await chooseCrawler(popup, crawler);
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'prohibited', because: 'stated' });
  await compareMetaTags(popup);
  await toggleHighlight(popup);
  await until(async () => (await browser.readOverlay(page))?.outlines.length === 1, 'an outline');
  await popup.close();
}

const chosenOn = async (page: PageView) => {
  const popup = await openPopup(page);
  const chosen = await chosenCrawler(popup);
  await popup.close();
  return chosen;
};

test('E112: in a private window everything works, and nothing of it is written to the disk', async () => {
  const [open, secret] = [wordsOfOneSite(), wordsOfOneSite()];
  const page = await browser.openPage(makeUp(open));
  await useAll(page, open.crawler);
  const hidden = await browser.openPrivatePage(makeUp(secret));
  await useAll(hidden, secret.crawler);

  expect(await chosenOn(hidden)).toBe(secret.crawler);
  expect(await chosenOn(page)).toBe(open.crawler);
  const asked = await browser.privateRequests();
  const ours = [
    `${site.at(`${secret.host}.localhost`)}/robots.txt`,
    expect.stringMatching(`/${secret.path}$`),
  ];
  if (browserName === 'firefox') expect(asked).toEqual(expect.arrayContaining(ours));

  await hidden.close();
  await browser.close();
  const found = (words: object) =>
    Object.entries(words).flatMap(([where, word]) =>
      filesWith(word, profile).map((file) => `${where}: ${file}`),
    );
  // What the search finds of the other window shows that it would find this one: the address, and the chosen crawler.
  const kinds = found(open).map((what) => what.split(':')[0]);
  expect(kinds).toEqual(expect.arrayContaining(['host', 'path', 'crawler']));
  expect(found(secret)).toEqual([]);
});

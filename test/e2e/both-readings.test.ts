/** @module-tag any-browser */

import { expect, test } from 'vitest';
import type { PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { useLab } from './lab';
import { openOver } from './open-over';
import { chooseCrawler, isShown, LED_TO, rowsOf, textsIn } from './popup-page';

const lab = useLab();

const NOTICE = '[data-testid="stated-by-name-notice"]';

/** A way to say something in ACAP to a crawler that is not known to read it. */
const ways = [
  {
    way: 'robots.txt',
    site: { robotsTxt: 'ACAP-crawler: Bingbot\nACAP-disallow-index: /\n' },
    place: said('place_robots_txt', '2'),
    quoted: 'ACAP-disallow-index: /',
  },
  {
    way: 'a META tag',
    site: { head: '<meta name="Bingbot" content="ACAP disallow-index">' },
    place: said('place_meta', 'Bingbot', '1'),
    quoted: 'ACAP disallow-index',
  },
];

/** What the table says of a crawler and a use. */
async function answerInTable(popup: PopupView, crawler: string, use: string) {
  const { crawlers } = await settledPopup(popup);
  return crawlers.find((row) => row.crawler === crawler)?.answers[use];
}

test.each(ways)('$way: both readings are told', { tags: 'full' }, async ({ site, place, quoted }) => {
  const popup = await openOver(lab, site);
  expect(await answerInTable(popup, 'known:Bingbot', 'index')).toBe('may');
  await chooseCrawler(popup, 'Bingbot');
  const index = (await rowsOf(popup)).get('index');
  expect(index).toMatchObject({ verdict: 'permitted' });
  expect(index?.words).toContain(quoted);
  expect(index?.words).toContain(said('record_unread', 'Bingbot'));
  const [notice] = await textsIn(popup, NOTICE);
  expect(notice).toContain(said('stated_by_name', 'Bingbot'));
  expect(notice).toContain(place);
  expect(notice).toMatch(new RegExp(`${said('may_prohibited')}: ?${said('do_index')}`));
  expect(notice).toContain(said('operator_documents_no_acap', 'Microsoft'));
  // The answer to expect stands above it, as the notice says.
  const [first] = await textsIn(popup, '[data-testid="summary"] [role="status"]');
  expect(first).toMatch(/May: .*index/);
});

test.each(ways)('$way: the notice leads to the place', { tags: 'full' }, async ({ site, quoted }) => {
  const popup = await openOver(lab, site);
  await chooseCrawler(popup, 'Bingbot');
  await popup.click(`${NOTICE} button.place`);
  await until(() => isShown(popup, LED_TO), 'the place');
  expect(await textsIn(popup, LED_TO)).toEqual([expect.stringContaining(quoted)]);
});

test.each(ways)(
  '$way: the trace says what to write instead, as far as there is such a thing',
  { tags: 'full' },
  async ({ site }) => {
    const popup = await openOver(lab, site);
    await chooseCrawler(popup, 'Bingbot');
    await popup.click('[data-usage="index"] .row-button');
    const unread = '[data-usage="index"] .trace [data-outcome="unread"]';
    await until(() => isShown(popup, unread), 'the trace');
    const [notice] = await textsIn(popup, unread);
    expect(notice).toMatch(
      /not known to read ACAP.*(In conventional rules, .*noindex|Conventional rules have no way)/i,
    );
  },
);

test.each(ways)('$way: nobody else is told of it', { tags: 'full' }, async ({ site }) => {
  const popup = await openOver(lab, site);
  for (const name of ['Googlebot', said('crawler_any_acap')]) {
    await chooseCrawler(popup, name);
    expect((await rowsOf(popup)).get('index')).toMatchObject({ verdict: 'permitted' });
    expect(await isShown(popup, NOTICE)).toBe(false);
  }
});

test('a crawler that the site alone names is taken to read what it is told', { tags: 'full' }, async () => {
  const popup = await openOver(lab, { robotsTxt: 'ACAP-crawler: CoastBot\nACAP-disallow-index: /\n' });
  await chooseCrawler(popup, 'CoastBot');
  expect((await rowsOf(popup)).get('index')).toMatchObject({ verdict: 'prohibited', because: 'stated' });
  expect(await isShown(popup, NOTICE)).toBe(false);
});

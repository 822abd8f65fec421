/** @module-tag any-browser */

import { expect, test } from 'vitest';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { useLab } from './lab';
import { openOver } from './open-over';
import { chooseCrawler, isShown, LED_TO, showOverview, textsIn } from './popup-page';
import { testVariations } from './variations';

const lab = useLab();

const LINES = [
  'User-agent: *',
  'Disallow: /private/',
  'ACAP-crawler: *',
  'ACAP-allow-index: /',
  'ACAP-request-take-down: /old/scandal.html',
  'ACAP-crawler: CoastBot',
  'ACAP-crawler: HarbourBot',
  'ACAP-disallow-follow: /',
  'ACAP-request-re-crawl: /news/',
];
const robotsTxt = LINES.join('\n');

const REQUESTS = '[data-testid="requests"] li';

/** Opens what there is to know of robots.txt, over a page that no request names, whichever crawler is chosen. */
async function openRequests(crawler: string, file = robotsTxt) {
  const popup = await openOver(lab, { robotsTxt: file });
  await chooseCrawler(popup, crawler);
  await showOverview(popup);
  await popup.click('[data-testid="source-robots-txt"]');
  await until(() => isShown(popup, '.about-file summary'), 'the file');
  await popup.click('.about-file summary');
  return popup;
}

testVariations(
  [said('crawler_any_acap'), 'Googlebot'],
  'what the whole site asks for is listed with whom it asks, whatever page is in view, for %s',
  async (crawler) => {
    const popup = await openRequests(crawler);
    const [takeDown, again, ...more] = await textsIn(popup, REQUESTS);
    expect(takeDown).toMatch(/^Take down \/old\/scandal\.html \(asked of: [^)]*\b(all|every)[^)]*\)/i);
    expect(takeDown).toContain(LINES[4]);
    expect(again).toMatch(/^Crawl again \/news\/ \(asked of: CoastBot,? (and )?HarbourBot\)/);
    expect(again).toContain(LINES[8]);
    expect(more).toEqual([]);
  },
  ['full'],
);

test('each leads to its line', { tags: 'full' }, async () => {
  const popup = await openRequests(said('crawler_any_acap'));
  await popup.click(`${REQUESTS}[data-asks="re-crawl"] .line-link`);
  await until(() => isShown(popup, LED_TO), 'the line');
  expect(await textsIn(popup, `${LED_TO} code`)).toEqual([LINES[8]]);
});

test('where a site asks for nothing there is no list', { tags: 'full' }, async () => {
  const popup = await openRequests(said('crawler_any_acap'), LINES.slice(0, 4).join('\n'));
  expect(await isShown(popup, '[data-testid="file-answer"]')).toBe(true);
  expect(await isShown(popup, '[data-testid="requests"]')).toBe(false);
});

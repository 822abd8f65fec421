/** @module-tag any-browser */
import { expect, test } from 'vitest';
import { until } from '../../drive/until.js';
import { useLab } from './lab';
import { openOver } from './open-over';
import { chooseCrawler, choosePurpose, isShown, LED_TO, rowsOf, textsIn } from './popup-page';

const lab = useLab();

const PROHIBITION = 'ACAP-disallow-crawl: /';
const robotsTxt = [
  'ACAP-crawler: *',
  'ACAP-allow-index: /',
  'ACAP-usage-purpose: ai-training',
  PROHIBITION,
].join('\n');
const head = '<meta name="robots" content="ACAP archive disallow-preserve">';

test('a purpose that the site states is chosen, its rule decides, and its place leads to the line', async () => {
  const popup = await openOver(lab, { robotsTxt, head });
  await chooseCrawler(popup, 'A reader of ACAP');
  const [, ...purposes] = await textsIn(popup, '[data-testid="purpose-picker"] option');
  expect(purposes).toEqual(['archive', 'ai-training']);
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'permitted' });
  await choosePurpose(popup, 'ai-training');
  const crawl = await until(async () => {
    const row = (await rowsOf(popup)).get('crawl');
    return row?.verdict === 'prohibited' ? row : null;
  }, 'the answer for the purpose');
  expect(crawl).toMatchObject({ because: 'stated' });
  expect(crawl.words).toContain(PROHIBITION);
  await popup.click('[data-testid="purposes"] > li:nth-child(2) button.place');
  await until(() => isShown(popup, LED_TO), 'the line');
  expect(await textsIn(popup, `${LED_TO} code`)).toEqual([PROHIBITION]);
});

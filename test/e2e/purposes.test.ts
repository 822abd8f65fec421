/** @module-tag any-browser */
import { expect, test } from 'vitest';
import type { PopupView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { useLab } from './lab';
import { openOver } from './open-over';
import { chooseCrawler, choosePurpose, isShown, LED_TO, rowsOf, textsIn } from './popup-page';

const lab = useLab();

const LINES = [
  'User-agent: *',
  'Disallow: /private/',
  '',
  'ACAP-crawler: *',
  'ACAP-allow-index: /',
  'ACAP-usage-purpose: ai-training',
  'ACAP-disallow-crawl: /',
  'ACAP-usage-purpose: news',
  'ACAP-allow-present-snippet: / max-length=20-words',
];
const robotsTxt = LINES.join('\n');
const head = '<meta name="robots" content="ACAP archive disallow-preserve">';

const lineOf = (text: string) => LINES.indexOf(text) + 1;
const PROHIBITION = 'ACAP-disallow-crawl: /';

/** Opens the row of crawling to its trace, and gives what each rule in it does according to that. */
async function traceOfCrawling(popup: PopupView) {
  await popup.click('[data-usage="crawl"] .row-button');
  await until(() => isShown(popup, '[data-usage="crawl"] .trace'), 'the trace');
  return textsIn(popup, '[data-usage="crawl"] .trace [data-outcome]');
}

test('purposes that the site states can be chosen by a reader of ACAP', async () => {
  const popup = await openOver(lab, { robotsTxt, head });
  await chooseCrawler(popup, 'A reader of ACAP');
  expect(await textsIn(popup, '[data-testid="purpose-picker"] option')).toEqual([
    'No purpose stated',
    ...['archive', 'ai-training', 'news'],
  ]);
});

test('the summary says what holds for each, with the place that decides', { tags: 'full' }, async () => {
  const popup = await openOver(lab, { robotsTxt, head });
  await chooseCrawler(popup, 'A reader of ACAP');
  const [archive, training, news, ...more] = await textsIn(popup, '[data-testid="purposes"] > li');
  expect(training).toMatch(
    new RegExp(`^for ai-training: ?Crawl: Prohibited ?robots.txt line ${lineOf(PROHIBITION)}$`),
  );
  const snippets = lineOf('ACAP-allow-present-snippet: / max-length=20-words');
  expect(news).toMatch(new RegExp(`^for news: ?Snippet: With limits ?robots.txt line ${snippets}$`));
  expect(archive).toMatch(/^for archive: ?Keep a copy: Prohibited ?META robots, tag 1$/);
  expect(more).toEqual([]);
});

test('for the chosen purpose its rule decides, and the row and the trace name the purpose', {
  tags: 'full',
}, async () => {
  const popup = await openOver(lab, { robotsTxt, head });
  await chooseCrawler(popup, 'A reader of ACAP');
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'permitted' });
  await choosePurpose(popup, 'ai-training');
  const crawl = await until(async () => {
    const row = (await rowsOf(popup)).get('crawl');
    return row?.verdict === 'prohibited' ? row : null;
  }, 'the answer for the purpose');
  expect(crawl).toMatchObject({ because: 'stated' });
  expect(crawl.words).toContain('for ai-training');
  expect(crawl.words).toContain(PROHIBITION);
  const [first] = await traceOfCrawling(popup);
  expect(first).toContain(`robots.txt line ${lineOf(PROHIBITION)}`);
  expect(first).toContain('for ai-training');
  expect(first).toMatch(/Decides/);
});

test('without a purpose its rule is listed in the trace, as one for another purpose', {
  tags: 'full',
}, async () => {
  const popup = await openOver(lab, { robotsTxt, head });
  await chooseCrawler(popup, 'A reader of ACAP');
  const [step] = (await traceOfCrawling(popup)).filter((one) => one.includes(PROHIBITION));
  expect(step).toContain('for ai-training');
  expect(step).toContain('Does not apply: it is for another purpose.');
});

test('the place that decides for a purpose leads to the line', { tags: 'full' }, async () => {
  const popup = await openOver(lab, { robotsTxt, head });
  await chooseCrawler(popup, 'A reader of ACAP');
  await popup.click('[data-testid="purposes"] > li:nth-child(2) button.place');
  await until(() => isShown(popup, LED_TO), 'the line');
  expect(await textsIn(popup, `${LED_TO} code`)).toEqual([PROHIBITION]);
});

test('crawlers that read no ACAP are asked for no purpose, nor told of any', { tags: 'full' }, async () => {
  const popup = await openOver(lab, { robotsTxt, head });
  await chooseCrawler(popup, 'Googlebot');
  expect(await isShown(popup, '[data-testid="summary"]')).toBe(true);
  expect(await isShown(popup, '[data-testid="purpose-picker"]')).toBe(false);
  expect(await isShown(popup, '[data-testid="purposes"]')).toBe(false);
});

test('where no purpose is stated there is none to choose', { tags: 'full' }, async () => {
  const popup = await openOver(lab, { robotsTxt: LINES.slice(0, 5).join('\n') });
  await chooseCrawler(popup, 'A reader of ACAP');
  expect(await isShown(popup, '[data-testid="summary"]')).toBe(true);
  expect(await isShown(popup, '[data-testid="purpose-picker"]')).toBe(false);
});

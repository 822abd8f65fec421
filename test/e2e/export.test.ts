import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { useDownloads } from './downloads';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { giveReport, textAt, usePanels } from './panel-page';
import { isShown } from './popup-page';

const { folder: downloads, saved } = useDownloads();

const lab = useLab({ downloads });

const openPanel = usePanels(lab);

async function openPage(path = '/closed') {
  lab.site.on('/robots.txt', text('User-agent: *\nDisallow: /closed\n\nUser-agent: GPTBot\nDisallow: /\n'));
  lab.site.on(path, html('<p>Closed</p>'));
  return lab.openPage(lab.site.origin + path);
}

/** As a click does, where a browser lets no program's click reach the clipboard. */
async function press(view: PopupView, selector: string) {
  await until(() => isShown(view, selector), selector);
  await view.evaluate((which) => document.querySelector<HTMLElement>(which)?.focus(), selector);
  await view.press('Enter');
}

test('the report is copied as Markdown with two clicks', { tags: 'full' }, async () => {
  const popup = await lab.openPopup(await openPage());
  await press(popup, '[data-testid="tool-export"]');
  await until(
    () => isShown(popup, '[data-testid="copy-markdown"][aria-disabled="false"]'),
    'the report to be ready',
  );
  await press(popup, '[data-testid="copy-markdown"]');
  await until(
    () =>
      popup.evaluate(() =>
        /copied/i.test(document.querySelector('[data-testid="export-status"]')?.textContent ?? ''),
      ),
    'the view to say so',
  );
  const written = await lab.browser.copied();
  expect(written).toContain(`${lab.site.origin}/closed`);
  expect(written).toContain('Disallow: /closed');
  expect(written).toMatch(/GPTBot/);
  expect(written).toMatch(/line 5/);
  const { version } = JSON.parse(readFileSync('manifest.json', 'utf8'));
  expect(written).toContain(version);
});

/** Has the report of a page copied or saved. */
async function exportAs(view: PopupView, button: string) {
  await press(view, '[data-testid="tool-export"]');
  const isReady = () => isShown(view, `[data-testid="${button}"][aria-disabled="false"]`);
  await until(isReady, 'the report to be ready');
  await press(view, `[data-testid="${button}"]`);
}

test('the policy of the site is converted, and copied', { tags: 'full' }, async () => {
  const panel = await openPanel(await openPage());
  await press(panel, '[data-testid="tool-export"]');
  await press(panel, '[data-testid="translate-acap"]');
  await press(panel, '[data-testid="translated-site"] button');
  const wanted = [
    'ACAP-ignore-conventional-records',
    '',
    'ACAP-crawler: *',
    'ACAP-allow-crawl: /',
    'ACAP-disallow-crawl: /closed',
    '',
    'ACAP-crawler: GPTBot',
    'ACAP-disallow-crawl: /',
  ];
  await until(async () => (await lab.browser.copied()) === wanted.join('\n'), 'the lines');
  expect(await isShown(panel, '[data-testid="unsaid"]')).toBe(false);
  await press(panel, '[data-testid="translate-rep"]');
  await until(
    () =>
      textAt(panel, '[data-testid="translation"]').then((words) =>
        words.includes(said('translation_nothing')),
      ),
    'that this is all',
  );
});

const HOSTILE_PATH = "/closed/www.evil.test;=cmd|'!A0;@SUM(1)";

test('nothing that a site writes runs in a spreadsheet, or becomes a link in Markdown', {
  tags: 'full',
}, async () => {
  const panel = await openPanel(await openPage(HOSTILE_PATH));
  await exportAs(panel, 'save-csv');
  const cells = (await saved('.csv')).split(/[;,\t\r\n]/);
  expect(cells.some((cell) => /www\.evil\.test/.test(cell))).toBe(true);
  expect(cells.filter((cell) => /^["\s]*[=+@-]/.test(cell))).toEqual([]);
  await panel.click('[data-testid="save-markdown"]');
  const written = await saved('.md');
  expect(written).toContain('www.evil.test');
  expect(written.replace(/(`+).*?\1/g, '')).not.toContain('www.');
});

test('a report that was saved opens again beside any page, read-only, with its date', async () => {
  const page = await openPage();
  const panel = await openPanel(page);
  await press(panel, '[data-testid="tool-export"]');
  await until(
    () => isShown(panel, '[data-testid="save-json"][aria-disabled="false"]'),
    'the report to be ready',
  );
  await panel.click('[data-testid="save-json"]');
  const written = await saved('.json');
  lab.site.on('/robots.txt', text(''));
  lab.site.on('/other', html('<p>Other</p>'));
  await lab.openPage(`${lab.site.origin}/other`);
  await until(() => panel.evaluate(() => document.body.innerText.includes('/other')), 'the other page');
  await giveReport(panel, written);
  await until(() => isShown(panel, '[data-testid="close-saved"]'), 'the report to be shown');
  await settledPopup(panel);
  const shown = await panel.evaluate(() => document.body.innerText);
  expect(shown).toContain('/closed');
  expect(shown).toContain(said('index_blocked'));
  expect(shown).toContain(String(new Date().getFullYear()));
  expect(await isShown(panel, '[data-testid="highlight"]')).toBe(false);
  // Nothing in it goes by the clock of the reader, or steps through a page that is not there.
  await panel.click('[data-testid="section-sources"]');
  await until(() => isShown(panel, '[data-testid="source-robots-txt-detail"] time'), 'its sources');
  const when = await panel.evaluate(
    () => document.querySelector('[data-testid="source-robots-txt-detail"] time')?.textContent ?? '',
  );
  expect(when).toContain(String(new Date().getFullYear()));
  await panel.click('[data-testid="section-elements"]');
  await until(() => isShown(panel, '[data-testid="filter-kind"]'), 'its elements');
  expect(await isShown(panel, '[data-testid="element-next"]')).toBe(false);
  await panel.click('[data-testid="section-overview"]');
  await panel.click('[data-testid="close-saved"]');
  await until(
    () => panel.evaluate(() => document.body.innerText.includes('/other')),
    'the page in front again',
  );
});

test('of a saved report as large as no page can be, as much is read as of a page, and that it was cut is told', {
  tags: 'full',
}, async () => {
  const panel = await openPanel(await openPage());
  await exportAs(panel, 'save-json');
  const report = JSON.parse(await saved('.json'));
  const { evidence } = report.facts;
  evidence.robotsTxt.text = `${evidence.robotsTxt.text}${'# filling\n'.repeat(2_000_000)}User-agent: Bingbot\nDisallow: /\n`;
  evidence.elements = Array.from({ length: 100_000 }, () => ({
    classes: 'the-acap:allow-index',
    parent: null,
  }));
  await giveReport(panel, JSON.stringify(report));
  await until(() => isShown(panel, '[data-testid="close-saved"]'), 'the report to be shown');
  await settledPopup(panel);
  await panel.click('[data-testid="section-sources"]');
  for (const [source, cut] of [
    ['robots-txt', said('robots_txt_truncated')],
    ['elements', said('truncated_elements')],
  ] as const)
    await until(
      async () => (await textAt(panel, `[data-testid="source-${source}-detail"]`)).includes(cut),
      `that ${source} was cut`,
    );
});

test('what is no report is refused, and what was shown stays', { tags: 'full' }, async () => {
  const panel = await openPanel(await openPage());
  await giveReport(panel, '{}');
  await until(() => panel.evaluate(() => /This file is/.test(document.body.innerText)), 'the refusal');
  expect(await panel.evaluate(() => document.body.innerText)).toContain('/closed');
  expect(await isShown(panel, '[data-testid="close-saved"]')).toBe(false);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PanelView } from '../../drive/driver';
import { PATIENCE_MS, until } from '../../drive/until.js';
import { inOrder, said } from '../said';
import { useLab } from './lab';
import { type Answer, html, text } from './made-up-site';
import { counting, isThere, openPanelOver, paste, textAt, toShow } from './panel-page';

const lab = useLab();

let panel: PanelView;

beforeEach(async () => {
  const file = ['User-agent: GPTBot', 'Disallow: /', '', 'User-agent: *', 'Disallow: /closed'];
  lab.site.on('/robots.txt', text(file.join('\n')));
  lab.site.on('/page', html('<a href="/closed/linked">Closed</a> <a href="/open">Open</a>'));
  panel = await openPanelOver(await lab.openPage(`${lab.site.origin}/page`), lab);
});

afterEach(() => panel.close().catch(() => undefined));

const FIELD = '[data-testid="addresses"]';
const ASK = '[data-testid="ask-addresses"]';
const STATUS = '[data-testid="addresses-status"]';

/** The rows in view: what each says, in one line. */
const rows = () =>
  panel.evaluate(() =>
    [...document.querySelectorAll('[data-address]')].map((row) =>
      (row.textContent ?? '').replace(/\s+/g, ' ').trim(),
    ),
  );

test('another path is answered with verdict, line and group, two clicks from the overview', {
  tags: ['full', 'any-browser'],
}, async () => {
  const { click, count } = counting(panel);
  await click('[data-testid="tool-addresses"]');
  await until(() => isThere(panel, FIELD), 'the field');
  await paste(panel, FIELD, '/closed/a');
  await click(ASK);
  await until(async () => (await rows()).length > 0, 'the answer');
  const [row] = await rows();
  expect(count()).toBeLessThanOrEqual(3);
  expect(row).toMatch(/^\/closed\/a/);
  expect(row).toMatch(
    inOrder(
      `${said('addresses_verdict_prohibited')} GPTBot – `,
      `${said('line_number', '2')} · ${said('addresses_group', '1')} Disallow: /`,
    ),
  );
  expect(row).toMatch(
    inOrder(`${said('line_number', '5')} · ${said('addresses_group', '4')} Disallow: /closed`),
  );
});

test('three thousand pasted addresses are answered', { tags: ['full', 'any-browser'] }, async () => {
  await panel.click('[data-testid="tool-addresses"]');
  await until(() => isThere(panel, FIELD), 'the field');
  await paste(panel, FIELD, Array.from({ length: 3_000 }, (_, index) => `/closed/${index}`).join('\n'));
  await panel.click(ASK);
  await until(async () => (await textAt(panel, STATUS)).startsWith('3,000 addresses'), 'all answers');
  expect(await textAt(panel, '[data-testid="shown-blocked"]')).toContain('3,000');
  const drawn = (await rows()).length;
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(200);
});

test('links of the page are answered at once, and those of the next page after it', {
  tags: 'full',
}, async () => {
  lab.site.on('/next', html('<a href="/closed/after">After</a>'));
  await panel.click('[data-testid="tool-links"]');
  await until(async () => (await rows()).some((row) => row.startsWith('/closed/linked')), 'the link');
  expect(await rows()).toHaveLength(1);
  await lab.page.goto(`${lab.site.origin}/next`);
  await until(async () => (await rows()).some((row) => row.startsWith('/closed/after')), 'the next link');
  expect(await rows()).toHaveLength(1);
});

test('files of the page that robots.txt blocks are listed, those of its stylesheets too, and nothing is fetched for it', async () => {
  const { site } = lab;
  const file =
    (type: string, body: string): Answer =>
    (response) =>
      response.writeHead(200, { 'Content-Type': type }).end(body);
  site.on('/closed/a.css', file('text/css', '#box { background: url(in-style.svg) }'));
  site.on('/open.js', file('text/javascript', ''));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  for (const path of ['/closed/in-style.svg', '/closed/b.svg', '/c.svg'])
    site.on(path, file('image/svg+xml', svg));
  const other = `${site.at('localhost')}/c.svg`;
  const head = '<link rel="stylesheet" href="/closed/a.css"><script src="/open.js"></script>';
  const body = `<form><input name="baseURI"></form><img name="querySelectorAll" src="/closed/b.svg"><img src="${other}"><p id="box">Box</p>`;
  site.on('/page', html('A page', [], head + body));
  await lab.page.goto(`${site.origin}/page?resources`);
  await until(() => lab.page.evaluate(() => document.readyState === 'complete'), 'the page');
  await toShow(panel, '/page?resources');
  const asked = site.requests.length;
  await until(() => isThere(panel, '[data-testid="tool-resources"]'), 'the tool');
  await panel.click('[data-testid="tool-resources"]');
  await until(async () => (await rows()).length === 3, 'what is blocked');
  expect((await rows()).map((row) => row.split(said('addresses_verdict_prohibited'))[0])).toEqual(
    expect.arrayContaining(['/closed/a.css', '/closed/b.svg', '/closed/in-style.svg']),
  );
  expect(await textAt(panel, STATUS)).toMatch(
    inOrder(said('addresses_answered_alone', '…', '…', 'Googlebot', '3')),
  );
  expect(await textAt(panel, '[data-testid="addresses-left-notice"]')).toContain(other);
  expect(site.requests.slice(asked).map(({ url }) => url)).toEqual([]);
});

test('and stop on demand, with what was answered until then', { tags: ['full', 'any-browser'] }, async () => {
  await panel.click('[data-testid="tool-addresses"]');
  await until(() => isThere(panel, FIELD), 'the field');
  await paste(panel, FIELD, Array.from({ length: 10_000 }, (_, index) => `/closed/${index}`).join('\n'));
  // All at once in the page, so that no answer is faster than the click.
  await panel.evaluate(
    (ask, stop, patience) =>
      new Promise<void>((resolve, reject) => {
        const view = document.defaultView as Window & typeof globalThis;
        const observer = new view.MutationObserver(() => {
          const button = document.querySelector<HTMLElement>(stop);
          if (!button || !document.querySelector('[data-address]')) return;
          observer.disconnect();
          button.click();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
        view.setTimeout(() => reject(new Error('There was nothing to stop')), patience);
        document.querySelector<HTMLElement>(ask)?.click();
      }),
    ASK,
    '[data-testid="stop-addresses"]',
    PATIENCE_MS,
  );
  const status = await until(() => textAt(panel, STATUS), 'what was answered');
  const answered = Number(/[\d,]+/.exec(status)?.[0].replaceAll(',', ''));
  expect(status).toContain(said('addresses_stopped', answered.toLocaleString('en'), '10,000'));
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThan(10_000);
  expect(await textAt(panel, STATUS)).toBe(status);
});

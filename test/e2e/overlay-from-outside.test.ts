import { describe, expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { centreOf, overlayGone, overlayOf, restingOverlay } from './highlighting';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { testVariations } from './variations';

const lab = useLab();

const BODY = `<p id="first" style="margin: 120px 40px 40px" class="the-acap:disallow-index">First</p>
  <p id="plain" style="margin: 40px">Nothing is said of this.</p>
  <div id="second" data-nosnippet style="margin: 1200px 40px 40px">Second</div>`;

async function open(): Promise<PageView> {
  lab.site.on('/robots.txt', text(''));
  lab.site.on('/page', html(BODY));
  lab.site.on('/other', html('<div data-nosnippet>Other</div>'));
  return lab.openPage(`${lab.site.origin}/page`);
}

const placeOf = (page: PageView, id: string) =>
  page.evaluate((name) => {
    const { x, y } = (document.getElementById(name) as Element).getBoundingClientRect();
    return [x + 8, y + 8] as const;
  }, id);

test('a keyboard shortcut turns the overlay on and off, on a page that nobody looked at before', async () => {
  const page = await open();
  await lab.browser.pressShortcut(page, 'toggle-highlight');
  expect((await overlayOf(lab, page)).words).toContain('Googlebot');
  await lab.browser.pressShortcut(page, 'toggle-highlight');
  await overlayGone(lab, page);
});

test('shortcuts go through the elements in the order of the page, round and round, and bring them into view', {
  tags: 'full',
}, async () => {
  const page = await open();
  await lab.browser.pressShortcut(page, 'toggle-highlight');
  await overlayOf(lab, page);
  await lab.browser.pressShortcut(page, 'next-element');
  const isInView = () =>
    page.evaluate(() => {
      const { top, bottom } = (document.getElementById('second') as Element).getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
  // For Googlebot, which reads no ACAP, the second is the only one.
  await until(isInView, 'the second to be in view');
  await lab.browser.pressShortcut(page, 'previous-element');
  await until(
    async () => /div#second/.test((await overlayOf(lab, page)).words + (await cardOf(page))),
    'its card',
  );
});

const cardOf = async (page: PageView): Promise<string> => JSON.stringify(await lab.browser.readOverlay(page));

describe('the entry in the context menu', () => {
  test('opens the card of the element that was clicked', async () => {
    const page = await open();
    await page.evaluate(() => document.getElementById('second')?.scrollIntoView({ block: 'center' }));
    await lab.browser.chooseInMenu(page, ...(await placeOf(page, 'second')));
    await until(async () => /div#second · Googlebot/.test(await cardOf(page)), 'the card');
  });

  test('of one of which nothing is said tells what holds for the page', { tags: 'full' }, async () => {
    const page = await open();
    await lab.browser.chooseInMenu(page, ...(await placeOf(page, 'plain')));
    await until(async () => /This page · Googlebot/.test(await cardOf(page)), 'the card of the page');
  });

  const frames = [
    { frame: 'that says something', id: 'second', title: /div#second · Googlebot/ },
    { frame: 'that says nothing', id: 'plain', title: /This frame · Googlebot/ },
  ];
  testVariations(
    frames,
    'in a frame $frame tells there what holds there',
    async ({ id, title }) => {
      const markup = BODY.split('\n').find((line) => line.includes(`"${id}"`)) ?? '';
      lab.site.on('/robots.txt', text(''));
      lab.site.on('/within', html(markup.replace('1200px', '40px')));
      const frame =
        '<iframe src="/within" style="margin: 100px; border: 9px solid" width="400" height="200">';
      lab.site.on('/page', html(`${frame}</iframe>`));
      const page = await lab.openPage(`${lab.site.origin}/page`);
      const [x, y] = await page.evaluate((name) => {
        const found = document.querySelector('iframe') as HTMLIFrameElement;
        const inFrame = found.contentDocument?.getElementById(name)?.getBoundingClientRect() as DOMRect;
        const { x: left, y: top } = found.getBoundingClientRect();
        return [left + 9 + inFrame.x + 8, top + 9 + inFrame.y + 8] as const;
      }, id);
      await lab.browser.chooseInMenu(page, x, y);
      await until(
        async () => title.test((await lab.browser.readOverlay(page, '/within'))?.card?.title ?? ''),
        'the card in the frame',
      );
    },
    ['full'],
  );
});

test('“Why” on a card opens the popup where the statement stands', { tags: 'full' }, async () => {
  const page = await open();
  await page.evaluate(() => document.getElementById('second')?.scrollIntoView({ block: 'center' }));
  await lab.browser.chooseInMenu(page, ...(await placeOf(page, 'second')));
  const isWhy = ({ name }: { readonly name: string }) => name === 'Why';
  const { controls } = await restingOverlay(lab, page, (overlay) => overlay.controls.some(isWhy), '“Why”');
  await page.clickAt(...centreOf(controls.find(isWhy)?.box ?? expect.fail()));
  const popup = await lab.browser.openedPopup();
  await settledPopup(popup);
  await until(
    () =>
      popup.evaluate(() =>
        /data-nosnippet/.test(document.querySelector('.screen:not([hidden])')?.textContent ?? ''),
      ),
    'the statement',
  );
  await popup.close();
});

test('highlighting that is kept follows its reader on the site, and no further', async () => {
  const page = await open();
  const popup = await lab.openPopup(page);
  await popup.click('[data-testid="highlight"]');
  await until(
    () => popup.evaluate(() => document.querySelector('[data-testid="keep-highlighting"]') !== null),
    'the switch',
  );
  await popup.click('[data-testid="keep-highlighting"]');
  await lab.askUntil(page, ({ isHighlightKept }) => isHighlightKept, 'it to be kept');
  await popup.close();
  await page.goto(`${lab.site.origin}/other`);
  expect((await overlayOf(lab, page)).words).toContain('Prohibited 1');
  await page.goto(lab.site.origin.replace('127.0.0.1', 'localhost'));
  await overlayGone(lab, page);
});

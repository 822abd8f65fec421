import { describe, expect, test } from 'vitest';
import type { PageView, PopupView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { browserName } from './browser';
import { overlayGone, overlayOf } from './highlighting';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { choose, chooseCrawler, isShown, showElements, textsIn, toggleHighlight } from './popup-page';

const lab = useLab();

const MANY = 5_000;

/** A page with prohibited and permitted elements far below each other, and one that is named in vain. */
async function open(
  body = `<p id="one" class="the-acap:disallow-index">One</p>
  <p id="two" style="margin-top: 2000px" class="the-acap:allow-follow">Two</p>
  <p id="three" style="margin-top: 2000px" class="the-acap:disallow-index">Three</p>`,
): Promise<{ page: PageView; popup: PopupView }> {
  lab.site.on('/robots.txt', text(''));
  const head =
    '<meta name="robots" content="ACAP allow-present-extract must-use-resource=the-acap:extract:id:nothing">';
  lab.site.on('/page', html(body, [], head));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  const popup = await lab.openPopup(page);
  await chooseCrawler(popup, said('crawler_any_acap'));
  return { page, popup };
}

const isInView = (page: PageView, id: string) =>
  page.evaluate((name) => {
    const { top, bottom } = (document.getElementById(name) as Element).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }, id);

const rows = (popup: PopupView) => textsIn(popup, '[data-testid="element-row"]');

test('from the popup to any one prohibited element it is two clicks: it comes into view with its card open', async () => {
  const { page, popup } = await open();
  await toggleHighlight(popup);
  await until(() => isShown(popup, '[data-count="prohibited"]'), 'the count');
  await popup.click('[data-count="prohibited"]');
  await until(async () => (await rows(popup)).length === 2, 'the prohibited ones');
  await popup.click('[data-row="1"] [data-testid="element-row"]');
  await until(() => isInView(page, 'three'), 'the element to be in view');
  const { card } = await until(async () => {
    const overlay = await overlayOf(lab, page);
    return overlay.card?.isPinned ? overlay : null;
  }, 'its card, pinned');
  expect(card?.title).toMatch(/^p#three · /);
});

describe('the list', () => {
  test('tells of every part, those included that the page does not have, and is filtered by kind and use', {
    tags: 'full',
  }, async () => {
    const { popup } = await open();
    await showElements(popup);
    await until(async () => (await rows(popup)).length === 4, 'all rows');
    expect((await rows(popup)).join('\n')).toMatch(/id:nothing[\s\S]*(no|not|nothing)/i);
    await choose(popup, 'filter-kind', said('overlay_kind_permitted'));
    await until(async () => (await rows(popup)).length === 1, 'the permitted one');
    expect((await rows(popup)).join()).toContain('p#two');
    await choose(popup, 'filter-kind', said('elements_every_kind'));
    await until(async () => (await rows(popup)).length === 4, 'all rows again');
    await choose(popup, 'filter-usage', said('usage_follow'));
    await until(async () => (await rows(popup)).length === 1, 'the one for following links');
    expect((await rows(popup)).join()).toContain('p#two');
  });

  test('outlines what a row is about while it has the focus, also while nothing is highlighted', {
    tags: 'full',
  }, async () => {
    const { page, popup } = await open();
    await showElements(popup);
    await popup.evaluate(() =>
      (document.querySelector('[data-row="0"] [data-testid="element-row"]') as HTMLElement).focus(),
    );
    const pointed = () =>
      until(async () => {
        const { outlines = [] } = (await lab.browser.readOverlay(page)) ?? {};
        return outlines.some(({ isPointed }) => isPointed);
      }, 'the outline');
    await pointed();
    await popup.evaluate(() =>
      (document.querySelector('[data-row="0"] [data-testid="element-row"]') as HTMLElement).blur(),
    );
    await overlayGone(lab, page);
  });

  test('is gone through by next and previous, which show each element on the page', {
    tags: 'full',
  }, async () => {
    const { page, popup } = await open();
    await showElements(popup);
    await popup.click('[data-testid="element-next"]');
    await popup.click('[data-testid="element-next"]');
    await until(() => isInView(page, 'two'), 'the second element');
    await popup.click('[data-testid="element-previous"]');
    await until(() => isInView(page, 'one'), 'the first element');
  });

  test('leads to the statement that decides in one click', { tags: 'full' }, async () => {
    const { popup } = await open();
    await showElements(popup);
    await popup.click('[data-row="0"] [data-testid="element-why"]');
    await until(
      () =>
        popup.evaluate(() =>
          /the-acap:disallow-index/.test(document.querySelector('.screen:not([hidden])')?.textContent ?? ''),
        ),
      'the statement',
    );
  });

  test(`of ${MANY} elements draws those in view alone`, { tags: 'full' }, async () => {
    const { popup } = await open('<p class="the-acap:disallow-index">x</p>'.repeat(MANY));
    await showElements(popup);
    const drawn = await popup.evaluate(() => document.querySelectorAll('[data-testid="element-row"]').length);
    expect(drawn).toBeGreaterThan(4);
    expect(drawn).toBeLessThan(80);
    await popup.evaluate(() => {
      const list = [...document.querySelectorAll('.screen:not([hidden]) *')].find(
        ({ scrollHeight, clientHeight }) => scrollHeight > 4 * clientHeight && clientHeight > 100,
      );
      if (list) list.scrollTop = list.scrollHeight;
    });
    await until(
      () => popup.evaluate((last) => document.querySelector(`[data-row="${last}"]`) !== null, MANY),
      `the last row in ${browserName}`,
    );
  });
});

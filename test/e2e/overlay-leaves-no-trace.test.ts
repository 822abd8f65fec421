import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import {
  boxOf,
  closeAt,
  highlight,
  openHighlighted,
  overlayGone,
  overlayWhen,
  restingOverlay,
  stopHighlighting,
} from './highlighting';
import { useLab } from './lab';
import { html, text } from './made-up-site';

const lab = useLab();

const HEAD =
  '<meta name="robots" content="max-snippet:20"><style>html { counter-reset: x } p { margin: 30px }</style>';
const BODY = `<h1>Title</h1><p id="one" class="a the-acap:disallow-index b">One <a id="link" rel="nofollow" href="#led">link</a></p>
  <div id="box" style="height: 100px; overflow: auto"><div data-nosnippet style="height: 300px">Two</div></div>
  <div id="root"><template shadowrootmode="open"><p class="the-acap:disallow-follow">In a root</p></template></div>
  <div id="hidden" hidden data-nosnippet>Hidden</div><input id="input" value="typed"><div style="height: 1500px"></div>`;

/** Opens the page, of which all is known, and which nothing is drawn on yet. */
async function open(): Promise<PageView> {
  lab.site.on('/robots.txt', text(''));
  lab.site.on('/page', html(BODY, [], HEAD));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  await lab.ask(page, 'openPage');
  await lab.askUntil(page, ({ robotsTxt }) => robotsTxt.state === 'answered', 'robots.txt');
  return page;
}

/** All that a page can find out about itself but for the hosts of the overlay. */
const stateOf = (page: PageView): Promise<Record<string, unknown>> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const elements = [...document.querySelectorAll('*')].filter(
      (element) => !element.matches('[data-permitlens-overlay]'),
    );
    return {
      root: root.cloneNode(false) instanceof Element ? (root.cloneNode(false) as Element).outerHTML : '',
      head: document.head.outerHTML,
      body: document.body.outerHTML,
      inRoot: document.getElementById('root')?.shadowRoot?.innerHTML,
      places: elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [
          element.localName,
          x,
          y,
          width,
          height,
          element.scrollTop,
          element.scrollWidth,
          element.scrollHeight,
        ].join();
      }),
      styles: elements.map((element) => {
        const { display, position, zIndex, outlineStyle, cursor, transform } = getComputedStyle(element);
        return [display, position, zIndex, outlineStyle, cursor, transform].join();
      }),
      scroll: [scrollX, scrollY],
      focus: document.activeElement?.id,
      hasFocus: document.activeElement?.localName,
      selection: String(getSelection()),
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      frames: window.length,
      globals: Object.keys(window).length,
      title: document.title,
      address: location.href,
    };
  });

const count = (page: PageView) => page.evaluate(() => document.documentElement.children.length);

test('while it is on, the page has nothing new but its two hosts, and no element stands, looks or scrolls otherwise', async () => {
  const page = await open();
  await page.evaluate(() => {
    scrollTo(0, 40);
    document.getElementById('box')?.scrollTo(0, 30);
    (document.getElementById('input') as HTMLInputElement).focus();
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('h1') as Element);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });
  const [before, children] = [await stateOf(page), await count(page)];
  await highlight(lab, page, null);
  const { outlines } = await restingOverlay(lab, page);
  expect(outlines.length).toBeGreaterThanOrEqual(4);
  expect(await stateOf(page)).toEqual(before);
  expect(await count(page)).toBe(children + 2);

  const { x, y } = await boxOf(page, '#one');
  await page.moveTo(x + 300, y + 8);
  await overlayWhen(lab, page, ({ card }) => card !== null, 'a card');
  await page.moveTo(900, 20);
  await overlayWhen(lab, page, ({ card }) => card === null, 'the card to go');
  expect(await stateOf(page)).toEqual(before);

  await stopHighlighting(lab, page);
  await overlayGone(lab, page);
  expect(await stateOf(page)).toEqual(before);
  expect(await count(page)).toBe(children);
});

test('of all that is done with it a page hears nothing, and sees but two hosts come and go', {
  tags: 'full',
}, async () => {
  const page = await open();
  await page.evaluate(() => {
    const noticed: string[] = [];
    const types =
      'focus blur focusin focusout scroll scrollend resize toggle beforetoggle transitionrun transitionstart transitionend animationstart animationend load error slotchange selectionchange visibilitychange fullscreenchange message securitypolicyviolation';
    for (const target of [window, document, document.body, window.visualViewport as EventTarget])
      for (const type of types.split(' '))
        target.addEventListener(
          type,
          (event) => {
            // As the popup or another tab takes the front and leaves it, windows lose the focus and have it again.
            const isWindow = event.target === window || event.target === document;
            if (!(isWindow && /focus|blur|visibility/.test(event.type)))
              noticed.push(`${event.type} ${String(event.target)}`);
          },
          true,
        );
    new MutationObserver((records) => {
      for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
        const nodes = [...addedNodes, ...removedNodes];
        const isHost =
          nodes.length > 0 && nodes.every((node) => (node as Element).matches?.('[data-permitlens-overlay]'));
        noticed.push(isHost ? 'host' : `${type} ${target.nodeName} ${attributeName ?? ''}`);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(globalThis, { noticed });
  });
  const noticed = () => page.evaluate(() => (globalThis as unknown as { noticed: string[] }).noticed);
  await highlight(lab, page, null);
  await restingOverlay(lab, page);
  const { x, y } = await boxOf(page, '#one');
  await page.moveTo(x + 300, y + 8);
  await overlayWhen(lab, page, ({ card }) => card !== null, 'a card');
  await highlight(lab, page, 'index');
  await overlayWhen(lab, page, ({ words }) => words.includes('Index'), 'one use');
  await stopHighlighting(lab, page);
  await overlayGone(lab, page);
  const all = await noticed();
  expect(all.filter((one) => one !== 'host')).toEqual([]);
  expect(all.filter((one) => one === 'host').length).toBeGreaterThanOrEqual(2);
});

const ENDS: readonly { how: string; end: (page: PageView) => Promise<unknown> }[] = [
  { how: 'a view turns it off', end: (page) => stopHighlighting(lab, page) },
  { how: 'Escape closes it', end: (page) => page.press('Escape') },
  { how: 'its own control does', end: async (page) => page.clickAt(...(await closeAt(lab, page))) },
];

const NOTHING_LEFT = 'after $how nothing is left of it: no element, no observer, nothing that listens';
test.each(ENDS)(NOTHING_LEFT, { tags: 'full' }, nothingLeft);

async function nothingLeft({ end }: (typeof ENDS)[number]) {
  const page = await open();
  const untouched = await page.evaluate(() => document.documentElement.outerHTML);
  const observers = await lab.browser.countObservers(page);
  await highlight(lab, page, null);
  await restingOverlay(lab, page);
  if (observers !== null) expect(await lab.browser.countObservers(page)).toBeGreaterThan(observers);
  await end(page);
  await overlayGone(lab, page);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(untouched);
  await until(async () => (await lab.browser.countObservers(page)) === observers, 'the observers to go');
  await lab.askUntil(page, ({ highlight: on }) => on === null, 'the end to be known');
  // What happens from now on brings nothing back, though the same script is called by it again, for a view.
  const { x, y } = await boxOf(page, '#one');
  await page.clickAt(x + 300, y + 8);
  await lab.openPopup(page);
  const known = async () => (await lab.askInFront('readReport')).evidence?.elements.length;
  for (let time = 0; time < 4; time += 1) {
    const before = await known();
    await page.evaluate(() => {
      document.getElementById('one')?.classList.toggle('changed');
      document.body.insertAdjacentHTML('beforeend', '<div data-nosnippet>New</div>');
      dispatchEvent(new Event('resize'));
      scrollBy(0, 100);
    });
    await until(async () => (await known()) !== before, 'the change to be known');
  }
  expect(await lab.browser.readOverlay(page)).toBeNull();
  expect(page.errors).toEqual([]);
}

test('between what the overlay draws and the page’s scripts nothing is shared', {
  tags: 'full',
}, async () => {
  const page = await openHighlighted(lab, { body: BODY, head: HEAD });
  await restingOverlay(lab, page);
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-permitlens-overlay]')].map((host) => ({
      root: host.shadowRoot,
      text: host.textContent,
      children: host.childNodes.length,
      attributes: host.getAttributeNames().sort(),
    })),
  );
  const host = { root: null, text: '', children: 0, attributes: ['data-permitlens-overlay', 'style'] };
  expect(found).toEqual([host, host]);
});

test('the rules of accessibility find nothing on a page with the overlay that they do not find without', {
  tags: 'full',
}, async () => {
  const page = await open();
  const source = await readFile('node_modules/axe-core/axe.min.js', 'utf8');
  await page.evaluate(new Function(source) as () => void);
  const complaints = () =>
    page.evaluate(
      new Function(`return window.axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)));`) as () => Promise<
        string[]
      >,
    );
  const before = await complaints();
  expect(before.length).toBeGreaterThan(0);
  await highlight(lab, page, null);
  await restingOverlay(lab, page);
  expect(await complaints()).toEqual(before);
  const { x, y } = await boxOf(page, '#one');
  await page.clickAt(x + 300, y + 8);
  await overlayWhen(lab, page, ({ card }) => card?.isPinned === true, 'a pinned card');
  expect(await complaints()).toEqual(before);
});

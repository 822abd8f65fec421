import { describe, expect, test } from 'vitest';
import type { Overlay, PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { said } from '../said';
import {
  boxOf,
  isOnTop,
  isOutlined,
  openHighlighted,
  overlayGone,
  overlayOf,
  overlayWhen,
  restingOverlay,
  stopHighlighting,
} from './highlighting';
import { useLab } from './lab';

const lab = useLab();

const IT = '<p id="it" style="margin: 80px; width: 300px" class="the-acap:disallow-index">It</p>';

/** Where an element stands that is marked late, whatever else of the page moves. */
const LATE = { x: 600, y: 400, width: 120, height: 60 };

/** Marks an element once the page has done to the overlay what it does. */
const markLate = (page: PageView) =>
  page.evaluate(({ x, y, width, height }) => {
    const style = `position: fixed; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px; margin: 0`;
    const late = `<p class="the-acap:disallow-index" style="${style}">Late</p>`;
    document.getElementById('it')?.insertAdjacentHTML('afterend', late);
  }, LATE);

/** Whether the overlay is seen, or the view says that it was turned off. */
const outcome = (page: PageView, isRight = ({ outlines }: Overlay) => outlines.length > 0) =>
  until(async () => {
    const overlay = await lab.browser.readOverlay(page);
    if (overlay && isRight(overlay) && (await isOnTop(page, overlay.legend))) return 'seen';
    const { highlightEnded, highlight } = await lab.ask(page, 'readReport');
    return highlightEnded && highlight === null && 'told';
  }, 'the overlay to be seen, or its end to be told');

/** Names that a page can give its elements, so that they stand for what browsers would find by that name. */
const NAMES = [
  'getBoundingClientRect',
  'getClientRects',
  'parentNode',
  'parentElement',
  'isConnected',
  'scrollIntoView',
  'checkVisibility',
  'getRootNode',
  'getAttribute',
  'hasAttribute',
  'matches',
  'closest',
  'children',
  'childNodes',
  'firstChild',
  'nextSibling',
  'ownerDocument',
  'classList',
  'className',
  'tagName',
  'localName',
  'nodeName',
  'nodeType',
  'attributes',
  'shadowRoot',
  'assignedSlot',
  'compareDocumentPosition',
  'contains',
  'append',
  'remove',
  'dataset',
  'style',
  'id',
  'addEventListener',
  'querySelectorAll',
  'textContent',
];

describe('an element that is marked can be given any names inside it', () => {
  const form = `<form id="form" style="margin: 60px; padding: 20px" class="the-acap:disallow-index" data-nosnippet>${NAMES.map((name) => `<input name="${name}" style="width: 20px">`).join('')}
    <p data-nosnippet>Inside</p></form>`;

  test('and is outlined, told of and brought into view all the same', async () => {
    const page = await openHighlighted(lab, { body: `<div style="height: 900px"></div>${form}${IT}` });
    const next = (await overlayOf(lab, page)).controls.find(({ name }) => name === 'Next')?.box;
    if (!next) throw new Error('There is no Next');
    await page.clickAt(next.x + next.width / 2, next.y + next.height / 2);
    await overlayWhen(lab, page, ({ card }) => /form/.test(card?.title ?? ''), 'the card of the form');
    const place = await page.evaluate(() => {
      const { x, y, width, height } = Element.prototype.getBoundingClientRect.call(
        document.querySelector('[data-nosnippet]'),
      );
      return { x, y, width, height };
    });
    expect(place.y).toBeGreaterThan(0);
    expect(place.y).toBeLessThan(800);
    const overlay = await overlayWhen(
      lab,
      page,
      (now) => isOutlined(now, place, 'prohibited'),
      'its outline',
    );
    expect(overlay.labels.map(({ words }) => words).join()).toContain('Index');
    await stopHighlighting(lab, page);
    await overlayGone(lab, page);
    expect(page.errors).toEqual([]);
  });
});

test('the document itself can be given any names', { tags: 'full' }, async () => {
  const names = [
    'documentElement',
    'createElement',
    'querySelectorAll',
    'getElementsByTagName',
    'elementFromPoint',
    'body',
    'head',
    'addEventListener',
    'fullscreenElement',
    'activeElement',
    'defaultView',
    'getSelection',
    'createRange',
    'styleSheets',
  ];
  const page = await openHighlighted(lab, {
    body: names.map((name) => `<img name="${name}" alt=""><form name="${name}"></form>`).join('') + IT,
  });
  const overlay = await restingOverlay(lab, page);
  expect(overlay.outlines).toHaveLength(1);
  expect(page.errors).toEqual([]);
});

test('E107: a page that lets no click or key through cannot keep highlighting on: its control names the shortcut that ends it', {
  tags: 'full',
}, async () => {
  const page = await openHighlighted(lab, { body: IT });
  await page.evaluate(() => {
    for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'keydown', 'keyup'])
      addEventListener(
        type,
        (event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        true,
      );
  });
  const { controls } = await overlayOf(lab, page);
  expect(controls.map(({ name }) => name)).toContain(`${said('overlay_close')} (Alt+Shift+H)`);
  await lab.browser.pressShortcut(page, 'toggle-highlight');
  await overlayGone(lab, page);
});

describe('a page that hides all it has', () => {
  const hiding = (selector: string) => `<style>${selector} { display: none !important }</style>`;

  test('but its root has the legend all the same, which counts what is hidden', {
    tags: 'full',
  }, async () => {
    const page = await openHighlighted(lab, { body: IT, head: hiding('html > *, body *') });
    const { legend, counts, outlines } = await overlayWhen(
      lab,
      page,
      (now) => now.counts[said('overlay_hidden')] === 1,
      'what is hidden to be counted',
    );
    expect(outlines).toEqual([]);
    expect(counts.Prohibited).toBe(1);
    expect(legend.width).toBeGreaterThan(150);
    expect(await isOnTop(page, legend)).toBe(true);
  });

  test('and its root, in which nothing can be seen, has the view say so', { tags: 'full' }, async () => {
    const page = await openHighlighted(lab, { body: IT, head: hiding('*') });
    await lab.askUntil(page, ({ highlightEnded }) => highlightEnded, 'the end to be told');
    expect(await lab.browser.readOverlay(page)).toBeNull();
    expect(page.errors).toEqual([]);
  });
});

describe('a page that forbids much', () => {
  test.each<{ what: string; lines?: [string, string][]; head?: string }>([
    {
      what: 'all that comes',
      head: '<style>html > :not(head, body), html > :not(head, body) * { display: none !important; visibility: hidden !important; opacity: 0 !important }</style>',
    },
    { what: 'scripts, by a sandbox', lines: [['Content-Security-Policy', 'sandbox']] },
    {
      what: 'scripts, by a sandbox of its own origin',
      lines: [['Content-Security-Policy', 'sandbox allow-same-origin']],
    },
    {
      what: 'everything',
      lines: [['Content-Security-Policy', "default-src 'none'; style-src 'none'; base-uri 'none'"]],
    },
    {
      what: 'text in the place of trusted types',
      lines: [['Content-Security-Policy', "require-trusted-types-for 'script'; trusted-types 'none'"]],
    },
    {
      what: 'to be isolated less',
      lines: [
        ['Cross-Origin-Opener-Policy', 'same-origin'],
        ['Cross-Origin-Embedder-Policy', 'require-corp'],
      ],
    },
    {
      what: 'features of the browser',
      lines: [
        ['Permissions-Policy', 'fullscreen=(), unload=(), sync-script=()'],
        ['Document-Policy', 'force-load-at-top'],
      ],
    },
  ])(
    '$what has the overlay, or the view says why not',
    { tags: 'full' },
    async ({ lines = [], head = '' }) => {
      const page = await openHighlighted(lab, { body: IT, lines, head });
      expect(await outcome(page)).toBe('seen');
      expect(page.errors).toEqual([]);
    },
  );
});

/** In the page: one round more of what it does to the overlay; answers which it is. */
declare const round: () => number;
/** In the page: how many there were. */
declare const roundsDone: () => number;

describe('a page that never rests', () => {
  test.each<{ what: string; rounds?: number; attack: () => void }>([
    {
      what: 'changes ten thousand times a second',
      rounds: 100,
      attack: () => {
        const box = document.body.appendChild(document.createElement('div'));
        setInterval(() => {
          round();
          for (let time = 0; time < 100; time += 1) {
            box.className = `x${Math.random()}`;
            box.textContent = String(Math.random());
          }
        }, 10);
      },
    },
    {
      what: 'marks and unmarks elements all the time',
      rounds: 100,
      attack: () => {
        setInterval(() => {
          round();
          const p = document.createElement('p');
          p.className = 'the-acap:disallow-index';
          p.textContent = 'x';
          document.body.append(p);
          if (document.body.children.length > 30) document.body.children[5]?.remove();
        }, 15);
      },
    },
    {
      what: 'moves everything in each frame',
      rounds: 100,
      attack: () => {
        const move = (now: number) => {
          round();
          document.body.style.paddingTop = `${Math.round(now / 20) % 100}px`;
          requestAnimationFrame(move);
        };
        requestAnimationFrame(move);
      },
    },
    {
      what: 'takes the hosts away a few times',
      rounds: 5,
      attack: () => {
        const timer = setInterval(() => {
          for (const host of document.querySelectorAll('[data-permitlens-overlay]')) host.remove();
          if (round() === 5) clearInterval(timer);
        }, 400);
      },
    },
    {
      what: 'takes the hosts away without an end',
      attack: () => {
        new MutationObserver(() => {
          for (const host of document.querySelectorAll('[data-permitlens-overlay]')) host.remove();
        }).observe(document, { childList: true, subtree: true });
        document.body.append('');
      },
    },
    {
      what: 'fights for the top layer',
      rounds: 100,
      attack: () => {
        const mine = document.body.appendChild(document.createElement('div'));
        mine.popover = 'manual';
        mine.style.cssText = 'width: 100vw; height: 100vh';
        setInterval(() => {
          round();
          mine.hidePopover();
          mine.showPopover();
        }, 20);
      },
    },
    {
      what: 'writes itself anew',
      attack: () => {
        document.documentElement.innerHTML =
          '<head><title>New</title></head><body><p id="it" class="the-acap:disallow-index" style="margin: 80px; width: 300px">New</p></body>';
      },
    },
    {
      what: 'opens its document anew',
      attack: () => {
        document.open();
        document.write(
          '<p id="it" class="the-acap:disallow-index" style="margin: 80px; width: 300px">Written</p>',
        );
        document.close();
      },
    },
    {
      what: 'has other prototypes',
      attack: () => {
        const fail = () => {
          throw new Error('hostile');
        };
        for (const name of [
          'getBoundingClientRect',
          'getClientRects',
          'checkVisibility',
          'scrollIntoView',
          'append',
          'attachShadow',
          'remove',
        ])
          Object.assign(Element.prototype, { [name]: fail });
        Object.assign(HTMLElement.prototype, { showPopover: fail, hidePopover: fail });
        for (const name of ['createElement', 'querySelectorAll', 'elementsFromPoint'])
          Object.assign(Document.prototype, { [name]: fail });
        Object.assign(globalThis, {
          requestAnimationFrame: fail,
          getComputedStyle: fail,
          IntersectionObserver: fail,
          ResizeObserver: fail,
        });
      },
    },
  ])(
    'which $what has the overlay, or the view says that it was turned off',
    { tags: 'full' },
    async ({ attack, rounds = 0 }) => {
      const page = await openHighlighted(lab, { body: IT });
      await restingOverlay(lab, page);
      await page.evaluate(() => {
        let done = 0;
        Object.assign(globalThis, { round: () => ++done, roundsDone: () => done });
      });
      await page.evaluate(attack);
      await until(
        () => page.evaluate((some) => roundsDone() >= some, rounds),
        'the page to go on for a while',
      );
      await markLate(page);
      const withLate = (overlay: Overlay) => isOutlined(overlay, LATE);
      expect(['seen', 'told']).toContain(await outcome(page, withLate));
      expect(page.errors).toEqual([]);
    },
  );
});

test('after a few removals the overlay is back where it was', { tags: 'full' }, async () => {
  const page = await openHighlighted(lab, { body: IT });
  await restingOverlay(lab, page);
  for (let time = 0; time < 3; time += 1) {
    await page.evaluate(() => {
      for (const host of document.querySelectorAll('[data-permitlens-overlay]')) host.remove();
    });
    const place = await boxOf(page, '#it');
    const { legend } = await overlayWhen(lab, page, (now) => isOutlined(now, place), 'the overlay to return');
    expect(await isOnTop(page, legend)).toBe(true);
  }
});

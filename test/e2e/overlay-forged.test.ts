import { expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { browserName } from './browser';
import {
  closeAt,
  endedByReader,
  highlight,
  isOnTop,
  keepPicture,
  outlinesOf,
  overlayOf,
} from './highlighting';
import { useLab } from './lab';
import { html } from './made-up-site';
import { testVariations } from './variations';

const lab = useLab();

const MARKED = '<p class="the-acap:disallow-index">x</p>';
const WORDS = /A crawler.*Prohibited\s+1/;

async function open(attack: () => void, body = MARKED, lines: [string, string][] = []): Promise<PageView> {
  lab.site.on('/page', html(body, lines));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  await page.evaluate(attack);
  await highlight(lab, page, 'index');
  return page;
}

test('no element that a page defines gives it a root, and no click that it makes up closes the overlay', async () => {
  const page = await open(() => {
    const given: ElementInternals[] = [];
    const names = ['permitlens-overlay', 'data-permitlens-overlay', 'x-overlay'];
    for (const name of names) {
      customElements.define(
        name,
        class extends HTMLElement {
          constructor() {
            super();
            given.push(this.attachInternals());
          }
        },
      );
    }
    Object.assign(globalThis, { given });
  });
  await outlinesOf(lab, page, 1);
  const roots = await page.evaluate(() => {
    const { given } = globalThis as unknown as { given: ElementInternals[] };
    for (const host of document.querySelectorAll<HTMLElement>('html > :not(head, body)')) {
      host.click();
      host.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
      try {
        given.push(host.attachInternals());
      } catch {
        // As it should be.
      }
    }
    for (const { shadowRoot } of given) shadowRoot?.querySelector('button')?.click();
    return given.filter(({ shadowRoot }) => shadowRoot).length;
  });
  expect(roots).toBe(0);
  expect((await overlayOf(lab, page)).words).toMatch(WORDS);
  await page.clickAt(...(await closeAt(lab, page)));
  await endedByReader(lab, page);
});

test('no event, selection or search leads a page to what the overlay says', { tags: 'full' }, async () => {
  const page = await open(() => {
    const reached = new Set<Node>();
    const note = (value: unknown) => {
      if (value instanceof Node) reached.add(value);
    };
    const types =
      'pointerover pointermove pointerdown pointerup mouseover mousemove mousedown mouseup click dblclick contextmenu focus focusin selectstart selectionchange beforetoggle toggle securitypolicyviolation';
    for (const type of types.split(' ')) {
      const listen = (event: Event) => {
        for (const target of event.composedPath()) note(target);
        for (const name of ['originalTarget', 'explicitOriginalTarget', 'relatedTarget', 'rangeParent'])
          note(Reflect.get(event, name));
        note(getSelection()?.anchorNode);
      };
      window.addEventListener(type, listen, true);
    }
    Object.assign(globalThis, { reached });
  });
  await outlinesOf(lab, page, 1);
  const { legend } = await overlayOf(lab, page);
  for (const down of [15, legend.height / 2, legend.height - 15]) {
    await page.clickAt(legend.x + 25, legend.y + down);
    await page.clickAt(legend.x + legend.width - 25, legend.y + down - 2);
    await highlight(lab, page, 'index');
    await outlinesOf(lab, page, 1);
  }
  const read = await page.evaluate(() => {
    const { reached, find } = globalThis as unknown as {
      reached: Set<Node>;
      find: (text: string) => boolean;
    };
    const found = ['Prohibited', 'A crawler', 'Permitlens'].filter((words) => {
      getSelection()?.removeAllRanges();
      const isFound = find(words);
      const node = getSelection()?.anchorNode;
      if (node) reached.add(node);
      return isFound;
    });
    const roots = new Set([...reached].map((node) => node.getRootNode()));
    return found.concat([...roots].map((root) => (root instanceof ShadowRoot ? root.innerHTML : '')));
  });
  expect(read.join('\n')).not.toMatch(/Prohibited|A crawler|marked elements/);
});

test('a page that is given the root below the words cannot come above them', { tags: 'full' }, async () => {
  const page = await open(() => {
    const listen = (event: Event) => {
      const node = (Reflect.get(event, 'originalTarget') ?? event.target) as Node;
      const root = node.getRootNode();
      if (!(root instanceof ShadowRoot)) return;
      document.body.dataset.given = 'root';
      const surface = root.querySelector<HTMLElement>('[popover]');
      for (const child of surface?.children ?? []) child.append('Permitted');
      const style = document.createElement('style');
      style.textContent = ':not(button) { position: fixed !important; inset: 0 !important }';
      root.append(style);
      setInterval(() => {
        surface?.hidePopover();
        surface?.showPopover();
      }, 100);
    };
    addEventListener('mousemove', listen, { capture: true, once: true });
  });
  const { legend } = await overlayOf(lab, page);
  await page.clickAt(legend.x + 25, legend.y + 40);
  const isGiven = await page.evaluate(() => document.body.dataset.given === 'root');
  expect(isGiven).toBe(browserName === 'firefox');
  if (isGiven) await lab.askUntil(page, ({ highlightEnded }) => highlightEnded, 'the end to be told');
});

test('no style of the page draws at the overlay, hides it or makes it small', { tags: 'full' }, async () => {
  const page = await open(() => {
    const style = document.createElement('style');
    style.textContent = `
      *::before, *::after { content: "Permitted" !important; position: fixed !important; inset: auto 0 0 auto !important;
        display: block !important; z-index: 2147483647 !important; background: #fff !important; font: 30px serif }
      *::backdrop { background: #fff !important; display: block !important }
      html > :not(body) { display: none !important; opacity: 0 !important; transform: scale(.01) !important }
      @layer late { * { visibility: hidden !important; pointer-events: none !important } }
      html { zoom: .1; opacity: .01; filter: blur(9px); animation: hide 1s forwards }
      @keyframes hide { to { opacity: 0; transform: translateX(-9999px) } }
      @font-face { font-family: system-ui; src: local("DejaVu Serif") }`;
    document.head.append(style);
  });
  const { legend } = await overlayOf(lab, page);
  await keepPicture(page, 'forged-styles');
  expect(legend.width).toBeGreaterThan(150);
  expect(legend.height).toBeGreaterThan(50);
  expect(await isOnTop(page, legend)).toBe(true);
  const drawn = await page.evaluate(() =>
    [...document.querySelectorAll('html > :not(head, body)')].flatMap((host) =>
      ['::before', '::after', '::backdrop'].map((pseudo) => getComputedStyle(host, pseudo).display),
    ),
  );
  expect(new Set(drawn)).toEqual(new Set(['none']));
});

test('no property that a page registers changes how an outline looks', { tags: 'full' }, async () => {
  const outlinesAfter = async (attack: () => void) => outlinesOf(lab, await open(attack), 1);
  const registered = await outlinesAfter(() => {
    for (const name of ['--permitted', '--restricted', '--prohibited', '--unknown', '--radius'])
      CSS.registerProperty({ name, syntax: '<angle>', inherits: false, initialValue: '0deg' });
  });
  expect(registered).toEqual(await outlinesAfter(() => undefined));
});

test('a page can neither hear the overlay open nor keep it from that', { tags: 'full' }, async () => {
  const page = await open(() => {
    for (const type of ['beforetoggle', 'toggle']) {
      const listen = (event: Event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        document.body.dataset.received = type;
      };
      window.addEventListener(type, listen, true);
    }
  });
  const { legend } = await overlayOf(lab, page);
  expect(await isOnTop(page, legend)).toBe(true);
  expect(await page.evaluate(() => document.body.dataset.received)).toBeUndefined();
});

test('no attribute or child of its hosts changes the overlay', { tags: 'full' }, async () => {
  const page = await open(() => undefined);
  const { legend } = await overlayOf(lab, page);
  for (let time = 0; time < 8; time += 1) {
    await page.evaluate(() => {
      for (const host of document.querySelectorAll<HTMLElement>('html > :not(head, body)')) {
        host.style.cssText =
          'display:none!important;zoom:5!important;position:absolute!important;left:-999px';
        host.className = host.id = 'mine';
        host.hidden = true;
        host.dir = 'rtl';
        host.removeAttribute('popover');
        host.innerHTML = '<b class="forged" style="position:fixed;inset:0">Permitted</b>';
      }
    });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const after = await overlayOf(lab, page);
  expect(after.legend).toEqual(legend);
  expect(after.words).toMatch(WORDS);
  expect(await isOnTop(page, legend)).toBe(true);
  const forged = await page.evaluate(() =>
    [...document.querySelectorAll('.forged')].map((child) => child.getClientRects().length),
  );
  expect(new Set(forged)).toEqual(new Set([0]));
});

testVariations<{ where: string; move: () => void }>(
  [
    {
      where: 'into another document',
      move: () => {
        const frame = document.body.appendChild(document.createElement('iframe'));
        for (const host of document.querySelectorAll('html > :not(head, body)'))
          frame.contentDocument?.body.append(host);
      },
    },
    {
      where: 'into an element of its own, as it is',
      move: () => {
        const wrapper = document.body.appendChild(document.createElement('div'));
        wrapper.style.cssText = 'position:fixed;opacity:0';
        const { moveBefore } = wrapper as unknown as { moveBefore: (node: Node, before: null) => void };
        for (const host of document.querySelectorAll('html > :not(head, body)'))
          moveBefore.call(wrapper, host, null);
      },
    },
  ],
  'moved $where by a page that forbids styles, the overlay returns as it was',
  async ({ move }) => {
    const noteReached = () => {
      const listen = (event: Event) => {
        const node = (Reflect.get(event, 'originalTarget') ?? event.composedPath()[0]) as Node;
        const root = node.getRootNode();
        if (root instanceof ShadowRoot) document.body.dataset.reached = root.innerHTML;
      };
      addEventListener('securitypolicyviolation', listen, true);
    };
    const page = await open(noteReached, MARKED, [['Content-Security-Policy', "style-src 'none'"]]);
    await outlinesOf(lab, page, 1);
    const { legend } = await overlayOf(lab, page);
    await page.evaluate(move);
    const isBack = () =>
      page.evaluate(() => document.querySelectorAll('html > [data-permitlens-overlay]').length === 2);
    await until(isBack, 'the overlay to return');
    await until(() => isOnTop(page, legend), 'the overlay to be above the page again');
    expect((await overlayOf(lab, page)).legend).toEqual(legend);
    expect(await page.evaluate(() => document.body.dataset.reached)).toBeUndefined();
  },
  ['full'],
);

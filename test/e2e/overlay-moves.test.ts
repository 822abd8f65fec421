import { describe, expect, test } from 'vitest';
import type { Overlay, PageView } from '../../drive/driver';
import { withExtensionApi } from '../../drive/in-page/with-extension-api.js';
import { until } from '../../drive/until.js';
import { said } from '../said';
import {
  boxOf,
  isOutlined,
  isWithin,
  keepPicture,
  openHighlighted,
  overlayOf,
  overlayWhen,
  restingOverlay,
  showInFullScreen,
} from './highlighting';
import { useLab } from './lab';

const lab = useLab();

const IT = 'id="it" class="the-acap:disallow-index"';

/** Waits until the outline is where the element is now. */
async function follows(page: PageView, what: string, selector = '#it'): Promise<Overlay> {
  let last = '';
  try {
    return await until(async () => {
      const place = await boxOf(page, selector);
      const overlay = await lab.browser.readOverlay(page);
      last = JSON.stringify({ place, outlines: overlay?.outlines.map(({ box }) => box) });
      return overlay && isOutlined(overlay, place, 'prohibited') ? overlay : null;
    }, `the outline to follow ${what}`);
  } catch (error) {
    throw new Error(`${(error as Error).message}: ${last}`, { cause: error });
  }
}

const open = (body: string, head = '') => openHighlighted(lab, { body, head });

/** How far from where it was the element has to be, for a test to say anything. */
async function hasMoved(page: PageView, before: { x: number; y: number; width: number; height: number }) {
  const now = await boxOf(page, '#it');
  const far = Math.max(
    Math.abs(now.x - before.x),
    Math.abs(now.y - before.y),
    Math.abs(now.width - before.width),
    Math.abs(now.height - before.height),
  );
  expect(far).toBeGreaterThan(15);
}

const TALL = '<div style="height: 2000px"></div>';

describe('outlines follow what moves', () => {
  test.each<{ what: string; body: string; head?: string; move: () => void | Promise<void> }>([
    {
      what: 'scrolling of the window',
      body: `${TALL.replace('2000', '300')}<p ${IT}>It</p>${TALL}`,
      move: () => scrollTo(0, 200),
    },
    {
      what: 'smooth scrolling',
      body: `${TALL.replace('2000', '500')}<p ${IT}>It</p>${TALL}`,
      move: () => scrollTo({ top: 300, behavior: 'smooth' }),
    },
    {
      what: 'scrolling of a box, and of one within it',
      body: `<div id="outer" style="height: 400px; overflow: auto"><div style="height: 100px"></div>
        <div id="inner" style="height: 250px; overflow: auto"><p ${IT} style="margin: 120px 20px 900px">It</p></div>${TALL}</div>`,
      move: () => {
        document.getElementById('outer')?.scrollTo(0, 40);
        document.getElementById('inner')?.scrollTo(0, 60);
      },
    },
    {
      what: 'scrolling from side to side, from right to left',
      body: `<div id="row" dir="rtl" style="width: 400px; overflow: auto"><div style="width: 2000px"><b ${IT} style="display: block; width: 100px; margin-inline-start: 250px">It</b></div></div>`,
      move: () => document.getElementById('row')?.scrollTo(-150, 0),
    },
    {
      what: 'what is sticky',
      body: `<div style="height: 200px"></div><p ${IT} style="position: sticky; top: 10px; background: #ddd">It</p>${TALL}`,
      move: () => scrollTo(0, 700),
    },
    {
      what: 'a transform',
      body: `<p ${IT} style="width: 200px; margin: 100px">It</p>`,
      move: () => {
        (document.getElementById('it') as HTMLElement).style.transform =
          'translate(150px, 90px) rotate(30deg) scale(1.5)';
      },
    },
    {
      what: 'a transition',
      body: `<style>#it { width: 200px; transition: transform 0.4s } #it.away { transform: translateX(300px) }</style><p ${IT}>It</p>`,
      move: () => document.getElementById('it')?.classList.add('away'),
    },
    {
      what: 'an animation that a script runs',
      body: `<p ${IT} style="width: 200px">It</p>`,
      move: () =>
        document
          .getElementById('it')
          ?.animate({ transform: ['none', 'translateX(300px)'] }, { duration: 300, fill: 'forwards' })
          .finished,
    },
    {
      what: 'what a box that is checked changes by styles alone',
      body: `<style>#box { height: 500px; position: relative; contain: size } #check:checked ~ p { margin-top: 200px }</style>
        <div id="box"><input type="checkbox" id="check"><p ${IT} style="width: 100px">It</p></div>`,
      move: () => document.getElementById('check')?.click(),
    },
    {
      what: 'a style sheet that a script changes',
      body: `<style id="sheet">#it { width: 200px }</style><p ${IT}>It</p>`,
      move: () => {
        const sheet = (document.getElementById('sheet') as HTMLStyleElement).sheet;
        sheet?.insertRule('#it { margin-left: 200px }', 1);
      },
    },
    {
      what: 'a picture above that comes late',
      body: `<div style="height: 600px; contain: strict"><img id="picture" alt=""><p ${IT}>It</p></div>`,
      move: async () => {
        const picture = document.getElementById('picture') as HTMLImageElement;
        picture.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150"/>')}`;
        await picture.decode();
      },
    },
    {
      what: 'what a reader drags larger',
      body: `<div style="height: 700px; contain: strict"><textarea id="text" style="display: block; height: 60px"></textarea><p ${IT}>It</p></div>`,
      move: () => {
        (document.getElementById('text') as HTMLElement).style.height = '300px';
      },
    },
    {
      what: 'zooming by styles of the element',
      body: `<div id="zoomed"><p ${IT} style="margin: 60px; width: 100px">It</p></div>`,
      move: () => document.getElementById('zoomed')?.style.setProperty('zoom', '1.7'),
    },
    {
      what: 'zooming by styles of the body',
      body: `<p ${IT} style="margin: 60px; width: 100px">It</p>`,
      move: () => document.body.style.setProperty('zoom', '1.5'),
    },
    {
      what: 'zooming by styles of the root',
      body: `<p ${IT} style="margin: 60px; width: 100px">It</p>`,
      move: () => document.documentElement.style.setProperty('zoom', '1.5'),
    },
    {
      what: 'details that open above',
      body: `<details id="more"><summary>More</summary><div style="height: 150px">All of it</div></details><p ${IT}>It</p>`,
      move: () => {
        (document.getElementById('more') as HTMLDetailsElement).open = true;
      },
    },
    {
      what: 'an element that is put elsewhere',
      body: `<div id="from"><p ${IT} style="width: 200px">It</p></div><div id="to" style="margin: 200px"></div>`,
      move: () => document.getElementById('to')?.append(document.getElementById('it') as Element),
    },
  ])('$what', { tags: 'full' }, async ({ what, body, head, move }) => {
    const page = await open(body, head);
    await follows(page, 'the start');
    const before = await boxOf(page, '#it');
    await page.evaluate(move);
    await until(async () => {
      const now = await boxOf(page, '#it');
      return (
        Math.abs(now.x - before.x) + Math.abs(now.y - before.y) + Math.abs(now.width - before.width) > 15
      );
    }, 'the element to move');
    await follows(page, what);
    await hasMoved(page, before);
    expect((await restingOverlay(lab, page)).labels).toHaveLength(1);
    await follows(page, `${what}, at rest`);
  });

  test('the window’s size', { tags: 'full' }, async () => {
    const page = await open(`<p ${IT} style="margin: 60px 0 0 40%; width: 40%">It</p>`);
    const before = await boxOf(page, '#it');
    await page.resize(500, 400);
    await until(async () => (await boxOf(page, '#it')).x < before.x - 50, 'the page to be laid out anew');
    await follows(page, 'the window’s size');
    const { legend, labels } = await restingOverlay(lab, page);
    for (const box of [legend, ...labels.map((label) => label.box)])
      expect(isWithin(box, [500, 400])).toBe(true);
  });

  test('the browser’s zoom', { tags: 'full' }, async () => {
    const page = await open(`<p ${IT} style="margin: 100px 0 0 40%; width: 40%">It</p>`);
    const before = await page.evaluate(() => devicePixelRatio);
    await page.bringToFront();
    const zoom = (factor: number) =>
      withExtensionApi(
        lab.view,
        async ({ tabs }, to: number) => {
          const [tab] = await tabs.query({ active: true });
          await tabs.setZoom(tab?.id, to);
        },
        factor,
      );
    try {
      await zoom(1.5);
      await until(async () => (await page.evaluate(() => devicePixelRatio)) !== before, 'the zoom');
      await follows(page, 'the zoom');
      const { legend } = await restingOverlay(lab, page);
      const size = await page.evaluate(() => [innerWidth, innerHeight] as const);
      expect(isWithin(legend, size)).toBe(true);
    } finally {
      await zoom(1);
    }
  });

  test('a list that uses its rows again', async () => {
    const page = await open(
      `<div id="list" style="height: 300px; overflow: auto; position: relative"><div style="height: 30000px"></div></div>`,
    );
    await page.evaluate(() => {
      const list = document.getElementById('list') as HTMLElement;
      const rows = [...Array(12).keys()].map(() => list.appendChild(document.createElement('p')));
      const lay = () => {
        const first = Math.floor(list.scrollTop / 30);
        rows.forEach((row, at) => {
          const number = first + at;
          row.style.cssText = `position: absolute; margin: 0; left: 20px; width: 200px; height: 20px; top: ${number * 30}px`;
          row.textContent = `Row ${number}`;
          row.className = number % 5 === 0 ? 'row the-acap:disallow-index' : 'row';
        });
      };
      list.addEventListener('scroll', lay);
      lay();
    });
    const alike = async () => {
      const seen = await page.evaluate(() => {
        const box = document.getElementById('list')?.getBoundingClientRect() as DOMRect;
        return [...document.querySelectorAll('[class*="disallow"]')]
          .map((row) => row.getBoundingClientRect())
          .filter(({ top, bottom }) => bottom > box.top + 6 && top < box.bottom - 6)
          .map(({ x, y, width, height }) => ({ x, y, width, height }));
      });
      const overlay = await lab.browser.readOverlay(page);
      return (
        seen.length > 0 &&
        overlay &&
        overlay.outlines.length >= seen.length &&
        seen.every((place) => isOutlined(overlay, place))
      );
    };
    await until(alike, 'the rows that are marked');
    for (const top of [65, 4000, 29000, 20]) {
      await page.evaluate((to) => document.getElementById('list')?.scrollTo(0, to), top);
      await until(alike, `the rows that are marked at ${top}`);
    }
  });
});

describe('what opens above the page', () => {
  test('a dialog: what is marked in it is outlined while it is open', { tags: 'full' }, async () => {
    const page = await open(
      `<p class="the-acap:disallow-follow">Below</p><dialog id="dialog"><p ${IT} style="width: 200px">It</p><button>OK</button></dialog>`,
    );
    await overlayWhen(
      lab,
      page,
      ({ counts }) => counts[said('overlay_hidden')] === 1,
      'it to be counted as hidden',
    );
    await page.evaluate(() => (document.getElementById('dialog') as HTMLDialogElement).showModal());
    await follows(page, 'the dialog');
    await overlayWhen(lab, page, ({ counts }) => !counts[said('overlay_hidden')], 'nothing to be hidden');
    await keepPicture(page, 'moves-dialog');
    await page.evaluate(() => (document.getElementById('dialog') as HTMLDialogElement).close());
    await overlayWhen(
      lab,
      page,
      ({ outlines }) => outlines.length === 1,
      'the outline to go with the dialog',
    );
    await overlayWhen(
      lab,
      page,
      ({ counts }) => counts[said('overlay_hidden')] === 1,
      'it to be counted again',
    );
  });

  test('a popover: the same', { tags: 'full' }, async () => {
    const page = await open(
      `<div id="popover" popover="manual"><p ${IT} style="width: 200px">It</p></div><p class="the-acap:disallow-follow">Below</p>`,
    );
    await overlayWhen(
      lab,
      page,
      ({ counts }) => counts[said('overlay_hidden')] === 1,
      'it to be counted as hidden',
    );
    await page.evaluate(() => document.getElementById('popover')?.showPopover());
    await follows(page, 'the popover');
    await page.evaluate(() => document.getElementById('popover')?.hidePopover());
    await overlayWhen(
      lab,
      page,
      ({ outlines }) => outlines.length === 1,
      'the outline to go with the popover',
    );
  });

  test('full screen: what is marked in it is outlined', { tags: 'full' }, async () => {
    const page = await open(
      `<div id="stage" style="background: #eee"><p ${IT} style="width: 200px; margin: 80px">It</p></div><p class="the-acap:disallow-follow">Outside</p>`,
    );
    await showInFullScreen(page, '#stage');
    await follows(page, 'full screen');
    await page.evaluate(() => document.exitFullscreen());
    await follows(page, 'the end of full screen');
  });
});

describe('what the page hides is counted, not drawn', () => {
  const SHOWN = '<p class="the-acap:disallow-follow">Shown</p>';
  const hidden = [
    { how: 'the attribute hidden', body: `<p ${IT} hidden>It</p>` },
    { how: 'display: none', body: `<div style="display: none"><p ${IT}>It</p></div>` },
    { how: 'visibility: hidden', body: `<p ${IT} style="visibility: hidden">It</p>` },
    { how: 'closed details', body: `<details id="more"><summary>More</summary><p ${IT}>It</p></details>` },
    {
      how: 'content-visibility: hidden',
      body: `<div style="content-visibility: hidden"><p ${IT}>It</p></div>`,
    },
    { how: 'no slot for it', body: `<div><template shadowrootmode="open"></template><p ${IT}>It</p></div>` },
  ];

  test.each(hidden)('by $how', { tags: 'full' }, async ({ body }) => {
    const page = await open(body + SHOWN);
    const { outlines, labels } = await overlayWhen(
      lab,
      page,
      (now) => now.counts[said('overlay_hidden')] === 1 && now.outlines.length > 0,
      'it to be counted as hidden',
    );
    expect(outlines).toHaveLength(1);
    expect(labels.map(({ words }) => words)).toEqual([expect.stringContaining('Follow')]);
  });

  test('and counted anew when the page shows it, and hides it', { tags: 'full' }, async () => {
    const page = await open(`<details id="more"><summary>More</summary><p ${IT}>It</p></details>${SHOWN}`);
    const hiddenCount = (count: number | undefined) =>
      overlayWhen(lab, page, ({ counts }) => counts[said('overlay_hidden')] === count, `${count} hidden`);
    await hiddenCount(1);
    const toggle = (isOpen: boolean) =>
      page.evaluate((to) => {
        (document.getElementById('more') as HTMLDetailsElement).open = to;
      }, isOpen);
    await toggle(true);
    await follows(page, 'the details that open');
    await hiddenCount(undefined);
    await toggle(false);
    await overlayWhen(lab, page, ({ outlines }) => outlines.length === 1, 'the outline to go');
    await hiddenCount(1);
  });

  test('what is only scrolled away is not counted as hidden, and has no outline', {
    tags: 'full',
  }, async () => {
    const page = await open(
      `<div id="box" style="height: 100px; overflow: auto"><div style="height: 500px"></div><p ${IT}>It</p></div>${SHOWN}`,
    );
    const { outlines, counts } = await restingOverlay(lab, page);
    expect(outlines).toHaveLength(1);
    expect(counts[said('overlay_hidden')]).toBeUndefined();
    await page.evaluate(() => document.getElementById('box')?.scrollTo(0, 9999));
    await follows(page, 'the box');
  });
});

test('in print nothing of it is there, and it comes back on screen', async () => {
  const page = await open(
    `<p ${IT} style="margin: 60px; width: 200px">It</p>`,
    '<meta name="robots" content="noindex">',
  );
  await follows(page, 'the start');
  const isSeen = ({ width, height }: { width: number; height: number }) => width * height > 0;
  await lab.browser.showAsPrinted(page, true);
  try {
    const isPrinted = () => page.evaluate(() => matchMedia('print').matches);
    await until(isPrinted, 'the page to be drawn as printed');
    const { outlines, labels, legend, pageFrame, card } = await overlayOf(lab, page);
    expect([...outlines, ...labels].filter(({ box }) => isSeen(box))).toEqual([]);
    expect(isSeen(legend)).toBe(false);
    expect([pageFrame, card]).toEqual([null, null]);
  } finally {
    await lab.browser.showAsPrinted(page, false);
  }
  await follows(page, 'the screen again');
  expect(isSeen((await overlayOf(lab, page)).legend)).toBe(true);
});

import { describe, expect, test } from 'vitest';
import type { Overlay, PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { inOrder, said } from '../said';
import {
  boxOf,
  centreOf,
  endedByReader,
  isOutlined,
  isWithin,
  known,
  openHighlighted,
  overlayOf,
  overlayWhen,
  restingOverlay,
} from './highlighting';
import { useLab } from './lab';
import { LED_TO, textsIn } from './popup-page';
import { testVariations } from './variations';

const lab = useLab();

const HEAD = `<meta name="robots" content="ACAP version 1.1">
  <meta name="robots" content="ACAP allow-present-snippet max-length=60-words">`;
const BODY = `<style>p { margin: 50px 20px; padding: 6px; width: 420px }</style>
  <p id="quote" class="the-acap:disallow-present-snippet the-acap:disallow-index">Not to be quoted</p>
  <p id="plain">Nothing is said of this <button id="button">Button</button></p>
  <div id="holder" data-nosnippet>With <a id="link" href="#led">a link</a></div>
  <p id="last" class="the-acap:disallow-follow">Last</p>`;

const open = (body = BODY, more = {}) => openHighlighted(lab, { head: HEAD, body, ...more });

const cardOver = async (page: PageView, selector: string): Promise<NonNullable<Overlay['card']>> => {
  const { x, y } = await boxOf(page, selector);
  await page.moveTo(x + 12, y + 8);
  const { card } = await overlayWhen(lab, page, (now) => now.card !== null, `a card over ${selector}`);
  return card as NonNullable<Overlay['card']>;
};

const noCard = (page: PageView) => overlayWhen(lab, page, ({ card }) => card === null, 'the card to go');

const pinOf = async (page: PageView, selector: string) => {
  const { x, y } = await boxOf(page, selector);
  await page.clickAt(x + 12, y + 8);
  return overlayWhen(lab, page, ({ card }) => card?.isPinned === true, 'a pinned card');
};

const press = async (page: PageView, name: string) => {
  const isNamed = (control: Overlay['controls'][number]) => control.name.startsWith(name);
  const { controls } = await restingOverlay(
    lab,
    page,
    (overlay) => overlay.controls.some(isNamed),
    `the control ${name}`,
  );
  await page.clickAt(...centreOf(controls.find(isNamed)?.box ?? expect.fail()));
};

describe('a card', () => {
  test('tells of what is pointed at each use that differs, the statement, its place and what it beat', {
    tags: 'full',
  }, async () => {
    const page = await open();
    const { title, rows, isPinned, notes } = await cardOver(page, '#quote');
    expect(title).toMatch(/quote.*A crawler/);
    expect(isPinned).toBe(false);
    expect(rows).toHaveLength(2);
    const [index, snippet] = ['Index', 'Snippet'].map((use) => rows.find(({ words }) => words.includes(use)));
    expect(index).toMatchObject({ kind: 'prohibited', statement: 'the-acap:disallow-index' });
    expect(index?.words).toMatch(/^Index: Prohibited$/);
    expect(index?.why).toMatch(/element .*quote/);
    expect(snippet).toMatchObject({ kind: 'prohibited', statement: 'the-acap:disallow-present-snippet' });
    expect(snippet?.why).toMatch(/element .*quote/);
    expect(snippet?.why).toMatch(/META robots/);
    expect(snippet?.why).toContain('ACAP allow-present-snippet max-length=60-words');
    expect(notes.join(' ')).toMatch(/ACAP/);
  });

  test('tells of a use that differs by what is said of all of its kind, and of what that beat', {
    tags: 'full',
  }, async () => {
    const page = await open(
      '<p id="quote" style="margin: 60px" class="the-acap:disallow-present">Not shown</p>',
    );
    const { rows } = await cardOver(page, '#quote');
    expect(rows.some(({ words, kind }) => kind === 'prohibited' && /Show/.test(words))).toBe(true);
    expect(rows.map(({ why }) => why).join()).toContain('ACAP allow-present-snippet max-length=60-words');
  });

  test('comes and goes with the pointer, and is not there over what has no outline', {
    tags: 'full',
  }, async () => {
    const page = await open();
    await cardOver(page, '#quote');
    const { x, y } = await boxOf(page, '#plain');
    await page.moveTo(x + 200, y + 8);
    await noCard(page);
    await cardOver(page, '#holder');
  });

  test('on the way from one element to another tells of the one that is pointed at now', {
    tags: 'full',
  }, async () => {
    const page = await open();
    for (const selector of ['#quote', '#last', '#holder', '#quote', '#last']) {
      const { x, y } = await boxOf(page, selector);
      await page.moveTo(x + 12, y + 8);
    }
    const { card } = await overlayWhen(lab, page, (now) => /last/.test(now.card?.title ?? ''), 'the last');
    expect(card?.rows.map(({ words }) => words)).toEqual(['Follow links: Prohibited']);
  });

  test('of a link in an element tells of the innermost that is outlined', { tags: 'full' }, async () => {
    const body = `${BODY}<p id="shut"><a id="private" href="/private/" rel="nofollow">Private</a></p>`;
    const page = await open(body, { robotsTxt: 'User-agent: *\nDisallow: /private/' });
    const { x, y } = await boxOf(page, '#private');
    await page.moveTo(x + 5, y + 5);
    const { card } = await overlayWhen(lab, page, (now) => now.card !== null, 'a card');
    const rows = card?.rows.map(({ words, statement, why }) => `${words} | ${statement} | ${why}`).join('\n');
    expect(rows).toContain(said('overlay_limited', said('usage_follow'), said('verdict_prohibited')));
    expect(rows).toMatch(
      inOrder(
        `${said('overlay_limited', said('usage_crawl'), said('verdict_prohibited'))} | Disallow: /private/ | `,
        said('place_robots_txt', '2'),
      ),
    );
  });

  test('stands in the window, wherever its element does', { tags: 'full' }, async () => {
    const corners = ['0 auto auto 0', '0 0 auto auto', 'auto auto 0 0', 'auto 300px 0 auto'];
    const body = corners
      .map(
        (inset, at) =>
          `<div id="at${at}" class="the-acap:disallow-index the-acap:disallow-follow the-acap:disallow-preserve" style="position: fixed; inset: ${inset}; width: 120px; height: 60px; background: #eee">At ${at}</div>`,
      )
      .join('');
    const page = await open(body);
    for (const at of corners.keys()) {
      const { x, y } = await boxOf(page, `#at${at}`);
      await page.moveTo(x + 60, y + 30);
      const { card } = await overlayWhen(
        lab,
        page,
        (now) => now.card?.title.includes(`at${at}`) === true && now.card.box.width > 0,
        `the card of ${at}`,
      );
      expect(card && isWithin(card.box, [1000, 800]), JSON.stringify(card?.box)).toBe(true);
    }
  });
});

describe('a click', () => {
  test('pins the card, which stays while the pointer goes on; Escape closes it, and then the overlay', async () => {
    const page = await open();
    await pinOf(page, '#quote');
    const { x, y } = await boxOf(page, '#last');
    await page.moveTo(x + 12, y + 8);
    // The page is read anew, and the background asked, later and more slowly than for a card.
    const count = (await overlayOf(lab, page)).outlines.length;
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<div data-nosnippet>New</div>'));
    const { card } = await overlayWhen(
      lab,
      page,
      ({ outlines }) => outlines.length > count,
      'the new outline',
    );
    expect(card).toMatchObject({ isPinned: true, title: expect.stringContaining('quote') });
    await page.press('Escape');
    await noCard(page);
    await page.press('Escape');
    await endedByReader(lab, page);
  });

  test('reaches the page as if nothing lay above it', { tags: 'full' }, async () => {
    const page = await open();
    await page.evaluate(() => {
      const received: string[] = [];
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        document.addEventListener(type, ({ target, defaultPrevented }) => {
          received.push(`${type} ${(target as Element).id} ${defaultPrevented}`);
        });
      Object.assign(globalThis, { received });
    });
    await pinOf(page, '#link');
    const received = await page.evaluate(() => (globalThis as unknown as { received: string[] }).received);
    expect(received).toEqual(
      ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'].map((type) => `${type} link false`),
    );
    expect(await page.evaluate(() => location.hash)).toBe('#led');
  });

  test('on a card that is not pinned goes through to the page; on a pinned one it does not', {
    tags: 'full',
  }, async () => {
    const cover = '<button id="cover" style="position: fixed; inset: 0; z-index: 9">Cover</button>';
    const marked =
      '<p id="quote" style="position: fixed; z-index: 10; left: 60px; top: 60px; width: 160px; height: 40px" class="the-acap:disallow-index">Quote</p>';
    const page = await open(cover + marked);
    await page.evaluate(() => {
      const { body } = document;
      document.addEventListener('click', ({ target }) => {
        body.dataset.clicked = `${body.dataset.clicked ?? ''} ${(target as Element).id}`.trim();
      });
    });
    const clicked = () => page.evaluate(() => document.body.dataset.clicked ?? '');
    const { box } = await cardOver(page, '#quote');
    await page.clickAt(box.x + box.width - 6, box.y + box.height - 6);
    expect(await clicked()).toBe('cover');
    await page.moveTo(800, 20);
    await noCard(page);
    const { card } = await pinOf(page, '#quote');
    expect(await clicked()).toBe('cover quote');
    const pinned = card?.box ?? box;
    await page.clickAt(pinned.x + pinned.width - 6, pinned.y + pinned.height - 6);
    expect(await clicked()).toBe('cover quote');
    expect((await overlayOf(lab, page)).card?.isPinned).toBe(true);
    await press(page, said('overlay_unpin'));
    await noCard(page);
    expect(await clicked()).toBe('cover quote');
  });
});

describe('by keyboard', () => {
  test('the focus opens a card and Enter pins it; the page hears both', { tags: 'full' }, async () => {
    const page = await open();
    await page.evaluate(() => document.getElementById('button')?.focus());
    await page.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('link');
    await overlayWhen(lab, page, ({ card }) => card?.isPinned === false, 'a card for the focus');
    await page.press('Enter');
    await overlayWhen(lab, page, ({ card }) => card?.isPinned === true, 'it to be pinned');
    expect(await page.evaluate(() => location.hash)).toBe('#led');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('link');
  });

  test('the focus goes through the page as it does without the overlay', { tags: 'full' }, async () => {
    const stops = async (page: PageView) => {
      const found: string[] = [];
      for (let time = 0; time < 6; time += 1) {
        await page.press('Tab');
        found.push(
          await page.evaluate(() => {
            const { activeElement: active } = document;
            return active?.matches('[data-permitlens-overlay]') ? 'overlay' : (active?.id ?? '');
          }),
        );
      }
      return found;
    };
    const inputs = '<input id="late" tabindex="0"><input id="first" tabindex="1">';
    const page = await open(BODY + inputs);
    const found = await stops(page);
    const own = found.filter((id) => id !== 'overlay' && id !== '');
    expect(own.slice(0, 4)).toEqual(['first', 'button', 'link', 'late']);
    expect(found.indexOf('overlay')).toBeGreaterThan(3);
  });

  test('“Why” of a pinned card is reached and pressed', { tags: 'full' }, async () => {
    const page = await open();
    await page.evaluate(() => document.getElementById('button')?.focus());
    await page.press('Tab');
    await page.press('Enter');
    await overlayWhen(lab, page, ({ card }) => card?.isPinned === true, 'a pinned card');
    await until(async () => {
      if ((await overlayOf(lab, page)).focused?.startsWith('Why')) return true;
      await page.press('Tab');
      return false;
    }, 'the focus to come to “Why”');
    await page.press('Enter');
    const popup = await lab.openedPopup();
    await until(async () => (await textsIn(popup, LED_TO)).length > 0, 'the statement');
  });
});

describe('one click on “Why” leads', () => {
  const places = [
    { where: 'to an element', selector: '#quote', reader: undefined, expected: /the-acap:disallow/ },
    {
      where: 'to a line of robots.txt',
      selector: '#private',
      reader: undefined,
      expected: /Disallow: \/private\//,
    },
    {
      where: 'to data-nosnippet',
      selector: '#holder',
      reader: known('Googlebot'),
      expected: /data-nosnippet/,
    },
  ];
  testVariations(places, '$where', async ({ selector, reader, expected }) => {
    const page = await open(`${BODY}<p><a id="private" href="/private/">Private</a></p>`, {
      robotsTxt: 'User-agent: *\nDisallow: /private/',
      ...(reader && { reader }),
    });
    // What the page itself does with the click is another matter.
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await pinOf(page, selector);
    await press(page, 'Why');
    const popup = await lab.openedPopup();
    const statement = await until(async () => {
      const found = await textsIn(popup, LED_TO);
      return found.length > 0 ? found.join('\n') : null;
    }, 'the place of the statement');
    expect(statement).toMatch(expected);
  });
});

describe('Next and Previous', () => {
  const FAR = `<style>p { margin: 50px 20px 900px; width: 300px }</style>
    <p id="one" class="the-acap:disallow-index">One</p>
    <p id="hidden" hidden class="the-acap:disallow-index">Hidden</p>
    <div id="two" data-nosnippet>Two</div>
    <div style="height: 120px; overflow: auto"><div style="height: 800px"></div><b id="three" class="the-acap:disallow-follow">Three</b></div>
    <p><a id="four" rel="nofollow" href="https://example.com/">Four</a></p>`;

  const isInView = (page: PageView, id: string) =>
    page.evaluate((name) => {
      const element = document.getElementById(name) as Element;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= innerHeight && hit === element;
    }, id);

  test('go through the elements in the order of the page, round and round, and bring them into view', {
    tags: 'full',
  }, async () => {
    const page = await open(FAR);
    await restingOverlay(lab, page);
    const visits = async (name: string, ids: readonly string[]) => {
      for (const id of ids) {
        await press(page, name);
        const { card } = await overlayWhen(
          lab,
          page,
          (now) => now.card?.title.includes(id === 'four' ? 'a' : id) === true && now.card.isPinned,
          `the card of ${id} after ${name}`,
        );
        expect(card?.rows.length).toBeGreaterThan(0);
        await until(() => isInView(page, id), `${id} to be in view`);
        const place = await boxOf(page, `#${id}`);
        await overlayWhen(lab, page, (now) => isOutlined(now, place), `${id} to be outlined`);
      }
    };
    await visits('Next', ['one', 'two', 'three', 'four', 'one']);
    await visits('Previous', ['four', 'three', 'two', 'one']);
  });

  test('are not there where nothing is outlined', { tags: 'full' }, async () => {
    const page = await open('<p>Nothing is marked</p>');
    const { controls, words } = await overlayOf(lab, page);
    expect(words).toContain(said('overlay_none'));
    expect(controls.map(({ name }) => name)).toEqual(['Stop highlighting (Alt+Shift+H)']);
  });
});

test('every control has a name, and lies where it is seen', { tags: 'full' }, async () => {
  const page = await open();
  const { controls, legend, card } = await pinOf(page, '#quote').then(() => restingOverlay(lab, page));
  expect(controls.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'Previous',
      'Next',
      'Stop highlighting (Alt+Shift+H)',
      said('overlay_unpin'),
      'Why (1)',
      'Why (2)',
    ]),
  );
  for (const { name, box } of controls) {
    const inside = [legend, card?.box].some(
      (place) =>
        place &&
        box.x >= place.x &&
        box.y >= place.y &&
        box.x + box.width <= place.x + place.width &&
        box.y + box.height <= place.y + place.height,
    );
    expect(inside, name).toBe(true);
    expect(Math.min(box.width, box.height), name).toBeGreaterThan(15);
  }
});

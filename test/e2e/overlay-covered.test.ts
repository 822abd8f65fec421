import { describe, expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { said } from '../said';
import {
  closeAt,
  endedByReader,
  highlight,
  isOnTop,
  keepPicture,
  outlinesOf,
  overlayGone,
  overlayOf,
  showInFullScreen,
} from './highlighting';
import { useLab } from './lab';
import { html } from './made-up-site';
import { textOf } from './popup-page';

const lab = useLab();

async function open(): Promise<PageView> {
  lab.site.on(
    '/page',
    html('<p class="the-acap:disallow-index">x</p><div id="stage" style="background: teal">Stage</div>'),
  );
  const page = await lab.openPage(`${lab.site.origin}/page`);
  await highlight(lab, page, 'index');
  await outlinesOf(lab, page, 1);
  return page;
}

/** Waits until the legend is above everything else. */
const onTop = (page: PageView) =>
  until(async () => isOnTop(page, (await overlayOf(lab, page)).legend), 'the legend to be on top');

/** Waits until the overlay is gone, and the view says that the page would not bear it. */
async function endedByPage(page: PageView): Promise<void> {
  await lab.askUntil(page, ({ highlightEnded }) => highlightEnded, 'the end to be told');
  expect(await lab.browser.readOverlay(page)).toBeNull();
}

describe('the overlay comes on top again', () => {
  test('over an element in full screen, where it can still be closed', async () => {
    const page = await open();
    await showInFullScreen(page, '#stage');
    await onTop(page);
    await keepPicture(page, 'full-screen');
    await page.clickAt(...(await closeAt(lab, page)));
    await endedByReader(lab, page);
    await page.evaluate(() => document.exitFullscreen());
  });

  test('over the page when full screen ends', { tags: 'full' }, async () => {
    const page = await open();
    await showInFullScreen(page, '#stage');
    await onTop(page);
    await page.evaluate(() => document.exitFullscreen());
    const isHome = () =>
      page.evaluate(() => document.querySelector('#stage [data-permitlens-overlay]') === null);
    await until(isHome, 'the overlay to leave the element');
    await onTop(page);
    await outlinesOf(lab, page, 1);
  });

  test.each<{ what: string; cover: () => void }>([
    {
      what: 'a popover that opens later',
      cover: () => {
        const popover = document.body.appendChild(document.createElement('div'));
        popover.popover = 'manual';
        popover.style.cssText = 'width:100vw;height:100vh;background:lightblue';
        popover.showPopover();
      },
    },
    {
      what: 'one of which nothing is heard',
      cover: () => {
        const root = document.body
          .appendChild(document.createElement('div'))
          .attachShadow({ mode: 'closed' });
        const popover = root.appendChild(document.createElement('div'));
        popover.popover = 'manual';
        popover.style.cssText = 'width:100vw;height:100vh;background:lightgreen';
        popover.showPopover();
      },
    },
  ])('over $what', { tags: 'full' }, async ({ what, cover }) => {
    const page = await open();
    await page.evaluate(cover);
    await onTop(page);
    await keepPicture(page, what.replaceAll(' ', '-'));
  });

  test('over tooltips as they come and go, without an end', { tags: 'full' }, async () => {
    const page = await open();
    await page.evaluate(() => {
      const tip = document.body.appendChild(document.createElement('div'));
      tip.popover = 'manual';
      let times = 0;
      const timer = setInterval(() => {
        tip.togglePopover();
        times += 1;
        tip.dataset.times = String(times);
        if (times === 60) clearInterval(timer);
      }, 75);
    });
    const isOver = () => page.evaluate(() => document.querySelector('[data-times="60"]') !== null);
    await until(isOver, 'the last tooltip to go');
    await onTop(page);
    expect((await lab.ask(page, 'readReport')).highlight).not.toBeNull();
  });
});

test('the button keeps the focus when the overlay comes on top again', { tags: 'full' }, async () => {
  const page = await open();
  const hasFocus = async () => (await overlayOf(lab, page)).focused?.startsWith(said('overlay_close'));
  await until(async () => {
    if (await hasFocus()) return true;
    await page.press('Tab');
    return false;
  }, 'the focus to come to the button');
  await page.evaluate(() => {
    const popover = document.body.appendChild(document.createElement('div'));
    popover.popover = 'manual';
    popover.style.cssText = 'width:100vw;height:100vh';
    popover.showPopover();
  });
  await onTop(page);
  expect(await hasFocus()).toBe(true);
  await page.press('Enter');
  await overlayGone(lab, page);
});

test.each<{ what: string; attack: () => void }>([
  {
    what: 'covers it in each frame',
    attack: () => {
      const popover = document.body.appendChild(document.createElement('div'));
      popover.popover = 'manual';
      popover.style.cssText = 'width:100vw;height:100vh';
      const cover = () => {
        popover.hidePopover();
        popover.showPopover();
        requestAnimationFrame(cover);
      };
      cover();
    },
  },
  {
    what: 'covers it unheard, again and again',
    attack: () => {
      const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' });
      const popover = root.appendChild(document.createElement('div'));
      popover.popover = 'manual';
      popover.style.cssText = 'width:100vw;height:100vh';
      setInterval(() => {
        popover.hidePopover();
        popover.showPopover();
      }, 150);
    },
  },
  {
    what: 'makes its button dead',
    attack: () => {
      for (const host of document.querySelectorAll<HTMLElement>('html > :not(head, body)')) host.inert = true;
    },
  },
  {
    what: 'takes it away whenever it comes',
    attack: () => {
      const root = document.documentElement;
      const clean = () => {
        for (const host of root.querySelectorAll(':scope > :not(head, body)')) host.remove();
      };
      new MutationObserver(clean).observe(root, { childList: true });
      clean();
    },
  },
  {
    what: 'makes everything inert',
    attack: () => {
      document.documentElement.inert = true;
    },
  },
  {
    what: 'hides everything',
    attack: () => {
      document.documentElement.style.display = 'none';
    },
  },
  {
    what: 'opens a dialog inside it',
    attack: () => {
      const dialog = document.createElement('dialog');
      document.querySelector('html > :not(head, body)')?.append(dialog);
      dialog.showModal();
    },
  },
  {
    what: 'puts it in the place of the root',
    attack: () => {
      const host = document.querySelector('html > :not(head, body)') as Element;
      document.documentElement.replaceWith(host);
    },
  },
  {
    what: 'opens a dialog out of reach',
    attack: () => {
      const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' });
      root.appendChild(document.createElement('dialog')).showModal();
    },
  },
])('a page that $what ends the highlighting, and is said to', { tags: 'full' }, async ({ attack }) => {
  const page = await open();
  await page.evaluate(attack);
  await endedByPage(page);
  expect(page.errors).toEqual([]);
});

test('the popup says in words that the page ended the highlighting, until it is turned on again', {
  tags: 'full',
}, async () => {
  const page = await open();
  await page.evaluate(() => {
    document.documentElement.inert = true;
  });
  await endedByPage(page);
  await page.evaluate(() => {
    document.documentElement.inert = false;
  });
  const popup = await lab.openPopup(page);
  const sentence = said('highlight_ended');
  await until(async () => (await textOf(popup)).includes(sentence), 'the sentence');
  await popup.click('[data-testid="highlight"]');
  await until(async () => !(await textOf(popup)).includes('turned off'), 'the sentence to go');
});

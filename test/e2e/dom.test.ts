import { describe, expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { lateShadow } from '../../lab/cases/gaps.js';
import type { PageReport } from '../../src/messages';
import { askFrom } from './ask-from';
import { attack, start } from './attack';
import { launchBrowser } from './browser';
import { highlight, keepPicture, outlinesOf, overlayGone, stopHighlighting } from './highlighting';
import { useLab } from './lab';
import { html } from './made-up-site';
import { sourceWords } from './popup-page';

const lab = useLab();

const CLEAN = `
  <section class="the-acap:disallow-index"><p class="the-acap:allow-index" id="lead">Lead</p></section>
  <p data-nosnippet>No snippet</p><a href="/" rel="nofollow">Link</a>
  <meta name="robots" content="ACAP disallow-preserve">
  <svg><g class="the-acap:disallow-follow"><text>Drawn</text></g></svg>
  <x-card class="the-acap:disallow-present">Card</x-card>`;

async function open(body: string, change?: () => void): Promise<PageView> {
  lab.site.on('/page', html(body, [], '<meta name="robots" content="ACAP allow-index">'));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  if (change) await page.evaluate(change);
  return page;
}

/** What was found in the DOM, and what of it was left out. */
async function findingsOf(page: PageView) {
  const { evidence, dom } = await lab.ask(page, 'openPage');
  return {
    elements: evidence?.elements.map(({ classes, parent, nosnippet, rel }) => ({
      classes,
      parent,
      nosnippet,
      rel,
    })),
    metaTags: evidence?.metaTags,
    truncated: dom.state === 'seen' && dom.truncated,
  };
}

describe('the same is found as on the clean page', () => {
  const names =
    'getAttribute hasAttribute classList className children attributes shadowRoot parentNode parentElement matches localName id head body documentElement querySelectorAll contains nodeType isConnected';
  const inputs = names.split(' ').map((name) => `<input name="${name}"><img name="${name}">`);

  test.each<{ what: string; body: string; change?: () => void }>([
    { what: 'forms and images take the names of members', body: `<form>${inputs.join('')}${CLEAN}</form>` },
    {
      what: 'elements take the names of what the browser offers extensions',
      body: `<form id="browser"><input name="runtime" id="it"></form><img name="chrome">${CLEAN}`,
    },
    { what: 'TEMPLATE holds what is not in the page', body: `${CLEAN}<template>${CLEAN}</template>` },
    {
      what: 'the page replaces what the DOM offers',
      body: CLEAN,
      change: () => {
        Element.prototype.getAttribute = () => 'the-acap:allow-index';
        Object.defineProperty(Element.prototype, 'shadowRoot', {
          get: () => {
            throw new Error('No');
          },
        });
        Document.prototype.createNodeIterator = () => {
          throw new Error('No');
        };
      },
    },
    {
      what: 'custom elements defend themselves',
      body: CLEAN,
      change: () => {
        const refuse = () => {
          throw new Error('No');
        };
        class Card extends HTMLElement {}
        for (const name of [
          'getAttribute',
          'hasAttribute',
          'matches',
          'shadowRoot',
          'localName',
          'parentNode',
        ])
          Object.defineProperty(Card.prototype, name, { get: refuse });
        customElements.define('x-card', Card);
      },
    },
    {
      what: 'a million elements stand around it',
      body: CLEAN,
      change: () => {
        const row = '<p><b>1</b><i>2</i><u>3</u><a href="#">4</a></p>';
        for (let part = 0; part < 200; part += 1) {
          const block = document.createElement('div');
          block.style.display = 'none';
          block.innerHTML = row.repeat(1_000);
          document.body.append(block);
        }
      },
    },
  ])('where $what', { tags: 'full' }, async ({ body, change }) => {
    const clean = await findingsOf(await open(CLEAN));
    expect(clean.elements).toHaveLength(6);
    expect(clean.metaTags).toHaveLength(2);
    const { truncated, ...hostile } = await findingsOf(await open(body, change));
    expect({ ...hostile, truncated: [] }).toEqual(clean);
    // A machine that is too slow for the largest page has to say so.
    expect([[], ['elements', 'licences']]).toContainEqual(truncated);
  });
});

test('a page that loses elements while it is read', { tags: 'full' }, async () => {
  const page = await open(`<div id="going"></div>${CLEAN}`, () => {
    const going = document.getElementById('going') as HTMLElement;
    going.innerHTML = '<div hidden><p><b>1</b><i>2</i></p></div>'.repeat(50_000);
    setInterval(() => {
      for (let count = 0; count < 500; count += 1) going.firstElementChild?.remove();
    }, 1);
  });
  expect((await findingsOf(page)).elements).toHaveLength(6);
});

test('of 500,000 classes on one element the ACAP classes are found, and nothing is missing', {
  tags: 'full',
}, async () => {
  const page = await open('<p id="it"></p>', () => {
    const filler = Array.from({ length: 250_000 }, (_, index) => `c${index}`).join(' ');
    const classes = `${filler} the-acap:disallow-index ${filler} acap:allow-index`;
    document.getElementById('it')?.setAttribute('class', classes);
  });
  const { elements, truncated } = await findingsOf(page);
  expect(elements?.map(({ classes }) => classes)).toEqual(['the-acap:disallow-index acap:allow-index']);
  expect(truncated).toEqual([]);
});

test('classes in typographic quotes are gathered', { tags: 'full' }, async () => {
  const { elements } = await findingsOf(await open('<p class=“the-acap:disallow-index”>x</p>'));
  expect(elements?.map(({ classes }) => classes)).toEqual(['“the-acap:disallow-index”']);
});

const SHADOWS = `<div id="outer" class="the-acap:disallow-index">
  <template shadowrootmode="open"><p class="the-acap:allow-index">In it</p>
    <div id="inner"><template shadowrootmode="open"><p data-nosnippet>Deeper</p></template></div><slot></slot></template>
  <p class="the-acap:disallow-follow">Slotted</p></div>
  <div><template shadowrootmode="closed"><p class="the-acap:disallow-index">Closed</p></template></div>`;

test('open shadow roots are read, with the element around them as parent; closed ones are not', async () => {
  const { elements } = await findingsOf(await open(SHADOWS));
  expect(elements?.map(({ classes, parent }) => [classes, parent])).toEqual([
    ['the-acap:disallow-index', null],
    ['the-acap:allow-index', 0],
    ['', 0],
    ['the-acap:disallow-follow', 0],
  ]);
});

test('what changes in an open shadow root is seen while a view is open', { tags: 'full' }, async () => {
  const page = await open(SHADOWS);
  await lab.openPopup(page);
  await page.evaluate(() => {
    const inner = document.getElementById('outer')?.shadowRoot?.getElementById('inner')?.shadowRoot;
    inner?.querySelector('p')?.setAttribute('class', 'the-acap:disallow-preserve');
  });
  await until(async () => {
    const { evidence } = await askFrom(lab.view, 'readReport');
    return evidence?.elements[2]?.classes === 'the-acap:disallow-preserve';
  }, 'the change to be seen');
});

test('a page that never rests is told to be, until it rests', { tags: 'full' }, async () => {
  const page = await open('<p id="it"></p>', () => {
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      document.getElementById('it')?.setAttribute('class', `acap:${count}`);
    }, 10);
    document.addEventListener('calm', () => clearInterval(timer));
  });
  await lab.openPopup(page);
  const isStorm = async () => {
    const { dom } = await askFrom(lab.view, 'readReport');
    return dom.state === 'seen' && dom.truncated.includes('storm');
  };
  await until(isStorm, 'the storm to be told');
  await page.evaluate(() => document.dispatchEvent(new Event('calm')));
  await until(async () => !(await isStorm()), 'the end of the storm to be told');
});

const addMarked = (page: PageView) =>
  page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p data-nosnippet>More</p>'));

test('nothing is observed unless a view or the overlay is open', async () => {
  const { changeIsSeen } = await openWatchedPage();
  const page = await open(CLEAN);
  const found = async () => (await askFrom(lab.view, 'readReport')).evidence?.elements.length;
  const untilObserved = async (what: string) => {
    const before = await found();
    await addMarked(page);
    await until(async () => (await found()) !== before, what);
    expect(await lab.browser.countObservers(page)).not.toBe(0);
  };
  /** Whether a change was seen by the time that a later one in another page was. */
  const isObserved = async () => {
    const before = await found();
    await addMarked(page);
    const observers = await lab.browser.countObservers(page);
    await changeIsSeen();
    const isSeen = (await found()) !== before;
    if (observers !== null) expect(observers > 0).toBe(isSeen);
    return isSeen;
  };
  /** Who is going away has gone before anything is compared. */
  const untilUnobserved = async (what: string) => {
    await until(async () => !(await lab.browser.countObservers(page)), what);
    await until(async () => !(await isObserved()), what);
  };
  await lab.ask(page, 'openPage');
  expect(await isObserved()).toBe(false);
  const popup = await lab.openPopup(page);
  await untilObserved('the popup to observe');
  await popup.close();
  await untilUnobserved('the observer to go with the popup');
  await highlight(lab, page, 'index');
  await until(async () => (await lab.browser.readOverlay(page)) !== null, 'the overlay');
  await untilObserved('the overlay to observe');
  await stopHighlighting(lab, page);
  await untilUnobserved('the observers to go with the overlay');
});

/** A page that a view watches while another is in front; a change in it is made after all others, and seen after them. */
async function openWatchedPage() {
  lab.site.on('/watched', html(CLEAN));
  const page = await lab.openPage(`${lab.site.origin}/watched`);
  const tab = await lab.view.evaluate(watchTabInFront);
  const found = () => lab.view.evaluate(countElements, tab);
  return {
    async changeIsSeen() {
      const before = await found();
      await addMarked(page);
      await until(async () => (await found()) > before, 'the watched page to be seen');
    },
  };
}

/** Runs in a page of the extension: does what a view does for as long as it is open. */
async function watchTabInFront(): Promise<number> {
  const { browser, chrome } = globalThis as unknown as Record<string, typeof import('webextension-polyfill')>;
  const api = (browser ?? chrome) as typeof import('webextension-polyfill');
  const [tab] = await api.tabs.query({ active: true });
  const id = tab?.id as number;
  await api.runtime.sendMessage({ contract: 'background-for-views', question: 'openPage', args: `[${id}]` });
  Reflect.set(globalThis, 'watching', api.tabs.connect(id, { name: 'view', frameId: 0 }));
  return id;
}

/** Runs in a page of the extension: how many elements are known to carry a statement. */
async function countElements(tab: number): Promise<number> {
  const { browser, chrome } = globalThis as unknown as Record<string, typeof import('webextension-polyfill')>;
  const message = { contract: 'background-for-views', question: 'readReport', args: `[${tab}]` };
  const reply = await (browser ?? chrome)?.runtime.sendMessage(message);
  const report: PageReport = JSON.parse((reply as { text: string }).text);
  return report.evidence?.elements.length ?? 0;
}

test('E95: marks of a scan that is over outline no other element', { tags: 'full' }, async () => {
  const page = await open('<p class="the-acap:disallow-index">Old</p>');
  await lab.ask(page, 'openPage');
  await highlight(lab, page, 'index');
  await outlinesOf(lab, page, 1);
  await stopHighlighting(lab, page);
  await overlayGone(lab, page);
  // The page is not scanned after this, so that the marks that follow are those of the scan before it.
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('afterbegin', '<p class="the-acap:allow-index">New</p>'),
  );
  await highlight(lab, page, 'index');
  const outlines = await outlinesOf(lab, page, 2);
  expect(outlines.map(({ verdict }) => verdict)).toEqual(['permitted', 'prohibited']);
});

test('elements in shadow roots are outlined, and the legend says what about', { tags: 'full' }, async () => {
  const page = await open(SHADOWS);
  await highlight(lab, page, null);
  await outlinesOf(lab, page, 4);
  expect((await lab.browser.readOverlay(page))?.words).toMatch(/A crawler.*Prohibited\s+3/);
  await keepPicture(page, 'shadow');
});

test('an element without a box of its own is outlined by what it shows', { tags: 'full' }, async () => {
  const page = await open(
    '<div class="the-acap:disallow-index" style="display:contents">Text <p>and a paragraph</p></div><p style="height:3000px">',
  );
  await highlight(lab, page, 'index');
  const [outline] = await outlinesOf(lab, page, 1);
  expect(outline).toMatchObject({ verdict: 'prohibited' });
  await keepPicture(page, 'contents');
});

test('while a dialog is modal, the overlay is above it and can be closed', { tags: 'full' }, async () => {
  const page = await open(
    '<p class="the-acap:disallow-index">x</p><dialog><p class="the-acap:allow-index">In the dialog</p></dialog>',
  );
  await highlight(lab, page, 'index');
  await outlinesOf(lab, page, 1);
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  // What lies behind it is outlined again when it is closed.
  await until(
    async () => (await outlinesOf(lab, page, 1))[0]?.verdict === 'unknown',
    'the outline in the dialog',
  );
  await keepPicture(page, 'dialog');
  const isInDialog = () =>
    page.evaluate(
      () => document.querySelector('[data-permitlens-overlay]')?.parentElement?.localName === 'dialog',
    );
  expect(await isInDialog()).toBe(true);
  await page.evaluate(() => document.querySelector('dialog')?.close());
  await until(async () => !(await isInDialog()), 'the overlay to leave the dialog');
  await until(
    async () => (await outlinesOf(lab, page, 1))[0]?.verdict === 'prohibited',
    'the outline behind it',
  );
});

test('E20: a shadow root that is attached later is found while a view is open, though nothing tells of it', {
  tags: 'full',
}, async () => {
  const page = await start(lab, lateShadow);
  const popup = await lab.openPopup(page);
  await attack(page);
  await until(async () => (await sourceWords(popup, 'elements'))?.startsWith('1'), 'the popup to tell of it');
});

test('E54: after an update of the extension the overlay goes, and no error is left', {
  tags: 'full',
}, async () => {
  const browser = await launchBrowser();
  try {
    const view = await browser.openExtensionPage('icons/icon-16.png');
    lab.site.on('/page', html(CLEAN));
    const page = await browser.openPage(`${lab.site.origin}/page`);
    await highlight({ view }, page, 'index');
    await until(async () => (await browser.readOverlay(page)) !== null, 'the overlay');
    await browser.updateExtension();
    await page.bringToFront();
    await overlayGone({ browser }, page);
    await page.evaluate(() => document.body.setAttribute('class', 'the-acap:disallow-index'));
    expect(page.errors).toEqual([]);

    const anew = await browser.openExtensionPage('icons/icon-16.png');
    await highlight({ view: anew }, page, 'index');
    await until(async () => (await browser.readOverlay(page)) !== null, 'the new overlay');
  } finally {
    await browser.close();
  }
});

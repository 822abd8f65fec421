import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { browserName, launchBrowser, OWN_BROWSER } from './browser';
import { useLab } from './lab';
import { html, type MadeUpSite, startSite, text } from './made-up-site';
import { filesWith, uniqueWord } from './on-disk';
import { goThrough, isThere, openPanelOver, paste, textAt, toShow, usePanels } from './panel-page';
import { isShown, sourceState, whyUnreadable } from './popup-page';

describe('where the background is ended', () => {
  const lab = useLab();
  const openPanel = usePanels(lab);

  test('the panel goes on following the page, and answering', { tags: 'full' }, async () => {
    lab.site.on('/robots.txt', text('User-agent: *\nDisallow: /closed\n'));
    for (const path of ['/one', '/two']) lab.site.on(path, html(`<p>${path}</p>`));
    const page = await lab.openPage(`${lab.site.origin}/one`);
    const panel = await openPanel(page);
    await toShow(panel, '/one');
    await lab.browser.stopBackground();
    await page.goto(`${lab.site.origin}/two`);
    await toShow(panel, '/two');

    lab.site.on('/two', html('<p>Two</p>', [], '<meta name="robots" content="noindex">'));
    await lab.browser.stopBackground();
    await page.reload();
    const answers = () => textAt(panel, '[data-testid="verdict-rows"]');
    await until(async () => (await answers()).includes(said('index_no')), 'the panel to tell of the change');

    await lab.browser.stopBackground();
    await goThrough(panel, 'tool-addresses');
    await paste(panel, '[data-testid="addresses"]', '/closed/a');
    await panel.click('[data-testid="ask-addresses"]');
    await until(async () => /Disallow: \/closed/.test(await textAt(panel, '[data-address]')), 'the answer');
  });
});

test('E55: where the extension is updated, the panel of before goes, and a new one follows the page', {
  tags: 'full',
}, async () => {
  const browser = await launchBrowser();
  const site = await startSite();
  try {
    for (const path of ['/one', '/two']) site.on(path, html(`<p>${path}</p>`, [['X-Robots-Tag', 'noindex']]));
    const page = await browser.openPage(`${site.origin}/one`);
    const openPopup = async (over: PageView) => {
      const popup = await browser.openPopup(over);
      await settledPopup(popup);
      return popup;
    };
    const before = await openPanelOver(page, { browser, openPopup });
    await toShow(before, '/one');
    await browser.updateExtension();
    const isStill = () => isThere(before, '[data-testid="page-address"]').catch(() => false);
    await until(async () => !(await isStill()), 'the panel of before to go');
    await page.goto(`${site.origin}/two`);
    const anew = await openPanelOver(page, { browser, openPopup });
    await toShow(anew, '/two');
    expect(await textAt(anew, '[data-testid="verdict-rows"]')).toContain(said('index_no'));
  } finally {
    await browser.close();
    await site.close();
  }
});

describe('where the next page takes its time', () => {
  const lab = useLab();
  const openPanel = usePanels(lab);
  const LEFT = said('page_left');

  test('E47: the panel says above the page before that it is that', { tags: 'full' }, async () => {
    lab.site.on('/start', html('<p>Start</p>'));
    const loop = 'for (const end = Date.now() + 2_000; Date.now() < end; );';
    lab.site.on('/busy', html(`<script>setTimeout(() => { ${loop} });</script>`));
    const page = await lab.openPage(`${lab.site.origin}/start`);
    const panel = await openPanel(page);
    await toShow(panel, '/start');
    await panel.evaluate(noteWhatIsSaid);
    await page.goto(`${lab.site.origin}/busy`);
    await toShow(panel, '/busy');
    await settledPopup(panel);
    const { said: heard, above } = await panel.evaluate(whatWasSaid);
    expect(heard).toEqual(['', LEFT, '']);
    expect(new Set(above)).toEqual(new Set([`${lab.site.origin}/start`]));
  });

  /** Runs in the panel: notes every change of what it says of the page before, and above which address it said that. */
  function noteWhatIsSaid(): void {
    const said: string[] = [];
    const above: string[] = [];
    const note = () => {
      const text = document.querySelector('.page-left')?.textContent ?? '';
      if (text) above.push(document.querySelector('[data-testid="page-address"]')?.textContent ?? '');
      if (text !== said.at(-1)) said.push(text);
    };
    note();
    const { MutationObserver } = document.defaultView as Window & typeof globalThis;
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Reflect.set(window, 'noted', { said, above });
  }

  /** Runs in the panel. */
  function whatWasSaid(): Record<'said' | 'above', string[]> {
    return Reflect.get(window, 'noted');
  }
});

describe('where the background is ended while the next page is on its way', () => {
  const lab = useLab();
  const openPanel = usePanels(lab);

  test('E46: the panel comes to that page all the same', { tags: 'full' }, async () => {
    lab.site.on('/start', html('<p>Start</p>'));
    const page = await lab.openPage(`${lab.site.origin}/start`);
    const panel = await openPanel(page);
    await toShow(panel, '/start');
    for (const path of ['/first', '/second', '/third', '/fourth']) {
      const { asked, answer } = held(lab.site, path);
      const shown = page.goto(lab.site.origin + path);
      await asked;
      await lab.browser.stopBackground();
      answer();
      await shown;
      await lab.browser.stopBackground();
      await toShow(panel, path);
      await settledPopup(panel);
    }
  });

  /** Has a page be sent only when the test says so. */
  function held(site: MadeUpSite, path: string) {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      site.on(path, (response, request) => {
        answer = () => html(`<p>${path}</p>`)(response, request);
        resolve();
      });
    });
    return { asked, answer: () => answer() };
  }
});

describe('where the access to sites is taken away', () => {
  const lab = useLab(OWN_BROWSER);
  const openPanel = usePanels(lab);

  test('the open panel says so, and offers to allow it; given back, it reads on', {
    tags: 'full',
  }, async () => {
    lab.site.on('/robots.txt', text('User-agent: *\nDisallow: /\n'));
    for (const path of ['/one', '/two']) lab.site.on(path, html(`<p>${path}</p>`));
    const other = await lab.openPage(`${lab.site.origin}/two`);
    const page = await lab.openPage(`${lab.site.origin}/one`);
    const panel = await openPanel(page);
    await until(async () => (await sourceState(panel, 'robots-txt')) === 'found', 'robots.txt');

    await lab.browser.withholdHostAccess();
    await page.bringToFront();
    await until(
      async () => (await sourceState(panel, 'robots-txt')) === 'no-permission',
      'the panel to miss it',
    );
    expect(await isShown(panel, '[data-testid="access-site"]')).toBe(true);
    // On this one the button was never pressed.
    await other.bringToFront();
    await until(async () => (await whyUnreadable(panel)) === 'no-permission', 'the panel to say so');
    expect(await isShown(panel, '[data-testid="access-site"]')).toBe(true);

    await lab.browser.grantHostAccess();
    await other.bringToFront();
    await until(async () => (await sourceState(panel, 'robots-txt')) === 'found', 'robots.txt again');
    expect(await isThere(panel, '[data-testid="access-site"]')).toBe(false);
  });
});

test('in a private window it shows the page, and nothing of it is written to the disk', {
  tags: 'full',
}, async () => {
  const site = await startSite();
  const profile = mkdtempSync(join(tmpdir(), 'permitlens-profile-'));
  const browser = await launchBrowser({ inPrivate: true, profile });
  const openPopup = async (page: PageView) => {
    const popup = await browser.openPopup(page);
    await settledPopup(popup);
    return popup;
  };
  /** Has the panel follow a page to a site whose name stands nowhere else. */
  const use = async (word: string, open: (address: string) => Promise<PageView>) => {
    const name = `${word}.localhost`;
    site.on('/start', html('<p>Start</p>'));
    site.on(`${name}/${word}`, html('<div data-nosnippet>x</div>'));
    site.on(`${name}/robots.txt`, text('User-agent: *\nDisallow: /closed\n'));
    const page = await open(`${site.origin}/start`);
    const panel = await openPanelOver(page, { browser, openPopup });
    await toShow(panel, '/start');
    await page.goto(`${site.at(name)}/${word}`);
    await toShow(panel, `/${word}`);
    await until(async () => (await sourceState(panel, 'robots-txt')) === 'found', 'robots.txt');
    return page;
  };
  const [shown, secret] = [uniqueWord(), uniqueWord()];
  try {
    await use(shown, browser.openPage);
    const hidden = await use(secret, browser.openPrivatePage);
    const asked = await browser.privateRequests();
    if (browserName === 'firefox') expect(asked).toContain(`${site.at(`${secret}.localhost`)}/robots.txt`);
    await hidden.close();
    await browser.close();
    // What is found of the other window shows that this one would be found.
    expect(filesWith(shown, profile)).not.toEqual([]);
    expect(filesWith(secret, profile)).toEqual([]);
  } finally {
    await browser.close();
    await site.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

/** @module-tag any-browser */
import { describe, expect, test } from 'vitest';
import type { PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { knownFor } from '../policy/known-crawlers';
import { isShown, textOf } from './popup-page';
import { useRig } from './rig';

/** The line of robots.txt that prohibits crawling. */
const DECIDING = '[data-testid="lines"] [data-verdict="prohibited"]';

/** What people open it for, with the clicks that it takes, that on the extension's icon included. */
describe('who may do what', () => {
  const rig = useRig();

  /** The popup over a page of the demo after one click, and a way to click on in it that counts. */
  async function openCounting(path: string) {
    const popup = await rig.openPopup(await rig.openPage(path));
    await settledPopup(popup);
    let clicks = 1;
    return {
      popup,
      clicks: () => clicks,
      /** As a click does, where a browser lets no program's click reach the clipboard. */
      async press(selector: string) {
        clicks++;
        // What nothing waits for, such as a fix, is drawn a moment later than the rest.
        const isThere = () => popup.evaluate((which) => document.querySelector(which) !== null, selector);
        await until(isThere, selector);
        await popup.evaluate((which) => document.querySelector<HTMLElement>(which)?.focus(), selector);
        await popup.press('Enter');
      },
      async click(selector: string) {
        clicks++;
        await popup.click(selector);
        await settledPopup(popup);
      },
    };
  }

  const answersOf = (popup: PopupView, crawler: string): Promise<Record<string, string>> =>
    popup.evaluate(
      (id) =>
        Object.fromEntries(
          [...document.querySelectorAll<HTMLElement>(`[data-crawler="${id}"] [data-answer]`)].map((cell) => [
            cell.dataset.use,
            cell.dataset.answer,
          ]),
        ),
      crawler,
    );

  test('which trainers are blocked, and by which line, takes two clicks', { tags: 'full' }, async () => {
    const { popup, click, clicks } = await openCounting('/news/storm-tide.html');
    await click('[data-row="training"] [aria-expanded]');
    const members = await popup.evaluate(() =>
      [...document.querySelectorAll('[data-row="training"] .row-members li')].map(
        ({ textContent }) => textContent ?? '',
      ),
    );
    const trainers = knownFor('ai-training');
    expect(members).toHaveLength(trainers.length);
    for (const name of ['GPTBot', 'Google-Extended', 'ClaudeBot', 'CCBot'])
      expect(members.find((one) => one.startsWith(name))).toContain('Disallow: /');
    expect(clicks()).toBe(2);
  });

  test('what Googlebot may do is told by the first click', { tags: 'full' }, async () => {
    const { popup, clicks } = await openCounting('/travel/ferry-timetable.html');
    expect(await answersOf(popup, 'known:Googlebot')).toMatchObject({
      crawl: 'may',
      index: 'no',
    });
    expect(clicks()).toBe(1);
  });

  test('why GPTBot is blocked takes two clicks, and the line in the file three', async () => {
    const { popup, click, clicks } = await openCounting('/news/storm-tide.html');
    await click('[data-crawler="known:GPTBot"] th button');
    const why = await popup.evaluate(
      () => document.querySelector('[data-usage="crawl"] .quote')?.textContent ?? '',
    );
    expect(why).toContain('Disallow: /');
    expect(clicks()).toBe(2);
    await click('[data-usage="crawl"] .quote button.link');
    await until(() => isShown(popup, DECIDING), 'the line that decides');
    const line = await popup.evaluate(() =>
      [...document.querySelectorAll('[data-testid="lines"] [data-verdict="prohibited"]')]
        .map(({ textContent }) => textContent)
        .join(),
    );
    expect(line).toContain('Disallow: /');
    expect(clicks()).toBe(3);
  });

  test('the fix of the gravest finding takes two clicks to copy, that of another three', {
    tags: 'full',
  }, async () => {
    const first = await openCounting('/opinion/pasted-quotes.html');
    await first.press('[data-testid="copy-fix"]');
    await until(async () => /copied/i.test(await textOf(first.popup)), 'the word that it was copied');
    expect(first.clicks()).toBe(2);
    const second = await openCounting('/news/storm-tide.html');
    await second.click('[data-testid="open-checks"]');
    await second.press('[data-testid="copy-line"]');
    await until(async () => /copied/i.test(await textOf(second.popup)), 'the word that it was copied');
    expect(second.clicks()).toBe(3);
  });
});

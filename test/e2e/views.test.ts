import { describe, expect, test } from 'vitest';
import type { PopupView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { inOrder, said } from '../said';
import { overlayGone, overlayOf } from './highlighting';
import { chooseCrawler, chosenCrawler, compareMetaTags, countsIn, rowsOf, showOverview } from './popup-page';
import { useRig } from './rig';

describe('with the keyboard alone', () => {
  const rig = useRig();

  /** What has the focus, by the name that tests know it by. */
  const focused = (popup: PopupView) =>
    popup.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      return element?.dataset.testid ?? element?.closest<HTMLElement>('[data-usage]')?.dataset.usage ?? '';
    });

  async function tabTo(popup: PopupView, name: string) {
    for (let presses = 0; presses < 60; presses++) {
      if ((await focused(popup)) === name) return;
      await popup.press('Tab');
    }
    throw new Error(`Tab never came to ${name}`);
  }

  test('another crawler can be chosen', { tags: 'full' }, async () => {
    const popup = await rig.openPopup(await rig.openPage('/account/welcome.html'));
    await chooseCrawler(popup, said('crawler_any_acap'));
    expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'prohibited' });
    await tabTo(popup, 'crawler-picker');
    const before = await chosenCrawler(popup);
    await until(async () => {
      await popup.press('ArrowDown');
      return (await chosenCrawler(popup))?.startsWith('Googlebot');
    }, 'the arrow to come to Googlebot');
    expect(await chosenCrawler(popup)).not.toBe(before);
    await until(
      async () => (await rowsOf(popup)).get('crawl')?.verdict === 'permitted',
      'the verdicts for the crawler',
    );
  });

  test('a row opens to its trace and closes', { tags: 'full' }, async () => {
    const popup = await rig.openPopup(await rig.openPage('/news/storm-tide.html'));
    await chooseCrawler(popup, said('crawler_any_acap'));
    await tabTo(popup, 'index');
    const trace = () =>
      popup.evaluate(() => document.querySelector('[data-usage="index"] .trace')?.textContent ?? '');
    expect(await trace()).toBe('');
    await popup.press('Enter');
    await until(async () => (await trace()).includes(said('outcome_decides')), 'the trace');
    await popup.press('Space');
    await until(async () => (await trace()) === '', 'the trace to go');
  });

  test('the page is highlighted', { tags: 'full' }, async () => {
    const page = await rig.openPage('/news/storm-tide.html');
    const popup = await rig.openPopup(page);
    await chooseCrawler(popup, said('crawler_any_acap'));
    await showOverview(popup);
    await tabTo(popup, 'highlight');
    await popup.press('Enter');
    await until(async () => ((await countsIn(popup)).prohibited ?? 0) > 0, 'the counts');
    await overlayOf(rig, page);
    await popup.press('Enter');
    await overlayGone(rig, page);
  });
});

describe('compared with the source', () => {
  const rig = useRig();

  test('a prohibition that a script took away still holds, and is shown with where it stands', {
    tags: 'full',
  }, async () => {
    const page = await rig.openPage('/news/storm-tide.html');
    await page.evaluate(() => document.querySelector('meta[content*="disallow-preserve"]')?.remove());
    const popup = await rig.openPopup(page);
    await chooseCrawler(popup, said('crawler_any_acap'));
    expect((await rowsOf(popup)).get('preserve')?.verdict).toBe('permitted');
    await compareMetaTags(popup);
    const differences = await until(
      () =>
        popup.evaluate(() => document.querySelector('[data-testid="comparison-meta"] ul')?.textContent ?? ''),
      'the comparison',
    );
    expect(differences).toContain('disallow-preserve');
    const preserve = (await rowsOf(popup)).get('preserve');
    expect(preserve).toMatchObject({
      verdict: 'prohibited',
      words: expect.stringMatching(inOrder(said('place_only_in_sent_html', '…'))),
    });
  });
});

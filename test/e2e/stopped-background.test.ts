import { expect, test } from 'vitest';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { overlayGone } from './highlighting';
import { chooseCrawler, countsIn, highlightUsage, rowsOf } from './popup-page';
import { useRig } from './rig';

const rig = useRig();

test('a new popup still knows the headers of the page that was loaded before', async () => {
  const page = await rig.openPage('/travel/ferry-timetable.html');
  const expectHeaders = async () => {
    const popup = await rig.openPopup(page);
    await chooseCrawler(popup, said('crawler_any'));
    expect((await rowsOf(popup)).get('index')).toMatchObject({
      verdict: 'prohibited',
      words: expect.stringMatching(/x-robots-tag/i),
    });
    await popup.close();
  };
  await expectHeaders();
  await rig.browser.stopBackground();
  await expectHeaders();
});

test('an open popup and the overlay go on working', { tags: 'full' }, async () => {
  const page = await rig.openPage('/about.html');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="changing" class="the-acap:allow-index">x</p>');
  });
  const popup = await rig.openPopup(page);
  await highlightUsage(popup, 'Index');
  await rig.browser.stopBackground();

  await page.evaluate(() => {
    (document.getElementById('changing') as Element).className = 'the-acap:disallow-index';
  });
  await until(async () => ((await countsIn(popup)).prohibited ?? 0) > 0, 'the popup to tell of the change');
  await until(
    async () => /Prohibited\s+1/.test((await rig.browser.readOverlay(page))?.words ?? ''),
    'the overlay to tell of the change',
  );
  await rig.browser.stopBackground();
  await popup.click('[data-testid="highlight"]');
  await overlayGone(rig, page);
});

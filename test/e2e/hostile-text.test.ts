import { expect, test } from 'vitest';
import { said } from '../said';
import { chooseCrawler, crawlersIn, rowsOf, sourceWords, textOfEveryScreen } from './popup-page';
import { useRig } from './rig';

const rig = useRig();
const HOSTILE = '/letters/hostile-post.html';

test('hostile text is shown as text and decides nothing', { tags: 'any-browser' }, async () => {
  const popup = await rig.openPopup(await rig.openPage(HOSTILE));
  await chooseCrawler(popup, said('crawler_any_acap'));
  const rows = await rowsOf(popup);
  const prohibited = [...rows.values()].filter(({ verdict }) => verdict === 'prohibited');
  expect(prohibited.map(({ usage }) => usage)).toEqual(['preserve']);
  const alive = 'script:not([src]), iframe, img, [onclick], [onerror]';
  expect(await popup.evaluate((selector) => document.querySelectorAll(selector).length, alive)).toBe(0);
});

test('of a class attribute of a megabyte every statement is read, so nothing is cut', {
  tags: 'full',
}, async () => {
  const popup = await rig.openPopup(await rig.openPage(HOSTILE));
  const truncated = await popup.evaluate(
    () => document.querySelector<HTMLElement>('[data-testid="source-elements"]')?.dataset.truncated,
  );
  expect(truncated).toBe('false');
});

test('names such as __proto__ are crawlers like any other', { tags: ['full', 'any-browser'] }, async () => {
  rig.demo.setRobotsTxt({
    body: ['__proto__', 'constructor', 'toString']
      .map((name) => `User-agent: ${name}\nDisallow: /\n`)
      .join('\n'),
  });
  const popup = await rig.openPopup(await rig.openPage('/about.html'));
  const crawlers = await crawlersIn(popup);
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(crawlers.filter((crawler) => crawler.toLowerCase() === name.toLowerCase())).toHaveLength(1);
    await chooseCrawler(
      popup,
      crawlers.find((crawler) => crawler.toLowerCase() === name.toLowerCase()) as string,
    );
    expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'prohibited' });
  }
  await chooseCrawler(popup, said('crawler_any'));
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'permitted' });
});

test('control characters, markup and reversed text of robots.txt are written out', {
  tags: ['full', 'any-browser'],
}, async () => {
  rig.demo.setRobotsTxt({
    body: 'User-agent: *\nDisallow: /about<img src=x onerror=alert(1)>\nDisallow: /about.html\u202e\u0007\n',
  });
  const page = await rig.openPage('/about.html');
  const popup = await rig.openPopup(page);
  const text = await textOfEveryScreen(popup);
  expect(text).toContain('<img src=x onerror=alert(1)>');
  expect(await popup.evaluate(() => document.querySelectorAll('img').length)).toBe(0);
  for (const hidden of ['\u202e', '\u0007']) expect(text).not.toContain(hidden);
});

test('a page that clobbers its DOM is read like any other', { tags: 'full' }, async () => {
  const page = await rig.openPage('/about.html');
  await page.evaluate(() => {
    document.body.innerHTML =
      '<form class="the-acap:disallow-index"><input name="getAttribute"><input name="classList"><input name="className"><input name="parentElement"><input name="attributes"></form><svg class="the-acap:disallow-index"></svg>';
  });
  const popup = await rig.openPopup(page);
  expect(await sourceWords(popup, 'elements')).toBe('2');
});

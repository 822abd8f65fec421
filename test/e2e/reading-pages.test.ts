import { expect, test } from 'vitest';
import { said } from '../said';
import { chooseCrawler, countsIn, highlightUsage, rowsOf, sourceWords, toggleHighlight } from './popup-page';
import { useRig } from './rig';
import { testVariations } from './variations';

const rig = useRig();

testVariations(
  [
    { where: 'head', verdict: 'prohibited', because: 'stated' },
    { where: 'body', verdict: 'permitted', because: 'silence' },
  ] as const,
  'E17: a META tag that a script adds to the $where',
  async ({ where, verdict, because }) => {
    const page = await rig.openPage('/about.html');
    await page.evaluate((parent) => {
      const meta = document.createElement('meta');
      meta.name = 'robots';
      meta.content = 'ACAP disallow-preserve';
      document[parent].append(meta);
    }, where);
    const popup = await rig.openPopup(page);
    await chooseCrawler(popup, said('crawler_any_acap'));
    expect((await rowsOf(popup)).get('preserve')).toMatchObject({ verdict, because });
  },
);

test('META tags as they were served', { tags: 'full' }, async () => {
  const popup = await rig.openPopup(await rig.openPage('/travel/ferry-timetable.html'));
  await chooseCrawler(popup, said('crawler_any'));
  expect(await sourceWords(popup, 'meta')).toBe('3 tags');
});

test.each([
  { what: 'an ACAP class', html: '<p class="lead the-acap:disallow-index">x</p>', usage: 'Index' },
  { what: 'data-nosnippet', html: '<div data-nosnippet>x</div>', usage: 'Snippet' },
  { what: 'rel=nofollow', html: '<a href="/" rel="noopener nofollow">x</a>', usage: 'Follow' },
])('$what in the live DOM', { tags: 'full' }, async ({ html, usage }) => {
  const page = await rig.openPage('/about.html');
  const before = await prohibitedElements(page, usage);
  await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), html);
  expect(await prohibitedElements(page, usage)).toBe(before + 1);
});

async function prohibitedElements(
  page: Awaited<ReturnType<typeof rig.openPage>>,
  usage: string,
): Promise<number> {
  const popup = await rig.openPopup(page);
  const isOffered = await highlightUsage(popup, usage);
  const { prohibited = 0 } = isOffered ? await countsIn(popup) : {};
  if (isOffered) await toggleHighlight(popup);
  await popup.close();
  return prohibited;
}

test('response headers of the navigation, by both names', { tags: 'full' }, async () => {
  const popup = await rig.openPopup(await rig.openPage('/travel/ferry-timetable.html'));
  await chooseCrawler(popup, said('crawler_any'));
  const rows = await rowsOf(popup);
  expect(rows.get('index')).toMatchObject({
    verdict: 'prohibited',
    words: expect.stringMatching(/x-robots-tag/i),
  });
  expect(rows.get('present-currentcopy')).toMatchObject({
    verdict: 'prohibited',
    words: expect.stringMatching(/(?<!x-)robots-tag/i),
  });
});

import { expect, test } from 'vitest';
import { said } from '../said';
import { chooseCrawler, rowsOf, showOverview } from './popup-page';
import { useRig } from './rig';

const rig = useRig();
const asked = () => rig.demo.requests.filter(({ url }) => url === '/robots.txt');

test('E65: robots.txt is asked for once, only when a view asks, and without anything of the user', async () => {
  const page = await rig.openPage('/account/welcome.html');
  await page.goto(`${rig.demo.origin}/about.html`);
  expect(await page.evaluate(() => document.cookie)).toContain('lantern-session');
  expect(asked()).toEqual([]);

  const popup = await rig.openPopup(page);
  await popup.close();
  await rig.openPopup(page);
  expect(asked()).toHaveLength(1);
  const [{ headers } = { headers: {} }] = asked();
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('referer');
});

test('E66: a cookie that comes with robots.txt is not kept', { tags: 'full' }, async () => {
  rig.demo.setRobotsTxt({
    headers: { 'Set-Cookie': 'from-robots-txt=1; Path=/' },
    body: 'User-agent: *\nDisallow: /',
  });
  const page = await rig.openPage('/about.html');
  const popup = await rig.openPopup(page);
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'prohibited' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('from-robots-txt');
});

test('E3: at most 512 KiB are read; what the rest could prohibit is unknown, but to crawlers that read no more', {
  tags: 'full',
}, async () => {
  const rest = `# ${'x'.repeat(98)}\n`.repeat(6000);
  rig.demo.setRobotsTxt({
    body: `User-agent: *\nDisallow: /account/\n${rest}\nUser-agent: *\nDisallow: /about.html\n`,
  });
  const popup = await rig.openPopup(await rig.openPage('/about.html'));
  await chooseCrawler(popup, said('crawler_any'));
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'unknown', because: 'cut' });
  await chooseCrawler(popup, 'Googlebot (');
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'permitted', because: 'silence' });
  await showOverview(popup);
  const truncated = await popup.evaluate(
    () => document.querySelector('[data-testid="source-robots-txt"][data-truncated="true"]') !== null,
  );
  expect(truncated).toBe(true);
});

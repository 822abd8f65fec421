import { expect, test } from 'vitest';
import { until } from '../../drive/until.js';
import { type Case, play } from '../../lab/case.js';
import {
  localRobotsTxt,
  otherSchemes,
  privateReference,
  privateRobotsTxt,
  privateSource,
  publicRobotsTxt,
} from '../../lab/cases/private-network.js';
import type { PageReport } from '../../src/messages';
import { look, start, verdictOf } from './attack';
import { useLab } from './lab';
import { rowsOf, sourceState } from './popup-page';

const OPENED = [...privateRobotsTxt, ...otherSchemes, publicRobotsTxt, privateReference, privateSource].map(
  ({ host }) => host,
);
const lab = useLab({ hosts: [...OPENED, 'rights.test', 'rules.test'], inPrivate: true });

const askedForAdmin = () => lab.site.requests.filter(({ url }) => url.startsWith('/admin/'));

const expectUnasked = (report: PageReport) => {
  expect(askedForAdmin()).toEqual([]);
  expect(report.robotsTxt).toMatchObject({ state: 'failed', why: 'private-network' });
  expect(report.evidence?.robotsTxt.status).toBeNull();
  expect(verdictOf(report, 'crawl')).toBe('unknown');
};

test.each(privateRobotsTxt)(
  '$title: it is not asked, and no rules are taken from there',
  { tags: 'full' },
  async (hostile) => {
    expectUnasked(await look(lab, await start(lab, hostile)));
  },
);

test('asked again, and after the background has ended, it is still not asked', { tags: 'full' }, async () => {
  const [hostile] = privateRobotsTxt;
  const page = await start(lab, hostile as Case);
  await look(lab, page);
  await lab.browser.stopBackground();
  expectUnasked(await lab.ask(page, 'fetchRobotsTxtAgain'));
});

test('the popup says that robots.txt leads into a private network', { tags: 'full' }, async () => {
  const [hostile] = privateRobotsTxt;
  const popup = await lab.openPopup(await start(lab, hostile as Case));
  expect(await sourceState(popup, 'robots-txt')).toBe('failed');
  expect((await rowsOf(popup)).get('crawl')?.verdict).toBe('unknown');
  expect(askedForAdmin()).toEqual([]);
});

test.each(privateRobotsTxt.slice(0, 3).concat(privateRobotsTxt.slice(-5)))(
  'in a private window, $title: it is not asked',
  { tags: 'full' },
  async (hostile) => {
    const page = await lab.browser.openPrivatePage(play(lab.site, hostile));
    try {
      const popup = await lab.browser.openPopup(page);
      const state = await until(async () => {
        const known = await sourceState(popup, 'robots-txt');
        return known && known !== 'loading' ? known : null;
      }, 'robots.txt');
      expect(state).toBe('failed');
      expect((await rowsOf(popup)).get('crawl')?.verdict).toBe('unknown');
      expect(askedForAdmin()).toEqual([]);
      await popup.close();
    } finally {
      await page.close();
    }
  },
);

test.each(otherSchemes)('$title: no rules come of it', { tags: 'full' }, async (hostile) => {
  const report = await look(lab, await start(lab, hostile));
  expect(report.robotsTxt.state).toBe('failed');
  expect(verdictOf(report, 'crawl')).not.toBe('permitted');
});

test('robots.txt may be redirected to other public sites', { tags: 'full' }, async () => {
  const report = await look(lab, await start(lab, publicRobotsTxt));
  const { at } = lab.site;
  expect(report.robotsTxt).toMatchObject({
    state: 'answered',
    finalUrl: `${at('rules.test')}/rules`,
    chain: [`${at(publicRobotsTxt.host)}/robots.txt`, `${at('rights.test')}/public-hop`],
  });
  expect(verdictOf(report, 'crawl')).toBe('prohibited');
});

test('robots.txt of a site in the private network may be redirected within it', {
  tags: 'full',
}, async () => {
  const report = await look(lab, await start(lab, localRobotsTxt));
  expect(report.robotsTxt).toMatchObject({
    state: 'answered',
    finalUrl: `${lab.site.at('localhost')}/rules`,
    redirects: 1,
  });
  expect(verdictOf(report, 'crawl')).toBe('prohibited');
});

test('references that redirect into the private network are refused, and nothing there is asked', {
  tags: 'full',
}, async () => {
  const { references } = await look(lab, await start(lab, privateReference));
  expect(references.map(({ state, status }) => `${state} ${status}`)).toEqual(['refused 0', 'refused 0']);
  expect(askedForAdmin()).toEqual([]);
});

test('the HTML as it is sent is not looked for in the private network', { tags: 'full' }, async () => {
  const page = await start(lab, privateSource);
  await look(lab, page);
  const { sentHtml } = await lab.ask(page, 'compareSentHtml');
  expect(askedForAdmin()).toEqual([]);
  expect(sentHtml).toEqual({ state: 'failed', why: 'private-network' });
});

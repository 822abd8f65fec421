import { expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { type Case, play } from '../../lab/case.js';
import {
  backToCached,
  handedOnPages,
  MADE,
  madePages,
  pageAfterDownload,
  passedPages,
  racedPage,
} from '../../lab/cases/service-workers.js';
import type { PageReport } from '../../src/messages';
import { arrivedAt, attack, indexOf, start } from './attack';
import { useLab } from './lab';
import { testVariations } from './variations';

const lab = useLab();

/** Has the case run until the page at its end is shown, whose title is given with what is known of it. */
async function arrive(page: PageView, path = '/x') {
  await attack(page);
  const title = await arrivedAt(page, path);
  return { title, report: await lab.ask(page, 'openPage') };
}

const NOT_OBSERVED = { state: 'not-observed', why: 'no-request' };
const seen = (page: { url: string }) => ({
  state: 'seen',
  fields: [['X-Robots-Tag', 'noindex']],
  url: page.url,
});

testVariations(madePages, 'E12: $title: nothing of the network is said of it', async (hostile) => {
  const { title, report } = await arrive(await start(lab, hostile));
  expect(title).toBe(MADE);
  expect(report.headers).toEqual(NOT_OBSERVED);
  expect(indexOf(report)).toBe('unknown');
});

test.each(passedPages)(
  'E43: $title: the page has its own header fields',
  { tags: 'full' },
  async (hostile) => {
    const { report } = await arrive(await start(lab, hostile));
    const isRedirected = hostile.id === 'worker-lets-redirected-pass';
    expect(report.headers).toMatchObject({
      ...seen(report),
      redirects: isRedirected ? [`${lab.site.at(hostile.host)}/r`] : [],
    });
    expect(indexOf(report)).toBe('prohibited');
  },
);

test.each(handedOnPages)('$title: not observed, or its own fields', { tags: 'full' }, async (hostile) => {
  const { report } = await arrive(await start(lab, hostile));
  expect([NOT_OBSERVED, expect.objectContaining(seen(report))]).toContainEqual(report.headers);
});

test('E42: network and worker race: the fields of the one never speak for the page of the other, 8 times of 8', {
  tags: 'full',
}, async () => {
  const arrivals = await arriveEightTimes(racedPage);
  const right = [`${MADE}: no-request`, 'Page: no-request', 'Page: all, max-snippet:11'];
  expect(arrivals.filter((words) => !right.includes(words))).toEqual([]);
});

test('E44: a download, and then a page at its address: the page has its own header fields, 8 times of 8', {
  tags: 'full',
}, async () => {
  const arrivals = await arriveEightTimes(pageAfterDownload);
  expect(arrivals).toEqual(Array(8).fill('Page: noindex'));
});

test('back in the cached page after a download at its address, its own fields are shown', {
  tags: 'full',
}, async () => {
  const page = await start(lab, backToCached);
  await page.goto(`${lab.site.at(backToCached.host)}/next`);
  const { report } = await arrive(page, '/');
  expect(rulesIn(report)).toBe('noindex');
});

test('other pages of a site with a worker keep their own fields', { tags: 'full' }, async () => {
  const [hostile] = passedPages;
  if (!hostile) throw new Error('There is no such case');
  const page = await start(lab, hostile);
  await arrive(page);
  await page.goto(lab.site.at(hostile.host));
  expect((await lab.ask(page, 'openPage')).headers).toMatchObject({
    state: 'seen',
    fields: [],
    redirects: [],
  });
});

/** What was reported at the end of a case each time: the page's title, and the fields or why there are none. */
async function arriveEightTimes(hostile: Case) {
  const address = play(lab.site, hostile);
  const arrivals: string[] = [];
  for (let time = 0; time < 8; time++) {
    const { title, report } = await arrive(await lab.openPage(address));
    arrivals.push(`${title}: ${rulesIn(report)}`);
  }
  return arrivals;
}

const rulesIn = ({ headers }: PageReport) =>
  headers.state === 'seen' ? headers.fields.map(([, value]) => value).join(' | ') : headers.why;

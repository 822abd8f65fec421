import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answersToContent } from '../../src/background/answers-to-content';
import { answersToViews } from '../../src/background/answers-to-views';
import { forgetTab } from '../../src/background/documents/response-headers';
import type { PageReport, PageScan } from '../../src/messages';
import { eventually } from '../eventually';
import { fakeBrowser, resetBrowser, state } from '../platform/fake-browser';

const { fetchRobotsTxtAgain, openPage, readReport } = answersToViews;
/** No tab of any other test: the last one closes it for good. */
const TAB = 61;
/** What each address is answered with; anything else is not there. */
let answers: Record<string, string>;
let scan: PageScan;
/** A site of its own for each test, since what was received lately is remembered. */
let site: string;
let tests = 0;
const fetched = vi.fn(async (url: string, _options?: RequestInit) =>
  answers[url] === undefined ? new Response('None', { status: 404 }) : new Response(answers[url]),
);

beforeEach(() => {
  resetBrowser();
  tests += 1;
  site = `https://site-${tests}.example`;
  answers = { [`${site}/robots.txt`]: '' };
  scan = { number: 1, metaTags: [], elements: [] };
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  state.content = () => ({ answer: scan });
  state.frames.set(TAB, { documentId: `d${tests}`, url: `${site}/page` });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What is known when no file is on its way any more. */
async function settled(ask = openPage): Promise<PageReport> {
  await ask(TAB);
  return eventually(async () => {
    const report = await readReport(TAB);
    expect(report.robotsTxt.state).not.toBe('loading');
    expect(report.files.map(({ state: now }) => now)).not.toContain('loading');
    return report;
  });
}

/** The addresses that were asked for, robots.txt left out, without the site. */
const asked = () =>
  fetched.mock.calls
    .map(([url]) => url.replace(site, ''))
    .filter((address) => address !== '/robots.txt')
    .sort();

const statesOf = ({ files }: PageReport) =>
  files.map(({ url, state: now }) => `${url.replace(site, '')} ${now}`);

const link = (href: string) => ({ rel: 'license', type: 'application/rsl+xml', href });
const meta = (name: string, content: string) => ({ name, content, inHead: true });
const TDM = '/.well-known/tdmrep.json';
const LICENCE = '<rsl xmlns="https://rslstandard.org/rsl"/>';

test('the file of the site and the licences that are named are fetched, and reach the evidence', async () => {
  answers[`${site}/robots.txt`] = `License: https://b.example/${tests}.xml\nUser-agent: *\nAllow: /\n`;
  answers[site + TDM] = '[]';
  answers[`${site}/own.xml`] = LICENCE;
  answers[`https://b.example/${tests}.xml`] = LICENCE;
  scan = { ...scan, links: [link('/own.xml')], inlineLicences: [LICENCE] };
  const { evidence, files } = await settled();
  expect(evidence?.links).toEqual(scan.links);
  expect(evidence?.inlineLicences).toEqual(scan.inlineLicences);
  expect(evidence?.files).toEqual({
    [site + TDM]: { status: 200, text: '[]' },
    [`${site}/own.xml`]: { status: 200, text: LICENCE },
    [`https://b.example/${tests}.xml`]: { status: 200, text: LICENCE },
  });
  expect(Object.keys(evidence?.files ?? {})).toEqual(files.map(({ url }) => url));
  for (const [, options] of fetched.mock.calls)
    expect(options).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'manual' });
  const { length } = fetched.mock.calls;
  await settled();
  expect(fetched.mock.calls).toHaveLength(length);
});

test.each([
  { name: 'META holds a reservation', tags: [meta('tdm-reservation', '1')], isAsked: false },
  { name: 'META holds a policy alone', tags: [meta('tdm-policy', 'https://a.example/')], isAsked: true },
  { name: 'META holds what is no reservation', tags: [meta('tdm-reservation', 'yes')], isAsked: true },
])('where $name, the file of the site is asked for: $isAsked', async ({ tags, isAsked }) => {
  scan = { ...scan, metaTags: tags };
  expect(statesOf(await settled())).toEqual(isAsked ? [`${TDM} answered`] : []);
  expect(asked()).toEqual(isAsked ? [TDM] : []);
});

test('nothing is asked for before the page was read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  state.content = () => new Promise(() => undefined);
  const report = openPage(TAB);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await report).dom.state).toBe('unread');
  vi.useRealTimers();
  expect(asked()).toEqual([]);
});

test('without access to the page nothing is asked for', async () => {
  state.granted.clear();
  scan = { ...scan, links: [link('/own.xml')] };
  const { evidence, files, dom } = await openPage(TAB);
  expect({ files, dom, known: evidence?.files }).toMatchObject({
    files: [],
    dom: { state: 'seen' },
    known: {},
  });
  expect(asked()).toEqual([]);
});

test.each<{ name: string; href: string }>([
  { name: 'a site without access', href: 'https://c.example/l.xml' },
  { name: 'a private network', href: 'http://192.168.0.1/l.xml' },
  { name: 'this machine', href: 'http://localhost/l.xml' },
  { name: 'an address with a password', href: 'https://me:secret@b.example/l.xml' },
])('of $name nothing is asked, and that is said', async ({ href }) => {
  state.granted = new Set([`${site}/*`, 'https://b.example/*', 'http://192.168.0.1/*', 'http://localhost/*']);
  scan = { ...scan, links: [link(href)] };
  const report = await settled();
  expect(report.files[1]).toMatchObject({ state: 'refused', status: 0 });
  expect(report.evidence?.files?.[href]).toEqual({ status: null, reason: 'refused' });
  expect(JSON.stringify(report.files)).not.toMatch('secret');
  expect(asked()).toEqual([TDM]);
});

test('at most eight licences are asked for beside the file of the site, and none with a huge address', async () => {
  const named = Array.from({ length: 40 }, (_, index) => `/${index}.xml`);
  scan = { ...scan, links: [link(`/${'x'.repeat(5_000)}`), ...named.map(link)] };
  const report = await settled();
  expect(asked()).toEqual([TDM, ...named.slice(0, 7)].sort());
  expect(report.files).toHaveLength(32);
  expect(Object.keys(report.evidence?.files ?? {})).toHaveLength(8);
});

test('a page that names others every moment has no more than 32 files asked for', async () => {
  for (let number = 1; number < 60; number += 1) {
    scan = { ...scan, number, links: [link(`/${number}.xml`)] };
    await settled();
  }
  expect(asked()).toHaveLength(32);
  const report = await settled();
  expect(statesOf(report)).toEqual([`${TDM} answered`, '/59.xml refused']);
  expect(report.evidence?.files).not.toHaveProperty([`${site}/59.xml`]);
});

test('half a file is none', async () => {
  answers[site + TDM] = `[\n${' '.repeat(512 * 1024)}]`;
  const report = await settled();
  expect(statesOf(report)).toEqual([`${TDM} too-long`]);
  expect(report.evidence?.files).toEqual({ [site + TDM]: { status: null, reason: 'too-long' } });
});

test('asked again, they are fetched anew', async () => {
  scan = { ...scan, links: [link('/own.xml')] };
  await settled();
  fetched.mockClear();
  await settled(fetchRobotsTxtAgain);
  await eventually(() => expect(asked()).toEqual([TDM, '/own.xml'].sort()));
});

test('a message of a content script has nothing fetched while no view is open', async () => {
  const url = `${site}/page`;
  const sender = { tab: TAB, frame: 0, documentId: `d${tests}`, url };
  await answersToContent(sender).scanned({ ...scan, links: [link('/own.xml')] });
  expect(fetched).not.toHaveBeenCalled();
});

test('of a private window nothing reaches the disk', async () => {
  state.isPrivate = true;
  fakeBrowser.extension.inIncognitoContext = true;
  scan = { ...scan, links: [link('/own.xml')] };
  await settled();
  for (const [, options] of fetched.mock.calls) expect(options).toMatchObject({ cache: 'no-store' });
  expect(asked()).toEqual([TDM, '/own.xml'].sort());
  expect([...state.local.keys()]).toEqual([]);
});

test('a closed tab leaves no word of them', async () => {
  await settled();
  expect(state.session.get(`document:d${tests}`)).toContain('tdmrep.json');
  await forgetTab(TAB);
  expect(state.session.has(`document:d${tests}`)).toBe(false);
});

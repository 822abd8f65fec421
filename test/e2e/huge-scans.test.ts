import { afterEach, expect, test } from 'vitest';
import { PATIENCE_MS, until } from '../../drive/until.js';
import { behindLimits, manyLinks, onlyRules } from '../../lab/cases/gaps.js';
import { hugePages, longAddress, longFrames, longWay } from '../../lab/cases/huge-pages.js';
import type { PageReport } from '../../src/messages';
import { attack, CONVENTIONAL, indexOf, start, verdictOf } from './attack';
import { useLab } from './lab';
import { html } from './made-up-site';
import { chooseCrawler, rowsOf, showOverview, sourceState, textOf } from './popup-page';
import { emptySession } from './storage';
import { testVariations } from './variations';

const lab = useLab();

/** What one page left of storage is no affair of the next. */
afterEach(() => emptySession(lab.view));

const truncatedIn = ({ dom }: PageReport) => (dom.state === 'seen' ? dom.truncated : dom);

/** The limits that a scan names when its time ran out: a slow machine may not read a huge page to its end. */
const LATE = ['elements', 'licences'];

const readIn = ({ evidence }: PageReport) => ({
  metaTags: evidence?.metaTags ?? [],
  elements: evidence?.elements ?? [],
});

const isCut = ({ evidence }: PageReport) => evidence?.cut?.includes('meta') ?? false;

/** Whether a reader of ACAP may index the page, and any other crawler. */
const indexes = (report: PageReport) => [indexOf(report), verdictOf(report, 'index', CONVENTIONAL)];

test.each(hugePages)(
  'E94: $title: the page is read as far as that goes, said so, and judged',
  { tags: 'full' },
  async (hostile) => {
    const page = await start(lab, hostile);
    const report = await lab.ask(page, 'openPage');
    expect(truncatedIn(report)).toEqual(expect.arrayContaining([...hostile.cut]));
    // A META tag in ACAP that was left out could permit what robots rules prohibit.
    const expected = [isCut(report) ? 'unknown' : 'prohibited', 'prohibited'];
    expect(indexes(report)).toEqual(expected);
    const { metaTags, elements } = readIn(report);
    expect(metaTags[0]).toEqual({ name: 'robots', content: 'noindex', inHead: true, number: 1 });
    const isOfElements = !/tag|quotes/.test(hostile.id);
    if (isOfElements) expect(elements.length).toBeGreaterThan(0);

    await lab.browser.stopBackground();
    const again = await lab.ask(page, 'readReport');
    expect(again.dom).toEqual(report.dom);
    expect(readIn(again).elements).toHaveLength(elements.length);
    expect(readIn(again).metaTags).toHaveLength(metaTags.length);
    expect(indexes(again)).toEqual(expected);
  },
);

const testBehindLimits = async (hostile: (typeof behindLimits)[number]) => {
  const { crawler, cut } = hostile;
  const popup = await lab.openPopup(await start(lab, hostile));
  const channels = (await lab.askInFront('readReport')).evidence?.cut;
  expect([[cut], [...new Set([cut, ...LATE])]]).toContainEqual(channels);
  await chooseCrawler(popup, crawler);
  expect((await rowsOf(popup)).get('index')).toMatchObject({ verdict: 'unknown', because: 'cut' });
  await showOverview(popup);
  expect(await textOf(popup)).not.toMatch(/has none|forbid nothing/);
};

testVariations(behindLimits, 'E14: what may stand behind a limit permits nothing: $title', testBehindLimits);

test('of 50,000 short elements at least 10,000 are told, and whether that is all', {
  tags: 'full',
}, async () => {
  const hostile = hugePages.find(({ id }) => id === 'huge-elements');
  if (!hostile) throw new Error('There is no such case');
  const report = await lab.ask(await start(lab, hostile), 'openPage');
  const count = report.evidence?.elements.length ?? 0;
  expect(count).toBeGreaterThanOrEqual(10_000);
  expect(count < 50_000 ? [['elements'], LATE] : [[]]).toContainEqual(truncatedIn(report));
});

test('the popup over a page that is cut shows verdicts, and that it was cut', { tags: 'full' }, async () => {
  const [hostile] = hugePages;
  if (!hostile) throw new Error('There is no such case');
  const popup = await lab.openPopup(await start(lab, hostile));
  expect((await rowsOf(popup)).get('index')).toMatchObject({ verdict: 'prohibited', because: 'stated' });
  expect(await sourceState(popup, 'elements')).toBe('found');
  const isCut = () =>
    popup.evaluate(
      () => document.querySelector('[data-testid="source-elements"][data-truncated="true"]') !== null,
    );
  expect(await isCut()).toBe(true);
});

test('E26: of 20,000 links to its own site it is said that not all were read', { tags: 'full' }, async () => {
  const report = await lab.ask(await start(lab, manyLinks), 'openPage');
  expect(report.linked).toHaveLength(2_000);
  // Links cut nothing of the evidence.
  expect([{ truncated: ['links'] }, { truncated: ['links', ...LATE], cut: LATE }]).toContainEqual({
    truncated: truncatedIn(report),
    cut: report.evidence?.cut,
  });
});

test('E88: a page of nothing but rules shows its popup, and so does the page beside it', {
  tags: 'full',
}, async () => {
  lab.site.on('/beside', html('Beside', [], '<meta name="robots" content="noindex">'));
  for (const open of [() => start(lab, onlyRules), () => lab.openPage(`${lab.site.origin}/beside`)]) {
    const popup = await lab.openPopup(await open());
    expect((await rowsOf(popup)).get('index')).toMatchObject({ verdict: 'prohibited', because: 'stated' });
  }
});

test('a page that calls itself by a very long name is shown', { tags: 'full' }, async () => {
  const page = await start(lab, longAddress);
  await attack(page);
  const report = await lab.ask(page, 'openPage');
  expect(report.dom.state).toBe('seen');
  expect(report.headers.state).toBe('seen');
  expect(report.evidence).not.toBeNull();
});

const timesRobotsTxt = () => lab.site.requests.filter(({ url }) => url === '/robots.txt').length;

test.each([longWay, longFrames])(
  '$title: its own headers stay known, and robots.txt is asked once',
  { tags: 'full' },
  async (hostile) => {
    const page = await start(lab, hostile);
    await lab.openPopup(page);
    const isFetched = async () => (await lab.askInFront('readReport')).robotsTxt.state !== 'loading';
    await until(isFetched, 'robots.txt');
    await lab.askInFront('refreshFrames');
    const report = await lab.askInFront('readReport');
    expect(report.robotsTxt).toMatchObject({ state: 'answered' });
    expect(report.headers).toMatchObject({ state: 'seen', fields: [['X-Robots-Tag', 'noindex']] });
    expect(indexOf(report)).toBe('prohibited');
    expect(timesRobotsTxt()).toBe(1);
  },
);

test('frames with very long addresses are told', { tags: 'full' }, async () => {
  const page = await start(lab, longFrames);
  await lab.ask(page, 'openPage');
  // Frames that are still busy have not answered at first.
  const inFrames = async () => (await lab.ask(page, 'refreshFrames')).frames.map(({ metaTags }) => metaTags);
  await expect.poll(inFrames, { timeout: PATIENCE_MS }).toEqual(Array(12).fill(1));
});

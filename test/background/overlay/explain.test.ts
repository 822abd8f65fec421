import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documents, scans } from '../../../src/background/kept/document-facts';
import { clearRequestedPlace, explain, showWhy } from '../../../src/background/overlay/explain';
import { keepHighlight } from '../../../src/background/overlay/highlighting';
import type { PageScan } from '../../../src/messages';
import { fakeBrowser, resetBrowser, state } from '../../platform/fake-browser';
import { ACAP_READER } from '../../policy/written';

/** No tab of any other test. */
const TAB = 91;
let tests = 0;
let page = { tab: TAB, isPrivate: false, documentId: '', url: 'https://a.example/page', hasFailed: false };
const scan: PageScan = {
  number: 5,
  metaTags: [],
  elements: [{ classes: 'the-acap:disallow-index', parent: null }],
};
const pointed = { scan: 5, target: { kind: 'element', index: 0 } } as const;
const openPopup = vi.spyOn(fakeBrowser.action, 'openPopup');

beforeEach(async () => {
  resetBrowser();
  tests += 1;
  page = { ...page, documentId: `e${tests}` };
  state.frames.set(TAB, page);
  openPopup.mockClear();
  await scans.update(page.documentId, () => scan);
  await keepHighlight(page, { crawlerName: 'Bot', query: ACAP_READER, usage: null });
});
afterEach(() => {
  openPopup.mockReset();
});

const requestedPlace = async () => (await documents.read(page.documentId))?.requestedPlace;

test('what holds is told, be the background new or not', async () => {
  expect(await explain(page, pointed)).toMatchObject({
    rows: [{ kind: 'prohibited', statement: 'the-acap:disallow-index', leads: true }],
  });
  expect(await explain(page, { scan: 5, target: null })).toMatchObject({ title: expect.any(String) });
});

test('nothing is told of another scan, or where nothing is highlighted', async () => {
  expect(await explain(page, { ...pointed, scan: 4 })).toBeNull();
  const other = { ...page, documentId: `${page.documentId}-other` };
  await scans.update(other.documentId, () => scan);
  expect(await explain(other, pointed)).toBeNull();
});

test('the popup opens where the statement stands, which is told once', async () => {
  await showWhy(page, pointed, 0);
  expect(openPopup).toHaveBeenCalledOnce();
  expect(await requestedPlace()).toMatchObject({ kind: 'element', index: 0 });
  await clearRequestedPlace(page);
  expect(await requestedPlace()).toBeUndefined();
  expect((await documents.read(page.documentId))?.highlight).toMatchObject({ crawlerName: 'Bot' });
});

test('of a page that has changed since, it opens where views begin', async () => {
  await showWhy(page, { ...pointed, scan: 4 }, 0);
  expect(openPopup).toHaveBeenCalledOnce();
  expect(await requestedPlace()).toBeUndefined();
});

test.each([
  { name: 'a row that is not there', asked: pointed, row: 9 },
  { name: 'a row before the first', asked: pointed, row: -1 },
  {
    name: 'what nothing is said of',
    asked: { scan: 5, target: { kind: 'element', index: 7 } } as const,
    row: 0,
  },
])('for $name nothing opens', async ({ asked, row }) => {
  await showWhy(page, asked, row);
  expect(openPopup).not.toHaveBeenCalled();
  expect(await requestedPlace()).toBeUndefined();
});

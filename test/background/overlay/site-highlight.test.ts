import { beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../../../src/background/kept/document-facts';
import {
  forgetSiteHighlight,
  originOf,
  siteHighlightFor,
} from '../../../src/background/kept/site-highlights';
import { keepHighlight } from '../../../src/background/overlay/highlighting';
import {
  applySiteHighlight,
  changeSiteHighlight,
  keepSiteHighlight,
} from '../../../src/background/overlay/site-highlight';
import type { Highlight } from '../../../src/messages';
import { resetBrowser, state } from '../../platform/fake-browser';
import { ACAP_READER } from '../../policy/written';

/** No tab of any other test. */
const TAB = 71;
const pageAt = (url: string, documentId = 'f1', tab = TAB) => ({
  tab,
  isPrivate: false,
  documentId,
  url,
  hasFailed: false,
});
const choice = (crawlerName: string): Highlight => ({ crawlerName, query: ACAP_READER, usage: null });
const first = pageAt('https://a.example/one');
const next = pageAt('https://a.example/two', 'f2');

beforeEach(async () => {
  resetBrowser();
  state.frames.set(TAB, first);
  await keepHighlight(first, choice('One'));
});

const highlightedIn = async ({ documentId }: { documentId: string }) =>
  (await documents.read(documentId))?.highlight?.crawlerName ?? null;

test('nothing is highlighted on the next page unasked', async () => {
  expect(await applySiteHighlight(next)).toBe(false);
  expect(await highlightedIn(next)).toBeNull();
});

describe('kept on for the site', () => {
  beforeEach(() => keepSiteHighlight(first, true));

  test.each([
    { name: 'another page of the site', page: next, isHighlighted: true },
    { name: 'another site', page: pageAt('https://b.example/', 'f2'), isHighlighted: false },
    { name: 'another scheme', page: pageAt('http://a.example/two', 'f2'), isHighlighted: false },
    { name: 'another port', page: pageAt('https://a.example:8443/', 'f2'), isHighlighted: false },
    { name: 'another tab', page: pageAt('https://a.example/two', 'f2', TAB + 1), isHighlighted: false },
  ])('it is highlighted on $name: $isHighlighted', async ({ page, isHighlighted }) => {
    state.frames.set(page.tab, page);
    expect(await applySiteHighlight(page)).toBe(isHighlighted);
    expect(await highlightedIn(page)).toBe(isHighlighted ? 'One' : null);
  });

  test('a page that may not be read is not highlighted', async () => {
    state.granted.clear();
    expect(await applySiteHighlight(next)).toBe(false);
    expect(await highlightedIn(next)).toBeNull();
  });

  test('it goes on when the tab returns to the site', async () => {
    expect(await applySiteHighlight(pageAt('https://b.example/', 'f2'))).toBe(false);
    expect(await applySiteHighlight(pageAt('https://a.example/three', 'f3'))).toBe(true);
  });

  test('the next page gets what is highlighted now', async () => {
    await changeSiteHighlight(first, choice('Two'));
    expect(await applySiteHighlight(next)).toBe(true);
    expect(await highlightedIn(next)).toBe('Two');
  });

  test.each([
    { name: 'it is turned off', end: () => keepSiteHighlight(first, false) },
    { name: 'highlighting ends', end: () => changeSiteHighlight(first, null) },
    { name: 'its tab is closed', end: () => forgetSiteHighlight(TAB) },
  ])('it ends when $name', async ({ end }) => {
    await end();
    expect(await siteHighlightFor(next)).toBeNull();
    expect(await applySiteHighlight(next)).toBe(false);
    // What is highlighted after that is not kept on by itself.
    await changeSiteHighlight(first, choice('Two'));
    expect(await siteHighlightFor(next)).toBeNull();
  });
});

test('where nothing is highlighted, nothing is kept on', async () => {
  await keepHighlight(first, null);
  await keepSiteHighlight(first, true);
  expect(await siteHighlightFor(first)).toBeNull();
});

test('nothing of it reaches the disk', async () => {
  await keepSiteHighlight(first, true);
  expect([...state.local.keys()]).toEqual([]);
});

test.each([
  { url: 'https://a.example:443/x?y#z', origin: 'https://a.example' },
  { url: 'file:///a/b.html', origin: 'file:' },
  { url: 'data:text/html,x', origin: 'data:' },
  { url: '', origin: '' },
  { url: 'no address', origin: '' },
])('the origin of $url', ({ url, origin }) => expect(originOf(url)).toBe(origin));

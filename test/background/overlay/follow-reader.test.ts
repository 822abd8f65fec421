import { beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../../../src/background/kept/document-facts';
import { followedIn, forgetFollowed, originOf } from '../../../src/background/kept/followed';
import { comeAlong, follow, followWith } from '../../../src/background/overlay/follow-reader';
import { keepHighlight } from '../../../src/background/overlay/highlighting';
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

test('nothing follows its reader unasked', async () => {
  expect(await comeAlong(next)).toBe(false);
  expect(await highlightedIn(next)).toBeNull();
});

describe('asked to follow', () => {
  beforeEach(() => follow(first, true));

  test.each([
    { name: 'another page of the site', page: next, comes: true },
    { name: 'another site', page: pageAt('https://b.example/', 'f2'), comes: false },
    { name: 'another scheme', page: pageAt('http://a.example/two', 'f2'), comes: false },
    { name: 'another port', page: pageAt('https://a.example:8443/', 'f2'), comes: false },
    { name: 'another tab', page: pageAt('https://a.example/two', 'f2', TAB + 1), comes: false },
  ])('it comes to $name: $comes', async ({ page, comes }) => {
    state.frames.set(page.tab, page);
    expect(await comeAlong(page)).toBe(comes);
    expect(await highlightedIn(page)).toBe(comes ? 'One' : null);
  });

  test('it comes to no page that may not be read', async () => {
    state.granted.clear();
    expect(await comeAlong(next)).toBe(false);
    expect(await highlightedIn(next)).toBeNull();
  });

  test('it waits where its reader goes elsewhere and comes back', async () => {
    expect(await comeAlong(pageAt('https://b.example/', 'f2'))).toBe(false);
    expect(await comeAlong(pageAt('https://a.example/three', 'f3'))).toBe(true);
  });

  test('it follows with what is highlighted now', async () => {
    await followWith(first, choice('Two'));
    expect(await comeAlong(next)).toBe(true);
    expect(await highlightedIn(next)).toBe('Two');
  });

  test.each([
    { name: 'asked not to', end: () => follow(first, false) },
    { name: 'highlighting ends', end: () => followWith(first, null) },
    { name: 'its tab is closed', end: () => forgetFollowed(TAB) },
  ])('it follows no longer when $name', async ({ end }) => {
    await end();
    expect(await followedIn(next)).toBeNull();
    expect(await comeAlong(next)).toBe(false);
    // What begins then does not follow by itself.
    await followWith(first, choice('Two'));
    expect(await followedIn(next)).toBeNull();
  });
});

test('where nothing is highlighted, nothing follows', async () => {
  await keepHighlight(first, null);
  await follow(first, true);
  expect(await followedIn(first)).toBeNull();
});

test('nothing of it reaches the disk', async () => {
  await follow(first, true);
  expect([...state.local.keys()]).toEqual([]);
});

test.each([
  { url: 'https://a.example:443/x?y#z', origin: 'https://a.example' },
  { url: 'file:///a/b.html', origin: 'file:' },
  { url: 'data:text/html,x', origin: 'data:' },
  { url: '', origin: '' },
  { url: 'no address', origin: '' },
])('the origin of $url', ({ url, origin }) => expect(originOf(url)).toBe(origin));

import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isBadgeOn,
  redrawBadge,
  showAllBadges,
  showBadge,
  stateOf,
} from '../../../src/background/badge/badge';
import { documents, scans } from '../../../src/background/kept/document-facts';
import { rememberSetting } from '../../../src/platform/storage/kept-settings';
import { ANY_CRAWLER, namedCrawler, type PageEvidence, readPage, readSite } from '../../../src/policy';
import { fakeBrowser, resetBrowser, state } from '../../platform/fake-browser';

const TAB = 1;

beforeEach(() => {
  resetBrowser();
  state.frames.set(TAB, { documentId: 'badged', url: 'https://badge.example/page' });
});

const on = (more: Partial<PageEvidence>): PageEvidence => ({
  url: 'https://badge.example/page',
  robotsTxt: { status: 404, text: '' },
  headers: [],
  metaTags: [],
  elements: [],
  ...more,
});
const read = (evidence: PageEvidence) => readPage(readSite(evidence), evidence);
const robotsTxt = (...lines: string[]) => ({ robotsTxt: { status: 200, text: lines.join('\n') } });
const robotsTag = (value: string) => ({ headers: [['X-Robots-Tag', value]] as const });

describe('whether a crawler may index a page', () => {
  test.each([
    { what: 'nothing', evidence: {}, badge: 'indexable' },
    {
      what: 'that it may not be crawled',
      evidence: robotsTxt('User-agent: *', 'Disallow: /'),
      badge: 'blocked',
    },
    {
      what: 'that others may not',
      evidence: robotsTxt('User-agent: GPTBot', 'Disallow: /'),
      badge: 'indexable',
    },
    { what: 'noindex', evidence: robotsTag('noindex'), badge: 'blocked' },
    {
      what: 'none',
      evidence: { metaTags: [{ name: 'robots', content: 'none', inHead: true }] },
      badge: 'blocked',
    },
    { what: 'nosnippet', evidence: robotsTag('nosnippet'), badge: 'limited' },
    { what: 'how long snippets may be', evidence: robotsTag('max-snippet: 20'), badge: 'limited' },
    {
      what: 'until when',
      evidence: robotsTag('unavailable_after: 31 Dec 2099 23:59:59 GMT'),
      badge: 'limited',
    },
    {
      what: 'nofollow, which is nothing of indexing',
      evidence: robotsTag('nofollow'),
      badge: 'indexable',
    },
    { what: 'nothing that was read', evidence: { metaTags: null }, badge: 'unknown' },
    { what: 'nothing that was seen in headers', evidence: { headers: null }, badge: 'unknown' },
    {
      what: 'nothing in a robots.txt that was asked for',
      evidence: { robotsTxt: { status: null, reason: 'offline' } } as const,
      badge: 'unknown',
    },
    {
      what: 'no, and the rest was not seen',
      evidence: { ...robotsTag('noindex'), metaTags: null },
      badge: 'blocked',
    },
  ])('the page says $what: $badge', ({ evidence, badge }) => {
    expect(stateOf(read(on(evidence)), ANY_CRAWLER)).toBe(badge);
  });

  test('is another answer for another crawler', () => {
    const evidence = on(robotsTxt('User-agent: OneBot', 'Disallow: /'));
    expect(stateOf(read(evidence), namedCrawler('OneBot'))).toBe('blocked');
    expect(stateOf(read(evidence), namedCrawler('OtherBot'))).toBe('indexable');
  });
});

describe('the button', () => {
  test('tells nothing unless that is wanted', async () => {
    for (const setting of [null, 'off', 'yes', '']) {
      if (setting !== null) await fakeBrowser.storage.local.set({ 'setting:badge': setting });
      expect(await isBadgeOn()).toBe(false);
      await showBadge(TAB);
      expect(state.buttons.get(TAB)).toMatchObject({ text: '', title: 'Permitlens' });
    }
  });

  test('tells of what is known, which is not yet everything, in a sign and in words', async () => {
    await rememberSetting('badge', true);
    await showBadge(TAB);
    expect(state.buttons.get(TAB)).toEqual({ text: '?', colour: '#676d76', title: 'badge_unknown' });
  });

  test('asks about the first pinned crawler as the page names it: one that it addresses in ACAP reads that', async () => {
    await rememberSetting('badge', true);
    await rememberSetting('pinned', ['named:lampbot']);
    const content = 'ACAP disallow-index';
    await scans.update('badged', () => ({
      number: 1,
      metaTags: [{ name: 'LampBot', content, inHead: true }],
      elements: [],
    }));
    await showBadge(TAB);
    expect(state.buttons.get(TAB)).toMatchObject({ text: '✕' });
  });

  test('tells anew only where it has told something', async () => {
    await rememberSetting('badge', true);
    await redrawBadge(TAB);
    expect(state.buttons.get(TAB)).toBeUndefined();
    await showBadge(TAB);
    await documents.update('badged', (known) => ({ ...known, unreadable: 'no-permission' }));
    await redrawBadge(TAB);
    expect(state.buttons.get(TAB)?.text).toBe('');
  });

  test('tells last what was known last: it looks at a page once what was told before stands there', async () => {
    await rememberSetting('badge', true);
    const events: string[] = [];
    const urls = ['https://badge.example/page', 'about:config'];
    const frame = vi.spyOn(fakeBrowser.webNavigation, 'getFrame').mockImplementation(async () => {
      events.push('looked');
      return { documentId: 'badged', url: urls.shift() } as never;
    });
    const { setBadgeText } = fakeBrowser.action;
    const sign = vi.spyOn(fakeBrowser.action, 'setBadgeText').mockImplementation(async (details) => {
      events.push(`told “${details.text}”`);
      return setBadgeText(details);
    });
    await Promise.all([showBadge(TAB), showBadge(TAB)]);
    expect(events).toEqual(['looked', 'told “?”', 'looked', 'told “”']);
    frame.mockRestore();
    sign.mockRestore();
  });

  test('one that fails says so, and keeps no other back', async () => {
    const title = vi.spyOn(fakeBrowser.action, 'getTitle').mockRejectedValueOnce(new Error('Not now'));
    await expect(showBadge(TAB)).rejects.toThrow('Not now');
    await rememberSetting('badge', true);
    await showBadge(TAB);
    expect(state.buttons.get(TAB)?.text).toBe('?');
    title.mockRestore();
  });

  test('says nothing any more once that is no longer wanted', async () => {
    await rememberSetting('badge', true);
    await showAllBadges();
    expect(state.buttons.get(TAB)?.text).toBe('?');
    await rememberSetting('badge', false);
    await showAllBadges();
    expect(state.buttons.get(TAB)?.text).toBe('');
  });

  test.each(['about:config', 'file:///a.html'])('says nothing of %s, which nobody can crawl', async (url) => {
    state.frames.set(TAB, { documentId: 'other', url });
    await rememberSetting('badge', true);
    await showBadge(TAB);
    expect(state.buttons.get(TAB)).toMatchObject({ text: '', title: 'Permitlens' });
  });

  test('of a tab that is gone says nothing, and that is no mistake', async () => {
    const mistakes = vi.spyOn(console, 'error').mockImplementation(() => {});
    await rememberSetting('badge', true);
    await showBadge(99);
    expect(mistakes).not.toHaveBeenCalled();
    mistakes.mockRestore();
  });

  test('writes nothing to the disk in a private window', async () => {
    fakeBrowser.extension.inIncognitoContext = true;
    await rememberSetting('badge', true);
    await showBadge(TAB);
    await documents.read('badged');
    expect([state.local.size, state.sync.size]).toEqual([0, 0]);
  });
});

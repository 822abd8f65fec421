import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageReport, Unreadable } from '../../src/messages';
import { said } from '../said';
import { ADDRESS, fakeSurroundings, reportOn } from './fake-surroundings';
import { complaints, openApp } from './open-app';
import { openDetail } from './open-detail';
import { openOverview } from './overview/open-overview';

afterEach(cleanup);

const robots = (content: string) => ({ name: 'robots', content, inHead: true });

describe('address', () => {
  test.each([
    { url: ADDRESS, shown: 'news.example/2026/a.html' },
    { url: 'http://127.0.0.1:8080/a?b=c#d', shown: '127.0.0.1:8080/a?b=c' },
    { url: 'https://xn--mnchen-3ya.example/', shown: 'xn--mnchen-3ya.example/' },
  ])('$url shows as $shown', async ({ url, shown }) => {
    const { textOf } = await openOverview(reportOn({ url }));
    expect(textOf('[data-testid="page-address"]')).toBe(shown);
  });

  test('a long one loses its middle, and is whole where it is pointed at', async () => {
    const path = `/${'a'.repeat(300)}/end.html`;
    const { find } = await openOverview(reportOn({ url: `https://news.example${path}` }));
    const address = find('[data-testid="page-address"]');
    expect(address?.textContent).toMatch(/^news\.example\/aaa+…a+\/end\.html$/);
    expect(address?.title).toBe(`https://news.example${path}`);
  });
});

test.each<{ what: string; rest: Partial<PageReport> }>([
  { what: 'a page that was read', rest: {} },
  {
    what: 'a page that cannot be read',
    rest: { evidence: null, dom: { state: 'unreadable', why: 'browser-page' } },
  },
])('$what, once its tab shows another, is said to be the one before', async ({ rest }) => {
  const fake = fakeSurroundings({ ...reportOn(), ...rest });
  const { find } = await openApp(fake);
  await waitFor(() => expect(find('main[data-left="false"]')).not.toBeNull());
  expect(find('.page-left')?.textContent).toBe('');
  fake.change('silent');
  fake.navigate();
  await waitFor(() =>
    expect(find('main[data-left="true"] > .page-left')?.textContent).toBe(said('page_left')),
  );
});

describe('unreadable', () => {
  test.each<{ why: Unreadable; button: string | null }>([
    { why: 'browser-page', button: null },
    { why: 'extension-page', button: null },
    { why: 'extension-store', button: null },
    { why: 'view-source', button: null },
    { why: 'file', button: null },
    { why: 'data-address', button: null },
    { why: 'error-page', button: said('reload_page') },
    { why: 'no-permission', button: said('allow_access_site') },
    { why: 'other', button: said('reload_page') },
  ])('$why says so and permits nothing', async ({ why, button }) => {
    const report: PageReport = { ...reportOn(), evidence: null, dom: { state: 'unreadable', why } };
    const { find, container } = await openApp(fakeSurroundings(report));
    await waitFor(() => expect(find('main[data-state="unreadable"]')).not.toBeNull());
    expect(find('[data-why]')?.dataset.why).toBe(why);
    expect(find('h2')?.textContent).toMatch(/\w/);
    expect(find('[data-why] button')?.textContent ?? null).toBe(button);
    expect(container.textContent).not.toMatch(/permitted|may crawl/i);
    if (button) expect(await complaints()).toEqual([]);
  });

  test('a page that cannot be read shows no verdict even where its headers are known', async () => {
    const report = reportOn({}, { dom: { state: 'unreadable', why: 'file' } });
    const { find } = await openApp(fakeSurroundings(report));
    await waitFor(() => expect(find('main[data-state="unreadable"]')).not.toBeNull());
    expect(find('[data-usage]')).toBeNull();
  });

  test('a silent background is waited for, a failing one is said', async () => {
    const silent = await openApp(fakeSurroundings('silent'));
    expect(silent.find('main[data-state="loading"]')).not.toBeNull();
    expect(await complaints()).toEqual([]);
    cleanup();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = await openApp(fakeSurroundings('failing'));
    await waitFor(() => expect(failing.find('[data-why="no-answer"]')).not.toBeNull());
    logged.mockRestore();
  });

  test('access is asked for within the click', async () => {
    const report: PageReport = {
      ...reportOn(),
      evidence: null,
      dom: { state: 'unreadable', why: 'no-permission' },
    };
    const fake = fakeSurroundings(report);
    const { find } = await openApp(fake);
    await waitFor(() => expect(find('[data-why] button')).not.toBeNull());
    fake.calls.length = 0;
    find('[data-why] button')?.click();
    expect(fake.calls[0]).toBe(`requestAccess ${ADDRESS}`);
    await waitFor(() => expect(fake.calls).toContain('openPage'));
  });
});

test.each([true, false])(
  'a private window says what asking for access leaves behind: %s',
  async (isPrivate) => {
    const report = reportOn({ headers: null }, { headers: { state: 'not-observed', why: 'no-permission' } });
    const { find, textOf } = await openApp(fakeSurroundings(report, 'en', isPrivate));
    await waitFor(() => expect(find('[data-testid="access-notice"]')).not.toBeNull());
    expect(textOf('[data-testid="access-notice"]').includes(said('access_private'))).toBe(isPrivate);
  },
);

describe('life', () => {
  test('a click is heard while the view itself waits for an answer', async () => {
    const { change, calls, find, user } = await openOverview(reportOn({ headers: null }));
    change('silent');
    await waitFor(() => expect(find('main')?.dataset.refreshing).toBe('true'));
    await user.click(find('[data-testid="source-headers-detail"] button') as HTMLElement);
    expect(calls).toContain('reload');
  });

  test('changes show without a click, and closing lets go of the page', async () => {
    const { change, row, view, calls, isWatched } = await openDetail(reportOn());
    expect(calls).toContain('hold 7');
    expect(row('index')?.dataset.verdict).toBe('permitted');
    change(reportOn({ metaTags: [robots('noindex')] }));
    await waitFor(() => expect(row('index')?.dataset.verdict).toBe('prohibited'));
    view.close();
    expect(isWatched()).toBe(false);
    expect(calls).toContain('let go 7');
  });

  test('frames that load later are looked at', async () => {
    const { calls, loadFrame } = await openDetail(reportOn());
    expect(calls).not.toContain('refreshFrames');
    loadFrame();
    expect(calls).toContain('refreshFrames');
  });
});

import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageReport, Unreadable } from '../../src/messages';
import { ADDRESS, fakeSurroundings, reportOn } from './fake-surroundings';
import { complaints, openApp } from './open-app';

afterEach(cleanup);

const robots = (content: string) => ({ name: 'robots', content, inHead: true });

async function openReady(report: PageReport, language?: string) {
  const fake = fakeSurroundings(report, language);
  const app = await openApp(fake);
  await waitFor(() => expect(app.find('main[data-state="ready"]')).not.toBeNull());
  return { ...fake, ...app };
}

describe('verdicts', () => {
  test('a row has its verdict in words, the statement that decides as written, and its place', async () => {
    const { row, textOf } = await openReady(
      reportOn({ robotsTxt: { status: 200, text: 'User-agent: *\nDisallow: /2026/\n' } }),
    );
    expect(row('crawl')?.dataset).toMatchObject({ verdict: 'prohibited', because: 'stated' });
    expect(textOf('[data-usage="crawl"]')).toContain('Crawl');
    expect(textOf('[data-usage="crawl"] button')).toBe('Crawl: Prohibited');
    expect(textOf('[data-usage="crawl"] .verdict')).toBe('Prohibited');
    expect(textOf('[data-usage="crawl"] .quote')).toBe('robots.txt line 2 Disallow: /2026/');
    expect(row('index')?.dataset).toMatchObject({ verdict: 'prohibited', because: 'not-crawled' });
    expect(textOf('[data-usage="index"]')).toContain('needs crawling');
    expect(await complaints()).toEqual([]);
  });

  test('restrictions are told in words', async () => {
    const { textOf } = await openReady(
      reportOn({ metaTags: [robots('ACAP allow-present-snippet max-length=20-words')] }),
    );
    expect(textOf('[data-usage="present-snippet"] .restrictions')).toBe('at most 20 words');
    expect(textOf('[data-usage="present-snippet"] .quote')).toContain('META tag 1');
  });

  test('a row opens to its whole trace, with what beat each statement', async () => {
    const { row, user, textOf, find } = await openReady(
      reportOn({
        robotsTxt: { status: 200, text: 'User-agent: *\nDisallow: /\nAllow: /2026/\n' },
      }),
    );
    const button = row('crawl')?.querySelector('button') as HTMLButtonElement;
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.focus();
    await user.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(textOf('[data-usage="crawl"] [data-outcome="decides"]')).toContain('Allow: /2026/');
    expect(textOf('[data-usage="crawl"] [data-outcome="beaten"]')).toBe(
      'robots.txt line 2Disallow: /Overridden: a longer pattern matches.',
    );
    expect(await complaints()).toEqual([]);
    await user.keyboard(' ');
    expect(find('.trace')).toBeNull();
  });

  test('kinds of present are folded while they agree with it, and open by hand', async () => {
    const { find, user } = await openReady(reportOn());
    const kinds = find('.kinds-button') as HTMLButtonElement;
    expect(find('.kinds ul')?.hidden).toBe(true);
    await user.click(kinds);
    expect(find('.kinds ul')?.hidden).toBe(false);
    expect(find('.kinds ul')?.children).toHaveLength(10);
  });

  test('kinds of present are open where one differs', async () => {
    const { find, textOf } = await openReady(reportOn({ metaTags: [robots('noarchive')] }));
    expect(find('.kinds ul')?.hidden).toBe(false);
    expect(textOf('.kinds-button')).toBe('Ten ways to show it: 2 differ');
    expect(textOf('[data-usage="present-oldcopy"] .verdict')).toBe('Prohibited');
    expect(textOf('[data-usage="present-link"]')).toContain('as Show');
  });

  test('what was not seen is unknown, and nothing about it is permitted', async () => {
    const { row, textOf } = await openReady(
      reportOn({ headers: null, robotsTxt: { status: null, reason: 'no-permission' } }),
    );
    for (const usage of ['crawl', 'index', 'present', 'other']) {
      expect(row(usage)?.dataset.verdict).toBe('unknown');
      expect(textOf(`[data-usage="${usage}"] .verdict`)).toBe('Unknown');
    }
    expect(document.querySelector('[data-verdict="permitted"]')).toBeNull();
  });

  test('in German', async () => {
    const { textOf } = await openReady(reportOn({ metaTags: [robots('noindex')] }), 'de');
    expect(textOf('[data-usage="index"] .verdict')).toBe('Verboten');
    expect(textOf('[data-testid="summary"]')).toMatch(/^Jeder ACAP-lesende Crawler darf diese Seite crawlen/);
    expect(await complaints()).toEqual([]);
  });
});

describe('address', () => {
  test.each([
    { url: ADDRESS, shown: 'news.example/2026/a.html' },
    { url: 'http://127.0.0.1:8080/a?b=c#d', shown: 'http://127.0.0.1:8080/a?b=c' },
    { url: 'https://xn--mnchen-3ya.example/', shown: 'xn--mnchen-3ya.example/' },
  ])('$url shows as $shown', async ({ url, shown }) => {
    const { textOf } = await openReady(reportOn({ url }));
    expect(textOf('[data-testid="page-address"]')).toBe(shown);
  });

  test('a long one is shortened in its middle until it is asked for', async () => {
    const path = `/${'a'.repeat(300)}/end.html`;
    const { textOf, find, user } = await openReady(reportOn({ url: `https://news.example${path}` }));
    expect(textOf('[data-testid="page-address"]')).toMatch(/^news\.example\/a+…a+\/end\.html/);
    await user.click(find('[data-testid="page-address"] button') as HTMLElement);
    expect(textOf('[data-testid="page-address"]')).toContain(path);
  });
});

describe('crawler', () => {
  const report = reportOn({
    robotsTxt: {
      status: 200,
      text: 'User-agent: GPTBot\nDisallow: /\n\nACAP-crawler: HeraldBot\nACAP-disallow-index: /',
    },
  });

  test('another one changes the verdicts at once and is remembered', async () => {
    const { find, row, user, remembered, textOf } = await openReady(report);
    expect(row('crawl')?.dataset.verdict).toBe('permitted');
    await user.selectOptions(find('[data-testid="crawler-picker"]') as HTMLElement, 'known:GPTBot');
    expect(row('crawl')?.dataset.verdict).toBe('prohibited');
    expect(remembered()).toBe('known:GPTBot');
    expect(textOf('.documented')).toBe('Obeys robots.txt: yes · META and headers: not documented');
  });

  test('names of this site are marked as such', async () => {
    const { find } = await openReady(report);
    const group = find('optgroup');
    expect(group?.getAttribute('label')).toBe('Named by this site');
    expect([...(group?.children ?? [])].map((option) => option.textContent)).toEqual([
      'GPTBot (OpenAI)',
      'HeraldBot',
    ]);
  });

  test('the remembered one is chosen, and the first where this site does not name it', async () => {
    const fake = fakeSurroundings(report);
    fake.remember('named:heraldbot');
    const { find, row } = await openApp(fake);
    await waitFor(() => expect(row('index')?.dataset.verdict).toBe('prohibited'));
    fake.change(reportOn());
    const picker = find('[data-testid="crawler-picker"]') as HTMLSelectElement;
    await waitFor(() => expect(picker.value).toBe('any-acap'));
    expect(fake.remembered()).toBe('named:heraldbot');
  });
});

describe('highlight', () => {
  const report = reportOn({
    elements: [
      { classes: 'the-acap:disallow-index', parent: null },
      { classes: 'the-acap:allow-index', parent: null },
      { classes: 'the-acap:disallow-preserve', parent: null },
    ],
  });

  test('is switched on for the chosen crawler and usage, counts, follows the choice, and is switched off', async () => {
    const { find, user, calls, textOf } = await openReady(report);
    const button = find('[data-testid="highlight"]') as HTMLButtonElement;
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    expect(calls).toContain('highlight Any ACAP-reading crawler index');
    expect(textOf('[data-testid="highlight-counts"]')).toBe('1 Permitted 1 Prohibited');

    await user.selectOptions(find('[data-testid="highlight-usage"]') as HTMLElement, 'preserve');
    await waitFor(() => expect(calls).toContain('highlight Any ACAP-reading crawler preserve'));
    expect(textOf('[data-testid="highlight-counts"]')).toBe('1 Prohibited');
    await user.selectOptions(find('[data-testid="crawler-picker"]') as HTMLElement, 'any');
    await waitFor(() => expect(calls).toContain('highlight Any crawler preserve'));

    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
    expect(calls).toContain('highlight off');
    expect(textOf('[data-testid="highlight-counts"]')).toBe('');
  });
});

test('that the page ended the highlighting is said, and no longer once it is on again', async () => {
  const { find, user, textOf, change } = await openReady(reportOn({}, { highlightEnded: true }));
  expect(textOf('[role="status"][data-testid="highlight-counts"]')).toBe(
    'This page keeps the highlighting from being seen, so it was turned off.',
  );
  expect(await complaints()).toEqual([]);
  change(reportOn());
  await user.click(find('[data-testid="highlight"]') as HTMLButtonElement);
  await waitFor(() => expect(textOf('[data-testid="highlight-counts"]')).not.toContain('turned off'));
});

describe('unreadable', () => {
  test.each<{ why: Unreadable; button: string | null }>([
    { why: 'browser-page', button: null },
    { why: 'extension-page', button: null },
    { why: 'extension-store', button: null },
    { why: 'view-source', button: null },
    { why: 'file', button: null },
    { why: 'data-address', button: null },
    { why: 'error-page', button: 'Reload page' },
    { why: 'no-permission', button: 'Allow access to this site' },
    { why: 'other', button: 'Reload page' },
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
    const heard = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = await openApp(fakeSurroundings('failing'));
    await waitFor(() => expect(failing.find('[data-why="no-answer"]')).not.toBeNull());
    heard.mockRestore();
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
    expect(textOf('[data-testid="access-notice"]').includes('although this window is private')).toBe(
      isPrivate,
    );
  },
);

describe('life', () => {
  test('a click is heard while the view itself waits for an answer', async () => {
    const { change, calls, find, user } = await openReady(reportOn({ headers: null }));
    change('silent');
    await waitFor(() => expect(find('main')?.dataset.refreshing).toBe('true'));
    await user.click(find('[data-testid="source-headers-detail"] button') as HTMLElement);
    expect(calls).toContain('reload');
  });

  test('changes show without a click, and closing lets go of the page', async () => {
    const { change, row, view, calls, isWatched } = await openReady(reportOn());
    expect(calls).toContain('hold 7');
    expect(row('index')?.dataset.verdict).toBe('permitted');
    change(reportOn({ metaTags: [robots('noindex')] }));
    await waitFor(() => expect(row('index')?.dataset.verdict).toBe('prohibited'));
    view.close();
    expect(isWatched()).toBe(false);
    expect(calls).toContain('let go 7');
  });

  test('frames that load later are looked at', async () => {
    const { calls, loadFrame } = await openReady(reportOn());
    expect(calls).not.toContain('lookAtFrames');
    loadFrame();
    expect(calls).toContain('lookAtFrames');
  });
});

describe('hostile text', () => {
  const hostile = `<img src=x onerror=alert(1)>\u202E\u0007${'A'.repeat(1_000_000)}`;

  test('is text, made visible and cut, with a way to see more', async () => {
    const { container, row, user, textOf } = await openReady(
      reportOn({ headers: [['x-robots-tag', `noindex, ${hostile}`]] }),
    );
    expect(row('index')?.dataset.verdict).toBe('prohibited');
    expect(container.querySelector('img')).toBeNull();
    for (const hidden of ['\u202E', '\u0007']) expect(container.textContent).not.toContain(hidden);
    expect(container.textContent?.length).toBeLessThan(20_000);
    await user.click(row('index')?.querySelector('button') as HTMLElement);
    expect(textOf('.trace .quote-whole')).toContain('<img src=x onerror=alert(1)>\\u{202E}\\u{7}AAA');
    const before = textOf('.trace').length;
    await user.click(container.querySelector('.trace .link') as HTMLElement);
    expect(textOf('.trace').length).toBeGreaterThan(before + 3000);
    expect(await complaints()).toEqual([]);
  });
});

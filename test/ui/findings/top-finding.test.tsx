import { act, cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { beginning, said } from '../../said';
import { reportOn } from '../fake-surroundings';
import { complaints } from '../open-app';
import { openReady, robots, robotsTxt } from './open-findings';

afterEach(cleanup);

describe('the gravest thing to check', () => {
  const typos = reportOn({
    robotsTxt: robotsTxt('User_agent: GPTBot', 'Disallow: /', 'Weather: fair'),
  });

  test('is told with its place, its words as written, and how many others there are', async () => {
    const { find, textOf } = await openReady(typos);
    expect(find('[data-testid="top-finding"]')?.dataset).toMatchObject({
      code: 'unread-field',
      severity: 'error',
    });
    expect(textOf('.top-finding h2')).toMatch(beginning(said('severity_error')));
    expect(textOf('.top-finding [data-testid="effect"]')).toBe(said('finding_shuts', 'GPTBot'));
    expect(textOf('.top-finding .place')).toBe(said('place_robots_txt', '1'));
    expect(textOf('.top-finding-quote q')).toBe('User_agent: GPTBot');
  });

  test('leads to its place', async () => {
    const { find, user, screen } = await openReady(typos);
    await user.click(find('.top-finding .place button') as HTMLElement);
    expect(screen()).toEqual({ at: 'robots-txt', line: 1 });
  });

  test('leads to all', async () => {
    const { find, user, screen } = await openReady(typos);
    await user.click(find('[data-testid="open-checks"]') as HTMLElement);
    expect(screen()).toEqual({ at: 'checks' });
  });

  test.each([
    {
      what: 'an error before a warning',
      report: reportOn({ metaTags: [robots('noindex nofollow'), robots('max-snippet: many')] }),
      code: 'invalid-rule-value',
    },
    {
      what: 'a warning on a conventional rule before an error in ACAP',
      report: reportOn({ metaTags: [robots('ACAP allow-indx'), robots('noindex nofollow')] }),
      code: 'space-separated-rules',
    },
    {
      what: 'a warning on the page before an error elsewhere',
      report: reportOn({
        robotsTxt: robotsTxt('User-agent: *', 'Disallow: private/', 'Disallow: /2026/'),
        metaTags: [robots('nofollow, noindex')],
      }),
      code: 'unreachable-noindex',
    },
    {
      what: 'a line that speaks of the page before one that does not',
      report: reportOn({
        robotsTxt: robotsTxt('User-agent: *', 'Disallow: private/', 'Dissallow: /2026/'),
      }),
      code: 'misspelt-field',
    },
    {
      what: 'the page before ACAP in robots.txt',
      report: reportOn({
        robotsTxt: robotsTxt('ACAP-crawler: *', 'ACAP-alow-index: /'),
        metaTags: [robots('ACAP noindex')],
      }),
      code: 'malformed-meta',
    },
    {
      what: 'a conventional rule before ACAP in robots.txt',
      report: reportOn({
        robotsTxt: robotsTxt('ACAP-crawler: *', 'ACAP-alow-index: /', 'User-agent: *', 'Disallow: private/'),
      }),
      code: 'unmatchable-pattern',
    },
    {
      what: 'ACAP in robots.txt where there is nothing else',
      report: reportOn({ robotsTxt: robotsTxt('ACAP-crawler: *', 'ACAP-alow-index: /') }),
      code: 'unknown-field',
    },
    {
      what: 'a warning where there is no error',
      report: reportOn({ metaTags: [robots('noindex nofollow')] }),
      code: 'space-separated-rules',
    },
    {
      what: 'no hint',
      report: reportOn({ robotsTxt: robotsTxt('ACAP-crawler: *', 'ACAP-request-re-crawl: /2026/a.html') }),
      code: undefined,
    },
    { what: 'nothing', report: reportOn(), code: undefined },
  ])('is $what', async ({ report, code }) => {
    const { find } = await openReady(report);
    expect(find('[data-testid="top-finding"]')?.dataset.code).toBe(code);
  });

  test.each([
    { line: 'Disalow: /drafts/', isElsewhere: true },
    { line: 'Disalow: /drafts/ # not yet', isElsewhere: true },
    { line: 'Disalow: /2026/', isElsewhere: false },
    { line: 'Disalow: /*/2027/', isElsewhere: false },
    { line: 'Disalow: /%32026/', isElsewhere: false },
    { line: 'Disallow: drafts/', isElsewhere: false },
    { line: 'Weather: fair', isElsewhere: false },
    { line: 'ACAP-alow-follow: /drafts/ time-limit=3-days', isElsewhere: true },
    { line: 'ACAP-alow-follow: the-acap:resource-set:drafts', isElsewhere: false },
  ])('at “$line” is elsewhere on the site: $isElsewhere', async ({ line, isElsewhere }) => {
    const { textOf } = await openReady(reportOn({ robotsTxt: robotsTxt('User-agent: *', line) }));
    expect(textOf('.top-finding .place')).toBe(
      `${said('place_robots_txt', '2')}${isElsewhere ? ` · ${said('finding_elsewhere')}` : ''}`,
    );
  });

  test('counts the others as far as they are counted', async () => {
    const { textOf, view, find } = await openReady(
      reportOn({ metaTags: Array.from({ length: 1_100 }, () => robots('ACAP allow-indx')) }),
    );
    expect(textOf('[data-testid="open-checks"]')).toBe(said('findings_too_many', '1,000'));
    view.navigation.go({ at: 'checks' });
    await waitFor(() => expect(find('[data-testid="findings"]')).not.toBeNull());
    expect(textOf('.screen:not([hidden]) h1')).toBe(said('findings_too_many', '1,000'));
  });

  test('alone has a way to the whole of it', async () => {
    const { textOf } = await openReady(reportOn({ metaTags: [robots('noindex nofollow')] }));
    expect(textOf('[data-testid="open-checks"]')).toBe(said('finding_in_full'));
  });

  test('speaks German', async () => {
    const { textOf } = await openReady(typos, 'de');
    expect(textOf('.top-finding .place')).toBe('robots.txt, Zeile 1');
    expect(textOf('[data-testid="open-checks"]')).toBe('2 weitere Punkte zu prüfen');
  });

  test('is cut where it is long, and is text', async () => {
    const { find, textOf } = await openReady(
      reportOn({ metaTags: [robots(`noidex <img src=x>${'a'.repeat(100_000)}`)] }),
    );
    expect(textOf('.top-finding-quote q').length).toBeLessThan(150);
    expect(find('img')).toBeNull();
  });
});

test('the rule that is meant is named where its tag holds others', async () => {
  const { textOf } = await openReady(reportOn({ metaTags: [robots('noimageindex, foo, max-snippet:-1')] }));
  expect(textOf('.top-finding h2')).toBe(
    `${said('severity_warning')}: ${said('finding_unknown_robots_rule')} foo`,
  );
});

test('a fix of several lines is shown line by line', async () => {
  const lines = ['User-agent: *', 'Crawl-delay: 120', 'User-agent: MothBot', 'Disallow: /'];
  const { container } = await openReady(reportOn({ robotsTxt: robotsTxt(...lines) }));
  await waitFor(() =>
    expect([...container.querySelectorAll('.fix-line')].map(({ textContent }) => textContent)).toEqual([
      'Disallow:',
      'User-agent: MothBot',
    ]),
  );
});

describe('copying the fix', () => {
  const report = reportOn({ robotsTxt: robotsTxt('User-agent: *', 'Disalow: /drafts/ # not yet') });

  test('shows what is copied', async () => {
    const { find, textOf } = await openReady(report);
    expect(textOf('.fix code')).toBe('Disallow: /drafts/ # not yet');
    expect(find('.fix code')?.title).toBe('Disallow: /drafts/ # not yet');
  });

  test('puts the whole line into the clipboard, and says so', async () => {
    const { find, user, calls, textOf } = await openReady(report);
    await user.click(find('[data-testid="copy-fix"]') as HTMLElement);
    expect(calls).toContain('copy Disallow: /drafts/ # not yet');
    await waitFor(() =>
      expect(textOf('[data-testid="copied"]')).toBe(said('copied', 'Disallow: /drafts/ # not yet')),
    );
    expect(await complaints()).toEqual([]);
  });

  test('that the browser refuses shows the line', async () => {
    const { find, user, mayCopy, textOf } = await openReady(report);
    mayCopy.current = false;
    await user.click(find('[data-testid="copy-fix"]') as HTMLElement);
    await waitFor(() => expect(textOf('[data-testid="copied"] pre')).toBe('Disallow: /drafts/ # not yet'));
    expect(textOf('[data-testid="copied"]')).toContain(said('report_not_copied'));
  });

  test('is told no more on another screen', async () => {
    const { find, user, textOf, view } = await openReady(report);
    await user.click(find('[data-testid="copy-fix"]') as HTMLElement);
    await waitFor(() =>
      expect(textOf('[data-testid="copied"]')).toContain(said('copied', 'Disallow: /drafts/ # not yet')),
    );
    act(() => view.navigation.go({ at: 'checks' }));
    expect(textOf('[data-testid="copied"]')).toBe('');
  });

  test('is not offered where nobody can tell what was meant', async () => {
    const { find } = await openReady(reportOn({ robotsTxt: robotsTxt('Disallow: /') }));
    expect(find('[data-testid="top-finding"]')).not.toBeNull();
    expect(find('[data-testid="copy-fix"]')).toBeNull();
  });
});

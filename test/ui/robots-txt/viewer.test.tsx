import { act, cleanup, screen as page, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import type { PageReport, RobotsTxtReport } from '../../../src/messages';
import type { FileFetch } from '../../../src/policy';
import { beginning, counted, inOrder, listed, said } from '../../said';
import { reportOn } from '../fake-surroundings';
import { complaints } from '../open-app';
import { openFile } from './open-file';

afterEach(cleanup);

const FILE = [
  '# Everybody', // 1
  'User-agent: *',
  'Disallow: /members/',
  '',
  'User-agent: GPTBot', // 5
  'User-agent: CCBot',
  'Disallow: /2026/',
  'Allow: /',
  'Allow: /press/',
  'Disalow: /drafts/', // 10
  '',
  'ACAP-resource-set: desk /2026/ /sport/', // 12
  'ACAP-crawler: *',
  'ACAP-allow-index: the-acap:resource-set:desk time-limit=28-days',
  'ACAP-request-re-crawl: /2026/a.html', // 15
  'ACAP-request-take-down: /old.html',
  'Sitemap: https://news.example/map.xml',
].join('\n');

const answered = (rest: Partial<RobotsTxtReport & { state: 'answered' }> = {}): RobotsTxtReport => ({
  ...(reportOn({ robotsTxt: { status: 200, text: '' } }).robotsTxt as RobotsTxtReport & {
    state: 'answered';
  }),
  ...rest,
});

test('every line stands with its number, and with what it does for the crawler', async () => {
  const { wordsOf, lineOf, textOf } = await openFile(FILE);
  expect(textOf('.screen:not([hidden]) h1')).toBe(said('source_robots_txt'));
  expect(textOf('.file-facts')).toBe(`${said('file_status', '200')}370 bytes${said('fetched_just_now')}`);
  expect(textOf('[data-testid="crawl-verdict"]')).toBe(
    `${said('crawl_claim_prohibited', 'GPTBot')} ${said('crawl_by_group_own', '7')}`,
  );
  expect(wordsOf(1)).toBe('1# Everybody');
  expect(wordsOf(2)).toBe(`2User-agent: *${said('record_aside', 'GPTBot')}`);
  expect(wordsOf(3)).toBe('3Disallow: /members/');
  expect(wordsOf(5)).toBe('5User-agent: GPTBot');
  expect(wordsOf(6)).toBe(`6User-agent: CCBot${said('record_obeyed_group', 'GPTBot')}`);
  expect(wordsOf(7)).toBe(`7Disallow: /2026/${said('line_decides_longer_pattern')}`);
  expect(lineOf(7)?.dataset.verdict).toBe('prohibited');
  expect(wordsOf(8)).toBe(`8Allow: /${said('beaten_longer_pattern')}`);
  expect(lineOf(8)?.dataset.beaten).toBe('true');
  expect(lineOf(9)?.dataset.part).toBe('obeyed');
  expect(wordsOf(10)).toMatch(
    beginning(
      `10Disalow: /drafts/${said('severity_warning')}: ${said('finding_misspelt_field')}`,
      `${said('instead')}${said('copy_line')}Disallow: /drafts/`,
    ),
  );
  expect(lineOf(10)?.querySelector('svg[data-severity="warning"]')).not.toBeNull();
  expect(wordsOf(13)).toBe(`13ACAP-crawler: *${said('record_unread', 'GPTBot')}`);
  expect(wordsOf(14)).toMatch(beginning('14ACAP-allow-index', counted('line_definitions', 1)));
  expect(wordsOf(17)).toBe('17Sitemap: https://news.example/map.xml');
  expect(await complaints()).toEqual([]);
});

test('what to write instead of a line can be copied whole', async () => {
  const { lineOf, user, calls, textOf } = await openFile(FILE);
  await user.click(lineOf(10)?.querySelector('[data-testid="copy-line"]') as HTMLElement);
  expect(calls).toContain('copy Disallow: /drafts/');
  await waitFor(() => expect(textOf('[data-testid="copied"]')).toBe(said('copied', 'Disallow: /drafts/')));
});

test('a rule of the group for all that matches is marked where the crawler has a group of its own', async () => {
  const { wordsOf, lineOf } = await openFile(
    'User-agent: *\nDisallow: /2026/\nDisallow: /members/\nUser-agent: GPTBot\nDisallow: /drafts/',
  );
  expect(wordsOf(2)).toBe(`2Disallow: /2026/${said('beaten_named_group')}`);
  expect(lineOf(2)?.dataset.beaten).toBe('true');
  expect(wordsOf(3)).toBe('3Disallow: /members/');
});

test('what is found of a line names the crawler of which it is true', async () => {
  const { wordsOf } = await openFile(
    'ACAP-crawler: *\nACAP-allow-index: /2026/\nACAP-disallow-index: /2026/',
    { crawler: 'any-acap' },
  );
  expect(wordsOf(2)).toContain(
    `${said('severity_warning')}: ${said('finding_of_acap', said('finding_always_beaten'))}`,
  );
});

test('another crawler has other lines', async () => {
  const { wordsOf, view, textOf } = await openFile(FILE);
  act(() => view.crawler.choose('any-acap'));
  expect(textOf('[data-testid="crawl-verdict"]')).toBe(
    `${said('crawl_claim_permitted', said('crawler_any_acap'))} ${said('reason_silence')}`,
  );
  expect(wordsOf(2)).toBe(`2User-agent: *${said('record_obeyed_group', said('crawler_any_acap'))}`);
  expect(wordsOf(6)).toBe(`6User-agent: CCBot${said('record_others', said('crawler_any_acap'))}`);
  expect(wordsOf(14)).toContain(
    said('line_decides_usages', said('usage_verdict', said('usage_index'), said('verdict_restricted'))),
  );
});

interface VerdictCase {
  readonly name: string;
  readonly text?: string;
  readonly crawler?: string;
  readonly robotsTxt?: FileFetch;
  readonly metaTags?: readonly { name: string; content: string; inHead: boolean }[];
  readonly expected: string;
}

const VERDICTS: readonly VerdictCase[] = [
  {
    name: 'nothing',
    text: '',
    expected: `${said('crawl_claim_permitted', 'GPTBot')} ${said('reason_silence')}`,
  },
  {
    name: 'the group for all',
    text: 'User-agent: *\nDisallow: /',
    expected: `${said('crawl_claim_prohibited', 'GPTBot')} ${said('crawl_by_group_any', '2')}`,
  },
  {
    name: 'a token',
    text: 'User-agent: Google-Extended\nDisallow: /',
    crawler: 'known:Google-Extended',
    expected: `${said('use_claim_prohibited', 'Google-Extended')} ${said('crawl_by_group_own', '2')}`,
  },
  {
    name: 'ACAP for all',
    text: 'ACAP-crawler: *\nACAP-disallow-crawl: /',
    crawler: 'any-acap',
    expected: `${said('crawl_claim_prohibited', said('crawler_any_acap'))} ${said('crawl_by_acap_any', '2')}`,
  },
  {
    name: 'its ACAP record',
    text: 'ACAP-crawler: NewsBot\nACAP-disallow-crawl: /',
    crawler: 'named:newsbot',
    expected: `${said('crawl_claim_prohibited', 'NewsBot')} ${said('crawl_by_acap_own', '2')}`,
  },
  {
    name: 'a contradiction',
    text: 'ACAP-crawler: *\nACAP-disallow-crawl: /\nACAP-allow-crawl: /',
    crawler: 'any-acap',
    expected: `${said('crawl_claim_prohibited', said('crawler_any_acap'))} ${said('crawl_reason_at', said('reason_conflict'), said('place_robots_txt', '2'))}`,
  },
  {
    name: 'the page itself',
    text: 'User-agent: *\nAllow: /',
    crawler: 'any-acap',
    metaTags: [{ name: 'robots', content: 'ACAP disallow-crawl', inHead: true }],
    expected: `${said('crawl_claim_prohibited', said('crawler_any_acap'))} ${said('place_meta', 'robots', '1')}`,
  },
  {
    name: 'a server error',
    robotsTxt: { status: 503, text: '' },
    expected: `${said('crawl_claim_prohibited', 'GPTBot')} ${said('reason_unreachable')}`,
  },
  {
    name: 'a file that was not asked for',
    robotsTxt: { status: null, reason: 'no-permission' },
    expected: `${said('crawl_claim_unknown', 'GPTBot')} ${said('reason_not_asked')}`,
  },
];

test.each(VERDICTS)(
  'says who may crawl, and why: $name',
  async ({ text = '', crawler, robotsTxt, metaTags, expected }) => {
    const evidence = { ...(robotsTxt && { robotsTxt }), ...(metaTags && { metaTags }) };
    const { textOf } = await openFile(text, { ...(crawler && { crawler }), evidence });
    expect(textOf('[data-testid="crawl-verdict"]')).toBe(expected);
  },
);

test.each<[string, FileFetch, Partial<PageReport>, RegExp]>([
  ['no file', { status: 404, text: 'not found' }, {}, inOrder(said('robots_txt_no_file', '404'))],
  ['an empty file', { status: 200, text: '' }, {}, inOrder(said('robots_txt_read_nothing', '200'))],
  ['an error', { status: 500, text: 'oops' }, {}, inOrder(said('robots_txt_error', '500'))],
  [
    'no access',
    { status: null, reason: 'no-permission' },
    {},
    inOrder(said('robots_txt_not_asked_no_permission')),
  ],
  [
    'waiting',
    { status: null, reason: 'loading' },
    { robotsTxt: { state: 'loading' } },
    inOrder(said('robots_txt_loading')),
  ],
])('where there is %s it says so, and lists nothing', async (_, robotsTxt, report, words) => {
  const { find, textOf } = await openFile('', { evidence: { robotsTxt }, report });
  expect(textOf('.screen:not([hidden]) [data-testid="source-robots-txt-detail"]')).toMatch(words);
  expect(find('[data-testid="lines"]')).toBeNull();
  expect(find('[data-testid="file-search"]')).toBeNull();
});

describe('about the file', () => {
  const detail = '.screen:not([hidden]) [data-testid="source-robots-txt-detail"]';

  test('a fold tells how it came and what it asks of whom, and leads there', async () => {
    const { find, textOf, user, lineOf } = await openFile(FILE);
    expect(find('.about-file details')?.hasAttribute('open')).toBe(false);
    expect(textOf(detail)).toMatch(inOrder(said('robots_txt_read', '200'), said('fetch_again')));
    expect(textOf('[data-testid="requests"]')).toBe(
      counted('requests', 2) +
        `${said('request_re_crawl')} /2026/a.html ${said('request_of', said('addressed_all_acap'))}${said('line_label')} 15ACAP-request-re-crawl: /2026/a.html` +
        `${said('request_take_down')} /old.html ${said('request_of', said('addressed_all_acap'))}${said('line_label')} 16ACAP-request-take-down: /old.html`,
    );
    await user.click(find('[data-testid="requests"] .line-link[data-line="16"]') as HTMLElement);
    expect(lineOf(16)?.dataset.asked).toBe('true');
  });

  test.each([
    [null, 'known:GPTBot', said('copy_unsaid', '24 hours')],
    ['max-age=600', 'known:GPTBot', said('copy_said', '10 minutes', '24 hours')],
    ['no-store', 'known:GPTBot', said('copy_said', '0 seconds', '24 hours')],
  ])('it tells how it was sent, and how long a copy is good: %s', async (cacheControl, crawler, words) => {
    const freshness = { cacheControl, expires: null, age: null, date: null };
    const { textOf } = await openFile(FILE, { crawler, report: { robotsTxt: answered({ freshness }) } });
    expect(textOf('[data-testid="file-answer"]')).toMatch(
      beginning(`${said('answer_content_type')}: text/plain`),
    );
    expect(textOf('[data-testid="file-answer"]')).toContain(words);
  });

  test('it is open by itself where that needs attention', async () => {
    const { find, textOf } = await openFile(FILE, { report: { robotsTxt: answered({ truncated: true }) } });
    expect(find('.about-file details')?.hasAttribute('open')).toBe(true);
    expect(textOf(detail)).toContain(said('robots_txt_truncated'));
    expect(textOf('.file-facts')).toContain(`370 bytes (${said('source_truncated')})`);
  });
});

test('the line that a reader comes for is marked, and another when they come anew', async () => {
  const { lineOf, view } = await openFile(FILE, { line: 10 });
  expect(lineOf(10)?.dataset.asked).toBe('true');
  expect(lineOf(10)?.textContent).toContain(said('line_asked'));
  act(() => view.navigation.go({ at: 'robots-txt', line: 3 }));
  expect(lineOf(10)?.dataset.asked).toBeUndefined();
  expect(lineOf(3)?.dataset.asked).toBe('true');
});

test('what decides is a click away', async () => {
  const { find, user, lineOf } = await openFile(FILE);
  await user.click(find('[data-testid="crawl-verdict"] button') as HTMLElement);
  expect(lineOf(7)?.dataset.asked).toBe('true');
});

test('a name opens to its definition, which is a click away', async () => {
  const { lineOf, user } = await openFile(FILE);
  const definitions = lineOf(14)?.querySelector('details');
  expect(definitions?.textContent).toBe(
    `${counted('line_definitions', 1)}${said('line_label')} 12ACAP-resource-set: desk /2026/ /sport/`,
  );
  await user.click(definitions?.querySelector('button') as HTMLElement);
  expect(lineOf(12)?.dataset.asked).toBe('true');
});

describe('search', () => {
  test('counts matches in any letter case, marks them, and goes from one to the next with the keyboard', async () => {
    const { find, user, textOf, lineOf, container } = await openFile(FILE);
    const count = () => textOf('[data-testid="file-search-count"]');
    const current = () => container.querySelector<HTMLElement>('.line[data-match]')?.dataset.line;
    await user.type(find('[data-testid="file-search"]') as HTMLElement, 'USER-agent');
    expect(count()).toBe(said('file_search_count', '1', '3'));
    expect(current()).toBe('2');
    expect(lineOf(5)?.querySelector('mark')?.textContent).toBe('User-agent');
    await user.keyboard('{Enter}');
    expect([count(), current()]).toEqual([said('file_search_count', '2', '3'), '5']);
    await user.keyboard('{Enter}{Enter}');
    expect([count(), current()]).toEqual([said('file_search_count', '1', '3'), '2']);
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect([count(), current()]).toEqual([said('file_search_count', '3', '3'), '6']);
    await user.click(page.getByLabelText(said('file_search_previous'), { selector: 'button' }));
    expect(count()).toBe(said('file_search_count', '2', '3'));
    await user.click(page.getByLabelText(said('file_search_next'), { selector: 'button' }));
    expect(count()).toBe(said('file_search_count', '3', '3'));
    expect(await complaints()).toEqual([]);
  });

  test('says that nothing was found, and goes nowhere', async () => {
    const { find, user, textOf } = await openFile(FILE);
    await user.type(find('[data-testid="file-search"]') as HTMLElement, 'nothing here{Enter}');
    expect(textOf('[data-testid="file-search-count"]')).toBe(said('file_search_none'));
    expect(find('.line[data-match]')).toBeNull();
    await user.clear(find('[data-testid="file-search"]') as HTMLElement);
    expect(textOf('[data-testid="file-search-count"]')).toBe('');
  });
});

describe('by crawler', () => {
  test('what the crawler obeys stands first, and each line leads to where it stands', async () => {
    const { find, user, container } = await openFile(FILE);
    await user.click(find('[data-testid="file-records"]') as HTMLElement);
    const records = [...container.querySelectorAll<HTMLElement>('.record')];
    expect(
      records.map(({ dataset, textContent }) => [dataset.part, textContent?.replace(/\s+/g, ' ')]),
    ).toEqual([
      [
        'obeyed',
        `${listed(['GPTBot', 'CCBot'])}${said('record_obeyed_group', 'GPTBot')}` +
          `${said('line_label')} 5User-agent: GPTBot${said('line_label')} 6User-agent: CCBot${said('line_label')} 7Disallow: /2026/${said('line_label')} 8Allow: /` +
          `${said('line_label')} 9Allow: /press/${said('line_label')} 10Disalow: /drafts/ ${said('severity_warning')}`,
      ],
      [
        'aside',
        `${said('addressed_all')}${said('record_aside', 'GPTBot')}${said('line_label')} 2User-agent: *${said('line_label')} 3Disallow: /members/`,
      ],
      [
        'unread',
        `${said('addressed_all_acap')}${said('record_unread', 'GPTBot')}${said('line_label')} 13ACAP-crawler: *` +
          `${said('line_label')} 14ACAP-allow-index: the-acap:resource-set:desk time-limit=28-days ${said('severity_hint')}` +
          `${said('line_label')} 15ACAP-request-re-crawl: /2026/a.html ${said('severity_hint')}${said('line_label')} 16ACAP-request-take-down: /old.html`,
      ],
    ]);
    await user.click(find('.record .line-link[data-line="9"]') as HTMLElement);
    expect(find('.records')).toBeNull();
    expect(find('.line[data-line="9"]')).not.toBeNull();
  });

  test.each([
    {
      what: 'one that names nobody',
      file: ['User-agent:', 'Disallow: /'],
      records: [
        `${said('addressed_nobody')}${said('line_label')} 1User-agent: ${said('severity_error')}${said('line_label')} 2Disallow: /`,
      ],
    },
    {
      what: 'one for all that names others beside',
      file: ['ACAP-crawler: NewsBot', 'ACAP-crawler: *', 'ACAP-allow-index: /'],
      records: [
        `${listed([said('addressed_all_acap'), 'NewsBot'])}${said('record_unread', 'GPTBot')}` +
          `${said('line_label')} 1ACAP-crawler: NewsBot ${said('severity_warning')}${said('line_label')} 2ACAP-crawler: *${said('line_label')} 3ACAP-allow-index: /`,
      ],
    },
    {
      what: 'those with lines that nobody can read, each in its language',
      file: [
        'ACAP-alow-index: /', // 1
        'User-agent: *',
        'Please go away',
        'Disallow: /a',
        'ACAP-crawler: *', // 5
        'ACAP-alow-index: /',
        'ACAP-allow-index: /',
        'User-agent: CCBot',
        'Disallow: /b',
        'Weather: fair', // 10
        'ACAP-alow-follow: /',
        '##ACAP version=1.0',
      ],
      records: [
        `${said('addressed_all')}${said('record_obeyed_group', 'GPTBot')}${said('line_label')} 2User-agent: *${said('line_label')} 3Please go away ${said('severity_warning')}${said('line_label')} 4Disallow: /a`,
        `${said('addressed_all_acap')}${said('record_unread', 'GPTBot')}${said('line_label')} 5ACAP-crawler: *${said('line_label')} 6ACAP-alow-index: / ${said('severity_error')}` +
          `${said('line_label')} 7ACAP-allow-index: /${said('line_label')} 11ACAP-alow-follow: / ${said('severity_error')}`,
        `CCBot${said('record_others', said('crawler_any_acap'))}${said('line_label')} 8User-agent: CCBot${said('line_label')} 9Disallow: /b${said('line_label')} 10Weather: fair ${said('severity_warning')}`,
      ],
    },
  ])('records are told from others: $what', async ({ file, records }) => {
    const { find, user, container } = await openFile(file.join('\n'));
    await user.click(find('[data-testid="file-records"]') as HTMLElement);
    expect([...container.querySelectorAll('.record')].map(({ textContent }) => textContent)).toEqual(records);
  });

  test('many records and lines are listed a few at a time', async () => {
    const group = (name: string) => `User-agent: ${name}\n${'Disallow: /a\n'.repeat(30)}`;
    const file = Array.from({ length: 60 }, (_, index) => group(`Bot${index}`)).join('');
    const { find, user, container } = await openFile(file);
    const count = (selector: string) => container.querySelectorAll(selector).length;
    await user.click(find('[data-testid="file-records"]') as HTMLElement);
    expect(count('.record')).toBe(40);
    expect(count('.record:first-child .line-link')).toBe(12);
    await user.click(page.getAllByText(counted('lines_more', 19), { selector: 'button' })[0] as HTMLElement);
    expect(count('.record:first-child .line-link')).toBe(31);
    await user.click(page.getByText(counted('records_more', 20), { selector: 'button' }));
    expect(count('.record')).toBe(60);
  });

  test('a file without records has no such view', async () => {
    const { find } = await openFile('# nothing');
    expect(find('[data-testid="file-records"]')).toBeNull();
    expect(find('.line')).not.toBeNull();
  });
});

test('a hundred thousand lines, all rules that match, are there and few are drawn', async () => {
  const { drawn, textOf, find, user, lineOf } = await openFile(
    `User-agent: GPTBot\n${'Disallow: /\n'.repeat(99_999)}`,
  );
  expect(drawn()).toBeGreaterThan(20);
  expect(drawn()).toBeLessThan(200);
  expect(find('[data-testid="lines"]')?.getAttribute('aria-label')).toBe(said('file_label', '100,001'));
  expect(lineOf(1)?.getAttribute('aria-setsize')).toBe('100001');
  expect(textOf('[data-testid="crawl-verdict"]')).toContain(said('crawl_by_group_own', '2'));
  await user.type(find('[data-testid="file-search"]') as HTMLElement, '/');
  expect(textOf('[data-testid="file-search-count"]')).toBe(said('file_search_count', '1', '99,999'));
  expect(drawn()).toBeLessThan(200);
});

test('a long line is cut, with a way to see the rest', async () => {
  const { lineOf, user } = await openFile(`User-agent: *\nDisallow: /${'x'.repeat(60_000)}`);
  expect(lineOf(2)?.querySelector('code')?.textContent?.length).toBeLessThan(400);
  await user.click(lineOf(2)?.querySelector('button.link') as HTMLElement);
  expect(lineOf(2)?.querySelector('code')?.textContent?.length).toBeGreaterThan(4000);
});

test('nothing of the file is taken for markup, and what is hidden in it is seen', async () => {
  const { lineOf, container } = await openFile(
    'User-agent: <img src=x onerror=alert(1)>\nDisallow:\t/a\u202eb\u0007',
  );
  expect(container.querySelector('img')).toBeNull();
  expect(lineOf(1)?.querySelector('code')?.textContent).toBe('User-agent: <img src=x onerror=alert(1)>');
  expect(lineOf(2)?.querySelector('code')?.textContent).toBe('Disallow:\t/a\\u{202E}b\\u{7}');
  expect(lineOf(2)?.querySelector('code')?.getAttribute('dir')).toBe('ltr');
});

describe('a file that robots.txt refers to', () => {
  const ADDRESS = 'https://news.example/agreement.txt';
  const text = `ACAP-crawler: NewsBot\nACAP-permissions-reference: ${ADDRESS}`;
  const evidence = {
    robotsTxt: { status: 200, text },
    references: { [ADDRESS]: { status: 200, text: 'ACAP-crawler: *\nACAP-disallow-crawl: /' } },
  };
  const report = {
    references: [{ url: ADDRESS, state: 'answered' as const, status: 200, contentType: 'text/plain' }],
  };
  const crawler = 'named:newsbot';

  test('is shown line by line too, with the way back to robots.txt', async () => {
    const { textOf, wordsOf, find, user } = await openFile(text, {
      evidence,
      report,
      crawler,
      address: ADDRESS,
    });
    expect(textOf('.screen:not([hidden]) h1')).toBe(ADDRESS);
    expect(textOf('[data-testid="crawl-verdict"]')).toBe(
      `${said('crawl_claim_prohibited', 'NewsBot')} ${said('place_reference', '2', ADDRESS)}`,
    );
    expect(wordsOf(1)).toBe(`1ACAP-crawler: *${said('record_obeyed_acap', 'NewsBot')}`);
    expect(wordsOf(2)).toBe(`2ACAP-disallow-crawl: /${said('line_decides_alone')}`);
    await user.click(find('[data-testid="referred-file"] button') as HTMLElement);
    expect(wordsOf(2)).toContain('ACAP-permissions-reference');
  });

  test('is a click away from robots.txt', async () => {
    const { find, user, wordsOf } = await openFile(text, { evidence, report, crawler });
    await user.click(find('[data-testid="references"] button') as HTMLElement);
    expect(wordsOf(2)).toContain('ACAP-disallow-crawl: /');
  });

  test('says what came of it where it did not come', async () => {
    const { textOf, find } = await openFile(text, {
      evidence: { robotsTxt: { status: 200, text }, references: { [ADDRESS]: { status: 404, text: '' } } },
      report: { references: [{ url: ADDRESS, state: 'answered', status: 404, contentType: '' }] },
      crawler,
      address: ADDRESS,
    });
    expect(textOf('[data-testid="referred-file"]')).toContain(said('reference_error', '404'));
    expect(find('[data-testid="lines"]')).toBeNull();
  });
});

test('a file that comes anew leaves the search as it was', async () => {
  const { find, user, change, textOf, wordsOf } = await openFile(FILE);
  await user.type(find('[data-testid="file-search"]') as HTMLElement, 'user');
  change(reportOn({ robotsTxt: { status: 200, text: `# new\n${FILE}` } }));
  await waitFor(() => expect(wordsOf(1)).toBe('1# new'));
  expect(textOf('[data-testid="file-search-count"]')).toBe(said('file_search_count', '1', '3'));
});

test('it speaks German', async () => {
  const { textOf, wordsOf } = await openFile(FILE, { language: 'de' });
  expect(textOf('[data-testid="crawl-verdict"]')).toBe(
    'GPTBot darf diese Seite nicht crawlen: seine Gruppe, Zeile 7',
  );
  expect(wordsOf(7)).toContain('entscheidet: das längste passende Muster');
});

describe('what is to be checked stands at its line', () => {
  const MISTAKEN = [
    'User-agent: *',
    'Crawl-delay: 10',
    'User-agent: MothBot',
    'Disallow: /',
    'Disallow: /oil\u200b/',
    'Noindex: /x/',
    'Allow: /robots.txt',
  ].join('\n');

  test('with whom it concerns, what is not seen, what to write, and a way to copy it', async () => {
    const { lineOf, wordsOf, user, calls } = await openFile(MISTAKEN);
    expect(wordsOf(3)).toMatch(inOrder(said('finding_frees', 'Googlebot, …')));
    await user.click(lineOf(3)?.querySelector('[data-testid="copy-line"]') as HTMLElement);
    expect(calls).toContain('copy Disallow:\n\nUser-agent: MothBot');
    expect(wordsOf(5)).toContain(`${said('character_u200b')} (U+200B)`);
    expect(wordsOf(5)).toContain(`${said('instead')}${said('copy_line')}Disallow: /oil/`);
    expect(wordsOf(6)).toContain(`${said('for_instance')}<meta name="robots" content="noindex">`);
    expect(await complaints()).toEqual([]);
  });

  test('with the advice, unless that is hidden', async () => {
    const { lineOf, view } = await openFile(MISTAKEN);
    const advised = () => lineOf(7)?.querySelector('[data-code="robots-txt-in-rule"]') ?? null;
    expect(advised()).not.toBeNull();
    view.advice.toggle();
    await waitFor(() => expect(advised()).toBeNull());
  });

  test('also what is wrong with the file as a whole', async () => {
    const { wordsOf } = await openFile('{"a": 1}\n{"b": 2}');
    expect(wordsOf(1)).toContain(said('not_robots_txt_json'));
    expect(wordsOf(2)).toBe('2{"b": 2}');
  });
});

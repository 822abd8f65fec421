import { act, cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { KNOWN_CRAWLERS, type PageEvidence, SHOWN, SOURCE_PAGES } from '../../src/policy';
import { beginning, counted, inOrder, listed, said } from '../said';
import { fakeSurroundings, reportOn, wordsIn } from './fake-surroundings';
import { complaints, openApp } from './open-app';
import { openDetail } from './open-detail';

afterEach(cleanup);

const robots = (content: string) => ({ name: 'robots', content, inHead: true });
const robotsTxt = (text: string) => ({ status: 200, text });
const element = (classes: string, label?: string) => ({ classes, parent: null, ...(label && { label }) });

const GOOGLEBOT = { crawler: 'known:Googlebot' };

describe('rows', () => {
  test('have their verdict in words, the rule that decides as written, its place and its group', async () => {
    const { row, textOf } = await openDetail(
      reportOn({ robotsTxt: robotsTxt('User-agent: *\nDisallow: /2026/\n') }),
    );
    expect(row('crawl')?.dataset).toMatchObject({ verdict: 'prohibited', because: 'stated' });
    expect(textOf('[data-usage="crawl"] .row-button')).toBe(
      `${said('usage_crawl')}: ${said('verdict_prohibited')}`,
    );
    expect(textOf('[data-usage="crawl"] .verdict')).toBe(said('verdict_prohibited'));
    expect(textOf('[data-usage="crawl"] .quote')).toBe(
      `${said('place_robots_txt', '2')} ${said('group_for_all')} Disallow: /2026/`,
    );
    expect(row('index')?.dataset).toMatchObject({ verdict: 'prohibited', because: 'not-crawled' });
    expect(textOf('[data-usage="index"]')).toContain(said('reason_not_crawled'));
  });

  test('open to the whole trace, what decides first, with what beat each of the others', async () => {
    const { row, user, textOf, find, container } = await openDetail(
      reportOn({ robotsTxt: robotsTxt('User-agent: *\nDisallow: /\nAllow: /2026/\n') }),
    );
    const button = row('crawl')?.querySelector('.row-button') as HTMLButtonElement;
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.focus();
    await user.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(
      [...container.querySelectorAll<HTMLElement>('[data-outcome]')].map(({ dataset }) => dataset.outcome),
    ).toEqual(['decides', 'beaten']);
    expect(textOf('[data-outcome="decides"]')).toContain('Allow: /2026/');
    expect(textOf('[data-outcome="beaten"]')).toBe(
      `${said('place_robots_txt', '2')} ${said('group_for_all')} ${said('record_begins')} ${said('line_number', '1')}Disallow: /${said('beaten_longer_pattern')}`,
    );
    expect(await complaints()).toEqual([]);
    await user.keyboard(' ');
    expect(find('.trace')).toBeNull();
  });

  test.each([
    { content: 'ACAP allow-index time-limit=until-2020-01-01', because: 'expired' },
    { content: 'ACAP allow-index colour=red', because: 'not-understood' },
    { content: 'ACAP allow-index location=https://elsewhere.example/', because: 'elsewhere' },
  ] as const)('say why a permission prohibits, open or not: $because', async ({ content, because }) => {
    const { row, user, textOf } = await openDetail(reportOn({ metaTags: [robots(content)] }), {
      crawler: 'any-acap',
    });
    const reason = wordsIn('en').name('reason', because);
    expect(textOf('[data-usage="index"]')).toContain(reason);
    await user.click(row('index')?.querySelector('.row-button') as HTMLElement);
    expect(textOf('[data-usage="index"] [data-outcome="decides"]')).toContain(content);
    expect(textOf('[data-usage="index"]')).toContain(reason);
  });

  test('put what decides before what adds limits, and that before what is beaten', async () => {
    const { row, user, container } = await openDetail(
      reportOn({
        metaTags: [robots('max-snippet:50'), robots('max-snippet:20'), robots('ACAP allow-present-snippet')],
        robotsTxt: robotsTxt('ACAP-crawler: *\nACAP-allow-present-snippet: /\nACAP-allow-index: /'),
      }),
      { crawler: 'any-acap' },
    );
    await user.click(row('present-snippet')?.querySelector('.row-button') as HTMLElement);
    const outcomes = [...container.querySelectorAll<HTMLElement>('[data-outcome]')].map(
      ({ dataset }) => dataset.outcome,
    );
    expect(outcomes.length).toBeGreaterThan(2);
    expect(outcomes[0]).toBe('decides');
    expect(outcomes).toEqual([...outcomes].sort((a, b) => RANKS.indexOf(a ?? '') - RANKS.indexOf(b ?? '')));
  });

  test('say what is decided otherwise below them, and for elements', async () => {
    const { textOf, row, user, view } = await openDetail(
      reportOn({
        metaTags: [robots('noarchive')],
        elements: [
          { classes: '', parent: null, rel: 'nofollow' },
          { classes: '', parent: null, nosnippet: true },
        ],
      }),
      { crawler: 'known:Googlebot' },
    );
    expect(row('present')?.dataset.verdict).toBe('permitted');
    expect(textOf('[data-usage="present"] .aside')).toBe(counted('present_but_kinds', 2));
    expect(textOf('[data-usage="preserve"] .aside')).toBe(said('preserve_but_not_shown'));
    expect(textOf('[data-usage="index"] .differing')).toBe('');
    expect(textOf('[data-usage="present-snippet"] .differing')).toBe(counted('elements_differ', 1));
    await user.click(row('follow')?.querySelector('.differing button') as HTMLElement);
    expect(view.navigation.path.value.at(-1)).toEqual({ at: 'elements', usage: 'follow' });
    cleanup();
    const plain = await openDetail(reportOn(), { crawler: 'known:Googlebot' });
    expect(plain.textOf('[data-usage="present"] .aside')).toBe(said('reason_silence'));
    expect(plain.textOf('[data-usage="preserve"] .aside')).toBe(said('reason_silence'));
    expect(plain.find('.differing')).toBeNull();
  });

  test('say that robots.txt is still awaited, or that it was not seen', async () => {
    const loading = reportOn(
      { robotsTxt: { status: null, reason: 'loading' } },
      { robotsTxt: { state: 'loading' } },
    );
    const { textOf, change } = await openDetail(loading, { crawler: 'known:Googlebot' });
    expect(textOf('[data-usage="crawl"] .aside')).toBe(said('reason_not_answered_yet'));
    change(reportOn({ robotsTxt: { status: null, reason: 'no-permission' } }));
    await waitFor(() => expect(textOf('[data-usage="crawl"] .aside')).toBe(said('reason_not_asked')));
    change(
      reportOn({ robotsTxt: { status: null, reason: 'no-permission' }, metaTags: [robots('noarchive')] }),
    );
    await waitFor(() =>
      expect(textOf('[data-usage="present-currentcopy"] .verdict')).toBe(said('verdict_prohibited')),
    );
    expect(textOf('[data-usage="present"] .aside')).toBe(said('reason_not_asked'));
  });

  test('have no handle where there is nothing to open', async () => {
    const { row, find } = await openDetail(reportOn({ metaTags: [robots('noindex')] }));
    expect(row('index')?.querySelector('.row-button')).not.toBeNull();
    expect(row('preserve')?.querySelector('.row-button, .chevron')).toBeNull();
    expect(row('preserve')?.querySelector('.verdict')?.textContent).toBe(said('verdict_permitted'));
    expect(find('.trace')).toBeNull();
  });

  test('lead to each place that they name', async () => {
    const { row, user, view } = await openDetail(
      reportOn({ metaTags: [robots('noarchive'), robots('noindex')] }),
    );
    const place = row('index')?.querySelector('.place') as HTMLButtonElement;
    expect(place.textContent).toBe(said('place_meta', 'robots', '2'));
    await user.click(place);
    expect(view.navigation.path.value.at(-1)).toEqual({ at: 'channel', channel: 'meta', index: 1 });
  });

  test('lead to the tags of the page where only the sent HTML has one, which has a number of its own there', async () => {
    const { row, user, view } = await openDetail(
      reportOn({ metaTags: [], sourceMetaTags: [{ ...robots('noindex'), name: 'Googlebot' }] }),
      GOOGLEBOT,
    );
    const place = row('index')?.querySelector('.place') as HTMLButtonElement;
    expect(place.textContent).toBe(said('place_only_in_sent_html', said('place_meta', 'Googlebot', '1')));
    await user.click(place);
    expect(view.navigation.path.value.at(-1)).toEqual({ at: 'channel', channel: 'meta' });
  });

  test('have their rules copied', async () => {
    const { row, user, calls, textOf } = await openDetail(reportOn({ metaTags: [robots('noindex')] }));
    await user.click(row('index')?.querySelector('.row-button') as HTMLElement);
    await user.click(row('index')?.querySelector('.trace .copy') as HTMLElement);
    expect(calls).toContain('copy noindex');
    await waitFor(() => expect(textOf('[data-testid="copied"]')).toBe(said('copied', 'noindex')));
  });

  test('tell restrictions in words, with the way to the part that they name and whether the page has it', async () => {
    const uses = (name: string) => `ACAP allow-index must-use-resource=the-acap:extract:id:${name}`;
    const { textOf, user, view, find } = await openDetail(
      reportOn({
        metaTags: [robots(uses('lead'))],
        elements: [element('the-acap:allow-index', 'p#lead')],
        resources: { 'id:lead': true },
      }),
      { crawler: 'any-acap' },
    );
    expect(textOf('[data-usage="index"] .restrictions')).toBe(
      `${said('limit_use', said('resource_extract_id', 'lead'))} · ${said('place_element', 'p#lead')}`,
    );
    await user.click(find('.restrictions .place') as HTMLElement);
    expect(view.navigation.path.value.at(-1)).toEqual({ at: 'channel', channel: 'elements', index: 0 });
    cleanup();
    const missing = await openDetail(
      reportOn({ metaTags: [robots(uses('gone'))], resources: { 'id:gone': false } }),
      { crawler: 'any-acap' },
    );
    expect(missing.textOf('[data-usage="index"] .restrictions')).toBe(
      `${said('limit_use', said('resource_extract_id', 'gone'))} · ${said('part_missing')} id:gone`,
    );
  });

  test('say what was not seen as unknown, and nothing about it as permitted', async () => {
    const { row, textOf } = await openDetail(
      reportOn({ headers: null, robotsTxt: { status: null, reason: 'no-permission' } }),
    );
    for (const usage of ['crawl', 'index', 'present', 'other']) {
      expect(row(usage)?.dataset.verdict).toBe('unknown');
      expect(textOf(`[data-usage="${usage}"] .verdict`)).toBe(said('verdict_unknown'));
    }
    const permitted = '.screen:not([hidden]) [data-verdict="permitted"], [data-answer="permitted"]';
    expect(document.querySelector(permitted)).toBeNull();
  });

  test('in German', async () => {
    const { textOf } = await openDetail(reportOn({ metaTags: [robots('noindex')] }), { language: 'de' });
    expect(textOf('[data-usage="index"] .verdict')).toBe('Verboten');
    expect(textOf('[data-testid="summary"] [role="status"]')).toBe(
      'Darf: crawlen, Links folgen, sichern und zeigenDarf nicht: indexieren',
    );
  });
});

describe('rows of which no rule decides', () => {
  test.each([
    {
      why: 'the crawler has a group of its own',
      evidence: {
        robotsTxt: robotsTxt('User-agent: *\nDisallow: /2026/\n\nUser-agent: Googlebot\nDisallow: /b'),
      },
      usage: 'crawl',
      aside: said('silence_in_own_group'),
      rule: `${said('place_robots_txt', '2')} ${said('group_for_all')} Disallow: /2026/${said('beaten_named_group')}`,
    },
    {
      why: 'it asks for nothing',
      evidence: { metaTags: [robots('index')] },
      usage: 'index',
      aside: said('reason_silence'),
      rule: `${said('place_meta', 'robots', '1')} index${said('informs_anyway')}`,
    },
    {
      why: 'it is about images',
      evidence: { metaTags: [robots('noimageindex')] },
      usage: 'index',
      aside: said('reason_silence'),
      rule: `${said('place_meta', 'robots', '1')} noimageindex${said('informs_of_its_own', said('rule_noimageindex'))}`,
    },
  ])('show the first that does not: $why', async ({ evidence, usage, aside, rule }) => {
    const { textOf, find, row, user } = await openDetail(reportOn(evidence), GOOGLEBOT);
    expect(row(usage)?.dataset.because).toBe('silence');
    expect(textOf(`[data-usage="${usage}"] .aside`)).toBe(aside);
    expect(textOf(`[data-usage="${usage}"] .because`)).toBe(rule);
    await user.click(row(usage)?.querySelector('.row-button') as HTMLElement);
    expect(find(`[data-usage="${usage}"] .because`)).toBeNull();
  });
});

const RANKS = ['decides', 'restricts', 'beaten', 'unread'];

describe('the row that is asked for', () => {
  test('is open and in view', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { row, view } = await openDetail(reportOn({ metaTags: [robots('noindex'), robots('nofollow')] }), {
      usage: 'index',
    });
    await waitFor(() => expect(row('index')?.querySelector('.trace')).not.toBeNull());
    expect(scrolled.mock.contexts).toEqual([row('index')]);
    expect(row('follow')?.querySelector('.trace')).toBeNull();
    act(() => {
      view.navigation.back();
      view.navigation.go({ at: 'crawler', usage: 'follow' });
    });
    await waitFor(() => expect(row('follow')?.querySelector('.trace')).not.toBeNull());
    scrolled.mockRestore();
  });

  test('is shown even among the kinds that are as Show', async () => {
    const { find, row } = await openDetail(reportOn({ metaTags: [robots('notranslate')] }), {
      usage: 'present-link',
    });
    await waitFor(() => expect(find('.kinds ul')?.hidden).toBe(false));
    expect(row('present-link')?.querySelector('.trace')).not.toBeNull();
  });
});

test.each([
  ['any-acap', said('crawler_any_acap')],
  ['any-acap-pages', said('crawler_any_acap_pages')],
  ['any', said('crawler_any')],
  ['known:GPTBot', said('crawler_screen', 'GPTBot')],
])('the title for %s is %s', async (crawler, title) => {
  const { textOf } = await openDetail(reportOn(), { crawler });
  expect(textOf('.screen:not([hidden]) h1')).toBe(title);
});

describe('kinds of showing', () => {
  const listed = (container: Element) =>
    [...container.querySelectorAll<HTMLElement>('.kinds .rows:not([hidden]) > .row')].map(
      ({ dataset }) => dataset.usage,
    );

  test('that are all as Show are folded, and open by hand', async () => {
    const { find, user, container, textOf } = await openDetail(reportOn());
    expect(listed(container)).toEqual([]);
    expect(textOf('.kinds-button')).toBe(said('kinds_all_as_present'));
    await user.click(find('.kinds-button') as HTMLElement);
    expect(listed(container)).toHaveLength(10);
    expect(textOf('[data-usage="present-link"]')).toContain(said('kind_as_present'));
  });

  test('that differ are listed, the others counted', async () => {
    const { container, textOf } = await openDetail(reportOn({ metaTags: [robots('noarchive')] }));
    expect(listed(container)).toEqual(['present-currentcopy', 'present-oldcopy']);
    expect(textOf('.kinds-button')).toBe(counted('kinds_as_present', 8));
    expect(textOf('[data-usage="present-oldcopy"] .verdict')).toBe(said('verdict_prohibited'));
  });

  test('that a rule of their own decides are never called as Show', async () => {
    const { container, textOf } = await openDetail(
      reportOn({ metaTags: [robots('ACAP allow-present'), robots('ACAP allow-present-link')] }),
    );
    expect(listed(container)).toEqual(['present-link']);
    expect(textOf('[data-usage="present-link"]')).not.toContain(said('kind_as_present'));
    expect(textOf('[data-usage="present-link"] .quote')).toContain('ACAP allow-present-link');
  });

  test('that a rule speaks of which is not read are listed with it', async () => {
    const { container } = await openDetail(
      reportOn({ metaTags: [robots('ACAP disallow-present-oldcopy')] }),
      GOOGLEBOT,
    );
    expect(listed(container)).toEqual(['present-oldcopy']);
  });
});

describe('rules that the crawler does not read', () => {
  test.each([
    {
      crawler: 'known:Googlebot',
      octets: 512_000,
      aside: said('silence_beside_unread'),
      verdict: 'permitted',
    },
    { crawler: 'known:YandexBot', octets: 500_000, aside: undefined, verdict: 'permitted' },
    { crawler: 'known:Googlebot', octets: 1_000, aside: said('reason_silence'), verdict: 'permitted' },
    { crawler: 'known:Bingbot', octets: 512_000, aside: undefined, verdict: 'prohibited' },
  ])('E57: since they stand beyond $octets octets are not said to be missing: $crawler', async (row) => {
    // What is beyond a thousand octets every crawler reads, and is about another page.
    const rule = row.octets > 1_000 ? 'Disallow: /' : 'Disallow: /other/';
    const file = `User-agent: *\n#${'x'.repeat(row.octets)}\n${rule}\n`;
    const { row: rowOf, find, textOf } = await openDetail(reportOn({ robotsTxt: robotsTxt(file) }), row);
    expect(rowOf('crawl')?.dataset.verdict).toBe(row.verdict);
    expect(find('[data-usage="crawl"] .aside')?.textContent).toBe(row.aside);
    expect(textOf('main').includes(said('summary_silence'))).toBe(row.octets === 1_000);
  });

  test('stand in row and trace, with what could be written instead', async () => {
    const { row, textOf, user, calls } = await openDetail(
      reportOn({ metaTags: [robots('ACAP disallow-index')] }),
      GOOGLEBOT,
    );
    expect(row('index')?.dataset.verdict).toBe('permitted');
    expect(textOf('[data-usage="index"] .aside')).toBe(said('silence_beside_unread'));
    expect(textOf('[data-usage="index"] .unread')).toBe(
      `${said('place_meta', 'robots', '1')} ACAP disallow-index${said('rule_unread', 'Googlebot')}`,
    );
    await user.click(row('index')?.querySelector('.row-button') as HTMLElement);
    expect(textOf('[data-outcome="unread"]')).toContain(said('rule_unread', 'Googlebot'));
    expect(textOf('[data-testid="equivalent"] .quote-whole')).toBe('<meta name="robots" content="noindex">');
    await user.click(row('index')?.querySelector('[data-testid="equivalent"] .copy') as HTMLElement);
    expect(calls).toContain('copy <meta name="robots" content="noindex">');
    expect(await complaints()).toEqual([]);
  });

  test('for another purpose are left to the trace', async () => {
    const { row, find, textOf, user } = await openDetail(
      reportOn({ metaTags: [robots('ACAP news disallow-index')] }),
      GOOGLEBOT,
    );
    expect(textOf('[data-usage="index"] .aside')).toBe(said('reason_silence'));
    expect(find('[data-usage="index"] .unread')).toBeNull();
    await user.click(row('index')?.querySelector('.row-button') as HTMLElement);
    expect(textOf('[data-outcome="unread"]')).toContain('ACAP news disallow-index');
  });

  test.each([
    ['ACAP disallow-preserve', 'preserve', said('equivalent_none', 'Googlebot')],
    ['ACAP allow-index', 'index', said('equivalent_holds')],
    ['ACAP news disallow-index', 'index', said('equivalent_by_name')],
  ])('%s has no line to write instead, and why is said', async (content, usage, words) => {
    const { row, textOf, user } = await openDetail(reportOn({ metaTags: [robots(content)] }), GOOGLEBOT);
    await user.click(row(usage)?.querySelector('.row-button') as HTMLElement);
    expect(textOf('[data-outcome="unread"]')).toContain(words);
  });

  test.each([
    [
      'prohibits other uses too',
      { metaTags: [robots('ACAP disallow-present-oldcopy')] },
      'present-oldcopy',
      `${said('equivalent_on_page')}<meta name="robots" content="noarchive">${said('equivalent_also', said('usage_present_currentcopy'))}`,
    ],
    [
      'is needed on many pages',
      { robotsTxt: robotsTxt('ACAP-crawler: *\nACAP-disallow-index: /2026/') },
      'index',
      `${said('equivalent_on_pages', '/2026/')}<meta name="robots" content="noindex">`,
    ],
    [
      'makes a group of its own',
      {
        robotsTxt: robotsTxt(
          'User-agent: *\nDisallow: /archive/\nACAP-crawler: Googlebot\nACAP-disallow-crawl: /2026/',
        ),
      },
      'crawl',
      `${said('equivalent_on_robots_txt')}User-agent: GooglebotDisallow: /2026/${said('equivalent_leaves', 'Googlebot', said('group_for_all'))}`,
    ],
    [
      'is of no use while another rule stands',
      { metaTags: [robots('ACAP allow-index'), robots('noindex')] },
      'index',
      `${said('equivalent_opposed')}${said('place_meta', 'robots', '2')} noindex`,
    ],
  ])('whose equivalent %s have that said', async (_, written, usage, words) => {
    const { row, container, user } = await openDetail(reportOn(written), GOOGLEBOT);
    const kinds = container.querySelector<HTMLButtonElement>('.kinds-button');
    if (usage.startsWith('present-') && kinds) await user.click(kinds);
    await user.click(row(usage)?.querySelector('.row-button') as HTMLElement);
    const unread = row(usage)?.querySelector('[data-outcome="unread"]')?.textContent;
    expect(unread).toContain(words);
  });

  test('are counted in the summary, those on elements too', async () => {
    const { textOf } = await openDetail(
      reportOn({ metaTags: [robots('ACAP disallow-index')], elements: [element('the-acap:disallow-index')] }),
      GOOGLEBOT,
    );
    expect(textOf('[data-testid="summary"]')).toContain(counted('summary_unread', 2, 'Googlebot'));
    expect(textOf('[data-testid="summary"]')).not.toContain(said('summary_silence'));
    expect(textOf('[data-testid="acap-explained"]')).toContain(said('acap_explained'));
  });
});

describe('a crawler that is addressed by name in ACAP', () => {
  const BOTH_READINGS: readonly Partial<PageEvidence>[] = [
    { robotsTxt: robotsTxt('ACAP-crawler: GPTBot\nACAP-disallow-index: /') },
    { metaTags: [{ name: 'gptbot', content: 'ACAP disallow-index', inHead: true }] },
  ];

  test.each(BOTH_READINGS)('has both readings told: %j', async (evidence) => {
    const { textOf, row } = await openDetail(reportOn(evidence), { crawler: 'known:GPTBot' });
    expect(row('index')?.dataset.verdict).toBe('permitted');
    expect(textOf('[data-testid="stated-by-name-notice"]')).toMatch(
      beginning(
        said('stated_by_name', 'GPTBot'),
        `${said('may_prohibited')}: ${said('do_index')}${said('operator_documents_no_acap', 'OpenAI')}`,
      ),
    );
  });

  test('is told what is stated of the use itself where it may not crawl', async () => {
    const { textOf } = await openDetail(
      reportOn({
        robotsTxt: robotsTxt('User-agent: *\nDisallow: /\n\nACAP-crawler: GPTBot\nACAP-allow-index: /'),
      }),
      { crawler: 'known:GPTBot' },
    );
    expect(textOf('[data-testid="stated-by-name-notice"]')).toContain(
      `${said('may_permitted')}: ${said('do_index')}`,
    );
  });

  test.each([
    ['is not where all are', 'ACAP-crawler: *\nACAP-disallow-index: /'],
    ['is not where another is', 'ACAP-crawler: GPTBot2\nACAP-disallow-index: /'],
  ])('%s', async (_, text) => {
    const { find } = await openDetail(reportOn({ robotsTxt: robotsTxt(text) }), { crawler: 'known:GPTBot' });
    expect(find('[data-testid="stated-by-name-notice"]')).toBeNull();
  });
});

describe('readers of ACAP', () => {
  const report = reportOn({ elements: [element('the-acap:disallow-index', 'p.closed')] });

  test('that read whole pages are told of where one element closes the page to them', async () => {
    const { textOf, row, user, find } = await openDetail(report, { crawler: 'any-acap' });
    expect(row('index')?.dataset.verdict).toBe('permitted');
    expect(textOf('[data-testid="whole-pages"]')).toContain(
      `${said('whole_pages_elsewhere')}${said('may_prohibited')}: ${said('do_index')}${said('place_element', 'p.closed')}`,
    );
    expect(find('.summary')?.dataset.verdict).toBe('elements');
    await user.click(find('[data-testid="whole-pages"] .link:not(.place)') as HTMLElement);
    expect(row('index')?.dataset).toMatchObject({ verdict: 'prohibited', because: 'page-fallback' });
    expect(textOf('[data-testid="whole-pages"]')).toContain(said('whole_pages'));
  });

  test('are not where no element does', async () => {
    const { find } = await openDetail(reportOn({ metaTags: [robots('ACAP disallow-index')] }));
    expect(find('[data-testid="whole-pages"]')).toBeNull();
  });
});

describe('crawler', () => {
  const report = reportOn({
    robotsTxt: robotsTxt(
      'User-agent: GPTBot\nDisallow: /\n\nACAP-crawler: HeraldBot\nACAP-disallow-index: /',
    ),
  });

  test('another one changes the verdicts at once and is remembered', async () => {
    const { find, row, user, remembered, textOf } = await openDetail(report);
    expect(row('crawl')?.dataset.verdict).toBe('permitted');
    await user.selectOptions(find('[data-testid="crawler-picker"]') as HTMLElement, 'known:GPTBot');
    expect(row('crawl')?.dataset.verdict).toBe('prohibited');
    expect(remembered()).toBe('known:GPTBot');
    expect(textOf('[data-usage="crawl"] .quote')).toContain(said('group_of', 'GPTBot'));
    expect(textOf('[data-testid="summary"] [role="status"]')).toBe(
      `${said('may_prohibited')}: ${said('summary_no_crawl')}`,
    );
    expect(textOf('[data-testid="summary"]')).not.toContain(said('summary_still_listed'));
  });

  test.each([
    [
      'known:GPTBot',
      [said('obeys_yes'), said('obeys_meta_not_documented')],
      `OpenAI · ${said('crawlers_ai_training')} · ${said('answers_to', 'GPTBot')}`,
    ],
    [
      'known:Perplexity-User',
      [said('obeys_generally_ignores'), said('obeys_meta_not_documented')],
      `Perplexity · ${said('crawlers_user')}`,
    ],
    ['known:Bytespider', [said('obeys_not_documented'), said('obeys_meta_not_documented')], 'ByteDance'],
    [
      'known:Bingbot',
      [said('obeys_yes'), said('obeys_meta_yes')],
      said('answers_to', listed(['Bingbot', 'msnbot'], 'unit')),
    ],
    [
      'known:YandexBot',
      [said('obeys_yes'), said('obeys_meta_yes')],
      said('answers_to', listed(['YandexBot', 'Yandex'], 'unit')),
    ],
  ])('%s has what is documented of it as badges', async (crawler, badges, who) => {
    const { container, textOf } = await openDetail(reportOn(), { crawler });
    expect([...container.querySelectorAll('.badges li')].map((badge) => badge.textContent)).toEqual(badges);
    expect(textOf('[data-testid="summary"]')).toContain(who);
  });

  test.each([
    {
      text: 'User-agent: Google-Extended\nDisallow: /',
      verdict: 'prohibited',
      words: said('summary_control_prohibited', 'Google', said('control_model_google_extended')),
    },
    {
      text: 'User-agent: GPTBot\nDisallow: /',
      verdict: 'permitted',
      words: said('summary_control_permitted', 'Google', said('control_model_google_extended')),
    },
  ])('a control token is worded as what it is: $words', async ({ text, verdict, words }) => {
    const { container, textOf, find } = await openDetail(
      reportOn({ robotsTxt: robotsTxt(text), metaTags: [robots('noindex')] }),
      { crawler: 'known:Google-Extended' },
    );
    const rows = [...container.querySelectorAll<HTMLElement>('li[data-usage]')];
    expect(rows.map(({ dataset }) => [dataset.usage, dataset.verdict])).toEqual([['crawl', verdict]]);
    expect(textOf('[data-usage="crawl"] .usage')).toBe(`${said('usage_of_control_token')}:`);
    expect(textOf('[data-testid="summary"] [role="status"]')).toContain(words);
    expect(textOf('[data-testid="summary"]')).not.toContain(said('summary_still_listed'));
    expect(find('.badges')?.textContent).toBe(said('obeys_control_token'));
  });

  test('names that only this site knows are marked as such', async () => {
    const { find } = await openDetail(report);
    const group = find('optgroup');
    expect(group?.getAttribute('label')).toBe(said('crawlers_named'));
    expect([...(group?.children ?? [])].map((option) => option.textContent)).toEqual(['HeraldBot']);
  });

  test('the remembered one is chosen, and the first where this site does not name it', async () => {
    const { find, row, change, remembered } = await openDetail(report, { crawler: 'named:heraldbot' });
    expect(row('index')?.dataset.verdict).toBe('prohibited');
    change(reportOn());
    const picker = find('[data-testid="crawler-picker"]') as HTMLSelectElement;
    await waitFor(() => expect(picker.value).toBe('known:Googlebot'));
    expect(remembered()).toBe('named:heraldbot');
  });
});

describe('purposes', () => {
  test('that are a pattern can be asked about by an address', async () => {
    const robots = 'ACAP-crawler: *\nACAP-usage-purpose: https://*.models.example/*\nACAP-disallow-index: /';
    const { find, row, user } = await openDetail(reportOn({ robotsTxt: robotsTxt(robots) }), {
      crawler: 'any-acap',
    });
    const field = find('[data-testid="purpose-entered"]') as HTMLInputElement;
    const enter = async (purpose: string) => {
      await user.clear(field);
      await user.type(field, `${purpose}{Enter}`);
      await user.tab();
    };
    await enter('https://a.models.example/train');
    await waitFor(() => expect(row('index')?.dataset.verdict).toBe('prohibited'));
    expect((find('[data-testid="purpose-picker"]') as HTMLSelectElement).value).toBe(
      '=https://a.models.example/train',
    );
    await enter('https://elsewhere.example/');
    await waitFor(() => expect(row('index')?.dataset.verdict).toBe('permitted'));
  });

  test('that are names can be chosen alone', async () => {
    const robots = 'ACAP-crawler: *\nACAP-usage-purpose: news\nACAP-disallow-index: /';
    const { find } = await openDetail(reportOn({ robotsTxt: robotsTxt(robots) }), { crawler: 'any-acap' });
    expect(find('[data-testid="purpose-entered"]')).toBeNull();
  });

  const text = [
    'ACAP-crawler: *',
    'ACAP-allow-crawl: /',
    'ACAP-usage-purpose: ai-training',
    'ACAP-usage-purpose: <b>',
    'ACAP-disallow-crawl: /',
    'ACAP-usage-purpose: *',
    'ACAP-allow-index: /',
  ].join('\n');
  const report = reportOn({ robotsTxt: robotsTxt(text) });

  test('can be chosen, and what holds for each is told, with its line', async () => {
    const { find, row, user, textOf, container } = await openDetail(report, { crawler: 'any-acap' });
    const picker = find('[data-testid="purpose-picker"]') as HTMLSelectElement;
    expect([...picker.options].map(({ textContent }) => textContent)).toEqual([
      said('purpose_none'),
      'ai-training',
      '<b>',
    ]);
    const notes = [...container.querySelectorAll('[data-testid="purposes"] li')];
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      `${said('for_purposes')} ai-training:${said('purpose_verdict', said('usage_crawl'), said('verdict_prohibited'))}${said('place_robots_txt', '5')}`,
      `${said('for_purposes')} <b>:${said('purpose_verdict', said('usage_crawl'), said('verdict_prohibited'))}${said('place_robots_txt', '5')}`,
    ]);
    expect(row('crawl')?.dataset.verdict).toBe('permitted');
    await user.selectOptions(picker, 'ai-training');
    expect(row('crawl')?.dataset.verdict).toBe('prohibited');
    await user.click(row('crawl')?.querySelector('.row-button') as HTMLElement);
    expect(textOf('[data-outcome="decides"]')).toContain(`${said('for_purposes')} ai-training, <b>`);
    expect(await complaints()).toEqual([]);
  });

  test('are not asked for where the crawler reads none of them', async () => {
    const { find, container } = await openDetail(report, GOOGLEBOT);
    expect(find('[data-testid="purposes"]')).toBeNull();
    expect(find('[data-testid="purpose-picker"]')).toBeNull();
    expect(container.textContent).not.toContain(said('purposes_same'));
  });

  test('that change nothing for a reader of ACAP are told to do so', async () => {
    const same = 'ACAP-crawler: *\nACAP-usage-purpose: news\nACAP-allow-crawl: /';
    const { find, container } = await openDetail(reportOn({ robotsTxt: robotsTxt(same) }), {
      crawler: 'any-acap',
    });
    expect(find('[data-testid="purpose-picker"]')).not.toBeNull();
    expect(container.textContent).toContain(said('purposes_same'));
  });

  test('cannot be chosen where none is stated', async () => {
    const { find, container } = await openDetail(reportOn());
    expect(find('[data-testid="purpose-picker"]')).toBeNull();
    expect(container.textContent).not.toContain('purpose');
  });
});

test('a record is named by its crawler, and a reference by its file', async () => {
  const { textOf } = await openDetail(
    reportOn({
      robotsTxt: robotsTxt('ACAP-crawler: HeraldBot\nACAP-crawler: OtherBot\nACAP-disallow-index: /'),
    }),
    { crawler: 'named:otherbot' },
  );
  expect(textOf('[data-usage="index"] .quote')).toBe(
    `${said('place_robots_txt', '3')} ${said('record_of', 'OtherBot')} ACAP-disallow-index: /`,
  );
});

test.each([
  { crawler: 'any', agents: ['OtherBot', '*'], group: said('group_for_all'), line: 2 },
  {
    crawler: 'known:Applebot',
    agents: ['Googlebot', 'Applebot'],
    group: said('group_of', 'Applebot'),
    line: 2,
  },
  { crawler: 'known:Applebot', agents: ['*', 'Googlebot'], group: said('group_of', 'Googlebot'), line: 2 },
])('a group for $agents is called $group for $crawler', async ({ crawler, agents, group, line }) => {
  const names = agents.map((agent) => `User-agent: ${agent}`).join('\n');
  const { textOf, row, user } = await openDetail(
    reportOn({ robotsTxt: robotsTxt(`${names}\nDisallow: /`) }),
    {
      crawler,
    },
  );
  expect(textOf('[data-usage="crawl"] .quote')).toBe(`${said('place_robots_txt', '3')} ${group} Disallow: /`);
  await user.click(row('crawl')?.querySelector('button') as HTMLElement);
  expect(textOf('[data-usage="crawl"] .trace')).toContain(
    `${said('record_begins')} ${said('line_number', `${line}`)}`,
  );
});

describe('hostile text', () => {
  const hostile = `<img src=x onerror=alert(1)>\u202E\u0007${'A'.repeat(1_000_000)}`;

  test('is text, made visible and cut, with a way to see more', async () => {
    const { container, row, user, textOf } = await openDetail(
      reportOn({ headers: [['x-robots-tag', `noindex, ${hostile}`]] }),
    );
    expect(row('index')?.dataset.verdict).toBe('prohibited');
    expect(container.querySelector('img')).toBeNull();
    for (const hidden of ['\u202E', '\u0007']) expect(container.textContent).not.toContain(hidden);
    expect(container.textContent?.length).toBeLessThan(20_000);
    await user.click(row('index')?.querySelector('.row-button') as HTMLElement);
    expect(textOf('.trace .quote-whole')).toContain('<img src=x onerror=alert(1)>\\u{202E}\\u{7}AAA');
    const before = textOf('.trace').length;
    await user.click(container.querySelector('.trace .quote-whole .link') as HTMLElement);
    expect(textOf('.trace').length).toBeGreaterThan(before + 3000);
  });

  test('in names, purposes and conditions is not endless either', async () => {
    const name = `x\u202E${'y'.repeat(100_000)}`;
    const { container } = await openDetail(
      reportOn({
        metaTags: [
          { name, content: `ACAP ${'p'.repeat(50_000)} disallow-index`, inHead: true },
          robots(`ACAP allow-index must-use-resource=the-acap:idlist:${'a,'.repeat(10_000)}`),
        ],
      }),
      { crawler: `named:${name.toLowerCase()}` },
    );
    expect(container.textContent?.length).toBeLessThan(20_000);
    expect(container.textContent).not.toContain('\u202E');
  });
});

test('a crawler that was chosen elsewhere is drawn at once', async () => {
  const fake = fakeSurroundings(reportOn());
  const { view, find, row } = await openApp(fake);
  await waitFor(() => expect(find('main[data-state="ready"]')).not.toBeNull());
  act(() => {
    view.crawler.choose('known:Applebot-Extended');
    view.navigation.go({ at: 'crawler' });
  });
  await waitFor(() => expect(row('crawl')).not.toBeNull());
  expect(find('[data-testid="summary"]')?.textContent).toContain(
    said('summary_control_permitted', 'Apple', said('control_model_applebot_extended')),
  );
});

describe('what blocking a crawler costs, and by which pages that is known', () => {
  test.each(KNOWN_CRAWLERS.filter((_, index) => index % 6 === 0))('$name', async ({ name }) => {
    const { find, textOf } = await openDetail(reportOn(), { crawler: `known:${name}` });
    expect(textOf('[data-testid="cost"]')).not.toBe('');
    const sources = find('[data-testid="crawler-sources"]');
    const links = [...(sources?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    const { sources: pages, addresses } = SHOWN[name];
    expect(links).toEqual([
      ...pages.map((page) => SOURCE_PAGES[page][0]),
      ...(addresses && pages.length > 0 ? [addresses] : []),
    ]);
    if (!sources) expect(textOf('[data-testid="summary"]')).toMatch(inOrder(said('crawler_no_source', '…')));
  });
});

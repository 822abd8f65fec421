import { act, cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { KNOWN_CRAWLERS, type PageEvidence, SHOWN, SOURCE_PAGES } from '../../src/policy';
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
    expect(textOf('[data-usage="crawl"] .row-button')).toBe('Crawl: Prohibited');
    expect(textOf('[data-usage="crawl"] .verdict')).toBe('Prohibited');
    expect(textOf('[data-usage="crawl"] .quote')).toBe(
      'robots.txt line 2 the group for all (*) Disallow: /2026/',
    );
    expect(row('index')?.dataset).toMatchObject({ verdict: 'prohibited', because: 'not-crawled' });
    expect(textOf('[data-usage="index"]')).toContain('needs crawling');
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
      'robots.txt line 2 the group for all (*) from line 1Disallow: /Overridden: a longer pattern matches.',
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
    expect(textOf('[data-usage="present"] .aside')).toBe('2 ways of showing differ, below');
    expect(textOf('[data-usage="preserve"] .aside')).toBe('but not to show it');
    expect(textOf('[data-usage="index"] .differing')).toBe('');
    expect(textOf('[data-usage="present-snippet"] .differing')).toBe('1 element differs');
    await user.click(row('follow')?.querySelector('.differing button') as HTMLElement);
    expect(view.navigation.path.value.at(-1)).toEqual({ at: 'elements', usage: 'follow' });
    cleanup();
    const plain = await openDetail(reportOn(), { crawler: 'known:Googlebot' });
    expect(plain.textOf('[data-usage="present"] .aside')).toBe('no rule against it');
    expect(plain.textOf('[data-usage="preserve"] .aside')).toBe('no rule against it');
    expect(plain.find('.differing')).toBeNull();
  });

  test('say that robots.txt is still awaited, or that it was not seen', async () => {
    const loading = reportOn(
      { robotsTxt: { status: null, reason: 'loading' } },
      { robotsTxt: { state: 'loading' } },
    );
    const { textOf, change } = await openDetail(loading, { crawler: 'known:Googlebot' });
    expect(textOf('[data-usage="crawl"] .aside')).toBe('robots.txt not here yet');
    change(reportOn({ robotsTxt: { status: null, reason: 'no-permission' } }));
    await waitFor(() => expect(textOf('[data-usage="crawl"] .aside')).toBe('robots.txt not seen'));
    change(
      reportOn({ robotsTxt: { status: null, reason: 'no-permission' }, metaTags: [robots('noarchive')] }),
    );
    await waitFor(() => expect(textOf('[data-usage="present-currentcopy"] .verdict')).toBe('Prohibited'));
    expect(textOf('[data-usage="present"] .aside')).toBe('robots.txt not seen');
  });

  test('have no handle where there is nothing to open', async () => {
    const { row, find } = await openDetail(reportOn({ metaTags: [robots('noindex')] }));
    expect(row('index')?.querySelector('.row-button')).not.toBeNull();
    expect(row('preserve')?.querySelector('.row-button, .chevron')).toBeNull();
    expect(row('preserve')?.querySelector('.verdict')?.textContent).toBe('Permitted');
    expect(find('.trace')).toBeNull();
  });

  test('lead to each place that they name', async () => {
    const { row, user, view } = await openDetail(
      reportOn({ metaTags: [robots('noarchive'), robots('noindex')] }),
    );
    const place = row('index')?.querySelector('.place') as HTMLButtonElement;
    expect(place.textContent).toBe('META robots, tag 2');
    await user.click(place);
    expect(view.navigation.path.value.at(-1)).toEqual({ at: 'channel', channel: 'meta', index: 1 });
  });

  test('lead to the tags of the page where only the sent HTML has one, which has a number of its own there', async () => {
    const { row, user, view } = await openDetail(
      reportOn({ metaTags: [], sourceMetaTags: [{ ...robots('noindex'), name: 'Googlebot' }] }),
      GOOGLEBOT,
    );
    const place = row('index')?.querySelector('.place') as HTMLButtonElement;
    expect(place.textContent).toBe('META Googlebot, tag 1 (only in the source)');
    await user.click(place);
    expect(view.navigation.path.value.at(-1)).toEqual({ at: 'channel', channel: 'meta' });
  });

  test('have their rules copied', async () => {
    const { row, user, calls, textOf } = await openDetail(reportOn({ metaTags: [robots('noindex')] }));
    await user.click(row('index')?.querySelector('.row-button') as HTMLElement);
    await user.click(row('index')?.querySelector('.trace .copy') as HTMLElement);
    expect(calls).toContain('copy noindex');
    await waitFor(() => expect(textOf('[data-testid="copied"]')).toBe('Copied: noindex'));
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
      'using only the element with id lead · element p#lead',
    );
    await user.click(find('.restrictions .place') as HTMLElement);
    expect(view.navigation.path.value.at(-1)).toEqual({ at: 'channel', channel: 'elements', index: 0 });
    cleanup();
    const missing = await openDetail(
      reportOn({ metaTags: [robots(uses('gone'))], resources: { 'id:gone': false } }),
      { crawler: 'any-acap' },
    );
    expect(missing.textOf('[data-usage="index"] .restrictions')).toBe(
      'using only the element with id gone · not on this page: id:gone',
    );
  });

  test('say what was not seen as unknown, and nothing about it as permitted', async () => {
    const { row, textOf } = await openDetail(
      reportOn({ headers: null, robotsTxt: { status: null, reason: 'no-permission' } }),
    );
    for (const usage of ['crawl', 'index', 'present', 'other']) {
      expect(row(usage)?.dataset.verdict).toBe('unknown');
      expect(textOf(`[data-usage="${usage}"] .verdict`)).toBe('Unknown');
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
      aside: 'no rule in its own group',
      rule: 'robots.txt line 2 the group for all (*) Disallow: /2026/Does not apply: this crawler has a group of its own.',
    },
    {
      why: 'it asks for nothing',
      evidence: { metaTags: [robots('index')] },
      usage: 'index',
      aside: 'no rule against it',
      rule: 'META robots, tag 1 indexPlays no part: it prohibits nothing, and lifts no prohibition.',
    },
    {
      why: 'it is about images',
      evidence: { metaTags: [robots('noimageindex')] },
      usage: 'index',
      aside: 'no rule against it',
      rule: 'META robots, tag 1 noimageindexPlays no part here: it says “Images on this page: not to be indexed”, and that is none of these uses.',
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
  ['any-acap', 'A reader of ACAP'],
  ['any-acap-pages', 'A reader of ACAP, whole pages only'],
  ['any', 'A crawler not named here'],
  ['known:GPTBot', 'What GPTBot may do'],
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
    expect(textOf('.kinds-button')).toBe('Ten ways of showing, all as Show');
    await user.click(find('.kinds-button') as HTMLElement);
    expect(listed(container)).toHaveLength(10);
    expect(textOf('[data-usage="present-link"]')).toContain('as Show');
  });

  test('that differ are listed, the others counted', async () => {
    const { container, textOf } = await openDetail(reportOn({ metaTags: [robots('noarchive')] }));
    expect(listed(container)).toEqual(['present-currentcopy', 'present-oldcopy']);
    expect(textOf('.kinds-button')).toBe('8 more as Show');
    expect(textOf('[data-usage="present-oldcopy"] .verdict')).toBe('Prohibited');
  });

  test('that a rule of their own decides are never called as Show', async () => {
    const { container, textOf } = await openDetail(
      reportOn({ metaTags: [robots('ACAP allow-present'), robots('ACAP allow-present-link')] }),
    );
    expect(listed(container)).toEqual(['present-link']);
    expect(textOf('[data-usage="present-link"]')).not.toContain('as Show');
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
    { crawler: 'known:Googlebot', octets: 512_000, aside: 'no rule that it reads', verdict: 'permitted' },
    { crawler: 'known:YandexBot', octets: 500_000, aside: undefined, verdict: 'permitted' },
    { crawler: 'known:Googlebot', octets: 1_000, aside: 'no rule against it', verdict: 'permitted' },
    { crawler: 'known:Bingbot', octets: 512_000, aside: undefined, verdict: 'prohibited' },
  ])('E57: since they stand beyond $octets octets are not said to be missing: $crawler', async (row) => {
    // What is beyond a thousand octets every crawler reads, and is about another page.
    const rule = row.octets > 1_000 ? 'Disallow: /' : 'Disallow: /other/';
    const file = `User-agent: *\n#${'x'.repeat(row.octets)}\n${rule}\n`;
    const { row: rowOf, find, textOf } = await openDetail(reportOn({ robotsTxt: robotsTxt(file) }), row);
    expect(rowOf('crawl')?.dataset.verdict).toBe(row.verdict);
    expect(find('[data-usage="crawl"] .aside')?.textContent).toBe(row.aside);
    expect(textOf('main').includes('No rule for it says otherwise.')).toBe(row.octets === 1_000);
  });

  test('stand in row and trace, with what could be written instead', async () => {
    const { row, textOf, user, calls } = await openDetail(
      reportOn({ metaTags: [robots('ACAP disallow-index')] }),
      GOOGLEBOT,
    );
    expect(row('index')?.dataset.verdict).toBe('permitted');
    expect(textOf('[data-usage="index"] .aside')).toBe('no rule that it reads');
    expect(textOf('[data-usage="index"] .unread')).toBe(
      'META robots, tag 1 ACAP disallow-indexGooglebot is not known to read ACAP.',
    );
    await user.click(row('index')?.querySelector('.row-button') as HTMLElement);
    expect(textOf('[data-outcome="unread"]')).toContain('Googlebot is not known to read ACAP.');
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
    expect(textOf('[data-usage="index"] .aside')).toBe('no rule against it');
    expect(find('[data-usage="index"] .unread')).toBeNull();
    await user.click(row('index')?.querySelector('.row-button') as HTMLElement);
    expect(textOf('[data-outcome="unread"]')).toContain('ACAP news disallow-index');
  });

  test.each([
    ['ACAP disallow-preserve', 'preserve', 'Conventional rules have no way to say this.'],
    ['ACAP allow-index', 'index', 'Nothing needed instead'],
    ['ACAP news disallow-index', 'index', 'Conventional rules know no purposes'],
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
      'In conventional rules, as a META tag:<meta name="robots" content="noarchive">It also forbids: Current copy.',
    ],
    [
      'is needed on many pages',
      { robotsTxt: robotsTxt('ACAP-crawler: *\nACAP-disallow-index: /2026/') },
      'index',
      'In conventional rules, as a META tag on each page that matches /2026/, or as an X-Robots-Tag header there:<meta name="robots" content="noindex">',
    ],
    [
      'makes a group of its own',
      {
        robotsTxt: robotsTxt(
          'User-agent: *\nDisallow: /archive/\nACAP-crawler: Googlebot\nACAP-disallow-crawl: /2026/',
        ),
      },
      'crawl',
      'In conventional rules, at the end of robots.txt:User-agent: GooglebotDisallow: /2026/In a group of its own, Googlebot no longer obeys the group for all (*): repeat its rules there.',
    ],
    [
      'is of no use while another rule stands',
      { metaTags: [robots('ACAP allow-index'), robots('noindex')] },
      'index',
      'What stands against it would have to go first:META robots, tag 2 noindex',
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
    expect(textOf('[data-testid="summary"]')).toContain(
      '2 rules in ACAP are not counted: Googlebot is not known to read ACAP.',
    );
    expect(textOf('[data-testid="summary"]')).not.toContain('No rule for it');
    expect(textOf('[data-testid="acap-explained"]')).toContain('Automated Content Access Protocol');
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
      /^Said to GPTBot by name, in ACAP:.*May not: indexOpenAI documents no ACAP, so expect the answer above/,
    );
  });

  test('is told what is stated of the use itself where it may not crawl', async () => {
    const { textOf } = await openDetail(
      reportOn({
        robotsTxt: robotsTxt('User-agent: *\nDisallow: /\n\nACAP-crawler: GPTBot\nACAP-allow-index: /'),
      }),
      { crawler: 'known:GPTBot' },
    );
    expect(textOf('[data-testid="stated-by-name-notice"]')).toContain('May: index');
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
    expect(textOf('[data-testid="whole-pages"]')).toMatch(/whole page:May not: indexelement p.closed/);
    expect(find('.summary')?.dataset.verdict).toBe('elements');
    await user.click(find('[data-testid="whole-pages"] .link:not(.place)') as HTMLElement);
    expect(row('index')?.dataset).toMatchObject({ verdict: 'prohibited', because: 'page-fallback' });
    expect(textOf('[data-testid="whole-pages"]')).toContain('does not read single elements');
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
    expect(textOf('[data-usage="crawl"] .quote')).toContain('GPTBot’s group');
    expect(textOf('[data-testid="summary"] [role="status"]')).toBe(
      'May not: crawl, and all that needs crawling: index, follow links, keep a copy, show',
    );
    expect(textOf('[data-testid="summary"]')).not.toContain('listed');
  });

  test.each([
    [
      'known:GPTBot',
      ['obeys robots.txt', 'reads META and headers: not documented'],
      'OpenAI · AI training · looks for GPTBot in robots.txt',
    ],
    [
      'known:Perplexity-User',
      ['generally ignores robots.txt', 'reads META and headers: not documented'],
      'Perplexity · Users’ agents',
    ],
    [
      'known:Bytespider',
      ['not documented to obey robots.txt', 'reads META and headers: not documented'],
      'ByteDance',
    ],
    ['known:Bingbot', ['obeys robots.txt', 'reads META and headers'], 'looks for Bingbot, msnbot'],
    ['known:YandexBot', ['obeys robots.txt', 'reads META and headers'], 'looks for YandexBot, Yandex'],
  ])('%s has what is documented of it as badges', async (crawler, badges, who) => {
    const { container, textOf } = await openDetail(reportOn(), { crawler });
    expect([...container.querySelectorAll('.badges li')].map((badge) => badge.textContent)).toEqual(badges);
    expect(textOf('[data-testid="summary"]')).toContain(who);
  });

  test.each([
    {
      text: 'User-agent: Google-Extended\nDisallow: /',
      verdict: 'prohibited',
      words: 'robots.txt does not let Google train Gemini',
    },
    {
      text: 'User-agent: GPTBot\nDisallow: /',
      verdict: 'permitted',
      words: 'robots.txt does not keep Google from training Gemini',
    },
  ])('a control token is worded as what it is: $words', async ({ text, verdict, words }) => {
    const { container, textOf, find } = await openDetail(
      reportOn({ robotsTxt: robotsTxt(text), metaTags: [robots('noindex')] }),
      { crawler: 'known:Google-Extended' },
    );
    const rows = [...container.querySelectorAll<HTMLElement>('li[data-usage]')];
    expect(rows.map(({ dataset }) => [dataset.usage, dataset.verdict])).toEqual([['crawl', verdict]]);
    expect(textOf('[data-usage="crawl"] .usage')).toBe('AI training by robots.txt:');
    expect(textOf('[data-testid="summary"] [role="status"]')).toContain(words);
    expect(textOf('[data-testid="summary"]')).not.toContain('listed');
    expect(find('.badges')?.textContent).toBe('sends no requests');
  });

  test('names that only this site knows are marked as such', async () => {
    const { find } = await openDetail(report);
    const group = find('optgroup');
    expect(group?.getAttribute('label')).toBe('Named by this site');
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
      'No purpose stated',
      'ai-training',
      '<b>',
    ]);
    const notes = [...container.querySelectorAll('[data-testid="purposes"] li')];
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      'for ai-training:Crawl: Prohibitedrobots.txt line 5',
      'for <b>:Crawl: Prohibitedrobots.txt line 5',
    ]);
    expect(row('crawl')?.dataset.verdict).toBe('permitted');
    await user.selectOptions(picker, 'ai-training');
    expect(row('crawl')?.dataset.verdict).toBe('prohibited');
    await user.click(row('crawl')?.querySelector('.row-button') as HTMLElement);
    expect(textOf('[data-outcome="decides"]')).toContain('for ai-training, <b>');
    expect(await complaints()).toEqual([]);
  });

  test('are not asked for where the crawler reads none of them', async () => {
    const { find, container } = await openDetail(report, GOOGLEBOT);
    expect(find('[data-testid="purposes"]')).toBeNull();
    expect(find('[data-testid="purpose-picker"]')).toBeNull();
    expect(container.textContent).not.toContain('A purpose changes nothing here.');
  });

  test('that change nothing for a reader of ACAP are told to do so', async () => {
    const same = 'ACAP-crawler: *\nACAP-usage-purpose: news\nACAP-allow-crawl: /';
    const { find, container } = await openDetail(reportOn({ robotsTxt: robotsTxt(same) }), {
      crawler: 'any-acap',
    });
    expect(find('[data-testid="purpose-picker"]')).not.toBeNull();
    expect(container.textContent).toContain('A purpose changes nothing here.');
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
    'robots.txt line 3 ACAP record of OtherBot ACAP-disallow-index: /',
  );
});

test.each([
  { crawler: 'any', agents: ['OtherBot', '*'], group: 'the group for all (*)', line: 2 },
  { crawler: 'known:Applebot', agents: ['Googlebot', 'Applebot'], group: 'Applebot’s group', line: 2 },
  { crawler: 'known:Applebot', agents: ['*', 'Googlebot'], group: 'Googlebot’s group', line: 2 },
])('a group for $agents is called $group for $crawler', async ({ crawler, agents, group, line }) => {
  const names = agents.map((agent) => `User-agent: ${agent}`).join('\n');
  const { textOf, row, user } = await openDetail(
    reportOn({ robotsTxt: robotsTxt(`${names}\nDisallow: /`) }),
    {
      crawler,
    },
  );
  expect(textOf('[data-usage="crawl"] .quote')).toBe(`robots.txt line 3 ${group} Disallow: /`);
  await user.click(row('crawl')?.querySelector('button') as HTMLElement);
  expect(textOf('[data-usage="crawl"] .trace')).toContain(`from line ${line}`);
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
    'robots.txt does not keep Apple from training its AI models',
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
    if (!sources) expect(textOf('[data-testid="summary"]')).toContain('No page by its operator found');
  });
});

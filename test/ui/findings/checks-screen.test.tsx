import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { beginning, counted, listed, said, saying } from '../../said';
import { reportOn } from '../fake-surroundings';
import { complaints } from '../open-app';
import { openChecks, openReady, robots, robotsTxt } from './open-findings';

afterEach(cleanup);

const TYPOS = reportOn({
  robotsTxt: robotsTxt(
    'User-agent: *',
    'Disalow: /drafts/',
    'ACAP-crawler: *',
    'ACAP-alow-follow: /letters/',
  ),
  metaTags: [robots('ACAP allow-indx')],
  headers: [['x-robots-tag', 'noindex nofollow']],
});

describe('the list', () => {
  test('tells each finding with its severity, its words, its place, what is written and what to write', async () => {
    const { findings, textOf, find } = await openChecks(reportOn({ metaTags: [robots('ACAP allow-indx')] }));
    expect(find('[data-testid="findings"]')?.dataset.count).toBe('1');
    expect(textOf('.screen:not([hidden]) h1')).toBe(counted('findings', 1));
    expect(findings()).toHaveLength(1);
    expect(textOf('[data-testid="findings"] li h3')).toBe(
      said('finding_of_acap', said('finding_unknown_usage')),
    );
    expect(textOf('[data-testid="findings"] li .place')).toBe(
      `${said('severity_error')}, ${said('certainty_error')} · ${said('place_meta', 'robots', '1')}`,
    );
    expect(textOf('[data-testid="findings"] li .quote-whole')).toBe('ACAP allow-indx');
    expect(textOf('[data-testid="fix-line"]')).toBe('<meta name="robots" content="ACAP allow-index">');
    expect(await complaints()).toEqual([]);
  });

  test('keeps this page apart from the whole site, each with ACAP last, gravest first', async () => {
    const { all } = await openChecks(TYPOS);
    const parts = all('.findings-part').map((part) => [
      part.querySelector('h2')?.textContent,
      ...[...part.querySelectorAll<HTMLElement>('li')].map(({ dataset }) => dataset.code),
    ]);
    expect(parts).toEqual([
      [said('findings_page'), 'space-separated-rules', 'unknown-usage'],
      [said('findings_site'), 'misspelt-field', 'unknown-field', 'missing-version-comment'],
    ]);
    expect(all('.finding h3').map(({ textContent }) => saying('finding_of_acap').test(textContent))).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
  });

  test('a part without findings is not there', async () => {
    const { all } = await openChecks(reportOn({ robotsTxt: robotsTxt('User-agent: *', 'Disalow: /') }));
    expect(all('.findings-part h2').map(({ textContent }) => textContent)).toEqual([said('findings_site')]);
  });

  test('says what the page lacks', async () => {
    const statement = 'ACAP allow-index must-use-resource=the-acap:idlist:lead,rest';
    const { textOf } = await openChecks(
      reportOn({ metaTags: [robots(statement)], resources: { 'id:lead': true, 'id:rest': false } }),
    );
    expect(textOf('.missing')).toBe(`${said('missing')} id:rest`);
  });

  test('none is said in words', async () => {
    const { find, textOf } = await openChecks(reportOn());
    expect(find('[data-testid="findings"]')?.dataset.count).toBe('0');
    expect(textOf('[data-testid="findings"]')).toBe(said('findings_none'));
  });

  test.each([
    {
      what: 'nothing else was found',
      metaTags: null,
      begin: new RegExp(`${beginning(said('findings_unread')).source}$`),
    },
    {
      what: 'others were',
      metaTags: [robots('ACAP allow-indx')],
      begin: beginning(said('findings_unread') + said('findings_page')),
    },
  ])('that mistakes may be missing is said where $what', async ({ metaTags, begin }) => {
    const { textOf } = await openChecks(reportOn({ metaTags, robotsTxt: { status: 500, text: '' } }));
    expect(textOf('[data-testid="findings"]')).toMatch(begin);
    expect(textOf('[data-testid="findings"]')).not.toContain(said('findings_none'));
  });

  test('speaks German', async () => {
    const { all, textOf } = await openChecks(TYPOS, 'de');
    expect(all('.findings-part h2').map(({ textContent }) => textContent)).toEqual([
      'Diese Seite',
      'Ganze Website',
    ]);
    expect(textOf('.finding .place')).toBe('Warnung, wohl ein Fehler · Antwort-Header x-robots-tag');
  });
});

test.each([
  {
    what: 'a line of robots.txt',
    report: reportOn({ robotsTxt: robotsTxt('User-agent: *', 'Disalow: /') }),
    screen: { at: 'robots-txt', line: 2 },
  },
  {
    what: 'a META tag',
    report: reportOn({ metaTags: [{ ...robots('x'), name: 'author' }, robots('noindexing')] }),
    screen: { at: 'channel', channel: 'meta', index: 1 },
  },
  {
    what: 'a header field',
    report: reportOn({ headers: [['x-robots-tag', 'noindex nofollow']] }),
    screen: { at: 'channel', channel: 'headers', index: 0 },
  },
  {
    what: 'an element',
    report: reportOn({ elements: [{ classes: 'the-acap:noindex', parent: null, label: 'p#lead' }] }),
    screen: { at: 'channel', channel: 'elements', index: 0 },
  },
])('a finding leads to its place: $what', async ({ report, screen: place }) => {
  const { find, user, screen } = await openChecks(report);
  await user.click(find('.finding .place button') as HTMLElement);
  expect(screen()).toEqual(place);
});

describe('what is true of some crawlers names them', () => {
  test.each([
    {
      names: ['PetalBot'],
      heading: said('finding_of', 'PetalBot', said('finding_unreachable_noindex')),
    },
    {
      names: ['PetalBot', 'YandexBot', 'Baiduspider', 'OAI-SearchBot', 'GPTBot'],
      heading: said(
        'finding_of',
        listed(['YandexBot', 'Baiduspider', 'PetalBot', 'OAI-SearchBot']),
        said('finding_unreachable_noindex'),
      ),
    },
    {
      names: ['PetalBot', 'YandexBot', 'Baiduspider', 'OAI-SearchBot', 'PerplexityBot', 'GPTBot'],
      heading: said(
        'finding_of',
        listed(['YandexBot', 'Baiduspider', 'PetalBot', counted('finding_others', 2)]),
        said('finding_unreachable_noindex'),
      ),
    },
    { names: ['*'], heading: beginning('Googlebot, Googlebot-News, Googlebot-Image, ') },
  ])('$names', async ({ names, heading }) => {
    const lines = [...names.map((name) => `User-agent: ${name}`), 'Disallow: /'];
    const { all } = await openChecks(
      reportOn({ robotsTxt: robotsTxt(...lines), metaTags: [robots('noindex, nofollow')] }),
    );
    expect(all('.finding h3').map(({ textContent }) => textContent)).toEqual([
      typeof heading === 'string' ? heading : expect.stringMatching(heading),
    ]);
  });

  test.each([
    {
      lines: ['User-agent: *', 'Disallow: /2026/', 'ACAP-crawler: *', 'ACAP-allow-crawl: /2026/'],
      heading: said('finding_of_acap', said('finding_contradicted')),
    },
    {
      lines: ['ACAP-crawler: Bot', 'ACAP-allow-index: /2026/', 'ACAP-disallow-index: /2026/'],
      heading: said('finding_of_acap', said('finding_always_beaten')),
    },
    {
      lines: ['User-agent: Bot\u202E', 'Allow: /2026/', 'Disallow: /2026/*'],
      heading: said('finding_of', 'Bot', said('finding_always_beaten')),
    },
  ])('$heading', async ({ lines, heading }) => {
    const { all } = await openChecks(reportOn({ robotsTxt: robotsTxt(...lines) }));
    expect(all('.finding h3').map(({ textContent }) => textContent)).toContain(heading);
  });
});

describe('copying', () => {
  test('puts exactly the line into the clipboard, and says so', async () => {
    const { find, user, calls, textOf } = await openChecks(
      reportOn({ metaTags: [robots('ACAP allow-indx')] }),
    );
    const button = find('[data-testid="copy-line"]') as HTMLElement;
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'allow-index',
    );
    expect(textOf('[data-testid="copied"]')).toBe('');
    await user.click(button);
    expect(calls).toContain('copy <meta name="robots" content="ACAP allow-index">');
    await waitFor(() =>
      expect(textOf('[data-testid="copied"]')).toBe(
        said('copied', '<meta name="robots" content="ACAP allow-index">'),
      ),
    );
  });

  test('of several lines takes them all', async () => {
    const { find, user, calls, all } = await openChecks(
      reportOn({ metaTags: [robots('ACAP allow-index disallow-follow')] }),
    );
    expect(all('[data-testid="fix-line"] code')).toHaveLength(2);
    await user.click(find('[data-testid="copy-line"]') as HTMLElement);
    expect(calls).toContain(
      'copy <meta name="robots" content="ACAP allow-index">\n<meta name="robots" content="ACAP disallow-follow">',
    );
  });

  test('that the browser refuses says what to do', async () => {
    const { find, user, mayCopy, textOf } = await openChecks(TYPOS);
    mayCopy.current = false;
    await user.click(find('[data-testid="copy-line"]') as HTMLElement);
    await waitFor(() => expect(textOf('[data-testid="copied"]')).toContain(said('report_not_copied')));
  });

  test('is not offered where the line would hold what the eye misses', async () => {
    const { findings, find } = await openChecks(
      reportOn({ robotsTxt: robotsTxt('User-agent: *', 'Disalow: /a\u2066b') }),
    );
    expect(findings()).toHaveLength(1);
    expect(find('[data-testid="copy-line"]')).toBeNull();
  });
});

describe('many', () => {
  const lines = Array.from({ length: 44 }, (_, index) => `Disalow: /${index}/`);

  test('that say the same fold behind the third, and open with the focus at the next', async () => {
    const { findings, find, user, textOf } = await openChecks(
      reportOn({ robotsTxt: robotsTxt('User-agent: *', ...lines, 'Weather: fair') }),
    );
    expect(findings().map(({ dataset }) => dataset.code)).toEqual([
      'misspelt-field',
      'misspelt-field',
      'misspelt-field',
      'unknown-conventional-field',
    ]);
    expect(textOf('[data-testid="show-alike"]')).toBe(counted('findings_alike', 41));
    await user.click(find('[data-testid="show-alike"]') as HTMLElement);
    expect(findings()).toHaveLength(45);
    expect(find('[data-testid="show-alike"]')).toBeNull();
    expect(document.activeElement?.textContent).toBe(said('place_robots_txt', '5'));
  });

  test('that propose something stand apart from those that do not', async () => {
    const { findings } = await openChecks(
      reportOn({
        robotsTxt: robotsTxt(
          'ACAP-crawler: *',
          'ACAP-allow-indx: /',
          'ACAP-allow-sing: /',
          'ACAP-allow-folow: /',
        ),
      }),
    );
    expect(findings().map((finding) => finding.querySelector('.place button')?.textContent)).toEqual([
      said('place_robots_txt', '2'),
      said('place_robots_txt', '4'),
      said('place_robots_txt', '3'),
      said('place_robots_txt', '1'),
    ]);
  });

  test('thousand findings are listed fifty at a time', async () => {
    const thousand = Array.from({ length: 1000 }, () => 'Out of here');
    const { findings, find, user, textOf } = await openChecks(
      reportOn({ robotsTxt: robotsTxt('User-agent: *', 'Allow: /', ...thousand) }),
    );
    expect(findings()).toHaveLength(3);
    expect(textOf('[data-testid="show-alike"]')).toBe(counted('findings_alike', 997));
    await user.click(find('[data-testid="show-alike"]') as HTMLElement);
    expect(findings()).toHaveLength(53);
    expect(textOf('[data-testid="show-alike"]')).toBe(counted('findings_alike', 947));
  });

  test('kinds are listed about fifty findings at a time', async () => {
    const unknown = ['ACAP-weather: fair', 'ACAP-alow-index: /', 'ACAP-allow-sing: /', 'ACAP-allow-indx: /'];
    const typos = [
      'ACAP-allow preserve: /',
      'ACAP-allow-index /',
      'ACAP-crawler: “Bot”',
      'ACAP-allow-index:',
    ];
    const limits = [
      '3-days',
      'price=3',
      'locaton=x',
      'ref=x',
      'location=x:y',
      'max-length=3-words',
      'time-limit=x',
    ];
    const others = ['ACAP-allow-(x): /', 'ACAP-disallow-index: / time-limit=3-days', 'ACAP-allow-index: x/'];
    const conventional = ['Out of here', 'Weather: fair', 'Disalow: /', 'Allow: x', 'User-agent:'];
    const many = [
      ...unknown,
      ...typos,
      ...limits.map((one) => `ACAP-allow-index: / ${one}`),
      ...others,
      ...conventional,
    ];
    const lines = Array.from({ length: 3 }, () => many).flat();
    const { findings, all, user, textOf, find } = await openChecks(
      reportOn({ robotsTxt: robotsTxt('ACAP-crawler: *', ...lines) }),
    );
    const total = Number(find('[data-testid="findings"]')?.dataset.count);
    const first = findings().length;
    expect(total).toBeGreaterThan(60);
    expect(first).toBeLessThanOrEqual(50);
    const more = all('.findings-part .card > .link').at(-1) as HTMLElement;
    expect(more.textContent).toBe(counted('findings_more', total - first));
    await user.click(more);
    expect(findings().length).toBeGreaterThan(first);
    expect(textOf('[data-testid="findings"]')).not.toMatch(
      beginning(said('findings_more_other', '…')).source.slice(1),
    );
  });
});

describe('what changes who may crawl the page', () => {
  const RUNS_ON = robotsTxt(
    'User-agent: *',
    'Sitemap: /map.xml',
    'User-agent: WickBot',
    'Crawl-delay: 9',
    'User-agent: *GPTBot*',
    'User-agent: MothBot',
    'Disallow: /',
    'User-agent: SootBot',
    'Disallow: 2026/',
  );

  test('comes first, with whom it concerns', async () => {
    const { all, textOf } = await openChecks(
      reportOn({ robotsTxt: RUNS_ON, metaTags: [robots('noindexing')] }),
    );
    const [first] = all('.finding');
    expect(first?.dataset.code).toBe('group-runs-on');
    expect(textOf('[data-testid="effect"]')).toMatch(beginning(said('finding_frees', 'Googlebot, …')));
  });

  test('has its part come first, and what else says the same stand below', async () => {
    const lines = [
      ...['User-agent: *', 'Disallow: cellar/', 'Disallow: loft/', 'Disallow: 2026/'],
      ...['User-agent: +MothBot', 'Disallow: /'],
    ];
    const { all } = await openChecks(
      reportOn({ robotsTxt: robotsTxt(...lines), metaTags: [robots('max-snippet: many')] }),
    );
    expect(all('.findings-part h2').map(({ textContent }) => textContent)).toEqual([
      said('findings_site'),
      said('findings_page'),
    ]);
    const places = all('.finding').map((one) => one.querySelector('.place button')?.textContent);
    expect(places).toEqual([
      said('place_robots_txt', '4'),
      said('place_robots_txt', '5'),
      said('place_robots_txt', '2'),
      said('place_robots_txt', '3'),
      said('place_meta', 'robots', '1'),
    ]);
    expect(all('.finding [data-testid="effect"]').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(saying('finding_shuts')),
      said('finding_shuts', 'MothBot'),
    ]);
    expect(all('.finding [data-testid="effect"]')[0]?.textContent).toContain(
      'Googlebot, Bingbot, Applebot, ',
    );
  });

  test('names many by the first and how many others there are', async () => {
    const lines = ['User-agent: *', 'Crawl-delay: 120', 'User-agent: MothBot', 'Disallow: /'];
    const { textOf } = await openChecks(reportOn({ robotsTxt: robotsTxt(...lines) }));
    expect(textOf('[data-testid="effect"]')).toMatch(saying('finding_frees'));
    expect(textOf('[data-testid="effect"]')).toContain('Googlebot, ');
    expect(textOf('[data-testid="effect"]').length).toBeLessThan(200);
  });
});

describe('advice', () => {
  const ADVISED = reportOn({ robotsTxt: robotsTxt('User-agent: *', 'Disallow: /', 'Allow: /news/') });

  test('stands beside what is wrong, is none of it, and can be hidden', async () => {
    const { find, findings, textOf } = await openChecks(ADVISED);
    expect(textOf('.screen:not([hidden]) h1')).toBe(counted('findings', 0));
    expect(find('[data-testid="nothing-found"]')).not.toBeNull();
    expect(findings().map(({ dataset }) => dataset.code)).toEqual(['order-matters']);
    const box = find('[data-testid="advice-switch"]') as HTMLInputElement;
    expect(box.closest('label')?.textContent).toContain(said('advice_switch'));
    box.click();
    await waitFor(() => expect(findings()).toHaveLength(0));
    expect(await complaints()).toEqual([]);
  });

  test('is switched by the keyboard, for this view and the next', async () => {
    const { find, findings, user, remembered } = await openChecks(ADVISED);
    const box = find('[data-testid="advice-switch"]') as HTMLInputElement;
    box.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(findings()).toHaveLength(0));
    expect(remembered('advice')).toBe('off');
    expect(document.activeElement).toBe(box);
    await user.keyboard(' ');
    await waitFor(() => expect(findings()).toHaveLength(1));
    expect(remembered('advice')).toBe('on');
  });

  test('is a click away from a page without mistakes, also where it is hidden', async () => {
    const { find, user, screen, view } = await openReady(ADVISED);
    view.advice.toggle();
    await waitFor(() => expect(find('[data-testid="nothing-found"] button')).not.toBeNull());
    await user.click(find('[data-testid="open-checks"]') as HTMLElement);
    expect(screen()).toEqual({ at: 'checks' });
    cleanup();
    const clean = await openReady(reportOn());
    expect(clean.find('[data-testid="nothing-found"] button')).toBeNull();
  });

  test('says what could be written where that is not in place of what is quoted', async () => {
    const { find, all } = await openChecks(ADVISED);
    expect(find('.finding .fix-block')?.textContent).toMatch(beginning(said('for_instance')));
    expect(all('[data-testid="copy-line"]')).toHaveLength(0);
  });

  test('where there is none, nothing is to be switched', async () => {
    const { find } = await openChecks(TYPOS);
    expect(find('[data-testid="advice-switch"]')).not.toBeNull();
    const clean = await openChecks(reportOn({ robotsTxt: robotsTxt('User-agent: *', 'Disallow: /x/') }));
    expect(clean.find('[data-testid="advice-switch"]')).toBeNull();
  });
});

describe('what a finding is about', () => {
  test('a character that nobody sees has a name', async () => {
    const hidden = robotsTxt('User-agent: *', 'Disallow: /oil\u200b/', 'Disallow: /a\u200f/');
    const { all } = await openChecks(reportOn({ robotsTxt: hidden }));
    const items = all('.finding').map(({ textContent }) => textContent);
    expect(items[0]).toContain(`${said('character_u200b')} (U+200B)`);
    expect(items[1]).toContain(`${said('character_other')} (U+200F)`);
  });

  test('what came in place of robots.txt says what to do', async () => {
    const { findings } = await openChecks(reportOn({ robotsTxt: { status: 200, text: '{"a": 1}' } }));
    expect(findings()[0]?.textContent).toContain(said('not_robots_txt_json'));
  });
});

test.each([
  { content: 'noindex;nofollow, nosnippet', code: 'semicolon-between-rules', piece: undefined },
  { content: 'nofollow, no index', code: 'space-in-rule', piece: 'no index' },
  { content: 'archive, noindex', code: 'default-robots-rule', piece: 'archive' },
  { content: 'noarchive, noai', code: 'noai-undocumented', piece: 'noai' },
])('of a tag of several rules, $code quotes $piece', async ({ content, code, piece }) => {
  const { find } = await openChecks(reportOn({ metaTags: [robots(content)] }));
  expect(find(`[data-code="${code}"] h3`)).not.toBeNull();
  expect(find(`[data-code="${code}"] .finding-piece`)?.textContent).toBe(piece);
});

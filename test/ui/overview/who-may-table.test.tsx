import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { knownFor } from '../../policy/known-crawlers';
import { counted, said } from '../../said';
import { meta, robotsTxt } from '../../state/stores';
import { reportOn } from '../fake-surroundings';
import { complaints } from '../open-app';
import { openOverview } from './open-overview';

afterEach(cleanup);

const BLOCKS_FOUR = reportOn({
  robotsTxt: robotsTxt(
    'User-agent: GPTBot',
    'User-agent: ClaudeBot',
    'User-agent: CCBot',
    'User-agent: Google-Extended',
    'Disallow: /',
  ),
});

/** What holds for a search engine where nothing is stated. */
const NOTHING_STATED = [
  said('crawl_state_may'),
  said('index_state_may'),
  said('snippet_state_no_limits'),
  said('ai_state_open'),
  said('ai_state_open'),
];
/** The same for a crawler that feeds no search index. */
const NOTHING_STATED_TO_TRAINERS = NOTHING_STATED.map((cell, at) =>
  at === 1 || at === 2 ? said('cell_none') : cell,
);
/** What holds for one that may not crawl. */
const BLOCKED_TRAINER = [
  said('crawl_state_blocked'),
  said('cell_none'),
  said('cell_none'),
  said('ai_state_blocked'),
  said('ai_state_blocked'),
];

const TRAINERS = knownFor('ai-training').length;
/** Of these, one token is about training alone. */
const ANSWERING_TRAINERS = TRAINERS - 1;

describe('read out', () => {
  test('are a table with a name, columns and rows', async () => {
    const { container, find, readOut } = await openOverview(reportOn());
    const table = find('[data-testid="who-may"]') as HTMLElement;
    expect(readOut(table.querySelector('caption'))).toBe(said('who_may'));
    expect([...table.querySelectorAll('thead th')].map(readOut)).toEqual([
      said('who_may'),
      said('column_crawl'),
      said('column_index'),
      said('column_snippet'),
      said('column_training'),
      said('column_answers'),
    ]);
    for (const row of container.querySelectorAll('[data-testid="who-may"] tbody tr'))
      expect(row.querySelectorAll('th[scope="row"]')).toHaveLength(1);
    expect(await complaints()).toEqual([]);
  });

  test('the answers of every row are words, not signs', async () => {
    const { container, cells } = await openOverview(BLOCKS_FOUR);
    for (const row of container.querySelectorAll('[data-testid="who-may"] tbody tr:not(.names-row)')) {
      expect(cells(row)).toHaveLength(5);
      for (const cell of cells(row)) expect(cell).toMatch(/\p{L}{2}/u);
    }
  });

  test('a group tells how many of it share the gravest answer', async () => {
    const { group, cells, groupButton, readOut } = await openOverview(BLOCKS_FOUR);
    expect(readOut(groupButton('ai-training'))).toBe(`${said('crawlers_ai_training')} ${TRAINERS}`);
    expect(cells(group('ai-training')?.querySelector('tr'))).toEqual([
      said('share', '4', `${TRAINERS}`, said('crawl_state_blocked')),
      said('cell_none'),
      said('cell_none'),
      said('share', '4', `${TRAINERS}`, said('ai_state_blocked')),
      said('share', '4', `${ANSWERING_TRAINERS}`, said('ai_state_blocked')),
    ]);
    expect(cells(group('preview')?.querySelector('tr'))).toEqual(NOTHING_STATED_TO_TRAINERS);
  });

  test('what is seen of it is how many, and what they share', async () => {
    const { group } = await openOverview(BLOCKS_FOUR);
    const [crawl] = group('ai-training')?.querySelectorAll<HTMLElement>('td .share') ?? [];
    expect(crawl?.textContent).toBe(counted('share_blocked', 4));
    expect(crawl?.dataset.sign).toBe('octagon');
  });

  test('who sends no requests has no answer to what it does not do', async () => {
    const { groupButton, member, cells, user } = await openOverview(BLOCKS_FOUR);
    await user.click(groupButton('ai-training'));
    expect(cells(member('ai-training', 'known:Google-Extended'))).toEqual(BLOCKED_TRAINER);
    expect(cells(member('ai-training', 'known:Applebot-Extended')).at(-1)).toBe(said('cell_none'));
    expect(member('ai-training', 'known:Google-Extended')?.querySelectorAll('td button')).toHaveLength(3);
  });

  test('what was not seen is unknown in every row', async () => {
    const { container, cells } = await openOverview(
      reportOn({ robotsTxt: { status: null, reason: 'offline' }, headers: null }),
    );
    const UNKNOWN = new RegExp(`${said('ai_state_unknown')}$`);
    const rows = [...container.querySelectorAll('[data-testid="who-may"] tbody tr')];
    for (const row of rows)
      for (const cell of cells(row).filter((one) => one !== said('cell_none'))) expect(cell).toMatch(UNKNOWN);
  });
});

describe('names of hostile sites', () => {
  test('are visible, short and few', async () => {
    const hostile = Array.from({ length: 195 }, (_, index) => `x${index}\u202E${'y'.repeat(500)}`);
    const { container, group, groupButton, user } = await openOverview(
      reportOn({
        robotsTxt: robotsTxt(
          ...['<img src=x>', ...hostile].flatMap((name) => [`ACAP-crawler: ${name}`]),
          'ACAP-disallow-crawl: /',
        ),
      }),
    );
    await user.click(groupButton('named'));
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).not.toContain('\u202E');
    const names = [...(group('named')?.querySelectorAll('.member-row th') ?? [])].map(
      ({ textContent }) => textContent ?? '',
    );
    expect(names.slice(0, 2)).toEqual([
      expect.stringContaining('<img src=x>'),
      expect.stringContaining('x0\\u{202E}yyy'),
    ]);
    expect(names.length).toBeLessThan(50);
    for (const name of names) expect(name.length).toBeLessThan(100);
  });
});

describe('groups', () => {
  test('open to their crawlers and close again, by key and by click on any cell', async () => {
    const { groupButton, group, ids, user, cells, member } = await openOverview(BLOCKS_FOUR);
    const button = groupButton('ai-training');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(ids('ai-training')).toEqual([]);
    button.focus();
    await user.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(ids('ai-training')).toHaveLength(TRAINERS);
    expect(ids('ai-training').slice(0, 4)).toEqual([
      'known:GPTBot',
      'known:Google-Extended',
      'known:ClaudeBot',
      'known:CCBot',
    ]);
    expect(cells(member('ai-training', 'known:Bytespider'))).toEqual(NOTHING_STATED_TO_TRAINERS);
    expect(document.activeElement).toBe(button);
    await user.keyboard(' ');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(group('ai-training')?.querySelector('td button') as HTMLElement);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  test('of one are that one, but for a name of the site', async () => {
    const { group, groupButton, readOut } = await openOverview(
      reportOn({ robotsTxt: robotsTxt('User-agent: HeraldBot', 'Disallow: /') }),
    );
    expect(readOut(group('not-named')?.querySelector('th'))).toBe(said('crawlers_not_named'));
    expect(group('not-named')?.querySelector('[aria-expanded]')).toBeNull();
    expect(readOut(groupButton('named'))).toBe(`${said('crawlers_named')} 1`);
    expect(groupButton('named').getAttribute('aria-expanded')).toBe('false');
  });

  test('stay open when the page changes, with what holds now', async () => {
    const { groupButton, member, cells, user, change } = await openOverview(reportOn());
    await user.click(groupButton('search'));
    expect(cells(member('search', 'known:PetalBot'))).toEqual(NOTHING_STATED);
    change(reportOn({ metaTags: [meta('robots', 'noindex')] }));
    await waitFor(() =>
      expect(cells(member('search', 'known:PetalBot')).slice(0, 3)).toEqual([
        said('crawl_state_may'),
        said('index_state_no'),
        said('snippet_state_not_shown'),
      ]),
    );
    expect(groupButton('search').getAttribute('aria-expanded')).toBe('true');
  });
});

describe('of many names of a site', () => {
  const naming = (count: number) =>
    reportOn({
      robotsTxt: robotsTxt(
        ...Array.from({ length: count }, (_, index) => `User-agent: paper${index}`),
        'Disallow: /',
        'User-agent: other',
      ),
    });

  test('a few are shown at first, then more, and the focus goes on where they begin', async () => {
    const { groupButton, ids, user, find, readOut, group } = await openOverview(naming(99));
    expect(readOut(groupButton('named'))).toBe(`${said('crawlers_named')} 100`);
    await user.click(groupButton('named'));
    expect(ids('named')).toHaveLength(20);
    const more = () => find('[data-testid="more-crawlers"]');
    expect(readOut(more())).toBe(counted('more_crawlers', 50));
    await user.click(more() as HTMLElement);
    expect(ids('named')).toHaveLength(70);
    expect(document.activeElement?.closest('tr')?.dataset.crawler).toBe('named:paper20');
    expect(readOut(more())).toBe(counted('more_crawlers', 30));
    expect(await complaints()).toEqual([]);
    await user.click(more() as HTMLElement);
    expect(ids('named')).toHaveLength(100);
    expect(more()).toBeNull();
    expect(document.activeElement?.closest('tr')?.dataset.crawler).toBe('named:paper70');
    expect(readOut(group('named'))).not.toContain('search');
  });

  test.each([
    { language: 'en', size: said('number_of', '200', '1,235'), rest: counted('more_in_search', 1035) },
    { language: 'de', size: '200 von 1.235', rest: 'und 1.035 weitere, die die Suche findet' },
  ])('too many to be listed say how many there are, in $language', async ({ language, size, rest }) => {
    const { groupButton, user, find, readOut, group } = await openOverview(naming(1_234), language);
    expect(readOut(groupButton('named'))).toContain(size);
    await user.click(groupButton('named'));
    expect(readOut(group('named'))).not.toContain(rest);
    for (let more = find('[data-testid="more-crawlers"]'); more; more = find('[data-testid="more-crawlers"]'))
      await user.click(more);
    expect(readOut(group('named')?.lastElementChild)).toBe(rest);
  });
});

describe('pinned', () => {
  test('stand on top with the answers of their rows', async () => {
    const { find, cells } = await openOverview(BLOCKS_FOUR, 'en', ['known:CCBot', 'known:Bingbot']);
    const rows = [...(find('[data-pinned]')?.querySelectorAll<HTMLElement>('tr') ?? [])];
    expect(rows.map(({ dataset }) => dataset.crawler)).toEqual(['known:CCBot', 'known:Bingbot']);
    expect(cells(rows[0])).toEqual(BLOCKED_TRAINER);
    expect(cells(rows[1])).toEqual(NOTHING_STATED);
    expect(find('[data-testid="who-may"] tbody')?.hasAttribute('data-pinned')).toBe(true);
  });

  test('none leave no empty part', async () => {
    const { find } = await openOverview(reportOn(), 'en', []);
    expect(find('[data-pinned]')).toBeNull();
  });
});

describe('cells', () => {
  test.each([
    { selector: 'th button', opened: {} },
    { selector: '[data-use="index"] button', opened: { usage: 'index' } },
    { selector: '[data-use="snippet"] button', opened: { usage: 'present-snippet' } },
    { selector: '[data-use="training"] button', opened: { preference: 'train-ai' } },
    { selector: '[data-use="answers"] button', opened: { preference: 'ai-input' } },
  ])('$selector lead to what holds for that crawler and $opened', async ({ selector, opened }) => {
    const { find, view, user } = await openOverview(reportOn());
    await user.click(find(`[data-crawler="known:Bingbot"] ${selector}`) as HTMLElement);
    expect(view.crawler.choice.value.id).toBe('known:Bingbot');
    expect(view.navigation.path.value.at(-1)).toEqual({ at: 'crawler', ...opened });
  });
});

describe('by keyboard', () => {
  /** Where the focus is: a row, and its column from 0. */
  function focus(): string {
    const cell = document.activeElement?.closest('td, th');
    const row = cell?.closest('tr');
    const name = row?.dataset.crawler ?? row?.closest('tbody')?.dataset.group ?? 'elsewhere';
    return `${name} ${[...(row?.children ?? [])].indexOf(cell as Element)}`;
  }

  const PINS = ['known:Googlebot', 'known:GPTBot', 'known:Google-Extended'];
  const start = async () => {
    const overview = await openOverview(BLOCKS_FOUR, 'en', PINS);
    (overview.find('[data-pinned] th button') as HTMLElement).focus();
    return overview;
  };

  test('Tab stops once in each row', async () => {
    const { user, container, find } = await start();
    const rows = container.querySelectorAll('[data-testid="who-may"] tbody tr:not(.names-row)').length;
    const stops = [focus()];
    for (let step = 1; step < rows; step++) {
      await user.tab();
      stops.push(focus());
    }
    expect(new Set(stops).size).toBe(rows);
    expect(stops.filter((stop) => !stop.endsWith(' 0'))).toEqual([]);
    expect(stops.slice(0, 4)).toEqual([...PINS.map((id) => `${id} 0`), 'search 0']);
    await user.tab();
    expect(find('[data-testid="who-may"]')?.contains(document.activeElement)).toBe(false);
  });

  test('arrows go from cell to cell, and no further than the table', async () => {
    const { user } = await start();
    const press = async (...keys: string[]) => {
      for (const key of keys) await user.keyboard(`{Arrow${key}}`);
      return focus();
    };
    expect(await press('Left')).toBe('known:Googlebot 0');
    expect(await press('Up')).toBe('known:Googlebot 0');
    expect(await press('Right')).toBe('known:Googlebot 1');
    expect(await press('Right', 'Right', 'Right', 'Right')).toBe('known:Googlebot 5');
    expect(await press('Right')).toBe('known:Googlebot 5');
    expect(await press('Down')).toBe('known:GPTBot 5');
    expect(await press('Down', 'Down')).toBe('search 5');
    expect(await press('Left', 'Left')).toBe('search 3');
    // Trainers have no answer there to stop at.
    expect(await press('Up')).toBe('known:Googlebot 3');
    expect(await press('Left', 'Left', 'Down', 'Down')).toBe('known:Google-Extended 1');
    expect(await press('Left')).toBe('known:Google-Extended 0');
  });

  test('arrows go through the rows of a group that is open', async () => {
    const { user, groupButton } = await start();
    groupButton('ai-search').focus();
    await user.keyboard('{Enter}{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(focus()).toBe(`known:${knownFor('ai-search')[1]?.name} 1`);
  });

  test('from right to left, arrows go where they point', async () => {
    const { user, find } = await start();
    for (const row of find('[data-testid="who-may"]')?.querySelectorAll<HTMLElement>('tr') ?? [])
      row.style.direction = 'rtl';
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focus()).toBe('known:Googlebot 2');
    await user.keyboard('{ArrowRight}');
    expect(focus()).toBe('known:Googlebot 1');
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(focus()).toBe('known:GPTBot 0');
  });

  test('other keys, and arrows that mean something to the browser, are left alone', async () => {
    const { user, find } = await start();
    const cell = find('[data-pinned] td button') as HTMLElement;
    cell.focus();
    const prevented: string[] = [];
    const heed = (event: KeyboardEvent) => {
      if (event.defaultPrevented) prevented.push(event.key);
    };
    document.addEventListener('keydown', heed);
    await user.keyboard('{PageDown}{Home}x');
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{ArrowDown}{/Control}{Meta>}{ArrowRight}{/Meta}');
    expect(focus()).toBe('known:Googlebot 1');
    document.removeEventListener('keydown', heed);
    expect(prevented).toEqual([]);
  });
});

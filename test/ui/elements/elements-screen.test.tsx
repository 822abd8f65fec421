import { act, cleanup, fireEvent, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { counted, said } from '../../said';
import { robotsTxt } from '../../state/stores';
import { reportOn } from '../fake-surroundings';
import { complaints } from '../open-app';
import { openList } from './open-elements';

afterEach(cleanup);

const element = (classes: string, label?: string) => ({ classes, parent: null, ...(label && { label }) });

const REPORT = reportOn({
  robotsTxt: robotsTxt('ACAP-crawler: *', 'ACAP-qualified-usage: teaser present-snippet max-length=20-words'),
  elements: [
    element('the-acap:disallow-index', 'aside.box'),
    element('the-acap:allow-index', 'p.lead'),
    element('the-acap:disallow-preserve the-acap:allow-(teaser)', 'p.body'),
  ],
});

const ELEMENT = (index: number) => `{"kind":"element","index":${index}}`;

const MISSING = reportOn({
  robotsTxt: robotsTxt(
    'ACAP-crawler: *',
    'ACAP-allow-present-snippet: / must-use-resource=the-acap:extract:id:summary',
  ),
  resources: { 'id:summary': false },
});

describe('rows', () => {
  test.each([
    {
      name: 'elements by their labels, with the words of their labels on the page',
      report: REPORT,
      rowTexts: [
        `aside.box | ${said('overlay_kind_prohibited')}: ${said('usage_index')}`,
        `p.lead | ${said('overlay_kind_permitted')}: ${said('usage_index')}`,
        `p.body | ${said('overlay_kind_prohibited')}: ${said('usage_preserve')} · ${said('overlay_kind_restricted')}: ${said('overlay_limited', said('usage_present_snippet'), counted('limit_words', 20))}`,
      ],
    },
    {
      name: 'links by where they lead',
      report: reportOn(
        { robotsTxt: robotsTxt('User-agent: *', 'Disallow: /private/') },
        { linked: ['https://news.example/private/a'] },
      ),
      rowTexts: [
        `${said('card_link', 'news.example/private/a')} | ${said('overlay_kind_prohibited')}: ${said('usage_crawl')}`,
      ],
    },
    {
      name: 'an element without a label by its number',
      report: reportOn({ elements: [element('the-acap:disallow-index')] }),
      rowTexts: [`${said('item_element', '1')} | ${said('overlay_kind_prohibited')}: ${said('usage_index')}`],
    },
    {
      name: 'what a limit names and the page lacks',
      report: MISSING,
      rowTexts: [
        `id:summary | ${said('overlay_kind_named')}: ${said('overlay_named', said('usage_present_snippet'))}${said('element_missing')}`,
      ],
    },
    {
      name: 'what nobody can read',
      report: reportOn({ elements: [element('the-acap:disalow-index', 'p.odd')] }),
      rowTexts: [`p.odd | ${said('overlay_malformed')}`],
    },
  ])('name $name', async ({ report, rowTexts }) => {
    const list = await openList(report);
    await waitFor(() => expect(list.rowTexts()).toEqual(rowTexts));
    expect(await complaints()).toEqual([]);
  });

  test('are few of 20,000, with their places told', async () => {
    const elements = Array.from({ length: 20_000 }, () => element('the-acap:disallow-index'));
    const { rows, row, find, user, current } = await openList(reportOn({ elements }));
    expect(rows().length).toBeGreaterThan(5);
    expect(rows().length).toBeLessThan(60);
    expect(find('.element-row')?.getAttribute('aria-setsize')).toBe('20000');
    row(0).focus();
    await user.keyboard('{End}');
    await waitFor(() => expect(current()).toBe('19999'));
    expect(document.activeElement).toBe(row(19_999));
  });

  test('speak German in German', async () => {
    const { rowTexts, textOf } = await openList(REPORT, { language: 'de' });
    expect(rowTexts()[0]).toBe(`aside.box | Verboten: Indexieren`);
    expect(textOf('.screen:not([hidden]) h1')).toBe('Elemente auf der Seite');
  });
});

describe('filters', () => {
  test('count each use and each kind, and combine', async () => {
    const { choices, rowTexts, user, find, rows } = await openList(REPORT);
    expect(choices('filter-usage')).toEqual([
      said('use_counted', said('highlight_all'), '3'),
      said('use_counted', said('usage_index'), '2'),
      said('use_counted', said('usage_preserve'), '1'),
      said('use_counted', said('usage_present_snippet'), '1'),
    ]);
    expect(choices('filter-kind')).toEqual([
      said('use_counted', said('elements_every_kind'), '3'),
      said('use_counted', said('overlay_kind_prohibited'), '2'),
      said('use_counted', said('overlay_kind_permitted'), '1'),
    ]);
    await user.selectOptions(find('[data-testid="filter-kind"]') as HTMLElement, 'permitted');
    expect(rowTexts()).toEqual([`p.lead | ${said('overlay_kind_permitted')}: ${said('usage_index')}`]);
    await user.selectOptions(find('[data-testid="filter-usage"]') as HTMLElement, 'preserve');
    await waitFor(() => expect(rows()).toEqual([]));
    expect(choices('filter-kind')).toEqual([
      said('use_counted', said('elements_every_kind'), '1'),
      said('use_counted', said('overlay_kind_prohibited'), '1'),
      said('use_counted', said('overlay_kind_permitted'), '0'),
    ]);
    expect(find('.no-elements')?.textContent).toBe(said('elements_empty'));
    expect(await complaints()).toEqual([]);
  });

  test('begin at what the reader came for', async () => {
    const { rowTexts, find } = await openList(REPORT, { kind: 'permitted', usage: 'index' });
    await waitFor(() =>
      expect((find('[data-testid="filter-usage"]') as HTMLSelectElement).value).toBe('index'),
    );
    expect(rowTexts()).toEqual([`p.lead | ${said('overlay_kind_permitted')}: ${said('usage_index')}`]);
  });

  test('a use that is chosen is highlighted where anything is', async () => {
    const { user, find, calls, view } = await openList(REPORT);
    act(() => view.highlight.toggle());
    await waitFor(() => expect(view.highlight.isOn.value).toBe(true));
    await user.selectOptions(find('[data-testid="filter-usage"]') as HTMLElement, 'preserve');
    await waitFor(() => expect(calls).toContain(`highlight ${said('crawler_any_acap')} preserve`));
  });
});

describe('on the page', () => {
  test('a row is outlined while it is pointed at or has the focus', async () => {
    const { row, calls, find } = await openList(REPORT);
    calls.length = 0;
    fireEvent.mouseEnter(find('[data-row="1"]') as HTMLElement);
    fireEvent.mouseLeave(find('[data-row="1"]') as HTMLElement);
    act(() => row(0).focus());
    act(() => row(0).blur());
    expect(calls).toEqual([
      `outline 1 ${ELEMENT(1)}`,
      'outline nothing',
      `outline 1 ${ELEMENT(0)}`,
      'outline nothing',
    ]);
  });

  test('nothing is outlined for what the page lacks, and nothing visited', async () => {
    const { row, calls, user, current } = await openList(MISSING);
    calls.length = 0;
    await user.click(row(0));
    expect(current()).toBe('0');
    expect(calls).toEqual([]);
  });

  test('a click turns the highlighting on, then visits; a second one visits at once', async () => {
    const { row, calls, user, current } = await openList(REPORT);
    await user.click(row(2));
    await waitFor(() => expect(calls.at(-1)).toBe(`visit 1 ${ELEMENT(2)}`));
    expect(calls.filter((call) => !call.startsWith('outline')).slice(-2)).toEqual([
      `highlight ${said('crawler_any_acap')} all`,
      `visit 1 ${ELEMENT(2)}`,
    ]);
    expect(current()).toBe('2');
    calls.length = 0;
    await user.click(row(1));
    await waitFor(() => expect(calls).toContain(`visit 1 ${ELEMENT(1)}`));
    expect(calls.filter((call) => call.startsWith('highlight'))).toEqual([]);
  });

  test('Next and Previous go from one to the other and show it, and end at the ends', async () => {
    const { find, user, calls, current, textOf } = await openList(REPORT);
    const next = find('[data-testid="element-next"]') as HTMLElement;
    const previous = find('[data-testid="element-previous"]') as HTMLElement;
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    for (const index of [0, 1, 2]) {
      await user.click(next);
      await waitFor(() => expect(calls).toContain(`visit 1 ${ELEMENT(index)}`));
      expect(current()).toBe(String(index));
    }
    expect(textOf('[data-testid="element-position"]')).toBe(said('file_search_count', '3', '3'));
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(next);
    expect(current()).toBe('2');
    await user.click(previous);
    expect(current()).toBe('1');
    expect(document.activeElement).toBe(previous);
    await waitFor(() => expect(calls.filter((call) => call === `visit 1 ${ELEMENT(1)}`)).toHaveLength(2));
  });

  test('what was pointed at is so no more once the list is left', async () => {
    const { row, calls, view } = await openList(REPORT);
    act(() => row(0).focus());
    act(() => view.navigation.begin({ at: 'overview' }));
    await waitFor(() => expect(calls.at(-1)).toBe('outline nothing'));
  });
});

describe('keys', () => {
  test('a row that is scrolled out of view keeps the focus', async () => {
    const elements = Array.from({ length: 500 }, () => element('the-acap:disallow-index'));
    const { row, find, user, current } = await openList(reportOn({ elements }));
    act(() => row(0).focus());
    const list = find('.element-list') as HTMLElement;
    Object.defineProperty(list, 'clientHeight', { value: 400 });
    list.scrollTop = 10_000;
    fireEvent.scroll(list);
    await waitFor(() => expect(find('[data-row="220"]')).not.toBeNull());
    expect(document.activeElement).toBe(row(0));
    await user.keyboard('{ArrowDown}');
    expect(current()).toBe('1');
    expect(document.activeElement).toBe(row(1));
  });

  test('one row is a stop of Tab, and arrows, Home and End move it', async () => {
    const { row, rows, user, find } = await openList(REPORT);
    const stops = () => rows().filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([row(0)]);
    (find('[data-testid="element-next"]') as HTMLElement).focus();
    await user.tab();
    expect(document.activeElement).toBe(row(0));
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['End', 2],
      ['Home', 0],
      ['ArrowUp', 0],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(document.activeElement, key).toBe(row(index));
      expect(stops(), key).toEqual([row(index)]);
    }
  });

  test('Enter does what a click does', async () => {
    const { row, user, calls } = await openList(REPORT);
    act(() => row(0).focus());
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(calls.at(-1)).toBe(`visit 1 ${ELEMENT(1)}`));
  });
});

describe('why', () => {
  test.each([
    {
      name: 'an element by its class',
      report: REPORT,
      label: said('element_why', said('place_element', 'aside.box')),
      screen: { at: 'channel', channel: 'elements', index: 0 },
    },
    {
      name: 'a link by a line of robots.txt',
      report: reportOn(
        { robotsTxt: robotsTxt('User-agent: *', 'Disallow: /private/') },
        { linked: ['https://news.example/private/a'] },
      ),
      label: said('element_why', said('place_robots_txt', '2')),
      screen: { at: 'robots-txt', line: 2 },
    },
    {
      name: 'what cannot be read by the element',
      report: reportOn({ elements: [element('the-acap:disalow-index', 'p.odd')] }),
      label: said('element_why', said('place_element', 'p.odd')),
      screen: { at: 'channel', channel: 'elements', index: 0 },
    },
    {
      name: 'what a limit names by the limit',
      report: MISSING,
      label: said('element_why', said('place_robots_txt', '2')),
      screen: { at: 'robots-txt', line: 2 },
    },
  ])('leads from $name to what decides', async ({ report, label, screen }) => {
    const { find, user, view } = await openList(report);
    const why = find('[data-testid="element-why"]') as HTMLElement;
    expect(why.getAttribute('aria-label')).toBe(label);
    await user.click(why);
    expect(view.navigation.path.value.at(-1)).toEqual(screen);
  });
});

test('a page that changes keeps its reader where they are, or at the end', async () => {
  const { user, row, current, change, rows } = await openList(REPORT);
  await user.click(row(2));
  await waitFor(() => expect(current()).toBe('2'));
  change(
    reportOn({ ...REPORT.evidence, elements: REPORT.evidence?.elements.slice(0, 2) ?? [] }, { scan: 2 }),
  );
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(current()).toBe('1');
});

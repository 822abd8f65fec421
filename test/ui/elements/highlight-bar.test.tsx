import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { counted, said } from '../../said';
import { robotsTxt } from '../../state/stores';
import { reportOn } from '../fake-surroundings';
import { complaints } from '../open-app';
import { openOverview } from '../overview/open-overview';
import { openBar } from './open-elements';

afterEach(cleanup);

const element = (classes: string) => ({ classes, parent: null });

const REPORT = reportOn({
  elements: [
    element('the-acap:disallow-index'),
    element('the-acap:allow-index'),
    element('the-acap:disallow-preserve'),
  ],
});

describe('the bar', () => {
  test('has its button first among the tools, with how many elements there are', async () => {
    const { find, button } = await openBar(REPORT);
    expect(find('.tools button')).toBe(button());
    const number = Number(/\d+/.exec(button().textContent ?? '')?.[0]);
    expect(button().textContent).toBe(said('highlight_number', `${number}`));
    expect(number).toBeGreaterThan(0);
    expect(button().classList.contains('primary')).toBe(true);
  });

  test('does not offer it first where nothing is marked', async () => {
    const { find } = await openOverview(reportOn());
    const button = find('[data-testid="highlight"]');
    expect(button?.textContent).toBe(said('highlight'));
    expect(button?.classList.contains('primary')).toBe(false);
  });

  test.each(['en', 'de'])('bears being looked at by axe, on and off: %s', async (language) => {
    const { user, button } = await openBar(REPORT, { language });
    expect(await complaints()).toEqual([]);
    await user.click(button());
    await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'));
    expect(await complaints()).toEqual([]);
  });

  test('is not there where the page is no HTML', async () => {
    const report = reportOn({ metaTags: [] }, { dom: { state: 'not-html', contentType: 'image/png' } });
    const { find } = await openOverview(report);
    expect(find('[data-testid="highlight"]')).toBeNull();
  });
});

test('all uses are highlighted at first, each chosen one follows, and so does another crawler', async () => {
  const { find, user, calls, button, counts, view } = await openBar(REPORT);
  expect(button().getAttribute('aria-pressed')).toBe('false');
  await user.click(button());
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'));
  expect(calls).toContain(`highlight ${said('crawler_any_acap')} all`);
  expect(counts()).toBe(`✕ 2 ${said('overlay_kind_prohibited')}✓ 1 ${said('overlay_kind_permitted')}`);
  expect(find('[data-count="prohibited"]')?.tagName).toBe('BUTTON');

  await user.selectOptions(find('[data-testid="highlight-usage"]') as HTMLElement, 'preserve');
  await waitFor(() => expect(calls).toContain(`highlight ${said('crawler_any_acap')} preserve`));
  expect(counts()).toBe(`✕ 1 ${said('overlay_kind_prohibited')}`);
  view.crawler.choose('any');
  await waitFor(() => expect(calls).toContain(`highlight ${said('crawler_any')} preserve`));

  await user.click(button());
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'));
  expect(calls).toContain('highlight off');
  expect(counts()).toBe('');
});

describe('the choice of uses', () => {
  test.each<{ name: string; crawler?: string; report: typeof REPORT; choices: string[] }>([
    {
      name: 'nothing is marked',
      report: reportOn(),
      choices: [said('use_counted', said('highlight_all'), '0')],
    },
    {
      name: 'elements speak of uses',
      report: REPORT,
      choices: [
        said('use_counted', said('highlight_all'), '3'),
        said('use_counted', said('usage_index'), '2'),
        said('use_counted', said('usage_preserve'), '1'),
      ],
    },
    {
      name: 'nobody else reads ACAP',
      crawler: 'known:Googlebot',
      report: REPORT,
      choices: [said('use_counted', said('highlight_all'), '0')],
    },
    {
      name: 'a link is not to be followed',
      crawler: 'known:Googlebot',
      report: reportOn({ elements: [{ classes: '', parent: null, rel: 'nofollow' }] }),
      choices: [
        said('use_counted', said('highlight_all'), '1'),
        said('use_counted', said('usage_follow'), '1'),
      ],
    },
    {
      name: 'an element is not to be quoted, old versions of it neither',
      crawler: 'known:Googlebot',
      report: reportOn({ elements: [{ classes: '', parent: null, nosnippet: true }] }),
      choices: [
        said('use_counted', said('highlight_all'), '1'),
        said('use_counted', said('usage_present_snippet'), '1'),
        said('use_counted', said('usage_present_extract'), '1'),
      ],
    },
    {
      name: 'links lead to what may not be crawled',
      crawler: 'known:Googlebot',
      report: reportOn(
        { robotsTxt: robotsTxt('User-agent: *', 'Disallow: /private/') },
        { linked: ['https://news.example/private/a', 'https://news.example/b'] },
      ),
      choices: [
        said('use_counted', said('highlight_all'), '1'),
        said('use_counted', said('usage_crawl'), '1'),
      ],
    },
  ])(
    'offers what the page speaks of, each with its number, where $name',
    async ({ crawler, report, choices }) => {
      const bar = await openBar(report, crawler ? { crawler } : {});
      await waitFor(() => expect(bar.choices('highlight-usage')).toEqual(choices));
    },
  );

  test('counts what is highlighted for a use, not only what names it', async () => {
    const { choices, user, find, button, counts } = await openBar(
      reportOn({
        elements: [element('the-acap:disallow-present'), element('the-acap:disallow-present-snippet')],
      }),
    );
    await waitFor(() =>
      expect(choices('highlight-usage')).toEqual([
        said('use_counted', said('highlight_all'), '2'),
        said('use_counted', said('usage_present'), '1'),
        said('use_counted', said('usage_present_snippet'), '2'),
      ]),
    );
    await user.selectOptions(find('[data-testid="highlight-usage"]') as HTMLElement, 'present-snippet');
    await user.click(button());
    await waitFor(() => expect(counts()).toBe(`✕ 2 ${said('overlay_kind_prohibited')}`));
  });

  test('keeps the one that is chosen where the page does not speak of it any more', async () => {
    const { choices, user, find, change } = await openBar(REPORT);
    await user.selectOptions(find('[data-testid="highlight-usage"]') as HTMLElement, 'preserve');
    change(reportOn());
    await waitFor(() =>
      expect(choices('highlight-usage')).toEqual([
        said('use_counted', said('highlight_all'), '0'),
        said('use_counted', said('usage_preserve'), '0'),
      ]),
    );
    expect((find('[data-testid="highlight-usage"]') as HTMLSelectElement).value).toBe('preserve');
  });

  test('shows the use that another view had highlighted', async () => {
    const query = {
      crawler: { tokens: [], reads: [], elements: true, rep: 'rfc9309' },
      purpose: null,
      now: '',
    };
    const { find } = await openBar({
      ...REPORT,
      highlight: { crawlerName: 'X', query: query as never, usage: 'index' },
    });
    expect((find('[data-testid="highlight-usage"]') as HTMLSelectElement).value).toBe('index');
  });
});

describe('where nothing is outlined for the crawler', () => {
  test('it says so, and leads to those who would read it', async () => {
    const { find, user, calls, button, counts } = await openBar(REPORT, { crawler: 'known:Googlebot' });
    await user.click(button());
    await waitFor(() => expect(counts()).toContain(said('highlight_nothing_all', 'Googlebot')));
    await user.click(find('[data-testid="highlight-acap"]') as HTMLElement);
    await waitFor(() => expect(calls).toContain(`highlight ${said('crawler_any_acap')} all`));
    await waitFor(() =>
      expect(counts()).toBe(`✕ 2 ${said('overlay_kind_prohibited')}✓ 1 ${said('overlay_kind_permitted')}`),
    );
  });

  test('nobody is offered where nobody would read anything', async () => {
    const { user, button, counts, find } = await openBar(reportOn(), { crawler: 'known:Googlebot' });
    await user.click(button());
    await waitFor(() => expect(counts()).toBe(said('highlight_nothing_all', 'Googlebot')));
    expect(find('[data-testid="highlight-acap"]')).toBeNull();
  });

  test('a link that is not to be followed is something', async () => {
    const { user, button, counts } = await openBar(
      reportOn({ elements: [{ classes: '', parent: null, rel: 'nofollow' }] }),
      { crawler: 'known:Googlebot' },
    );
    await user.click(button());
    await waitFor(() => expect(counts()).toBe(`✕ 1 ${said('overlay_kind_prohibited')}`));
  });

  test('it is said before anybody asks, where elements speak to others', async () => {
    const { textOf } = await openBar(REPORT, { crawler: 'known:Googlebot' });
    await waitFor(() => expect(textOf('.highlight .quiet')).toBe(said('highlight_nothing_all', 'Googlebot')));
  });
});

describe('the way to the list', () => {
  test.each([
    {
      elements: REPORT.evidence?.elements ?? [],
      words: counted('elements_open', 3),
    },
    {
      elements: [element('the-acap:disallow-index')],
      words: counted('elements_open', 1),
    },
    { elements: [], words: '' },
  ])('reads $words while nothing is highlighted', async ({ elements, words }) => {
    const { textOf, find } = await openBar(reportOn({ elements }));
    await waitFor(() => expect(textOf('.highlight .quiet')).toBe(words));
    expect(find('[data-testid="open-elements"]') !== null).toBe(words !== '');
  });

  test('names the use that is chosen', async () => {
    const { textOf, user, find, choices } = await openBar(REPORT);
    await waitFor(() => expect(choices('highlight-usage')).toHaveLength(3));
    await user.selectOptions(find('[data-testid="highlight-usage"]') as HTMLElement, 'index');
    await waitFor(() =>
      expect(textOf('.highlight .quiet')).toBe(counted('elements_open_use', 2, said('usage_index'))),
    );
  });

  test('counts thousands only where somebody asks', async () => {
    const elements = Array.from({ length: 5_001 }, () => element('the-acap:disallow-index'));
    const { textOf, choices, user, button } = await openBar(reportOn({ elements }));
    await waitFor(() => expect(textOf('.highlight .quiet')).toBe(said('elements_open_uncounted')));
    expect(choices('highlight-usage')).toEqual([said('highlight_all')]);
    await user.click(button());
    await waitFor(() =>
      expect(choices('highlight-usage')).toEqual([
        said('use_counted', said('highlight_all'), '5,001'),
        said('use_counted', said('usage_index'), '5,001'),
      ]),
    );
  });

  test('leads to all of them, and each number to those of its kind', async () => {
    const { user, find, view, button } = await openBar(REPORT);
    await waitFor(() => expect(find('[data-testid="open-elements"]')).not.toBeNull());
    await user.click(find('[data-testid="open-elements"]') as HTMLElement);
    expect(view.navigation.path.value.at(-1)).toEqual({ at: 'elements' });
    view.navigation.back();
    await user.click(button());
    await waitFor(() => expect(find('[data-count="permitted"]')).not.toBeNull());
    await user.click(find('[data-count="permitted"]') as HTMLElement);
    expect(view.navigation.path.value.at(-1)).toEqual({ at: 'elements', kind: 'permitted' });
  });
});

test('the highlighting follows its reader where they want that, and no longer', async () => {
  const { user, find, calls, button } = await openBar(REPORT);
  const keep = () => find('[data-testid="keep-highlighting"]') as HTMLInputElement;
  expect(keep()).toBeNull();
  await user.click(button());
  await waitFor(() => expect(keep()).not.toBeNull());
  expect(keep().checked).toBe(false);
  expect(keep().closest('label')?.textContent).toBe(said('highlight_keep'));
  await user.click(keep());
  expect(calls).toContain('keepHighlighting true');
  await waitFor(() => expect(keep().checked).toBe(true));
  await user.click(keep());
  expect(calls).toContain('keepHighlighting false');
  await waitFor(() => expect(keep().checked).toBe(false));
});

test('that the page ended the highlighting is said, and no longer once it is on again', async () => {
  const { user, textOf, change, button } = await openBar(reportOn({}, { highlightEnded: true }));
  expect(textOf('[role="status"][data-testid="highlight-counts"]')).toBe(said('highlight_ended'));
  expect(await complaints()).toEqual([]);
  change(reportOn());
  await user.click(button());
  await waitFor(() => expect(textOf('[data-testid="highlight-counts"]')).not.toContain('turned off'));
});

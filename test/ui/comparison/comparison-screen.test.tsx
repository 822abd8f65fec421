import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { counted, said } from '../../said';
import { robotsTxt } from '../../state/stores';
import { fakeSurroundings, reportOn } from '../fake-surroundings';
import { openApp } from '../open-app';

afterEach(cleanup);

/** The comparison of two purposes, where robots.txt has these lines. */
async function openPurposes(...lines: readonly string[]) {
  const fake = fakeSurroundings(reportOn({ robotsTxt: robotsTxt(...lines) }));
  const app = await openApp(fake, undefined, { at: 'comparison' });
  await waitFor(() => expect(app.find('[data-testid="comparison-kind"]')).not.toBeNull());
  const select = (name: string) => app.find(`[data-testid="comparison-${name}"]`) as HTMLSelectElement;
  await app.user.selectOptions(select('kind'), 'purposes');
  return { ...app, select, calls: fake.calls };
}

const USED = ['ACAP-crawler: *', 'ACAP-usage-purpose: news', 'ACAP-allow-crawl: /'];
const DIFFERING = ['ACAP-crawler: *', 'ACAP-usage-purpose: archive', 'ACAP-disallow-crawl: /'];

test('the page is named, and the first two purposes that are offered differ', async () => {
  const { select, find, textOf } = await openPurposes(...USED, '', ...DIFFERING);
  expect(textOf('[data-testid="subject"]')).toBe('https://news.example/2026/a.html');
  expect([select('one').value, select('other').value]).toEqual(['', '=archive']);
  expect(Number(find('[data-testid="differences"]')?.dataset.count)).toBeGreaterThan(0);
});

test('where none differ, their names stand apart from the sentence', async () => {
  const { select, textOf } = await openPurposes(...USED);
  expect([select('one').value, select('other').value]).toEqual(['', '=news']);
  expect(textOf('[data-testid="differences"]')).toBe(said('comparison_same', said('purpose_none'), 'news'));
});

test('what is chosen takes the place of what was offered', async () => {
  const { user, select } = await openPurposes(...USED, '', ...DIFFERING);
  await user.selectOptions(select('other'), '=news');
  await user.selectOptions(select('one'), '=archive');
  expect([select('one').value, select('other').value]).toEqual(['=archive', '=news']);
});

test('a difference is copied with both sides, each with its limits and the words that decide', async () => {
  const { user, find, calls } = await openPurposes(
    ...['ACAP-crawler: *', 'ACAP-usage-purpose: archive', 'ACAP-allow-index: / time-limit=28-days'],
  );
  await waitFor(() => expect(find('.difference-table .copy')).not.toBeNull());
  await user.click(find('.difference-table .copy') as HTMLElement);
  expect(calls.at(-1)).toBe(
    [
      `copy ${said('report_decides', said('purpose_none'), `${said('usage_verdict', said('usage_index'), said('verdict_permitted'))} (${said('reason_silence')})`)}`,
      `${said('report_decides', 'archive', `${said('usage_verdict', said('usage_index'), said('verdict_restricted'))} (${counted('limit_days_indexed', 28)})`)} – ${said('place_robots_txt', '3')}`,
      `${said('report_written')}: ACAP-allow-index: / time-limit=28-days`,
      'https://news.example/2026/a.html',
    ].join('\n'),
  );
});

import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { PageReport } from '../../src/messages';
import { beginning, inOrder, said } from '../said';
import { ADDRESS, fakeSurroundings, reportOn } from './fake-surroundings';
import { complaints, openApp } from './open-app';

let logged: MockInstance;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  logged.mockRestore();
});

/** A report that no component can show. */
const unshowable = (): PageReport => ({ ...reportOn(), frames: null as never });
/** A report that the engine cannot read. */
const unreadable = (): PageReport => reportOn({ elements: null as never });

async function openOn(report: PageReport | 'failing', language?: string) {
  const fake = fakeSurroundings(report, language);
  const app = await openApp(fake);
  await waitFor(() => expect(app.find('main:not([data-state="loading"])')).not.toBeNull());
  return { ...fake, ...app };
}

test('a background that fails is told of, with what it means and what to do', async () => {
  const { find, textOf, container } = await openOn('failing');
  expect(find('[data-why]')?.dataset.why).toBe('no-answer');
  expect(textOf('[role="alert"] h2')).toBe(said('failure_no_answer'));
  expect(textOf('[role="alert"]')).toMatch(
    inOrder(said('failure_no_answer'), said('failure_meaning_no_answer'), said('failure_advice')),
  );
  expect(container.textContent).not.toMatch(/may crawl/);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[1]).toBeInstanceOf(Error);
  expect(await complaints()).toEqual([]);
});

test('in German', async () => {
  const { textOf } = await openOn('failing', 'de');
  expect(textOf('[role="alert"] h2')).toBe('Permitlens bekam keine Antwort');
  expect(textOf('[data-testid="copy-report"]')).toBe('Bericht kopieren');
});

test('trying again keeps the focus while the answer is awaited, and shows it', async () => {
  const { find, user, change } = await openOn('failing');
  const button = find('.buttons button') as HTMLElement;
  await user.click(button);
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
  expect(document.activeElement).toBe(button);
  change(reportOn());
  await waitFor(() => expect(find('main[data-state="ready"]')).not.toBeNull());
});

test('the report can be read and copied, and says that it was', async () => {
  const { find, textOf, user, calls } = await openOn('failing');
  await user.click(find('[data-testid="copy-report"]') as HTMLElement);
  const [copied = ''] = calls.filter((call) => call.startsWith('copy '));
  expect(copied).toMatch(
    /^copy Permitlens 1\.2\.3\nBrowser\/1\n2026-11-21T06:00:00Z\nno-answer: Error: Nobody answered\nError: .*\n +at /,
  );
  expect(`copy ${find('[data-testid="failure-report"]')?.textContent?.trim()}`).toBe(copied);
  await waitFor(() => expect(textOf('[role="status"]')).toBe(said('report_copied')));
});

test('where the browser lets nothing be copied, the report is opened', async () => {
  const { find, textOf, user, mayCopy } = await openOn('failing');
  mayCopy.current = false;
  await user.click(find('[data-testid="copy-report"]') as HTMLElement);
  await waitFor(() => expect(textOf('[role="status"]')).toBe(said('report_not_copied')));
  expect((find('details') as HTMLDetailsElement).open).toBe(true);
});

test.each([
  { what: 'a component that cannot show a report', report: unshowable },
  { what: 'an engine that cannot read one', report: unreadable },
])('$what is told of, by itself and in place of what was shown before', async ({ report }) => {
  const { find, textOf, change, user } = await openOn(reportOn());
  expect(find('[data-answer="may"]')).not.toBeNull();
  (find('[data-crawler="known:Googlebot"] button') as HTMLElement).focus();
  change(report());
  await waitFor(() => expect(find('[data-why]')?.dataset.why).toBe('mistake'));
  expect(textOf('h2')).toBe(said('failure_mistake'));
  expect(find('[data-usage], [data-answer], [data-testid="summary"], [data-testid="who-may"]')).toBeNull();
  expect(document.activeElement).toBe(find('h2'));
  expect(logged).toHaveBeenCalled();
  change(reportOn());
  await user.click(find('.buttons button') as HTMLElement);
  await waitFor(() => expect(find('main[data-state="ready"]')).not.toBeNull());
  expect(find('[data-answer="may"]')).not.toBeNull();
});

test('a mistake in a screen over the overview takes nothing of either for true', async () => {
  const { find, user, change } = await openOn(reportOn());
  await user.click(find('[data-crawler="known:Googlebot"] button') as HTMLElement);
  await waitFor(() => expect(find('[data-testid="back"]')).not.toBeNull());
  change(unreadable());
  await waitFor(() => expect(find('[data-why]')?.dataset.why).toBe('mistake'));
  expect(find('[data-usage], [data-answer], [data-testid="summary"]')).toBeNull();
  expect(document.activeElement).toBe(find('h2'));
});

test('the first thing shown takes the focus from nobody', async () => {
  const { find } = await openOn(unshowable());
  expect(find('[data-why]')?.dataset.why).toBe('mistake');
  expect(document.activeElement).toBe(document.body);
});

test('the page’s address is in the report only where the reader adds it', async () => {
  const { find, user, calls } = await openOn(unshowable());
  const report = () => find('[data-testid="failure-report"]')?.textContent;
  expect(report()).not.toContain('news.example');
  await user.click(find('input[type="checkbox"]') as HTMLElement);
  expect(report()).toContain(ADDRESS);
  await user.click(find('[data-testid="copy-report"]') as HTMLElement);
  expect(calls.at(-1)).toContain(ADDRESS);
});

test.each([
  { screen: 'the overview', isOver: false },
  { screen: 'a screen over it', isOver: true },
])('on $screen, a failing background is told of until it answers', async ({ isOver }) => {
  const { find, change, textOf, user } = await openOn(reportOn());
  if (isOver) {
    await user.click(find('[data-crawler="known:Googlebot"] button') as HTMLElement);
    await waitFor(() => expect(find('[data-testid="back"]')).not.toBeNull());
  }
  change('failing');
  await waitFor(() => expect(find('[data-testid="failure-notice"]')).not.toBeNull());
  expect(find('[data-testid="failure-notice"]')?.closest('[hidden]')).toBeNull();
  expect(textOf('[data-testid="failure-notice"] [role="alert"]')).toMatch(
    beginning(`${said('failure_no_answer')} ${said('failure_shown')}`),
  );
  expect(find('[data-crawler="known:Googlebot"] [data-use="crawl"]')?.dataset.answer).toBe('may');
  expect(await complaints()).toEqual([]);
  change(reportOn());
  await waitFor(() => expect(find('[data-testid="failure-notice"]')).toBeNull());
});

test('a mistake that comes to light elsewhere is told of too', async () => {
  const { find, view } = await openOn(reportOn());
  view.page.fail(new Error('in a listener'));
  await waitFor(() => expect(find('[data-testid="failure-notice"]')).not.toBeNull());
  expect(find('[data-testid="failure-report"]')?.textContent).toContain('mistake: Error: in a listener');
});

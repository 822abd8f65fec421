import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { SentHtmlReport } from '../../src/messages';
import type { MetaTag } from '../../src/policy';
import { fakeSurroundings, reportOn } from './fake-surroundings';
import { complaints, openApp } from './open-app';

afterEach(cleanup);

const tag = (name: string, content: string): MetaTag => ({ name, content, inHead: true });
const compared = (rest: Partial<SentHtmlReport & { state: 'compared' }> = {}): SentHtmlReport => ({
  state: 'compared',
  status: 200,
  truncated: false,
  onlyInSentHtml: { metaTags: [], elements: [] },
  onlyInDom: { metaTags: [], elements: [] },
  ...rest,
});

async function openOn(sentHtml: SentHtmlReport) {
  const fake = fakeSurroundings(reportOn({}, { sentHtml }));
  const app = await openApp(fake);
  await waitFor(() => expect(app.find('main[data-state="ready"]')).not.toBeNull());
  for (const name of ['meta', 'elements']) {
    const cell = app.find(`[data-testid="source-${name}"]`) as HTMLElement;
    if (cell.getAttribute('aria-expanded') === 'false') await app.user.click(cell);
  }
  return { ...fake, ...app };
}

test('the button asks, and keeps the focus while it waits', async () => {
  const { find, user, calls, change } = await openOn({ state: 'not-asked' });
  const button = find('[data-testid="comparison-meta"] button') as HTMLElement;
  await user.click(button);
  await waitFor(() => expect(calls).toContain('compareSentHtml'));
  change(reportOn({}, { sentHtml: { state: 'loading' } }));
  await waitFor(() => expect(button.textContent).toBe('Comparing …'));
  expect(document.activeElement).toBe(button);
  calls.length = 0;
  await user.click(button);
  expect(calls).toEqual([]);
});

test('what stands on one side alone is listed, without tags that address nobody', async () => {
  const { textOf } = await openOn(
    compared({
      onlyInSentHtml: { metaTags: [tag('robots', 'noindex'), tag('description', 'All news')], elements: [] },
      onlyInDom: {
        metaTags: [tag('viewport', 'width=1')],
        elements: [{ classes: 'lead the-acap:disallow-index', parent: null, label: 'p.lead' }],
      },
    }),
  );
  expect(textOf('[data-testid="comparison-meta"] ul')).toBe('robots noindex');
  expect(textOf('[data-testid="comparison-elements"] ul')).toBe('p.lead the-acap:disallow-index');
  expect(textOf('[data-testid="source-meta"] .source-state')).toBe('none · differ');
  expect(await complaints()).toEqual([]);
});

test.each<{ sentHtml: SentHtmlReport; says: string }>([
  { sentHtml: compared(), says: 'has the same tags for crawlers' },
  { sentHtml: compared({ status: 403 }), says: 'status 403' },
  { sentHtml: compared({ truncated: true }), says: '2 MiB' },
  { sentHtml: { state: 'failed', why: 'network' }, says: 'gave no answer' },
  { sentHtml: { state: 'failed', why: 'timeout' }, says: 'took too long' },
  { sentHtml: { state: 'failed', why: 'no-permission' }, says: 'no access' },
  { sentHtml: { state: 'failed', why: 'not-html' }, says: 'other than a web page' },
  { sentHtml: { state: 'failed', why: 'http-error' }, says: 'reports an error' },
])('$sentHtml.state says “$says”', async ({ sentHtml, says }) => {
  const { textOf } = await openOn(sentHtml);
  expect(textOf('[data-testid="comparison-meta"]')).toContain(says);
});

test('a statement that one side alone holds says so, in the row and in the trace', async () => {
  const report = reportOn({ metaTags: [], sourceMetaTags: [tag('robots', 'noindex')] });
  const app = await openApp(fakeSurroundings(report));
  await waitFor(() => expect(app.row('index')?.dataset.verdict).toBe('prohibited'));
  expect(app.textOf('[data-usage="index"] .quote')).toBe('META tag 1 (only in the source) noindex');
  await app.user.click(app.row('index')?.querySelector('button') as HTMLElement);
  expect(app.textOf('[data-usage="index"] .trace .place')).toBe('META tag 1 (only in the source)');
  expect(app.textOf('[data-testid="source-meta"] .source-state')).toBe('none');
});

import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { SourceReport } from '../../src/messages';
import type { MetaTag } from '../../src/policy';
import { fakeSurroundings, reportOn } from './fake-surroundings';
import { complaints, openApp } from './open-app';

afterEach(cleanup);

const tag = (name: string, content: string): MetaTag => ({ name, content, inHead: true });
const compared = (rest: Partial<SourceReport & { state: 'compared' }> = {}): SourceReport => ({
  state: 'compared',
  status: 200,
  truncated: false,
  onlyInSource: { metaTags: [], elements: [] },
  onlyInDom: { metaTags: [], elements: [] },
  ...rest,
});

async function openOn(source: SourceReport) {
  const fake = fakeSurroundings(reportOn({}, { source }));
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
  await waitFor(() => expect(calls).toContain('compareSource'));
  change(reportOn({}, { source: { state: 'loading' } }));
  await waitFor(() => expect(button.textContent).toBe('Comparing …'));
  expect(document.activeElement).toBe(button);
  calls.length = 0;
  await user.click(button);
  expect(calls).toEqual([]);
});

test('what stands on one side alone is listed, without tags that address nobody', async () => {
  const { textOf } = await openOn(
    compared({
      onlyInSource: { metaTags: [tag('robots', 'noindex'), tag('description', 'All news')], elements: [] },
      onlyInDom: {
        metaTags: [tag('viewport', 'width=1')],
        elements: [{ classes: 'lead the-acap:disallow-index', parent: null, label: 'p.lead' }],
      },
    }),
  );
  expect(textOf('[data-testid="comparison-meta"] ul')).toBe('robots noindex');
  expect(textOf('[data-testid="comparison-elements"] ul')).toBe('p.lead the-acap:disallow-index');
  expect(textOf('[data-testid="source-meta"] .source-state')).toBe('none found · differ');
  expect(await complaints()).toEqual([]);
});

test.each<{ source: SourceReport; says: string }>([
  { source: compared(), says: 'has the same tags for crawlers' },
  { source: compared({ status: 403 }), says: 'status 403' },
  { source: compared({ truncated: true }), says: '2 MiB' },
  { source: { state: 'failed', why: 'network' }, says: 'gave no answer' },
  { source: { state: 'failed', why: 'timeout' }, says: 'took too long' },
  { source: { state: 'failed', why: 'no-permission' }, says: 'no access' },
  { source: { state: 'failed', why: 'not-html' }, says: 'other than a web page' },
  { source: { state: 'failed', why: 'http-error' }, says: 'reports an error' },
])('$source.state says “$says”', async ({ source, says }) => {
  const { textOf } = await openOn(source);
  expect(textOf('[data-testid="comparison-meta"]')).toContain(says);
});

test('a statement that one side alone holds says so, in the row and in the trace', async () => {
  const report = reportOn({ metaTags: [], sourceMetaTags: [tag('robots', 'noindex')] });
  const app = await openApp(fakeSurroundings(report));
  await waitFor(() => expect(app.row('index')?.dataset.verdict).toBe('prohibited'));
  expect(app.textOf('[data-usage="index"] .quote')).toBe('META tag 1 (only in the source) noindex');
  await app.user.click(app.row('index')?.querySelector('button') as HTMLElement);
  expect(app.textOf('[data-usage="index"] .trace .place')).toBe('META tag 1 (only in the source)');
  expect(app.textOf('[data-testid="source-meta"] .source-state')).toBe('none found');
});

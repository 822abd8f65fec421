import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { SentHtmlReport } from '../../src/messages';
import type { MarkedElement, MetaTag } from '../../src/policy';
import { counted, said } from '../said';
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
  changed: [],
  ...rest,
});

/** Opens the screen of a channel, which is loaded when it is first opened. */
async function openOn(sentHtml: SentHtmlReport, channel: 'meta' | 'elements' = 'meta') {
  const fake = fakeSurroundings(reportOn({}, { sentHtml }));
  const app = await openApp(fake, undefined, { at: 'channel', channel });
  const comparison = `.screen:not([hidden]) [data-testid="comparison-${channel}"]`;
  await waitFor(() => expect(app.find(comparison)).not.toBeNull());
  const listOf = (side: 'sent' | 'dom' | 'changed') =>
    [...app.container.querySelectorAll(`${comparison} [data-differences="${side}"] > li`)].map((item) =>
      [...item.childNodes]
        .map(({ textContent }) => textContent)
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  return { ...fake, ...app, comparison, listOf };
}

test('the button asks, and keeps the focus while it waits', async () => {
  const { find, user, calls, change, comparison } = await openOn({ state: 'not-asked' });
  const button = find(`${comparison} button`) as HTMLElement;
  await user.click(button);
  await waitFor(() => expect(calls).toContain('compareSentHtml'));
  change(reportOn({}, { sentHtml: { state: 'loading' } }));
  await waitFor(() => expect(button.textContent).toBe(said('comparing')));
  expect(document.activeElement).toBe(button);
  calls.length = 0;
  await user.click(button);
  expect(calls).toEqual([]);
});

const element = (label: string, rest: Partial<MarkedElement> = {}): MarkedElement => ({
  classes: '',
  parent: null,
  label,
  number: 1,
  of: 1,
  ...rest,
});

test('tags that stand on one side alone are listed, without those that address nobody', async () => {
  const report = compared({
    onlyInSentHtml: { metaTags: [tag('robots', 'noindex'), tag('description', 'All news')], elements: [] },
    onlyInDom: { metaTags: [tag('viewport', 'width=1')], elements: [element('p', { nosnippet: true })] },
  });
  const { listOf, overviewText } = await openOn(report);
  expect([listOf('sent'), listOf('dom'), listOf('changed')]).toEqual([['robots noindex'], [], []]);
  expect(await complaints()).toEqual([]);
  expect(overviewText('[data-testid="source-meta"] .source-state')).toBe(
    `${said('source_none')} · ${said('source_differs')}`,
  );
});

test('a tag that stood twice and stands once no more is listed once, and one that is gone twice is twice', async () => {
  const twice = [tag('robots', 'noindex'), tag('robots', 'noindex')];
  const { listOf } = await openOn(
    compared({
      onlyInSentHtml: { metaTags: twice.slice(1), elements: [] },
      onlyInDom: { metaTags: twice, elements: [] },
    }),
  );
  expect(listOf('sent')).toEqual(['robots noindex']);
  expect(listOf('dom')).toEqual(['robots noindex', 'robots noindex']);
});

test.each<{
  name: string;
  report: Partial<SentHtmlReport & { state: 'compared' }>;
  sent?: string[];
  dom?: string[];
  changed?: string[];
}>([
  {
    name: 'a mark that moved names both elements, each by its number',
    report: {
      onlyInSentHtml: { metaTags: [], elements: [element('p', { nosnippet: true, number: 2, of: 4 })] },
      onlyInDom: { metaTags: [], elements: [element('p.note', { nosnippet: true, number: 3, of: 4 })] },
    },
    sent: [`p ${said('compare_number', 'p', '2', '4')} data-nosnippet`],
    dom: [`p.note ${said('compare_number', 'p', '3', '4')} data-nosnippet`],
  },
  {
    name: 'other marks on one element show before and after, without what is none of crawlers',
    report: {
      changed: [
        {
          sent: element('p.lead', { classes: 'lead the-acap:allow-index' }),
          dom: element('p.lead', { classes: 'lead seen the-acap:disallow-index', nosnippet: true }),
        },
      ],
    },
    changed: [
      `p.lead ${said('compare_changed_from')} the-acap:allow-index ${said('compare_changed_to')} the-acap:disallow-index data-nosnippet`,
    ],
  },
  {
    name: 'an element that is called otherwise now shows both names',
    report: {
      changed: [
        {
          sent: element('a', { rel: 'nofollow' }),
          dom: element('a.seen', { rel: 'ugc noopener Sponsored', number: 2, of: 2 }),
        },
      ],
    },
    changed: [
      `a.seen ${said('compare_number', 'a', '2', '2')} ${said('compare_changed_from')} a rel="nofollow" ${said('compare_changed_to')} rel="ugc Sponsored"`,
    ],
  },
  {
    name: 'names are text, whatever they hold',
    report: {
      onlyInDom: { metaTags: [], elements: [element('<b>\u202e#x', { nosnippet: true, number: 1, of: 2 })] },
    },
    dom: [`<b>\\u{202E}#x ${said('compare_number', '<b>\\u{202E}', '1', '2')} data-nosnippet`],
  },
])('elements: $name', async ({ report, sent = [], dom = [], changed = [] }) => {
  const { listOf, overviewText } = await openOn(compared(report), 'elements');
  expect({ sent: listOf('sent'), dom: listOf('dom'), changed: listOf('changed') }).toEqual({
    sent,
    dom,
    changed,
  });
  expect(await complaints()).toEqual([]);
  expect(overviewText('[data-testid="source-elements"] .source-state')).toBe(
    `${said('source_none')} · ${said('source_differs')}`,
  );
});

test('of many differences the first are listed, and the others on request', async () => {
  const elements = Array.from({ length: 230 }, (_, index) => element(`p#n${index}`, { nosnippet: true }));
  const { listOf, find, user, textOf, comparison } = await openOn(
    compared({ onlyInDom: { metaTags: [], elements } }),
    'elements',
  );
  const more = `${comparison} button.link`;
  expect(listOf('dom')).toHaveLength(20);
  expect(textOf(more)).toBe(counted('more_differences', 210));
  await user.click(find(more) as HTMLElement);
  expect(listOf('dom')).toHaveLength(220);
  expect(textOf(more)).toBe(counted('more_differences', 10));
  await user.click(find(more) as HTMLElement);
  expect(listOf('dom').at(-1)).toBe('p#n229 data-nosnippet');
  expect(find(more)).toBeNull();
});

test.each<{ sentHtml: SentHtmlReport; expected: string }>([
  { sentHtml: compared(), expected: said('compare_same_meta') },
  { sentHtml: compared({ status: 403 }), expected: said('compare_status', '403') },
  { sentHtml: compared({ truncated: true }), expected: said('compare_truncated') },
  { sentHtml: { state: 'failed', why: 'network' }, expected: said('compare_failed_network') },
  { sentHtml: { state: 'failed', why: 'timeout' }, expected: said('compare_failed_timeout') },
  { sentHtml: { state: 'failed', why: 'no-permission' }, expected: said('compare_failed_no_permission') },
  { sentHtml: { state: 'failed', why: 'not-html' }, expected: said('compare_failed_not_html') },
  { sentHtml: { state: 'failed', why: 'http-error' }, expected: said('compare_failed_http_error') },
])('$sentHtml.state says “$expected”', async ({ sentHtml, expected }) => {
  const { textOf, comparison } = await openOn(sentHtml);
  expect(textOf(comparison)).toContain(expected);
});

test('a statement that one side alone holds says so, in the row and in the trace', async () => {
  const report = reportOn({ metaTags: [], sourceMetaTags: [tag('robots', 'noindex')] });
  const app = await openApp(fakeSurroundings(report));
  await waitFor(() => expect(app.find('main[data-state="ready"]')).not.toBeNull());
  app.view.navigation.go({ at: 'crawler' });
  const row = '.screen:not([hidden]) [data-usage="index"]';
  await waitFor(() => expect(app.find(row)?.dataset.verdict).toBe('prohibited'));
  expect(app.textOf(`${row} .quote`)).toBe(
    `${said('place_only_in_sent_html', said('place_meta', 'robots', '1'))} noindex`,
  );
  await app.user.click(app.find(`${row} button`) as HTMLElement);
  expect(app.textOf(`${row} .trace .place`)).toBe(
    said('place_only_in_sent_html', said('place_meta', 'robots', '1')),
  );
  expect(app.textOf('[data-testid="source-meta"] .source-state')).toBe(said('source_none'));
});

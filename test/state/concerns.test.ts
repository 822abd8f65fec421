import { computed, signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { ACAP_READER, type Crawler, FIRST_CHOICE, WHOLE } from '../../src/policy';
import { concernsStore } from '../../src/state/concerns';
import { readingStore } from '../../src/state/judgement';
import { reportOn } from '../ui/fake-surroundings';
import { NOW } from './stores';

const element = (classes: string) => ({ classes, parent: null });

function storeOn(classes: readonly string[], crawler: Crawler) {
  const report = signal(reportOn({ elements: classes.map(element) }));
  const query = signal({ crawler, purpose: null, now: NOW });
  const reading = readingStore(
    report,
    computed(() => report.value.evidence),
    signal(WHOLE),
  );
  return { report, query, store: concernsStore(reading, query, report) };
}

test('what rules are about is worked out once for each use, until the page or the crawler is another', () => {
  const { store, query, report } = storeOn(['the-acap:disallow-index'], ACAP_READER.crawler);
  const first = store.of(null);
  expect(first).toHaveLength(1);
  expect(store.of(null)).toBe(first);
  expect(store.of('index')).not.toBe(first);
  query.value = { ...query.value, crawler: FIRST_CHOICE.crawler };
  expect(store.of(null)).toEqual([]);
  query.value = { ...query.value, crawler: ACAP_READER.crawler };
  report.value = reportOn();
  expect(store.of(null)).toEqual([]);
});

test.each([
  { classes: ['the-acap:disallow-index'], usage: null, is: true },
  { classes: ['the-acap:disallow-index'], usage: 'index', is: true },
  { classes: ['the-acap:disallow-index'], usage: 'follow', is: false },
  { classes: [], usage: null, is: false },
] as const)('of $classes readers of ACAP find more on $usage: $is', ({ classes, usage, is }) => {
  expect(storeOn(classes, FIRST_CHOICE.crawler).store.isMoreInAcap(usage)).toBe(is);
});

test('links alone are nothing that readers of ACAP find marked', () => {
  const { store, report } = storeOn([], FIRST_CHOICE.crawler);
  report.value = reportOn(
    { robotsTxt: { status: 200, text: 'ACAP-crawler: *\nACAP-disallow-crawl: /a\n' } },
    { linked: ['https://news.example/a'] },
  );
  expect(store.of(null)).toEqual([]);
  expect(store.isMoreInAcap(null)).toBe(false);
});

test.each([
  { classes: ['the-acap:disallow-index', 'the-acap:allow-index'] },
  { classes: ['the-acap:disallow-present', 'the-acap:disallow-present-snippet'] },
  { classes: ['the-acap:disallow-present the-acap:allow-present-snippet', 'the-acap:disallow-present-link'] },
  { classes: ['the-acap:disallow-crawl', 'the-acap:disallow-index', 'the-acap:allow-follow'] },
  { classes: ['the-acap:allow-crawl', 'the-acap:disallow-index'] },
  { classes: ['the-acap:disallow-other', 'the-acap:disallow-index', 'the-acap:allow-present'] },
  { classes: ['the-acap:disalow-index', 'the-acap:disallow-index'] },
])('as many are counted of each use as are marked for it: $classes', ({ classes }) => {
  const { store } = storeOn(classes, ACAP_READER.crawler);
  expect(store.uses.value.length).toBeGreaterThan(0);
  for (const { usage, count } of store.uses.value) expect(count, usage).toBe(store.of(usage).length);
});

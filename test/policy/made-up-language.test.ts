import { expect, test } from 'vitest';
import { concernsOf, judge, type Language, readPage, readSite } from '../../src/policy';
import { LANGUAGES, type Languages } from '../../src/policy/languages/languages';
import type { Reader } from '../../src/policy/languages/reader';
import { blank, type Draft, type Place } from '../../src/policy/model/statement';

/** A language of signals: a field `Signal: no-index` in robots.txt, a header of that name, a class `signal-no-index`. */
const SIGNALS = 'signals' as Language;

const signals: Reader = {
  language: SIGNALS,
  readSite: ({ robotsTxt }) => ({
    onAddress: () =>
      [...(robotsTxt?.text ?? '').matchAll(/^Signal: no-index$/gm)].map(({ 0: text }) =>
        prohibition('site', { kind: 'robots-txt', line: 1, column: 1 }, text),
      ),
    onHeaders: ({ headers }) =>
      (headers ?? []).flatMap(([name, value], index) =>
        name === 'Signal' ? prohibition('page', { kind: 'header', index, name, column: 1 }, value) : [],
      ),
    onElement: ({ classes }, index) =>
      classes === 'signal-no-index'
        ? [prohibition('element', { kind: 'element', index, column: 1 }, classes)]
        : [],
    names: () => ['SignalBot'],
  }),
};

function prohibition(reach: Draft['reach'], place: Place, text: string): Draft {
  const source = { place, text };
  return { ...blank, source, reach, language: SIGNALS, effect: 'prohibit', usage: 'index' };
}

/** All that a new language needs: its reader, and its lines in the table. */
const WITH_SIGNALS: Languages = {
  readers: [...LANGUAGES.readers, signals],
  precedence: [
    { reach: 'element', language: SIGNALS, weighs: 'any-prohibition' },
    ...LANGUAGES.precedence,
    { reach: 'page', language: SIGNALS, weighs: 'any-prohibition' },
    { reach: 'site', language: SIGNALS, weighs: 'any-prohibition' },
  ],
};

const READERS: readonly Language[] = ['rep', SIGNALS];

function ask(
  facts: { robots?: string; header?: string; classes?: string },
  reads: readonly Language[] = READERS,
) {
  const { robots = '', header, classes } = facts;
  const url = 'https://paper.example/a';
  const site = readSite({ url, robotsTxt: { status: 200, text: robots } }, WITH_SIGNALS);
  const page = readPage(site, {
    url,
    headers: header === undefined ? [] : [['Signal', header]],
    metaTags: [],
    elements: classes === undefined ? [] : [{ classes, parent: null }],
  });
  const crawler = { tokens: ['AnyBot'], reads, elements: true, rep: 'rfc9309' as const };
  const query = { crawler, purpose: null, now: '2026-01-01T00:00:00Z' };
  return { ...judge(page, query), concerns: () => concernsOf(page, { query, usage: 'index' }) };
}

test.each([
  { what: 'in robots.txt', facts: { robots: 'Signal: no-index' }, quoted: 'Signal: no-index' },
  { what: 'in a header', facts: { header: 'no-index' }, quoted: 'no-index' },
])('a statement $what is heard, decides, and is quoted', ({ facts, quoted }) => {
  const { usages, statements } = ask(facts);
  const [step] = usages.index.trace;
  expect(usages.index).toMatchObject({ verdict: 'prohibited', because: 'stated' });
  expect(step).toMatchObject({ outcome: 'decides' });
  expect(statements[step?.statement ?? -1]?.source.text).toBe(quoted);
  expect(usages.follow.verdict).toBe('permitted');
});

test('the nearer statement decides, and the trace tells what beat the other', () => {
  const { usages } = ask({ robots: 'Signal: no-index', header: 'no-index' });
  expect(usages.index.trace.map((step) => ('by' in step ? step.by : step.outcome))).toEqual([
    'decides',
    'nearer-layer',
  ]);
});

test('a statement at an element decides for it alone', () => {
  const judgement = ask({ classes: 'signal-no-index' });
  expect(judgement.usages.index.verdict).toBe('permitted');
  expect(judgement.elements[0]?.index).toMatchObject({ verdict: 'prohibited', because: 'stated' });
  expect(judgement.concerns()).toMatchObject([{ target: { index: 0 }, kind: 'prohibited' }]);
});

test('a crawler that does not read the language hears nothing of it', () => {
  const { usages, elements } = ask(
    { robots: 'Signal: no-index', header: 'no-index', classes: 'signal-no-index' },
    ['rep', 'acap'],
  );
  expect(usages.index).toMatchObject({ verdict: 'permitted', because: 'silence', trace: [] });
  expect(elements[0]?.index.verdict).toBe('permitted');
});

import { describe, expect, test } from 'vitest';
import { groupAlike, labelOf, labelParts, SIGNS } from '../../src/words/label-words';
import { type Asked, concernsIn } from '../policy/concerns/concerned';
import type { Written } from '../policy/written';
import { wordsIn } from '../ui/fake-surroundings';

const english = wordsIn('en');
const labelsIn = (written: Written, asked?: Asked, words = english) =>
  concernsIn(written, asked).map((concern) => labelOf(concern, words).words);

const qualified = (usage: string, ...limits: string[]) => [
  'ACAP-crawler: *',
  'ACAP-allow-crawl: /',
  `ACAP-qualified-usage: own ${usage} ${limits.join(' ')}`,
];
const limited = (usage: string, ...limits: string[]): Written => ({
  robots: qualified(usage, ...limits),
  elements: ['the-acap:allow-(own)'],
});
const marked = (...classes: string[]): Written => ({ elements: classes });

interface Row {
  readonly name: string;
  readonly written: Written;
  readonly asked?: Asked;
  readonly labels: readonly string[];
}

describe('what labels say', () => {
  test.each<Row>([
    {
      name: 'each kind by its sign',
      written: {
        ...marked('the-acap:allow-index', 'the-acap:disallow-index', 'the-acap:alow-index'),
      },
      labels: ['✓ Index', '✕ Index', '?! cannot be understood'],
    },
    {
      name: 'a contradiction',
      written: marked('the-acap:allow-index the-acap:disallow-index'),
      labels: ['⇄ Index'],
    },
    {
      name: 'what is not known',
      written: { ...marked('the-acap:allow-index'), robots: { status: null, reason: 'not asked' } },
      labels: ['? Index'],
    },
    {
      name: 'a limit',
      written: limited('present-snippet', 'max-length=20-words'),
      labels: ['⚠ Snippet: at most 20 words'],
    },
    {
      name: 'the first of several limits, and how many more',
      written: limited(
        'present-snippet',
        'max-length=20-words',
        'time-limit=9-days',
        'time-limit=until-recrawled',
      ),
      labels: ['⚠ Snippet: at most 20 words +2'],
    },
    {
      name: 'two uses by name, and how many more',
      written: marked(
        'the-acap:disallow-index the-acap:disallow-follow the-acap:disallow-preserve the-acap:disallow-other',
      ),
      labels: ['✕ Follow links, Index +2'],
    },
    {
      name: 'kinds of showing once, where the same is said of showing as such',
      written: marked(
        'the-acap:disallow-present the-acap:disallow-present-snippet the-acap:disallow-present-link',
      ),
      labels: ['✕ Show'],
    },
    {
      name: 'a kind of showing apart, where another thing is said of it',
      written: marked('the-acap:disallow-present the-acap:allow-present-snippet'),
      labels: ['✕ Show · ✓ Snippet'],
    },
    {
      name: 'an old version together with the new',
      written: { elements: [{ classes: '', parent: null, nosnippet: true }] },
      labels: ['✕ Snippet, Extract'],
    },
    {
      name: 'an old version alone where nothing is said of the new',
      written: marked('the-acap:disallow-present-oldsnippet'),
      labels: ['✕ Snippet of an old version'],
    },
    {
      name: 'each kind apart, in the order of the uses',
      written: marked('the-acap:disallow-index the-acap:allow-follow the-acap:disallow-preserve'),
      labels: ['✓ Follow links · ✕ Index, Keep a copy'],
    },
    {
      name: 'that something beside it cannot be understood',
      written: marked('the-acap:alow-index the-acap:allow-follow'),
      labels: ['✓ Follow links · ?! cannot be understood'],
    },
    {
      name: 'what a limit of something else names',
      written: { meta: [['robots', 'ACAP allow-index must-use-resource=the-acap:extract:id:lead']] },
      labels: ['◎ used for: Index'],
    },
    {
      name: 'that a link may not be crawled',
      written: { robots: ['User-agent: *', 'Disallow: /a'] },
      asked: { linked: ['/a'] },
      labels: ['✕ Crawl'],
    },
    {
      name: 'the one use that is asked about',
      written: marked('the-acap:disallow-index the-acap:allow-follow'),
      asked: { usage: 'follow' },
      labels: ['✓ Follow links'],
    },
  ])('$name', ({ written, asked, labels }) => expect(labelsIn(written, asked)).toEqual(labels));

  test('in German', () =>
    expect(labelsIn(limited('present-snippet', 'max-length=20-words'), {}, wordsIn('de'))[0]).toMatch(
      /^⚠ .+: .*20 Wörter/,
    ));

  test('limits that hide or reorder text, written out', () => {
    const [label = ''] = labelsIn(limited('index', 'must-use-resource=https://a.example/\u202e\u200bx'));
    expect(label).toContain('\\u{202E}\\u{200B}x');
    expect(label).not.toMatch(/\u202e|\u200b/);
  });

  test('in pieces of one kind each, with a sign for every kind', () => {
    const [concern = expect.fail()] = concernsIn(marked('the-acap:disallow-index the-acap:allow-follow'));
    expect(labelParts(concern, english)).toEqual([
      { kind: 'permitted', words: 'Follow links' },
      { kind: 'prohibited', words: 'Index' },
    ]);
    expect(labelOf(concern, english).kind).toBe('prohibited');
    expect(new Set(Object.values(SIGNS)).size).toBe(7);
  });
});

test('what is said alike is told apart by what is asked of it', () => {
  const [{ decisions } = expect.fail()] = concernsIn(
    marked('the-acap:disallow-index the-acap:disallow-follow'),
  );
  expect(groupAlike(decisions).map(({ usages }) => usages)).toEqual([['follow', 'index']]);
  expect(groupAlike(decisions, ({ usage }) => usage).map(({ usages }) => usages)).toEqual([
    ['follow'],
    ['index'],
  ]);
});

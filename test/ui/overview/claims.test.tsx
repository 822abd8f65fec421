import { cleanup, fireEvent, render } from '@testing-library/preact';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { pages } from '../../../demo/pages.js';
import type { PageEvidence } from '../../../src/policy';
import { AnswerList } from '../../../src/ui/overview/answer-list';
import { WhoMayTable } from '../../../src/ui/overview/who-may-table';
import { WordsProvider } from '../../../src/ui/text/use-words';
import { evidenceOf } from '../../demo/evidence';
import { lawRuns } from '../../law-runs';
import { robotsRule } from '../../policy/laws/policies';
import { meta, robotsTxt, whoMayOn } from '../../state/stores';
import { ADDRESS, reportOn, wordsIn } from '../fake-surroundings';
import { openOverview, readerOf } from './open-overview';
import {
  ANSWERS,
  COLUMNS,
  type Column,
  concerns,
  doubtIn,
  namesSentences,
  remarkOn,
  type Subject,
  searchSentences,
  type Truth,
  trainingSentences,
  truthOf,
} from './truth';

afterEach(cleanup);

/** Holds the sentences of an overview, and the rows of its closed groups, against what the engine says of each crawler. */
function checkFirstView(container: Element, { groups, elements }: Truth): void {
  const { readOut, cells, names, group } = readerOf(container);
  const groupRow = (kind: string) => group(kind)?.querySelector('.group-row th');
  const sentences = [...container.querySelectorAll('[role="status"] li')].map(readOut);
  expect(searchSentences(groups.get('search') ?? [])).toEqual(sentences.slice(0, 1));
  expect(trainingSentences(groups.get('ai-training') ?? [])).toEqual(sentences.slice(1));
  expect(readOut(container.querySelector('.answer-line'))).toBe(elementsSentence(elements));

  const shown = [...container.querySelectorAll<HTMLElement>('tbody[data-group]')];
  expect(shown.map(({ dataset }) => dataset.group).sort()).toEqual([...groups.keys()].sort());
  for (const [kind, subjects] of groups) {
    // A crawler that is named in a sentence above is not named again.
    const isNamedAbove = kind === 'ai-training' && / namely | all but /.test(sentences[1] ?? '');
    expect(isNamedAbove ? [] : namesSentences(subjects)).toEqual(names(kind) ? [names(kind)] : []);
    if (groupRow(kind))
      expect(readOut(groupRow(kind)).includes('may not obey')).toBe(doubtIn(subjects) !== '');
    if (groupRow(kind)) expect(readOut(groupRow(kind))).toContain(doubtIn(subjects));
    cells(group(kind)?.querySelector('tr')).forEach((cell, at) => {
      checkShare(cell, subjects, COLUMNS[at] ?? 'crawl');
    });
  }
}

/** Opens every group, and holds the rows of all crawlers against what the engine says of them. */
function checkRows(container: Element, { groups }: Truth): void {
  const { readOut, cells, ids, groupButton } = readerOf(container);
  const everybody = [...groups.values()].flat();
  for (const [kind, subjects] of groups) {
    const button = groupButton(kind);
    if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button);
    expect(ids(kind).sort()).toEqual(subjects.map(({ id }) => id).sort());
  }
  for (const row of container.querySelectorAll<HTMLElement>('[data-testid="who-may"] [data-crawler]')) {
    const subject = everybody.find(({ id }) => id === row.dataset.crawler);
    expect(readOut(row.querySelector('th'))).toBe(subject && subject.name + remarkOn(subject));
    expect(cells(row)).toEqual(COLUMNS.map((column) => subject && answersTo(subject, column)));
  }
}

const elementsSentence = (elements: number) => {
  if (elements === 0) return '';
  return elements === 1
    ? '1 element has rules of its own.'
    : `${elements.toLocaleString('en')} elements have rules of their own.`;
};

/** All that is true of a crawler and a use: a single answer, if the words are clear. */
const answersTo = (subject: Subject, column: Column) =>
  ANSWERS.filter(({ isTrue }) => isTrue(subject, column))
    .map(({ text }) => text)
    .join(' and ');

/** A cell of a group, such as "4 of 9: prohibited": as many as it states, and for the others none is shown worse. */
function checkShare(cell: string, subjects: readonly Subject[], column: Column): void {
  const concerned = subjects.filter((subject) => concerns(subject, column));
  const [, number = concerned.length, of = concerned.length, text] =
    /^(?:(\d+) of (\d+): )?(.*)$/.exec(cell) ?? [];
  const rank = (one: string | undefined) => ANSWERS.findIndex((answer) => answer.text === one);
  const answers = concerned.map((subject) => answersTo(subject, column));
  // To be prohibited, and not to be possible without crawling, are both "may not".
  const counted = answers.filter(
    (one) => one === text || (text === 'prohibited' && one.startsWith('not without')),
  );
  expect([Number(number), Number(of)]).toEqual([counted.length, concerned.length]);
  expect(answers.filter((one) => rank(one) < rank(text))).toEqual([]);
}

describe('on the demo’s page', () => {
  test.each(pages)('$path the overview says what is true, and all of it', async ({ path }) => {
    const evidence = await evidenceOf(path);
    const { container } = await openOverview(reportOn(evidence));
    const truth = truthOf(evidence);
    checkFirstView(container, truth);
    checkRows(container, truth);
  });
});

const NAMES = [
  '*',
  'Googlebot',
  'googlebot-news',
  'Bingbot',
  'msnbot',
  'Applebot',
  'PetalBot',
  'GPTBot',
  'Google-Extended',
  'ClaudeBot',
  'CCBot',
  'Bytespider',
  'AdsBot-Google',
  'HeraldBot',
  'Post-Bot',
];

const someNames = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 9 });

const groupLines = fc
  .tuple(
    someNames,
    fc.subarray(['Disallow: /', 'Disallow: /2026/', 'Allow: /2026/a', 'Disallow:', 'Allow: /b']),
  )
  .map(([names, rules]) => [...names.map((name) => `User-agent: ${name}`), ...rules]);

const recordLines = fc
  .tuple(
    fc.constantFrom('*', 'HeraldBot', 'Googlebot'),
    fc.subarray(
      [
        'ACAP-disallow-crawl: /',
        'ACAP-allow-crawl: /2026/',
        'ACAP-disallow-index: /',
        'ACAP-allow-present-snippet: / max-length=20-words',
        'ACAP-disallow-present: /',
        'ACAP-disallow-present-oldcopy: /',
        'ACAP-allow-preserve: / time-limit=3-days',
        'ACAP-disallow-other: /',
      ],
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([name, fields]) => [`ACAP-crawler: ${name}`, ...fields]);

const file = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(
        fc.array(groupLines, { maxLength: 4 }),
        fc.oneof(
          { weight: 2, arbitrary: fc.constant([]) },
          { weight: 1, arbitrary: fc.array(recordLines, { maxLength: 2 }) },
        ),
      )
      .map((lines) => robotsTxt(...lines.flat(2))),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(302, 401, 404, 429, 503, 0).map((status) => ({ status, text: '' })),
  },
  { weight: 2, arbitrary: fc.constant({ status: null, reason: 'offline' }) },
);

const rule = fc.oneof(
  robotsRule,
  fc.constantFrom(
    'noindex',
    'nosnippet',
    'max-snippet:60',
    'max-snippet:1',
    'notranslate',
    'unavailable_after: 2027-03-05',
    'unavailable_after: 2020-03-05',
    'ACAP disallow-index',
    'ACAP allow-present-snippet max-length=60-words',
    'ACAP disallow-crawl',
  ),
);

const metaTag = fc
  .tuple(fc.constantFrom('robots', 'robots', 'googlebot', 'Bingbot', 'petalbot', 'HeraldBot', 'gptbot'), rule)
  .map(([name, content]) => ({ name, content, inHead: true }));

const header = fc
  .tuple(fc.constantFrom('', '', 'googlebot: ', 'petalbot: ', 'OtherBot: '), robotsRule)
  .map(([whom, value]) => ['X-Robots-Tag', whom + value] as const);

const element = fc.constantFrom(
  { classes: 'the-acap:disallow-index', parent: null },
  { classes: 'the-acap:allow-follow', parent: null },
  { classes: 'the-acap:disallow-crawl', parent: null },
  { classes: '', parent: null, nosnippet: true },
  { classes: '', parent: null, rel: 'nofollow' },
);

const seen = fc.record({
  metaTags: fc.array(metaTag, { maxLength: 3 }),
  elements: fc.array(element, { maxLength: 2 }),
});

const evidences: fc.Arbitrary<PageEvidence> = fc
  .record({
    url: fc.constant(ADDRESS),
    robotsTxt: file,
    headers: fc.oneof(
      { weight: 4, arbitrary: fc.array(header, { maxLength: 2 }) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    page: fc.oneof(
      { weight: 8, arbitrary: seen },
      { weight: 1, arbitrary: fc.constant({ metaTags: null, elements: [] }) },
    ),
  })
  .map(({ page, ...rest }) => ({ ...rest, ...page }));

const WORDS = wordsIn('en');

const page = (evidence: Partial<PageEvidence>) => reportOn(evidence).evidence as PageEvidence;

const robots = (content: string) => ({ metaTags: [meta('robots', content)] });

/** One page for each sentence, so that none of them goes unchecked. */
const EXAMPLES: readonly PageEvidence[] = [
  page({}),
  page(robots('noindex')),
  page(robots('unavailable_after: 2027-03-05, max-snippet:60')),
  page({ robotsTxt: robotsTxt('User-agent: *', 'Disallow: /') }),
  page({ robotsTxt: robotsTxt('User-agent: GPTBot', 'User-agent: Bingbot', 'Disallow: /') }),
  page({ robotsTxt: { status: null, reason: 'offline' } }),
  page({ headers: null, metaTags: [meta('petalbot', 'noindex')] }),
];

test('what is unknown while robots.txt is fetched says so', async () => {
  const report = reportOn(
    { robotsTxt: { status: null, reason: 'loading' } },
    { robotsTxt: { state: 'loading' } },
  );
  const { container } = await openOverview(report);
  const { readOut } = readerOf(container);
  expect([...container.querySelectorAll('[role="status"] li')].map(readOut)).toEqual([
    'Whether search engines may index this page is not known: robots.txt has not answered yet.',
    'Whether AI training crawlers may crawl this page is not known: robots.txt has not answered yet.',
  ]);
});

test('on any page the overview says what is true, and all of it', { tags: 'law' }, () => {
  const sentences = new Set<string>();
  fc.assert(
    fc.property(evidences, (evidence) => {
      const truth = truthOf(evidence);
      const whoMay = whoMayOn(evidence);
      const { container } = render(
        <WordsProvider value={WORDS}>
          <AnswerList whoMay={whoMay} report={reportOn(evidence)} elements={truth.elements} />
          <WhoMayTable whoMay={whoMay} onOpen={() => undefined} />
        </WordsProvider>,
      );
      checkFirstView(container, truth);
      for (const { kind, members } of whoMay.groups) {
        const subjects = truth.groups.get(kind) ?? [];
        expect(members).toHaveLength(subjects.length);
        for (const { choice, answers } of members) {
          const subject = subjects.find(({ id }) => id === choice.id) as Subject;
          for (const column of COLUMNS)
            expect(WORDS.name('answer', answers[column])).toBe(answersTo(subject, column));
        }
      }
      for (const line of container.querySelectorAll('[role="status"] strong'))
        sentences.add((line.textContent ?? '').replace(/\d+/g, 'N'));
      cleanup();
    }),
    { ...lawRuns(300, 60), examples: EXAMPLES.map((evidence) => [evidence]) },
  );
  // All kinds of sentences occurred, so that each of them was checked.
  expect([...sentences].sort()).toEqual(
    [
      'Known AI trainers may crawl this page: none of N is blocked',
      'AI training is blocked',
      'AI training is blocked for N of N AI trainers',
      'N of N search crawlers may index this page',
      'N of N search crawlers may not index this page',
      'Search engines may index this page',
      'Search engines may index this page with limits',
      'Search engines may not crawl this page',
      'Search engines may not index this page',
      'Whether AI training crawlers may crawl this page is not known',
      'Whether search engines may index this page is not known',
    ].sort(),
  );
});

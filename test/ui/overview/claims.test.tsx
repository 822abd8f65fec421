import { act, cleanup, render } from '@testing-library/preact';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { pages } from '../../../demo/pages.js';
import type { PageEvidence } from '../../../src/policy';
import type { WhoMay } from '../../../src/state/who-may';
import { answerLines } from '../../../src/ui/overview/answer-lines';
import { AnswerList } from '../../../src/ui/overview/answer-list';
import { WhoMayTable } from '../../../src/ui/overview/who-may-table';
import { WordsProvider } from '../../../src/ui/text/use-words';
import type { Words } from '../../../src/words/words';
import { evidenceOf } from '../../demo/evidence';
import { KEYED, keysIn } from '../../keyed-words';
import { lawRuns } from '../../law-runs';
import { doubtfulAmong, knownFor } from '../../policy/known-crawlers';
import { robotsRule } from '../../policy/laws/policies';
import { english, said } from '../../said';
import { meta, NOW, robotsTxt, whoMayOn } from '../../state/stores';
import { ADDRESS, reportOn, wordsIn } from '../fake-surroundings';
import { openOverview, readerOf } from './open-overview';
import {
  ANSWERS,
  areTrainersNamed,
  COLUMNS,
  type Column,
  concerns,
  doubtIn,
  namesSentences,
  remarkOn,
  type Subject,
  searchLines,
  type Truth,
  trainingLines,
  truthOf,
} from './truth';

afterEach(cleanup);

/** The lines of the first screen as they stand there, each with its sign. */
function linesIn(container: Element) {
  const { readOut } = readerOf(container);
  return [...container.querySelectorAll<HTMLElement>('[role="status"] li')].map((line) => [
    line.dataset.verdict,
    readOut(line),
  ]);
}

/** The lines of the first screen before they are drawn. */
const linesFor = (whoMay: WhoMay, words: Words) =>
  answerLines(whoMay, words).map(({ verdict, strong, rest }) => [
    verdict,
    strong + (rest ? words.text('say_rest', rest) : '.'),
  ]);

const linesOf = ({ groups }: Truth, words: Words) => [
  ...searchLines(groups.get('search') ?? [], words),
  ...trainingLines(groups.get('ai-training') ?? [], words),
];

/** Holds the sentences of an overview, and the rows of its closed groups, against what the engine says of each crawler. */
function checkFirstView(container: Element, truth: Truth, words = KEYED): void {
  const { readOut, cells, group } = readerOf(container);
  expect(linesIn(container)).toEqual(linesOf(truth, words));
  const { groups, elements } = truth;
  const marked = elements > 0 ? words.count('say_elements', elements) : '';
  expect(readOut(container.querySelector('.answer-line'))).toBe(marked);

  const shown = [...container.querySelectorAll<HTMLElement>('tbody[data-group]')];
  expect(shown.map(({ dataset }) => dataset.group).sort()).toEqual([...groups.keys()].sort());
  for (const [kind, subjects] of groups) {
    // A crawler that is named in a sentence above is not named again.
    const isNamedAbove = kind === 'ai-training' && areTrainersNamed(subjects);
    const rows = group(kind);
    const below = [...(rows?.querySelectorAll('[data-testid="differing"]') ?? [])].map(readOut);
    expect(below).toEqual(isNamedAbove ? [] : namesSentences(subjects, words));
    const doubt = rows?.querySelector('.group-row') ? doubtIn(subjects, words) : '';
    expect(readOut(rows?.querySelector('.group-row .doubt'))).toBe(doubt);
    // A crawler that is alone in its group has that row to itself.
    if (rows?.querySelector('.group-row'))
      expect(cells(rows.querySelector('tr'))).toEqual(
        COLUMNS.map((column) => shareWords(subjects, column, words)),
      );
  }
}

/** Opens every group, and holds the rows of all crawlers against what the engine says of them. */
function checkRows(container: Element, { groups }: Truth, words = KEYED): void {
  const { readOut } = readerOf(container);
  act(() => {
    for (const button of container.querySelectorAll<HTMLElement>('.group-row th [aria-expanded="false"]'))
      button.click();
  });
  for (const tbody of container.querySelectorAll<HTMLElement>('tbody[data-group]')) {
    const subjects = groups.get(tbody.dataset.group ?? '') ?? [];
    const rows = [...tbody.querySelectorAll<HTMLElement>('tr[data-crawler]')];
    const told = rows.map(({ dataset, children }) => [dataset.crawler, ...[...children].map(readOut)]);
    const row = (subject: Subject) => [
      subject.id,
      `${subject.name} ${remarkOn(subject, words)}`.trim(),
      ...COLUMNS.map((column) => words.name('answer', answerTo(subject, column))),
    ];
    expect(told.sort()).toEqual(subjects.map(row).sort());
  }
}

/** What is true of a crawler and a use: a single answer, if the words are clear. */
function answerTo(subject: Subject, column: Column) {
  const [only, ...others] = ANSWERS.filter(({ isTrue }) => isTrue(subject, column));
  expect(others).toEqual([]);
  return only?.answer ?? expect.fail(`Nothing is true of ${subject.name}`);
}

/** What a group as a whole is said to do: the gravest answer, and as many of whom it is true. */
function shareOf(subjects: readonly Subject[], column: Column) {
  const concerned = subjects.filter((subject) => concerns(subject, column));
  const answers = concerned.map((subject) => answerTo(subject, column));
  const gravest = ANSWERS.find(({ answer }) => answers.includes(answer))?.answer ?? 'none';
  // To be prohibited, and not to be possible without crawling, are both "may not".
  const isCounted = (one: string) => one === gravest || (gravest === 'prohibited' && one === 'not-crawled');
  return { answer: gravest, number: answers.filter(isCounted).length, of: concerned.length };
}

/** A cell of a group, such as "4 of 9: prohibited". */
function shareWords(subjects: readonly Subject[], column: Column, words: Words): string {
  const { answer, number, of } = shareOf(subjects, column);
  const name = words.name('answer', answer);
  return number === of ? name : words.text('share', `${number}`, `${of}`, name);
}

/** Holds all that a view is about to draw against what the engine says of each crawler, without drawing it. */
function checkUndrawn(evidence: PageEvidence): readonly (readonly string[])[] {
  const truth = truthOf(evidence, NOW, KEYED);
  const whoMay = whoMayOn(evidence);
  const lines = linesFor(whoMay, KEYED);
  expect(lines).toEqual(linesOf(truth, KEYED));
  expect(whoMay.groups.map(({ kind }) => kind).sort()).toEqual([...truth.groups.keys()].sort());
  for (const { kind, members, shares } of whoMay.groups) {
    const subjects = truth.groups.get(kind) ?? [];
    expect(members).toHaveLength(subjects.length);
    const answers = new Map(members.map((member) => [member.choice.id, member.answers]));
    for (const subject of subjects)
      expect(answers.get(subject.id), subject.id).toEqual(
        Object.fromEntries(COLUMNS.map((column) => [column, answerTo(subject, column)])),
      );
    for (const column of COLUMNS) expect(shares[column]).toEqual(shareOf(subjects, column));
  }
  return lines;
}

describe('on the demo’s page', () => {
  test.each(pages)('$path the overview says what is true, and all of it', async ({ path }) => {
    const evidence = await evidenceOf(path);
    const truth = truthOf(evidence, NOW, KEYED);
    const whoMay = whoMayOn(evidence);
    const { container } = render(
      <WordsProvider value={KEYED}>
        <AnswerList whoMay={whoMay} report={reportOn(evidence)} elements={truth.elements} />
        <WhoMayTable whoMay={whoMay} onOpen={() => undefined} />
      </WordsProvider>,
    );
    checkFirstView(container, truth);
    checkRows(container, truth);
  });

  test('a view shows just that', async () => {
    const evidence = await evidenceOf('/news/storm-tide.html');
    const { container } = await openOverview(reportOn(evidence));
    const truth = truthOf(evidence, NOW, english);
    checkFirstView(container, truth, english);
    checkRows(container, truth, english);
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

const page = (evidence: Partial<PageEvidence>) => reportOn(evidence).evidence as PageEvidence;

const robots = (content: string) => ({ metaTags: [meta('robots', content)] });
const groupFor = (names: readonly string[], ...rules: string[]) => ({
  robotsTxt: robotsTxt(...names.map((name) => `User-agent: ${name}`), ...rules),
});

const TRAINERS = knownFor('ai-training').map(({ name }) => name);
const trainersBut = (...open: string[]) => TRAINERS.filter((name) => !open.includes(name));

/** The message on some of the blocked who may not obey, where there are any. */
function doubtOn(blocked: readonly string[]): string {
  const number = doubtfulAmong(blocked);
  return number === 0 ? '' : ` training_doubt_${number === 1 ? 'one' : 'other'}`;
}

interface Row {
  readonly page: string;
  readonly evidence: Partial<PageEvidence>;
  /** The sign of the line, and the messages that it is made of. */
  readonly says: string;
}

const SEARCH: readonly Row[] = [
  { page: 'says nothing', evidence: {}, says: 'permitted search_permitted' },
  { page: 'says noindex to all', evidence: robots('noindex'), says: 'prohibited search_prohibited' },
  {
    page: 'may not be crawled',
    evidence: groupFor(['*'], 'Disallow: /'),
    says: 'prohibited search_not_crawled search_listed',
  },
  {
    // Yandex takes it for none, and Mojeek, which reads as in 1996, asks again.
    page: 'has a robots.txt that the server failed to give',
    evidence: { robotsTxt: { status: 503, text: '' } },
    says: 'prohibited search_some_not_other search_of_unknown',
  },
  {
    page: 'may not be indexed by some, nor crawled by the others',
    evidence: {
      ...groupFor(['Googlebot'], 'Disallow:', 'User-agent: *', 'Disallow: /'),
      ...robots('noindex'),
    },
    says: 'prohibited search_prohibited search_some_listed',
  },
  {
    page: 'names one that may not crawl it',
    evidence: groupFor(['Bingbot'], 'Disallow: /'),
    says: 'prohibited search_some_other search_not',
  },
  {
    page: 'names one that may not crawl it, and one that may not index it',
    evidence: { ...groupFor(['Bingbot'], 'Disallow: /'), metaTags: [meta('PetalBot', 'noindex')] },
    says: 'prohibited search_some_other search_not',
  },
  {
    page: 'names more than can be read at a glance',
    evidence: groupFor(['Bingbot', 'Baiduspider', 'PetalBot', 'YandexBot', 'YouBot'], 'Disallow: /'),
    says: 'prohibited search_some_other',
  },
  {
    page: 'was not seen',
    evidence: { robotsTxt: { status: null, reason: 'offline' }, headers: null },
    says: 'unknown search_unknown',
  },
  {
    page: 'came with headers that were not seen',
    evidence: { headers: null },
    says: 'unknown search_unknown',
  },
  {
    page: 'prohibits one, while of the others it is not known',
    evidence: { headers: null, metaTags: [meta('PetalBot', 'noindex')] },
    says: 'prohibited search_some_not_one search_of_unknown',
  },
  {
    page: 'prohibits some, while of the others it is not known',
    evidence: {
      headers: null,
      ...groupFor(['Bingbot', 'Baiduspider'], 'Disallow: /'),
      metaTags: [meta('PetalBot', 'noindex')],
    },
    says: 'prohibited search_some_not_other search_of_unknown',
  },
  {
    page: 'limits snippets',
    evidence: robots('max-snippet:60'),
    says: 'permitted search_permitted search_snippet limit_chars_other',
  },
  {
    page: 'has no snippets',
    evidence: robots('nosnippet'),
    says: 'permitted search_permitted search_no_snippet',
  },
  {
    page: 'has snippets of no length',
    evidence: robots('max-snippet:0'),
    says: 'permitted search_permitted search_no_snippet',
  },
  {
    page: 'limits the snippets of one alone',
    evidence: { metaTags: [meta('googlebot', 'nosnippet')] },
    says: 'permitted search_permitted search_limits_differ',
  },
  {
    page: 'may be indexed for a time',
    evidence: robots('unavailable_after: 2027-03-05'),
    says: 'restricted search_restricted limit_until',
  },
  {
    page: 'may be indexed by one for a time',
    evidence: { metaTags: [meta('googlebot', 'unavailable_after: 2027-03-05')] },
    says: 'restricted search_some_other',
  },
  {
    page: 'may be indexed for a time, with short snippets',
    evidence: robots('unavailable_after: 2027-03-05, max-snippet:1'),
    says: 'restricted search_restricted limit_until search_snippet limit_chars_one',
  },
  {
    page: 'could be indexed until a day that is over',
    evidence: robots('unavailable_after: 2026-03-05'),
    says: 'prohibited search_prohibited',
  },
  {
    page: 'speaks in a language that no search engine reads',
    evidence: robots('ACAP disallow-index'),
    says: 'permitted search_permitted',
  },
];

const WHOM_429_STOPS = knownFor('ai-training')
  .filter(({ failures }) => failures['too-many-requests'] === 'no-crawl')
  .map(({ name }) => name);

const FOUR = ['GPTBot', 'Google-Extended', 'ClaudeBot', 'CCBot'];

const TRAINING: readonly Row[] = [
  { page: 'says nothing', evidence: {}, says: 'permitted training_open' },
  {
    page: 'says noindex to all, which is not about training',
    evidence: robots('noindex'),
    says: 'permitted training_open',
  },
  {
    page: 'may not be crawled',
    evidence: groupFor(['*'], 'Disallow: /'),
    says: `prohibited training_blocked training_blocked_all${doubtOn(TRAINERS)}`,
  },
  {
    page: 'blocks one',
    evidence: groupFor(['GPTBot'], 'Disallow: /'),
    says: `prohibited training_some training_these${doubtOn(['GPTBot'])}`,
  },
  {
    page: 'blocks four',
    evidence: groupFor(FOUR, 'Disallow: /'),
    says: `prohibited training_some training_these${doubtOn(FOUR)}`,
  },
  {
    page: 'blocks five',
    evidence: groupFor([...FOUR, 'Bytespider'], 'Disallow: /'),
    says: `prohibited training_some${doubtOn([...FOUR, 'Bytespider'])}`,
  },
  {
    page: 'blocks all but one',
    evidence: groupFor(trainersBut('Bytespider'), 'Disallow: /'),
    says: `prohibited training_some training_all_but${doubtOn(trainersBut('Bytespider'))}`,
  },
  {
    page: 'blocks whom it does not name',
    evidence: groupFor(['CCBot', 'ClaudeBot'], 'Disallow:', 'User-agent: *', 'Disallow: /'),
    says: `prohibited training_some training_all_but${doubtOn(trainersBut('ClaudeBot', 'CCBot'))}`,
  },
  {
    page: 'has a robots.txt that was not asked for',
    evidence: { robotsTxt: { status: null, reason: 'no-permission' } },
    says: 'unknown training_unknown',
  },
  {
    page: 'came with headers that were not seen, which cannot stop crawling',
    evidence: { headers: null },
    says: 'permitted training_open',
  },
  {
    // Amazon goes by a copy that nobody else can see.
    page: 'has a robots.txt that is answered with “too many requests”, which Google takes for an error',
    evidence: { robotsTxt: { status: 429, text: '' } },
    says: `prohibited training_some search_of_unknown${doubtOn(WHOM_429_STOPS)}`,
  },
];

/** The sign of a line, and the keys of its messages but of the one that joins them. */
const saysWhat = ([verdict = '', sentence = '']: readonly (string | undefined)[] = []) =>
  [verdict, ...keysIn(sentence).filter((key) => key !== 'say_rest')].join(' ');

describe('of search engines, where a page', () => {
  test.each(SEARCH)('$page', ({ evidence, says }) => {
    expect(saysWhat(checkUndrawn(page(evidence))[0])).toBe(says);
  });
});

describe('of AI training, where a page', () => {
  test.each(TRAINING)('$page', ({ evidence, says }) => {
    expect(saysWhat(checkUndrawn(page(evidence))[1])).toBe(says);
  });
});

test('each message that a line can begin with begins one here', () => {
  const begun = new Set([...SEARCH, ...TRAINING].map(({ says }) => says.split(' ')[1] ?? ''));
  expect([...begun].sort()).toEqual([
    'search_not_crawled',
    'search_permitted',
    'search_prohibited',
    'search_restricted',
    'search_some_not_one',
    'search_some_not_other',
    'search_some_other',
    'search_unknown',
    'training_blocked',
    'training_open',
    'training_some',
    'training_unknown',
  ]);
  expect(doubtfulAmong(['Bytespider'])).toBe(1);
  expect(WHOM_429_STOPS).toContain('Google-Extended');
});

test.each(['en', 'de'])('every line in %s is one sentence, and true', (language) => {
  const words = wordsIn(language);
  for (const { evidence } of [...SEARCH, ...TRAINING]) {
    const lines = linesFor(whoMayOn(evidence), words);
    expect(lines).toEqual(linesOf(truthOf(page(evidence), NOW, words), words));
    for (const [, sentence] of lines) {
      expect(sentence).toMatch(/[^.,\s]\.$/);
      expect(sentence).not.toMatch(/\$|undefined|null|NaN| {2}|,,/);
    }
  }
});

test('what is unknown while robots.txt is fetched says so', async () => {
  const report = reportOn(
    { robotsTxt: { status: null, reason: 'loading' } },
    { robotsTxt: { state: 'loading' } },
  );
  const { container } = await openOverview(report);
  expect(linesIn(container)).toEqual([
    ['unknown', said('search_unknown') + said('say_loading')],
    ['unknown', said('training_unknown') + said('say_loading')],
  ]);
});

test('on any page the overview says what is true, and all of it', { tags: 'law' }, () => {
  fc.assert(
    fc.property(evidences, (evidence) => {
      checkUndrawn(evidence);
    }),
    lawRuns(300, 60),
  );
});

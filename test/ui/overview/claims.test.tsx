import { act, cleanup, render } from '@testing-library/preact';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { pages } from '../../../demo/pages.js';
import { COLUMNS, type Column, groupCell, type PageEvidence } from '../../../src/policy';
import { navigationStore } from '../../../src/state/navigation';
import { cellWords } from '../../../src/ui/overview/cell-words';
import { rowWords } from '../../../src/ui/overview/rows/row-words';
import { VerdictRows } from '../../../src/ui/overview/rows/verdict-rows';
import { WhoMayTable } from '../../../src/ui/overview/who-may-table';
import { NavigationProvider } from '../../../src/ui/parts/use-navigation';
import { WordsProvider } from '../../../src/ui/text/use-words';
import type { Words } from '../../../src/words/words';
import { evidenceOf } from '../../demo/evidence';
import { KEYED } from '../../keyed-words';
import { lawRuns } from '../../law-runs';
import { robotsRule } from '../../policy/laws/policies';
import { english, said } from '../../said';
import { NOW, robotsTxt, whoMayOn } from '../../state/stores';
import { ADDRESS, reportOn } from '../fake-surroundings';
import { openOverview, readerOf } from './open-overview';
import { remarkOn, type Subject, type Truth, truthOf } from './truth';

afterEach(cleanup);

/** The rows of the first screen as they stand there: each with its sign, its name and its verdict. */
const rowsIn = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('[data-row]')].map((row) => [
    row.dataset.row,
    row.dataset.sign,
    ...[...row.querySelectorAll(':scope > .row-name, :scope > strong')].map(({ textContent }) => textContent),
  ]);

/** Holds the rows of an overview, and those of its closed groups, against what the engine says of each crawler. */
function checkFirstView(container: Element, truth: Truth, words = KEYED): void {
  const { cells, group } = readerOf(container);
  const { groups, rows, evidence } = truth;
  expect(rowsIn(container)).toEqual(
    rowWords(rows, evidence, words).map(({ question, sign, verdict }) => [
      question,
      sign,
      words.name('question', question),
      verdict,
    ]),
  );

  const shown = [...container.querySelectorAll<HTMLElement>('tbody[data-group]')];
  expect(shown.map(({ dataset }) => dataset.group).sort()).toEqual([...groups.keys()].sort());
  for (const [kind, subjects] of groups) {
    const ofGroup = group(kind);
    // A crawler that is alone in its group has that row to itself.
    if (ofGroup?.querySelector('.group-row'))
      expect(cells(ofGroup.querySelector('tr'))).toEqual(
        COLUMNS.map((column) => shareSaid(subjects, column, words)),
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
      ...COLUMNS.map((column) => cellWords(subject.cells[column], column, words)),
    ];
    expect(told.sort()).toEqual(subjects.map(row).sort());
  }
}

/** A cell of a group, such as “4 of 9: blocked”: what is seen, and what is read out. */
function shareSaid(subjects: readonly Subject[], column: Column, words: Words): string {
  const { answer, number, of } = groupCell(
    column,
    subjects.map(({ cells }) => cells[column]),
  );
  const whole = cellWords(answer, column, words);
  return number === of ? whole : words.text('share', words.number(number), words.number(of), whole);
}

/** Holds all that a table is about to draw against what the engine says of each crawler, without drawing it. */
function checkUndrawn(evidence: PageEvidence): void {
  // Files that were not asked for would leave more unknown.
  const truth = truthOf(reportOn(evidence).evidence as PageEvidence, NOW, KEYED);
  const whoMay = whoMayOn(evidence);
  expect(whoMay.groups.map(({ kind }) => kind).sort()).toEqual([...truth.groups.keys()].sort());
  for (const { kind, members, shares } of whoMay.groups) {
    const subjects = truth.groups.get(kind) ?? [];
    expect(members).toHaveLength(subjects.length);
    const answers = new Map(members.map((member) => [member.choice.id, member.answers]));
    for (const subject of subjects) expect(answers.get(subject.id), subject.id).toEqual(subject.cells);
    for (const column of COLUMNS)
      expect(shares[column]).toEqual(
        groupCell(
          column,
          subjects.map(({ cells }) => cells[column]),
        ),
      );
  }
}

describe('on the demo’s page', () => {
  test.each(pages)('$path the overview says what is true, and all of it', async ({ path }) => {
    const evidence = await evidenceOf(path);
    const truth = truthOf(evidence, NOW, KEYED);
    const whoMay = whoMayOn(evidence);
    const { container } = render(
      <WordsProvider value={KEYED}>
        <NavigationProvider value={navigationStore()}>
          <VerdictRows rows={truth.rows} evidence={evidence} />
        </NavigationProvider>
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

test('what is unknown while robots.txt is fetched says so', async () => {
  const report = reportOn(
    { robotsTxt: { status: null, reason: 'loading' } },
    { robotsTxt: { state: 'loading' } },
  );
  const { container } = await openOverview(report);
  const verdicts = rowsIn(container).map(([, sign, , verdict]) => [sign, verdict]);
  expect(verdicts).toEqual(Array(5).fill(['unknown', said('unknown_loading')]));
});

test('on any page the overview says what is true, and all of it', { tags: 'law' }, () => {
  fc.assert(
    fc.property(evidences, (evidence) => {
      checkUndrawn(evidence);
    }),
    lawRuns(300, 60),
  );
});

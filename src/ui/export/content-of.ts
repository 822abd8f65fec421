import type { ContentItem, ContentPart, ContentTable, ReportContent } from '../../export/report-content';
import type { PageReport } from '../../messages';
import { COLUMNS, type DecidingLine, groupsBy, type PageEvidence, PREFERENCES } from '../../policy';
import { dataUseOf, type GroupDataUse } from '../../state/data-use';
import { answerOn, type UseAnswer, usesOf } from '../../state/use-answer';
import type { View } from '../../state/view';
import type { CrawlerAnswers, GroupAnswers } from '../../state/who-may';
import { crawlerName } from '../../words/crawler-name';
import { statementPlace } from '../../words/place-words';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { alikeFindings } from '../findings/alike';
import { findingContent } from '../findings/finding-content';
import { cellWords } from '../overview/cell-words';
import { countRuledElements } from '../overview/count-ruled-elements';
import { rowWords } from '../overview/rows/row-words';
import { sourceStates } from '../sources/source-states';
import { nameOfUse, usageName } from '../text/names-of-uses';
import { reasonBeyond, verdictWords } from '../verdicts/answer-words';

/** What a view shows of a page, as plain text; null while there is nothing to show. */
export function contentOf(view: View, words: Words): ReportContent | null {
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  const whoMay = view.whoMay.value;
  const site = view.reading.site.value;
  const judgement = view.judged.judgement.value;
  if (!report || !evidence || !whoMay || !site || !judgement) return null;
  const { value: choice } = view.crawler.choice;
  const states = sourceStates(
    {
      report: { ...report, sentHtml: view.reading.sentHtml.value },
      evidence,
      site,
      choice,
      judgement,
    },
    words,
  );
  return {
    title: words.text('report_of', hostOf(report.url)),
    facts: [
      { label: words.text('report_page'), text: report.url, isQuote: true },
      { label: words.text('report_read'), text: readWords(view, words), isQuote: false },
      { label: words.text('report_version'), text: view.surroundings.version, isQuote: false },
    ],
    parts: [
      {
        heading: words.text('report_in_short'),
        sentences: inShort(view, report, evidence, words),
        items: [],
      },
      checksPart(view, evidence, words),
      whoMayPart(whoMay.groups, words),
      decidingPart(whoMay.groups, evidence, words),
      dataUsePart(view.reading.isWhole.value ? dataUseOf(whoMay).groups : null, words),
      {
        heading: words.text('report_sources'),
        sentences: [],
        items: states.map(([source, state]) => ({
          text: [words.name('source', source), ...state.details].filter(Boolean).join(' '),
          quotes: [],
        })),
      },
    ],
  };
}

/** What the overview begins with. */
function inShort(view: View, report: PageReport, evidence: PageEvidence, words: Words): readonly string[] {
  const rows = view.rows.value;
  const ruled = countRuledElements(view.reading.page.value);
  return [
    ...(rows ? rowWords(rows, evidence, words) : []).map(({ question, verdict, notes, lines }) => {
      const [first] = lines;
      const whole = words.text('usage_verdict', words.name('question', question), verdict);
      const why = [...(first ? [lineWords(first, evidence, words)] : []), ...notes];
      return why.length > 0 ? `${whole} (${why.join(' · ')})` : whole;
    }),
    ...(report.dom.state === 'not-html' ? [words.text('say_not_html')] : []),
    ...(ruled > 0 ? [words.count('say_elements', ruled)] : []),
  ];
}

/** A statement with its place, as text. */
const lineWords = (
  { source, rule, foundIn }: Pick<DecidingLine, 'source' | 'rule' | 'foundIn'>,
  evidence: PageEvidence,
  words: Words,
) => `${statementPlace({ source, foundIn }, evidence, words)}: ${visibleText(rule ?? source.text, 120)}`;

/** When the page was read, in the reader's words and as machines write it, so that the time zone is clear. */
const readWords = ({ page: { readAt } }: View, words: Words) =>
  `${words.time(new Date(readAt.value))} (${readAt.value})`;

const hostOf = (address: string) => URL.parse(address)?.host ?? address;

function checksPart(view: View, evidence: PageEvidence, words: Words): ContentPart {
  const checks = view.checks.value;
  const { findings, effectOf } = checks;
  return {
    heading: words.text('section_checks'),
    sentences: findings.length === 0 ? [words.text('report_no_findings')] : [],
    items: alikeFindings(findings, effectOf)
      .flat()
      .map((finding) => findingContent(finding, checks, evidence, words)),
  };
}

/** Who may do what: a row for all of a group who are answered alike. */
export function whoMayPart(groups: readonly GroupAnswers[], words: Words): ContentPart {
  return {
    heading: words.text('who_may'),
    sentences: [],
    table: tableOf(
      COLUMNS.map((column) => words.name('column', column)),
      groups.map(({ kind, members }) => ({
        kind,
        rows: members.map(({ choice, answers }) => ({
          who: crawlerName(choice, words),
          cells: COLUMNS.map((column) => cellWords(answers[column], column, words)),
        })),
      })),
      words,
    ),
    items: [],
  };
}

/** What is stated on the use of content after crawling, in the same way. */
function dataUsePart(groups: readonly GroupDataUse[] | null, words: Words): ContentPart {
  const heading = words.text('data_use');
  if (!groups) return { heading, sentences: [words.text('report_not_ready')], items: [] };
  return {
    heading,
    sentences: [words.text('data_use_no_permission')],
    table: tableOf(
      PREFERENCES.map((preference) => words.name('preference_column', preference)),
      groups.map(({ kind, members }) => ({
        kind,
        rows: members.map(({ choice, answers }) => ({
          who: crawlerName(choice, words),
          cells: PREFERENCES.map((preference) => words.name('preference_cell', answers[preference])),
        })),
      })),
      words,
    ),
    items: [],
  };
}

/** The words on the page and in its files that decide anything for any crawler, with what they decide for whom. */
export function decidingPart(
  groups: readonly GroupAnswers[],
  evidence: PageEvidence,
  words: Words,
): ContentPart {
  const answers = groups.flatMap(({ members }) => members.flatMap((member) => decided(member, words)));
  return {
    heading: words.text('report_deciding'),
    sentences: [],
    // What reads alike is listed once: two elements of a kind with the same words differ only for who sees the page.
    items: groupsBy(answers, ({ statement }) =>
      JSON.stringify([statementPlace(statement, evidence, words), statement.source.text]),
    ).map((alike) => itemOf(alike, evidence, words)),
  };
}

/** One answer that words decide. */
interface Decided {
  readonly statement: NonNullable<UseAnswer['statement']>;
  readonly who: string;
  /** The use and what holds of it. */
  readonly what: string;
}

function decided({ choice, judgement }: CrawlerAnswers, words: Words): readonly Decided[] {
  const who = crawlerName(choice, words);
  return usesOf(choice).flatMap((use) => {
    const answer = answerOn(use, judgement);
    const { statement, because, verdict } = answer;
    // What follows from crawling is listed with crawling; limits of what no signal permits decide nothing.
    if (!statement || because === 'not-crawled' || verdict === 'unstated') return [];
    const name = use.kind === 'usage' ? usageName(use.usage, choice, words) : nameOfUse(use, words);
    const held = words.text('usage_verdict', name, verdictWords(use, answer, words));
    const reason = reasonBeyond(use, answer, words);
    return { statement, who, what: reason === null ? held : `${held} (${reason})` };
  });
}

function itemOf(alike: readonly [Decided, ...Decided[]], evidence: PageEvidence, words: Words): ContentItem {
  const [{ statement }] = alike;
  const whole = groupsBy(alike, ({ who }) => who).map((ofOne) => ({
    who: ofOne[0].who,
    what: words.list([...new Set(ofOne.map(({ what }) => what))], 'unit'),
  }));
  return {
    text: groupsBy(whole, ({ what }) => what)
      .map((ofAll) =>
        words.text(
          'report_decides',
          words.list(
            ofAll.map(({ who }) => who),
            'conjunction',
          ),
          ofAll[0].what,
        ),
      )
      .join('; '),
    place: statementPlace(statement, evidence, words),
    quotes: [
      { label: words.text('report_written'), text: visibleText(statement.source.text, 400), isQuote: true },
    ],
  };
}

interface GroupRows {
  readonly kind: GroupAnswers['kind'];
  readonly rows: readonly { readonly who: string; readonly cells: readonly string[] }[];
}

/** Rows that are alike for some of a group are one. */
function tableOf(columns: readonly string[], groups: readonly GroupRows[], words: Words): ContentTable {
  return {
    columns: [words.text('report_crawler'), words.text('report_group'), ...columns],
    rows: groups.flatMap(({ kind, rows }) =>
      groupsBy(rows, ({ cells }) => JSON.stringify(cells)).map((alike) => [
        words.list(
          alike.map(({ who }) => who),
          'unit',
        ),
        words.name('crawlers', kind),
        ...alike[0].cells,
      ]),
    ),
  };
}

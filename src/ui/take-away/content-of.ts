import type { ContentItem, ContentPart, ContentTable, ReportContent } from '../../export/report-content';
import type { Finding, PageEvidence } from '../../policy';
import { PREFERENCES } from '../../policy';
import { TABLE_USAGES } from '../../state/answer';
import { dataUseOf } from '../../state/data-use';
import type { View } from '../../state/view';
import type { GroupAnswers } from '../../state/who-may';
import { statementPlace } from '../../words/place-words';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { alikeFindings } from '../findings/alike';
import { copyableLine } from '../findings/copyable-line';
import { effectWords } from '../findings/effect-words';
import { findingWords } from '../findings/finding-words';
import { sayings } from '../overview/sayings';
import { sourceStates } from '../sources/source-states';
import { crawlerName } from '../text/crawler-words';

/** What a view shows of a page, as plain text; null while there is nothing to tell. */
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
      crawler: choice.crawler,
      judgement,
    },
    words,
  );
  return {
    title: words.say('report_of', hostOf(report.url)),
    facts: [
      { label: words.say('report_page'), text: report.url, isQuote: true },
      { label: words.say('report_read'), text: readWords(view, words), isQuote: false },
      { label: words.say('report_version'), text: view.surroundings.version, isQuote: false },
    ],
    parts: [
      {
        heading: words.say('report_in_short'),
        sentences: sayings(whoMay, words).map(({ strong, rest }) =>
          rest ? `${strong}${words.say('say_rest', rest)}` : `${strong}.`,
        ),
        items: [],
      },
      checksPart(view, evidence, words),
      {
        heading: words.say('who_may'),
        sentences: [],
        table: whoMayTable(whoMay.groups, words),
        items: [],
      },
      dataUsePart(view, words),
      {
        heading: words.say('report_sources'),
        sentences: [],
        items: states.map(([source, state]) => ({
          text: [`${words.name('source', source)}: ${state.words}.`, ...state.details]
            .filter(Boolean)
            .join(' '),
          quotes: [],
        })),
      },
    ],
  };
}

/** When the page was read, in the reader's words and as machines write it, so that nobody has to ask for which place on earth. */
const readWords = ({ page: { readAt } }: View, words: Words) =>
  `${words.time(new Date(readAt.value))} (${readAt.value})`;

const hostOf = (address: string) => URL.parse(address)?.host ?? address;

function checksPart(view: View, evidence: PageEvidence, words: Words): ContentPart {
  const { findings, choicesOf, effectOf } = view.checks.value;
  const itemOf = (finding: Finding): ContentItem => {
    const line = copyableLine(finding, evidence, findings);
    const effect = effectOf(finding);
    const severity = words.name('severity', finding.severity);
    return {
      text: [
        `${severity}: ${findingWords(finding, choicesOf(finding), words)}`,
        effect && effectWords(effect, words),
      ]
        .filter(Boolean)
        .join(' '),
      place: statementPlace(finding, evidence, words),
      quotes: [
        ...(finding.source.text
          ? [
              {
                label: words.say('report_written'),
                text: visibleText(finding.source.text, 400),
                isQuote: true,
              },
            ]
          : []),
        ...(line !== null ? [{ label: words.say('instead'), text: line, isQuote: true }] : []),
      ],
    };
  };
  return {
    heading: words.say('section_checks'),
    sentences: findings.length === 0 ? [words.say('report_no_findings')] : [],
    items: alikeFindings(findings, effectOf).flat().map(itemOf),
  };
}

function whoMayTable(groups: readonly GroupAnswers[], words: Words): ContentTable {
  return {
    columns: [
      words.say('report_crawler'),
      words.say('report_group'),
      ...TABLE_USAGES.map((usage) => words.name('column', usage)),
    ],
    rows: groups.flatMap(({ kind, members }) =>
      members.map(({ choice, answers }) => [
        crawlerName(choice, words),
        words.name('crawlers', kind),
        ...TABLE_USAGES.map((usage) => words.name('answer', answers[usage])),
      ]),
    ),
  };
}

function dataUsePart({ whoMay, reading }: View, words: Words): ContentPart {
  const heading = words.say('data_use');
  if (!whoMay.value || !reading.isWhole.value)
    return { heading, sentences: [words.say('report_not_ready')], items: [] };
  const { groups } = dataUseOf(whoMay.value);
  return {
    heading,
    sentences: [words.say('data_use_no_permission')],
    table: {
      columns: [
        words.say('report_crawler'),
        ...PREFERENCES.map((preference) => words.name('preference_column', preference)),
      ],
      rows: groups.flatMap(({ members }) =>
        members.map(({ choice, answers }) => [
          crawlerName(choice, words),
          ...PREFERENCES.map((preference) => words.name('preference_cell', answers[preference])),
        ]),
      ),
    },
    items: [],
  };
}

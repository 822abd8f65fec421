import type { ContentItem, ContentPart, ReportContent } from '../../export/report-content';
import type { Finding, PageEvidence } from '../../policy';
import { dataUseOf } from '../../state/data-use';
import type { View } from '../../state/view';
import { statementPlace } from '../../words/place-words';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { alikeFindings } from '../findings/alike';
import { copyableLine } from '../findings/copyable-line';
import { effectWords } from '../findings/effect-words';
import { findingWords } from '../findings/finding-words';
import { sayings } from '../overview/sayings';
import { sourceStates } from '../sources/source-states';
import { dataUsePart, decidingPart, whoMayPart } from './answer-parts';

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
      whoMayPart(whoMay.groups, words),
      decidingPart(whoMay.groups, evidence, words),
      dataUsePart(view.reading.isWhole.value ? dataUseOf(whoMay).groups : null, words),
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
        ...(line !== null ? [{ label: words.say('report_instead'), text: line, isQuote: true }] : []),
      ],
    };
  };
  return {
    heading: words.say('section_checks'),
    sentences: findings.length === 0 ? [words.say('report_no_findings')] : [],
    items: alikeFindings(findings, effectOf).flat().map(itemOf),
  };
}

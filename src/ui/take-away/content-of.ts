import type { ContentPart, ReportContent } from '../../export/report-content';
import type { PageReport } from '../../messages';
import type { PageEvidence } from '../../policy';
import { dataUseOf } from '../../state/data-use';
import type { View } from '../../state/view';
import type { WhoMay } from '../../state/who-may';
import type { Words } from '../../words/words';
import { alikeFindings } from '../findings/alike';
import { findingContent } from '../findings/finding-content';
import { countSpeaking } from '../overview/count-speaking';
import { sayings, statusSaying } from '../overview/sayings';
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
      choice,
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
      { heading: words.say('report_in_short'), sentences: inShort(view, report, whoMay, words), items: [] },
      checksPart(view, evidence, words),
      whoMayPart(whoMay.groups, words),
      decidingPart(whoMay.groups, evidence, words),
      dataUsePart(view.reading.isWhole.value ? dataUseOf(whoMay).groups : null, words),
      {
        heading: words.say('report_sources'),
        sentences: [],
        items: states.map(([source, state]) => ({
          text: [words.name('source', source), ...state.details].filter(Boolean).join(' '),
          quotes: [],
        })),
      },
    ],
  };
}

/** The sentences that the overview begins with. */
function inShort(view: View, report: PageReport, whoMay: WhoMay, words: Words): readonly string[] {
  const status = statusSaying(report, words);
  const speaking = countSpeaking(view.reading.page.value);
  return [
    ...(status ? [`${status.strong} ${status.rest}`] : []),
    ...sayings(whoMay, words).map(({ strong, rest }) =>
      rest ? `${strong}${words.say('say_rest', rest)}` : `${strong}.`,
    ),
    ...(report.dom.state === 'not-html' ? [words.say('say_not_html')] : []),
    ...(speaking > 0 ? [words.count('say_elements', speaking)] : []),
  ];
}

/** When the page was read, in the reader's words and as machines write it, so that nobody has to ask for which place on earth. */
const readWords = ({ page: { readAt } }: View, words: Words) =>
  `${words.time(new Date(readAt.value))} (${readAt.value})`;

const hostOf = (address: string) => URL.parse(address)?.host ?? address;

function checksPart(view: View, evidence: PageEvidence, words: Words): ContentPart {
  const checks = view.checks.value;
  const { findings, effectOf } = checks;
  return {
    heading: words.say('section_checks'),
    sentences: findings.length === 0 ? [words.say('report_no_findings')] : [],
    items: alikeFindings(findings, effectOf)
      .flat()
      .map((finding) => findingContent(finding, checks, evidence, words)),
  };
}

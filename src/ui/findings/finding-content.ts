import type { ContentItem } from '../../export/report-content';
import type { Finding, PageEvidence } from '../../policy';
import type { Checks } from '../../state/checks';
import { statementPlace } from '../../words/place-words';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { effectWords } from './effect-words';
import { findingWords } from './finding-words';
import { fixToCopy } from './fix-to-copy';

/** The text on one thing to check, as plain text: how grave, what, where, as it is written, and what to write instead. */
export function findingContent(
  finding: Finding,
  { findings, choicesOf, effectOf }: Checks,
  evidence: PageEvidence,
  words: Words,
): ContentItem {
  const line = fixToCopy(finding, evidence, findings);
  const effect = effectOf(finding);
  const severity = words.name('severity', finding.severity);
  const quote = (label: string, text: string) => ({ label, text, isQuote: true });
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
        ? [quote(words.text('report_written'), visibleText(finding.source.text, 400))]
        : []),
      ...(line === null ? [] : [quote(words.text('report_instead'), line)]),
    ],
  };
}

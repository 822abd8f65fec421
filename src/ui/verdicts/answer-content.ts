import type { ContentItem } from '../../export/report-content';
import { type Deciding, decidingSignal, decidingStatement } from '../../export/saved-report';
import type { PageEvidence, Preference, Usage } from '../../policy';
import { isControlToken } from '../../state/documented';
import { statementPlace } from '../../words/place-words';
import { restrictionWords } from '../../words/restriction-words';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { conditionWords } from '../data-use/condition-words';
import type { Answers } from './answers';

/** What holds for a crawler in one use, as plain text, with the words that decide or else why it is so. */
export function usageContent(
  usage: Usage,
  { choice, name, judgement, evidence }: Answers,
  words: Words,
): ContentItem {
  const { verdict, because, restrictions } = judgement.usages[usage];
  return contentOf(
    {
      name,
      use: isControlToken(choice) ? words.say('usage_of_control_token') : words.name('usage', usage),
      verdict: words.name('verdict', verdict),
      limits: restrictions.map((restriction) => restrictionWords(restriction, usage, words)),
      reason: words.name('reason', because),
    },
    because === 'not-crawled' ? null : decidingStatement(judgement.usages[usage], judgement.statements),
    evidence,
    words,
  );
}

/** The same of a preference. */
export function preferenceContent(
  preference: Preference,
  { name, judgement, evidence }: Answers,
  words: Words,
): ContentItem {
  const decision = judgement.preferences[preference];
  const { verdict, because, conditions } = decision;
  return contentOf(
    {
      name,
      use: words.name('preference', preference),
      verdict: words.name('preference_verdict', verdict),
      limits: conditions.map((condition) => conditionWords(condition, words)),
      reason: words.name('preference_reason', because),
    },
    because === 'not-crawled' ? null : decidingSignal(decision),
    evidence,
    words,
  );
}

interface Told {
  readonly name: string;
  readonly use: string;
  readonly verdict: string;
  readonly limits: readonly string[];
  readonly reason: string;
}

function contentOf(
  { name, use, verdict, limits, reason }: Told,
  deciding: Deciding | null,
  evidence: PageEvidence,
  words: Words,
): ContentItem {
  const told = [...limits, ...(deciding ? [] : [reason])];
  const held = words.say('usage_verdict', use, verdict);
  return {
    text: words.say(
      'report_decides',
      name,
      told.length === 0 ? held : `${held} (${words.list(told, 'unit')})`,
    ),
    place: deciding ? statementPlace(deciding, evidence, words) : undefined,
    quotes: deciding
      ? [
          {
            label: words.say('report_written'),
            text: visibleText(deciding.source.text, 400),
            isQuote: true,
          },
        ]
      : [],
  };
}

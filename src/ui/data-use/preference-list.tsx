import { type AiRules, type ControlToken, type CrawlerChoice, knownByToken } from '../../policy';
import { preferencesOf } from '../../state/documented';
import type { Screen } from '../../state/navigation';
import { choosablePurposes } from '../../state/purpose-answers';
import type { View } from '../../state/view';
import { visibleText } from '../../words/visible-text';
import { useWords } from '../text/use-words';
import type { Answers } from '../verdicts/answers';
import { PreferenceRow } from './preference-row';
import './preference-list.css';

interface Props {
  readonly view: View;
  readonly answers: Answers;
  /** What was asked for; its preference is open and in view. */
  readonly asked: Screen & { readonly at: 'crawler' };
}

/**
 * What is stated to the crawler on the use of the page's content, preference by preference, and what its operator documents on
 * that.
 */
export function PreferenceList({ view, answers, asked }: Props) {
  const words = useWords();
  return (
    <section class="preferences" data-testid="preferences">
      <h2>{words.text('data_use')}</h2>
      <ul class="rows card">
        {preferencesOf(answers.choice).map((preference) => (
          <PreferenceRow key={preference} preference={preference} answers={answers} asked={asked} />
        ))}
      </ul>
      <Obedience choice={answers.choice} />
      <AcapPurposes view={view} answers={answers} />
    </section>
  );
}

/** So many are named. */
const LIMIT = 6;

/** Purposes of ACAP that name a use by AI: they limit what may be crawled for, and stand beside preferences, not among them. */
function AcapPurposes({ view, answers }: { view: View; answers: Answers }) {
  const words = useWords();
  const purposes = choosablePurposes(view.reading.purposes.value).filter((purpose) => NAMES_AI.test(purpose));
  if (purposes.length === 0) return null;
  const named = words.list(
    purposes.slice(0, LIMIT).map((purpose) => visibleText(purpose, 40)),
    'conjunction',
  );
  return (
    <p class="quiet" data-testid="acap-purposes">
      {answers.choice.crawler.reads.includes('acap')
        ? words.text('preference_acap_purposes', named)
        : words.text('preference_acap_purposes_unread', named, answers.name)}
    </p>
  );
}

/** Words for uses by AI, each as a part of a name between hyphens or the like. */
const NAMES_AI =
  /(^|[^a-z])(ai|genai|llms?|gpt|rag|tdm|grounding|training|machine.?learning|data.?mining)([^a-z]|$)/i;

/** What is known of who reads what is stated: that it is stated does not say that it is obeyed (9.2.6). */
function Obedience({ choice }: { choice: CrawlerChoice }) {
  const words = useWords();
  const documented = documentedBy(choice);
  return (
    <div class="quiet" data-testid="obedience">
      <p>{words.text('preference_obedience')}</p>
      {documented && <p>{words.name('preference_documented', documented)}</p>}
    </div>
  );
}

/**
 * The operators that document what robots rules or names in robots.txt do to the use of content, for a crawler of theirs (9.7,
 * 9.8).
 */
function documentedBy({ crawler }: CrawlerChoice): AiRules | null {
  const { aiRules = null, controlToken = null } = knownByToken(crawler.tokens[0]) ?? {};
  return aiRules ?? (controlToken && OPERATOR_OF[controlToken]);
}

const OPERATOR_OF: Readonly<Record<ControlToken, 'google' | 'apple'>> = {
  'Google-Extended': 'google',
  'Applebot-Extended': 'apple',
};

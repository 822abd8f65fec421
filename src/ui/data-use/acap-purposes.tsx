import { choosablePurposes } from '../../state/purpose-answers';
import type { View } from '../../state/view';
import { visibleText } from '../../words/visible-text';
import { useWords } from '../text/use-words';
import type { Answers } from '../verdicts/answers';

/** So many are named. */
const LIMIT = 6;

/** Purposes of ACAP that name a use by AI: they limit what may be crawled for, and stand beside preferences, not among them. */
export function AcapPurposes({ view, answers }: { view: View; answers: Answers }) {
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
        ? words.say('preference_acap_purposes', named)
        : words.say('preference_acap_purposes_unread', named, answers.name)}
    </p>
  );
}

/** Words for uses by AI, each as a part of a name between hyphens or the like. */
const NAMES_AI =
  /(^|[^a-z])(ai|genai|llms?|gpt|rag|tdm|grounding|training|machine.?learning|data.?mining)([^a-z]|$)/i;

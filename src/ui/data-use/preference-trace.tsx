import type { MechanismAnswer, PreferenceDecision, PreferenceStep } from '../../policy';
import { addressWords } from '../../words/address-words';
import { statementPlace } from '../../words/place-words';
import type { Words } from '../../words/words';
import { CopyButton } from '../parts/copy-button';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import type { Answers } from '../verdicts/answers';
import '../parts/trace.css';
import { conditionWords } from './condition-words';
import { effectName } from './effect-name';
import { fileOutcome } from './file-outcome';
import { StatementPlace } from './statement-place';

/** So many statements of one mechanism are listed. */
const LIMIT = 50;

interface Props {
  readonly id: string;
  readonly decision: PreferenceDecision;
  readonly answers: Answers;
}

/** What every mechanism says of a preference, the statement that decides among them, and why the others do not. */
export function PreferenceTrace({ id, decision, answers }: Props) {
  return (
    <div class="trace" id={id}>
      {decision.answers.map((answer) => (
        <Mechanism
          key={answer.mechanism}
          answer={answer}
          steps={decision.trace.filter(({ statement }) => statement.mechanism === answer.mechanism)}
          answers={answers}
        />
      ))}
    </div>
  );
}

interface MechanismProps {
  readonly answer: MechanismAnswer;
  /** Their parts in the decision, which may be less than in the answer of their mechanism. */
  readonly steps: readonly PreferenceStep[];
  readonly answers: Answers;
}

function Mechanism({ answer, steps, answers }: MechanismProps) {
  const words = useWords();
  return (
    <div class="mechanism-answer" data-mechanism={answer.mechanism}>
      <h4>{words.name('mechanism', answer.mechanism)}</h4>
      <p>{answerWords(answer, answers, words)}</p>
      <ol>
        {steps.slice(0, LIMIT).map((step) => (
          <li data-outcome={step.outcome}>
            <p class="sources-line">
              <StatementPlace statement={step.statement} evidence={answers.evidence} />
            </p>
            <div class="copied-text">
              <p class="quote-whole">
                <PageText text={step.statement.source.text} />
              </p>
              <CopyButton
                text={step.statement.source.text}
                name={statementPlace(step.statement, answers.evidence, words)}
              />
            </div>
            <p class="outcome">{stepWords(step, words)}</p>
          </li>
        ))}
      </ol>
      {steps.length > LIMIT && <p>{words.count('more_statements', steps.length - LIMIT)}</p>}
    </div>
  );
}

/** What a mechanism says by its own rules alone, and its conditions. */
function answerWords(
  { mechanism, effect, because, unseen, conditions, limits }: MechanismAnswer,
  { evidence }: Answers,
  words: Words,
): string {
  if (unseen !== undefined)
    return words.say(
      'preference_unseen',
      addressWords(unseen),
      words.name('data_use_file', fileOutcome(unseen, evidence)),
    );
  if (effect === 'unknown') return words.name('preference_reason', because);
  const verdict = words.name(
    'preference_says',
    effectName(mechanism, effect ?? (limits.length > 0 ? 'limits' : 'nothing')),
  );
  // Where nothing is permitted, nothing is limited either.
  const told = (effect === 'prohibits' ? [] : [...conditions, ...limits]).map((one) =>
    conditionWords(one, words),
  );
  return told.length > 0 ? words.say('preference_says_on', verdict, words.list(told, 'unit')) : verdict;
}

/** What a statement does; one of a licence can prohibit by what it permits: the rest is not licensed (9.6.7). */
function effectOf({ mechanism, effect, source }: PreferenceStep['statement']) {
  const isUnlisted = mechanism === 'rsl' && effect === 'prohibits' && !/prohibits/i.test(source.text);
  return isUnlisted ? 'unlisted' : effectName(mechanism, effect);
}

/** What a statement does, and what became of it. */
function stepWords(step: PreferenceStep, words: Words): string {
  const outcome =
    step.outcome === 'beaten'
      ? words.name('preference_beaten', step.by)
      : words.name('preference_outcome', step.outcome);
  return words.say('preference_step', words.name('preference_effect', effectOf(step.statement)), outcome);
}

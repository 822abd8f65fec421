import {
  isOutsideSearch,
  type MechanismAnswer,
  type PageEvidence,
  type Preference,
  type PreferenceDecision,
  type PreferenceStatement,
  type PreferenceStep,
} from '../../policy';
import type { Screen } from '../../state/navigation';
import { addressWords } from '../../words/address-words';
import { statementPlace } from '../../words/place-words';
import type { Words } from '../../words/words';
import { CopyButton } from '../parts/copy-button';
import { PageText } from '../parts/page-text';
import { PlaceLink } from '../parts/place-link';
import { RowLine, useOpeningRow } from '../parts/row-line';
import { conditionWords } from '../text/condition-words';
import { useWords } from '../text/use-words';
import type { Answers } from '../verdicts/answers';
import { CopyAnswer } from '../verdicts/copy-answer';
import { Conditions } from './conditions';
import { effectName } from './effect-name';
import { fileOutcome } from './file-outcome';
import { PreferenceSign } from './preference-sign';
import '../parts/verdict-row.css';
import '../parts/trace.css';
import '../parts/statement-source.css';

interface Props {
  readonly preference: Preference;
  readonly answers: Answers;
  /** What was asked for; the row of that preference opens and is scrolled into view. */
  readonly asked: Screen & { readonly at: 'crawler' };
}

/** What holds of one preference: verdict, conditions and the words that decide, and on demand what every mechanism says. */
export function PreferenceRow({ preference, answers, asked }: Props) {
  const words = useWords();
  const opening = useOpeningRow(asked.preference === preference, asked);
  const { row, isOpen } = opening;
  const { preferences } = answers.judgement;
  const decision = preferences[preference];
  const { verdict, because } = decision;
  const hasTrace = decision.answers.length > 0;
  const name = words.name('preference', preference);
  const face = (
    <>
      <span class="usage">
        {name}
        <span class="read-out">: </span>
      </span>
      <span class="verdict" data-verdict={verdict === 'unstated' ? 'unknown' : verdict}>
        {words.name('preference_verdict', verdict)}
      </span>
      {SHORT_REASONS.has(because) && <span class="aside">{words.name('preference_reason', because)}</span>}
    </>
  );
  return (
    <li
      class="row copied-row"
      ref={row}
      data-preference={preference}
      data-verdict={verdict}
      data-because={because}
    >
      <div class="row-face">
        <PreferenceSign cell={verdict} size={20} />
        <h3>
          <RowLine opening={opening} opens={hasTrace}>
            {face}
          </RowLine>
        </h3>
        <CopyAnswer use={{ kind: 'preference', preference }} name={name} answers={answers} />
        <p class="reason">{words.name('preference_meaning', preference)}</p>
        <Conditions conditions={decision.conditions} isPermitted={verdict === 'restricted'} />
        {!SHORT_REASONS.has(because) && because !== 'stated' && because !== 'silence' && (
          <p class="reason">{words.name('preference_reason', because)}</p>
        )}
        {isOutsideSearch(preference, preferences) && (
          <p class="reason">{words.text('preference_outside_search')}</p>
        )}
        {decision.otherwise && <Otherwise otherwise={decision.otherwise} />}
        {!isOpen && <Deciding decision={decision} answers={answers} />}
      </div>
      {isOpen && hasTrace && <PreferenceTrace id={opening.id} decision={decision} answers={answers} />}
    </li>
  );
}

/** Reasons that stand beside the verdict, in few words. */
const SHORT_REASONS: ReadonlySet<PreferenceDecision['because']> = new Set([
  'not-crawled',
  'not-asked',
  'not-seen',
  'not-observed',
  'joined',
  'cut',
  'loading',
  'unreachable',
]);

/** What would hold if the page could be crawled. */
function Otherwise({ otherwise }: { otherwise: NonNullable<PreferenceDecision['otherwise']> }) {
  const words = useWords();
  return (
    <>
      <p class="reason" data-testid="preference-otherwise">
        {words.text('preference_otherwise', words.name('preference_cell', otherwise.verdict))}
      </p>
      <Conditions conditions={otherwise.conditions} isPermitted={otherwise.verdict === 'restricted'} />
    </>
  );
}

/** The statement that decides, as its author wrote it, and how many more do; nothing where none does. */
function Deciding({ decision: { trace }, answers }: { decision: PreferenceDecision; answers: Answers }) {
  const words = useWords();
  const deciding = trace.filter(({ outcome }) => outcome !== 'beaten').map(({ statement }) => statement);
  const [first] = deciding;
  if (!first) return null;
  return (
    <p class="quote">
      <StatementPlace statement={first} evidence={answers.evidence} />{' '}
      <q dir="ltr">
        <PageText text={first.source.text} cut />
      </q>
      {deciding.length > 1 && (
        <span class="more"> {words.count('more_statements', deciding.length - 1)}</span>
      )}
    </p>
  );
}

/** So many statements of one mechanism are listed. */
const LIMIT = 50;

interface PreferenceTraceProps {
  readonly id: string;
  readonly decision: PreferenceDecision;
  readonly answers: Answers;
}

/** What every mechanism says of a preference, the statement that decides among them, and why the others do not. */
function PreferenceTrace({ id, decision, answers }: PreferenceTraceProps) {
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
    return words.text(
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
  const details = (effect === 'prohibits' ? [] : [...conditions, ...limits]).map((one) =>
    conditionWords(one, words),
  );
  return details.length > 0
    ? words.text('preference_says_on', verdict, words.list(details, 'unit'))
    : verdict;
}

/** What a statement does; one of a licence can prohibit by what it permits: the rest is not licensed (9.6.7). */
function effectOf({ mechanism, effect, source }: PreferenceStep['statement']) {
  const isUnlisted = mechanism === 'rsl' && effect === 'prohibits' && !/prohibits/i.test(source.text);
  return isUnlisted ? 'unlisted' : effectName(mechanism, effect);
}

/** What a statement does, and its part in the result. */
function stepWords(step: PreferenceStep, words: Words): string {
  const outcome =
    step.outcome === 'beaten'
      ? words.name('preference_beaten', step.by)
      : words.name('preference_outcome', step.outcome);
  return words.text('preference_step', words.name('preference_effect', effectOf(step.statement)), outcome);
}

interface StatementPlaceProps {
  readonly statement: PreferenceStatement;
  readonly evidence: PageEvidence;
}

/** Where a statement on a preference stands, with the way there. */
function StatementPlace({ statement: { source, foundIn }, evidence }: StatementPlaceProps) {
  return (
    <span class="statement-source">
      <PlaceLink place={source.place} foundIn={foundIn} evidence={evidence} />
    </span>
  );
}

import type { Preference, PreferenceDecision } from '../../policy';
import type { Screen } from '../../state/navigation';
import { PageText } from '../parts/page-text';
import { RowLine, useOpeningRow } from '../parts/row-line';
import { useWords } from '../text/use-words';
import type { Answers } from '../verdicts/answers';
import { CopyAnswer } from '../verdicts/copy-answer';
import '../parts/verdict-row.css';
import { Conditions } from './conditions';
import { PreferenceSign } from './preference-sign';
import { PreferenceTrace } from './preference-trace';
import { StatementPlace } from './statement-place';

interface Props {
  readonly preference: Preference;
  readonly answers: Answers;
  /** What was asked for; the row of that preference opens and comes into view. */
  readonly asked: Screen & { readonly at: 'crawler' };
}

/** What holds of one preference: verdict, conditions and the words that decide, and on demand what every mechanism says. */
export function PreferenceRow({ preference, answers, asked }: Props) {
  const words = useWords();
  const opening = useOpeningRow(asked.preference === preference, asked);
  const { row, isOpen } = opening;
  const decision = answers.judgement.preferences[preference];
  const { verdict, because } = decision;
  const hasTrace = decision.answers.length > 0;
  const name = words.name('preference', preference);
  const face = (
    <>
      <span class="usage">
        {name}
        <span class="spoken">: </span>
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
  'unreachable',
]);

/** What would hold if the page could be crawled. */
function Otherwise({ otherwise }: { otherwise: NonNullable<PreferenceDecision['otherwise']> }) {
  const words = useWords();
  return (
    <>
      <p class="reason" data-testid="preference-otherwise">
        {words.say('preference_otherwise', words.name('preference_cell', otherwise.verdict))}
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

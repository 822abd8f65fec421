import type { SignalSource, SignalStatement } from '../../state/signal-sources';
import type { Words } from '../../words/words';
import { VerdictIcon } from '../parts/verdict-icon';
import { conditionWords } from '../text/condition-words';
import { useWords } from '../text/use-words';
import { effectName } from './effect-name';
import './signal-statements.css';

/**
 * The statements of some places on AI and data use, and for how many crawlers where not for all; nothing where there are none.
 */
export function SignalStatements({
  sources,
  heading,
}: {
  sources: readonly SignalSource[];
  heading?: string;
}) {
  const words = useWords();
  const statements = sources.flatMap(({ mechanism, statements: own }) =>
    own.map((one) => ({ ...one, mechanism })),
  );
  if (statements.length === 0) return null;
  return (
    <div class="signal-statements" data-testid="signal-statements">
      {heading && <p>{heading}</p>}
      <ul>
        {statements.slice(0, LIMIT).map((one) => (
          <li data-verdict={signOf(one)}>
            <VerdictIcon verdict={signOf(one)} size={14} />
            <span>{signalWords(one, words)}</span>
          </li>
        ))}
        {statements.length > LIMIT && (
          <li class="quiet">{words.count('more_statements', statements.length - LIMIT)}</li>
        )}
      </ul>
    </div>
  );
}

/** How many statements are shown. */
const LIMIT = 12;

const SIGNS = {
  permits: 'permitted',
  restricts: 'restricted',
  prohibits: 'prohibited',
  limits: 'restricted',
} as const;

const signOf = ({ effect, isInDoubt }: SignalStatement) => (isInDoubt ? 'unknown' : SIGNS[effect]);

/** The wording of a statement, such as "AI training: prohibited, to 40 of 44 crawlers". */
function signalWords(
  {
    preference,
    effect,
    conditions,
    to,
    of,
    isInDoubt,
    mechanism,
  }: SignalStatement & Pick<SignalSource, 'mechanism'>,
  words: Words,
): string {
  const written = [
    words.text(
      'signal_said',
      words.name('preference', preference),
      words.name('signal_effect', effectName(mechanism, effect)),
    ),
    ...conditions.map((one) => conditionWords(one, words)),
    ...(to < of && !isInDoubt ? [words.text('data_use_to_some', words.number(to), words.number(of))] : []),
  ].join(', ');
  return isInDoubt ? words.text('statement_in_doubt', written) : written;
}

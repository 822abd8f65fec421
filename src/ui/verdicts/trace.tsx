import type { Decision, Judgement, PageEvidence, Step } from '../../policy';
import { PageText } from '../parts/page-text';
import { statementPlace } from '../text/place-words';
import { useWords, type Words } from '../text/words';
import './trace.css';

/** So many statements are listed; robots.txt files with thousands exist. */
const LIMIT = 100;

interface Props {
  readonly id: string;
  readonly decision: Decision;
  readonly judgement: Judgement;
  readonly evidence: PageEvidence;
}

/** Every statement on a usage: what it says, where, and whether it decides or what beat it. */
export function Trace({ id, decision, judgement, evidence }: Props) {
  const words = useWords();
  const { trace, otherwise } = decision;
  return (
    <div class="trace" id={id}>
      {trace.length === 0 && <p>{words.say('trace_empty')}</p>}
      <ol>
        {trace.slice(0, LIMIT).map((step) => {
          const statement = judgement.statements[step.statement];
          return (
            statement && (
              <li data-outcome={step.outcome}>
                <p class="place">{statementPlace(statement, evidence, words)}</p>
                <p class="quote-whole">
                  <PageText text={statement.source.text} />
                </p>
                <p class="outcome">{outcomeWords(step, words)}</p>
              </li>
            )
          );
        })}
      </ol>
      {trace.length > LIMIT && <p>{words.count('more_statements', trace.length - LIMIT)}</p>}
      {otherwise && (
        <p class="otherwise">
          {words.say(
            'otherwise',
            words.name('verdict', otherwise.verdict),
            words.name('reason', otherwise.because),
          )}
        </p>
      )}
    </div>
  );
}

function outcomeWords(step: Step, words: Words): string {
  return step.outcome === 'beaten' ? words.name('beaten', step.by) : words.name('outcome', step.outcome);
}

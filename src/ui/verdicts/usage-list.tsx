import { useEffect, useId, useState } from 'preact/hooks';
import { usagesOf } from '../../state/documented';
import type { Screen } from '../../state/navigation';
import { Chevron } from '../parts/chevron';
import { useWords } from '../text/use-words';
import type { Answers } from './answers';
import { kindsOfTheirOwn, MAIN_USAGES, PRESENT_KINDS } from './present-kinds';
import { VerdictRow } from './verdict-row';
import './usage-list.css';

interface Props {
  readonly answers: Answers;
  /** What was asked for; its usage is open and in view. */
  readonly asked: Screen & { readonly at: 'crawler' };
}

/** Every usage that concerns the crawler with what holds for it; the kinds of `present` stand inside it. */
export function UsageList({ answers, asked }: Props) {
  const words = useWords();
  const concerning = usagesOf(answers.choice);
  const usages = MAIN_USAGES.filter((usage) => concerning.includes(usage));
  return (
    <section>
      <h2 class="visually-hidden">{words.text('usages_label')}</h2>
      <ul class="rows card">
        {usages.map((usage) => (
          <VerdictRow key={usage} usage={usage} answers={answers} asked={asked}>
            {usage === 'present' && <PresentKinds answers={answers} asked={asked} />}
          </VerdictRow>
        ))}
      </ul>
    </section>
  );
}

/** The kinds that are not simply as `present`; the others open with a click. */
function PresentKinds({ answers, asked }: Props) {
  const words = useWords();
  const own = kindsOfTheirOwn(answers.judgement, answers.unread);
  const others = PRESENT_KINDS.filter((kind) => !own.includes(kind));
  const [open, setOpen] = useState(false);
  const listId = useId();
  useEffect(() => {
    if (asked.usage && others.includes(asked.usage)) setOpen(true);
  }, [asked]);
  return (
    <div class="kinds">
      {own.length > 0 && (
        <ul class="rows">
          {own.map((kind) => (
            <VerdictRow key={kind} nested usage={kind} answers={answers} asked={asked} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <button
            type="button"
            class="kinds-button"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            <Chevron />
            {own.length > 0
              ? words.count('kinds_as_present', others.length)
              : words.text('kinds_all_as_present')}
          </button>
          <ul class="rows" id={listId} hidden={!open}>
            {others.map((kind) => (
              <VerdictRow
                key={kind}
                nested
                usage={kind}
                answers={answers}
                asked={asked}
                brief={words.text('kind_as_present')}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

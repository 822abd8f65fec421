import { useId, useState } from 'preact/hooks';
import type { Judgement, PageEvidence } from '../../policy';
import { Chevron } from '../parts/chevron';
import { useWords } from '../text/words';
import { differingKinds, MAIN_USAGES, PRESENT_KINDS } from './present-kinds';
import { VerdictRow } from './verdict-row';
import './usage-list.css';

interface Props {
  readonly judgement: Judgement;
  readonly evidence: PageEvidence;
}

/** Every usage with what holds for it; the kinds of `present` stand inside it. */
export function UsageList({ judgement, evidence }: Props) {
  const words = useWords();
  return (
    <section>
      <h2 class="visually-hidden">{words.say('usages_label')}</h2>
      <ul class="rows card">
        {MAIN_USAGES.map((usage) => (
          <VerdictRow key={usage} usage={usage} judgement={judgement} evidence={evidence}>
            {usage === 'present' && <PresentKinds judgement={judgement} evidence={evidence} />}
          </VerdictRow>
        ))}
      </ul>
    </section>
  );
}

/** The ten kinds, open of themselves where one of them differs, until a click says otherwise. */
function PresentKinds({ judgement, evidence }: Props) {
  const words = useWords();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const listId = useId();
  const differing = differingKinds(judgement);
  const open = chosen ?? differing.length > 0;
  return (
    <div class="kinds">
      <button
        type="button"
        class="kinds-button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setChosen(!open)}
      >
        <Chevron />
        {differing.length === 0 ? words.say('kinds_agree') : words.count('kinds_differ', differing.length)}
      </button>
      <ul class="rows" id={listId} hidden={!open}>
        {PRESENT_KINDS.map((kind) => (
          <VerdictRow
            key={kind}
            nested
            usage={kind}
            judgement={judgement}
            evidence={evidence}
            brief={differing.includes(kind) ? undefined : words.say('kind_as_present')}
          />
        ))}
      </ul>
    </div>
  );
}

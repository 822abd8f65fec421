import { type Judgement, speakingElements, USAGES, type Usage, type Verdict } from '../../policy';
import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/words';
import './highlight-bar.css';

interface Props {
  readonly on: boolean;
  /** The page would not bear what was highlighted last. */
  readonly isEndedByPage: boolean;
  readonly busy: boolean;
  readonly usage: Usage;
  readonly judgement: Judgement;
  readonly onToggle: () => void;
  readonly onChooseUsage: (usage: Usage) => void;
}

const VERDICTS: readonly Verdict[] = ['permitted', 'restricted', 'prohibited', 'unknown'];

/** Outlines the page's marked elements by what holds for one usage, and counts them. */
export function HighlightBar(props: Props) {
  const { on, isEndedByPage, busy, usage, judgement, onToggle, onChooseUsage } = props;
  const words = useWords();
  return (
    <section class="highlight" aria-label={words.say('highlight_label')}>
      <button
        type="button"
        class="primary"
        data-testid="highlight"
        aria-pressed={on}
        aria-busy={busy}
        onClick={onToggle}
      >
        {words.say('highlight')}
      </button>
      <label>
        <span>{words.say('highlight_usage')}</span>
        <select
          data-testid="highlight-usage"
          value={usage}
          onChange={(event) => onChooseUsage(event.currentTarget.value as Usage)}
        >
          {USAGES.map((name) => (
            <option key={name} value={name}>
              {words.name('usage', name)}
            </option>
          ))}
        </select>
      </label>
      <p class="counts" role="status" data-testid="highlight-counts">
        {on && <Counts judgement={judgement} usage={usage} />}
        {isEndedByPage && words.say('highlight_ended')}
      </p>
    </section>
  );
}

function Counts({ judgement, usage }: { judgement: Judgement; usage: Usage }) {
  const words = useWords();
  const counts = countVerdicts(judgement, usage);
  const found = VERDICTS.filter((verdict) => counts[verdict] > 0);
  if (found.length === 0) return <>{words.say('highlight_nothing')}</>;
  return (
    <>
      {found.map((verdict) => (
        <span key={verdict} class="count" data-count={verdict}>
          <VerdictIcon verdict={verdict} size={14} /> {words.number(counts[verdict])}{' '}
          {words.name('verdict', verdict)}
        </span>
      ))}
    </>
  );
}

/** Counts exactly the elements that are outlined on the page. */
function countVerdicts(judgement: Judgement, usage: Usage): Record<Verdict, number> {
  const counts = { permitted: 0, restricted: 0, prohibited: 0, unknown: 0 };
  const { elements } = judgement;
  for (const element of speakingElements(judgement, usage)) {
    const decision = elements[element]?.[usage];
    if (decision) counts[decision.verdict]++;
  }
  return counts;
}

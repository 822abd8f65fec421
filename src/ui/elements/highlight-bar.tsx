import { type Judgement, speakingElements, USAGES, type Usage, type Verdict } from '../../policy';
import type { CrawlerChoice } from '../../state/crawler-choice';
import type { HighlightStore } from '../../state/highlight';
import { VerdictIcon } from '../parts/verdict-icon';
import { useNavigation } from '../screens/use-navigation';
import { crawlerName } from '../text/crawler-words';
import { useWords } from '../text/words';
import './highlight-bar.css';

interface Props {
  readonly highlight: HighlightStore;
  readonly busy: boolean;
  readonly judgement: Judgement;
  /** Whom the outlines are about. */
  readonly choice: CrawlerChoice;
}

const VERDICTS: readonly Verdict[] = ['permitted', 'restricted', 'prohibited', 'unknown'];

/** Outlines the page's marked elements by what holds for one usage, and counts them. */
export function HighlightBar({ highlight, busy, judgement, choice }: Props) {
  const isOn = highlight.isOn.value;
  const usage = highlight.usage.value;
  const words = useWords();
  const { go } = useNavigation();
  return (
    <section class="highlight" aria-label={words.say('highlight_label')}>
      <button
        type="button"
        class="primary"
        data-testid="highlight"
        aria-pressed={isOn}
        aria-busy={busy}
        onClick={highlight.toggle}
      >
        {words.say('highlight')}
      </button>
      <label>
        <span class="visually-hidden">{words.say('highlight_usage')}</span>
        <select
          data-testid="highlight-usage"
          value={usage}
          onChange={(event) => highlight.chooseUsage(event.currentTarget.value as Usage)}
        >
          {USAGES.map((name) => (
            <option key={name} value={name}>
              {words.name('usage', name)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="link"
        data-testid="open-crawler"
        data-crawler={choice.id}
        onClick={() => go({ at: 'crawler' })}
      >
        {words.say('highlight_for', crawlerName(choice, words))}
      </button>
      <p class="counts" role="status" data-testid="highlight-counts">
        {isOn && <Counts judgement={judgement} usage={usage} />}
        {highlight.isEndedByPage.value && words.say('highlight_ended')}
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

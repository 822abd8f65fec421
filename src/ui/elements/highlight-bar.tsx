import { type Judgement, speakingElements, USAGES, type Usage, type Verdict } from '../../policy';
import { ACAP_READER } from '../../state/crawler-choice';
import type { View } from '../../state/view';
import { VerdictIcon } from '../parts/verdict-icon';
import { useNavigation } from '../screens/use-navigation';
import { crawlerName } from '../text/crawler-words';
import { useWords } from '../text/use-words';
import './highlight-bar.css';

const VERDICTS: readonly Verdict[] = ['permitted', 'restricted', 'prohibited', 'unknown'];

/** Outlines the page's marked elements by what holds for one usage, and counts them. */
export function HighlightBar({ view }: { view: View }) {
  const { highlight } = view;
  const isOn = highlight.isOn.value;
  const choice = view.crawler.choice.value;
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
        aria-busy={view.page.busy.value}
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
        {isOn && <Counts view={view} usage={usage} />}
        {highlight.isEndedByPage.value && words.say('highlight_ended')}
      </p>
    </section>
  );
}

function Counts({ view, usage }: { view: View; usage: Usage }) {
  const words = useWords();
  const judgement = view.judged.judgement.value;
  if (!judgement) return null;
  const counts = countVerdicts(judgement, usage);
  const found = VERDICTS.filter((verdict) => counts[verdict] > 0);
  if (found.length === 0) return <Nothing view={view} usage={usage} />;
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

/** That nothing is outlined, and whom something would be outlined for. */
function Nothing({ view: { crawler, judged }, usage }: { view: View; usage: Usage }) {
  const words = useWords();
  const ofAcap = judged.judgementOn.value?.(ACAP_READER.crawler);
  return (
    <>
      {words.say('highlight_nothing', crawlerName(crawler.choice.value, words))}
      {ofAcap && speakingElements(ofAcap, usage).length > 0 && (
        <button
          type="button"
          class="link"
          data-testid="highlight-acap"
          onClick={() => crawler.choose(ACAP_READER.id)}
        >
          {words.say('highlight_acap')}
        </button>
      )}
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

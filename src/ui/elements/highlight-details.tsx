import { useEffect } from 'preact/hooks';
import { ACAP_READER, type Concern, type Usage } from '../../policy';
import type { ConcernsStore } from '../../state/concerns';
import type { View } from '../../state/view';
import { crawlerName } from '../../words/crawler-name';
import type { Words } from '../../words/words';
import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';
import { countKinds } from './count-kinds';
import { KindSign } from './kind-sign';
import { OpenElements } from './open-elements';
import './highlight-details.css';

/**
 * Below the button that highlights: how many parts are outlined, each number with the way to them, and whether the highlighting
 * follows its reader.
 */
export function HighlightDetails({ view }: { view: View }) {
  const words = useWords();
  const { highlight, concerns, reading } = view;
  const isOn = highlight.isOn.value;
  const store = concerns.value;
  const usage = highlight.usage.value;
  return (
    <>
      <p class="counts" role="status" data-testid="highlight-counts">
        {isOn && store && <Counts view={view} store={store} usage={usage} />}
        {highlight.isEndedByPage.value && words.text('highlight_ended')}
      </p>
      {isOn ? (
        <label class="keep">
          <input
            type="checkbox"
            data-testid="keep-highlighting"
            checked={highlight.isKept.value}
            onChange={({ currentTarget: { checked } }) => highlight.keep(checked)}
          />
          {words.text('highlight_keep')}
        </label>
      ) : (
        <OpenElements view={view}>
          {reading.page.value?.elements.some(({ statements }) => statements.length > 0) && (
            <p class="quiet">{nothingWords(view, words)}</p>
          )}
        </OpenElements>
      )}
    </>
  );
}

interface Counted {
  readonly view: View;
  readonly store: ConcernsStore;
  readonly usage: Usage | null;
}

function Counts({ view, store, usage }: Counted) {
  const words = useWords();
  const { go } = useNavigation();
  useEffect(store.want, [store]);
  const concerns: readonly Concern[] = store.of(usage);
  return (
    <>
      {concerns.length === 0 && nothingWords(view, words)}
      {countKinds(concerns).map(({ kind, count }) => (
        <button
          key={kind}
          type="button"
          class="link count"
          data-count={kind}
          title={words.text('elements_show')}
          onClick={() => go({ at: 'elements', kind })}
        >
          <KindSign kind={kind} /> {words.number(count)} {words.name('overlay_kind', kind)}
        </button>
      ))}
      {store.isMoreInAcap(usage) && (
        <button
          type="button"
          class="link"
          data-testid="highlight-acap"
          onClick={() => view.crawler.choose(ACAP_READER.id)}
        >
          {words.text('highlight_acap')}
        </button>
      )}
    </>
  );
}

function nothingWords({ crawler, highlight }: View, words: Words): string {
  const name = crawlerName(crawler.choice.value, words);
  return words.text(highlight.usage.value ? 'highlight_nothing' : 'highlight_nothing_all', name);
}

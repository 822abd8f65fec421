import type { View } from '../../state/view';
import { crawlerName } from '../../words/crawler-name';
import type { Words } from '../../words/words';
import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';
import { robotsTxtLines } from './robots-txt-lines';
import { useSourceStates } from './use-source-states';
import './strip.css';

/** How much was seen of each source, with a way to what it holds. */
export function Strip({ view }: { view: View }) {
  const words = useWords();
  const { go } = useNavigation();
  return (
    <nav class="strip" aria-label={words.text('sources_label')}>
      {useSourceStates(view).map(([source, state]) => (
        <button
          key={source}
          type="button"
          data-testid={`source-${source}`}
          data-state={state.state}
          data-truncated={state.truncated}
          title={source === 'robots-txt' && state.state === 'found' ? whoseRules(view, words) : undefined}
          onClick={() => go(source === 'robots-txt' ? { at: source } : { at: 'channel', channel: source })}
        >
          <span class="source-name">{words.name('source', source)}</span>{' '}
          <span class="source-state">
            {state.words}
            {state.truncated && ` · ${words.text(state.isArriving ? 'source_loading' : 'source_truncated')}`}
          </span>
        </button>
      ))}
    </nav>
  );
}

/** What the strip counts of robots.txt, in a sentence, and for whom it holds. */
function whoseRules(view: View, words: Words): string | undefined {
  const site = view.reading.site.value;
  const judgement = view.judged.judgement.value;
  if (!site || !judgement) return undefined;
  const choice = view.crawler.choice.value;
  const { all, about, applying } = robotsTxtLines(site, choice.crawler, judgement);
  return words.count(
    'source_lines_for',
    all,
    words.number(about),
    words.number(applying),
    crawlerName(choice, words),
  );
}

import type { View } from '../../state/view';
import { useNavigation } from '../screens/use-navigation';
import { useWords } from '../text/words';
import { useSourceStates } from './use-source-states';
import './strip.css';

/** How much was seen of each source, with a way to what it holds. */
export function Strip({ view }: { view: View }) {
  const words = useWords();
  const { go } = useNavigation();
  return (
    <nav class="strip" aria-label={words.say('sources_label')}>
      {useSourceStates(view).map(([source, state]) => (
        <button
          key={source}
          type="button"
          data-testid={`source-${source}`}
          data-state={state.state}
          data-truncated={state.truncated}
          onClick={() => go(source === 'robots-txt' ? { at: source } : { at: 'channel', channel: source })}
        >
          <span class="source-name">{words.name('source', source)}</span>{' '}
          <span class="source-state">
            {state.words}
            {state.truncated && ` · ${words.say('source_truncated')}`}
          </span>
        </button>
      ))}
    </nav>
  );
}

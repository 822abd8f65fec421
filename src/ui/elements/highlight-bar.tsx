import type { View } from '../../state/view';
import { crawlerName } from '../../words/crawler-name';
import { lazily } from '../parts/lazily';
import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';
import { UsePicker } from './use-picker';
import './highlight-bar.css';

/** Counts are worked out once an answer stands on the screen; room for them is kept where there is something to count. */
const HighlightDetails = lazily(
  () => import('./highlight-details').then((file) => file.HighlightDetails),
  () => <p class="counts" />,
);

/** Outlines the parts of the page that rules are about, for one use or for all, and counts them. */
export function HighlightBar({ view }: { view: View }) {
  const { highlight, page, crawler, reading } = view;
  const choice = crawler.choice.value;
  const words = useWords();
  const { go } = useNavigation();
  if (page.isSaved) return null;
  return (
    <section
      class="highlight"
      aria-label={words.text('highlight_label')}
      data-state={view.concerns.value ? 'counted' : 'counting'}
      data-has-elements={reading.page.value?.elements.some(({ statements }) => statements.length > 0)}
    >
      <button
        type="button"
        class="primary"
        data-testid="highlight"
        aria-pressed={highlight.isOn.value}
        aria-busy={page.busy.value}
        onClick={highlight.toggle}
      >
        {words.text('highlight')}
      </button>
      <UsePicker view={view} testId="highlight-usage" />
      <button type="button" class="link" data-testid="open-crawler" onClick={() => go({ at: 'crawler' })}>
        {words.text('highlight_for', crawlerName(choice, words))}
      </button>
      <HighlightDetails view={view} />
    </section>
  );
}

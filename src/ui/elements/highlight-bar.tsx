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

/** What is outlined on the page, for one use or for all, and how many parts that are. */
export function HighlightBar({ view }: { view: View }) {
  const { page, crawler, reading } = view;
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
      <UsePicker view={view} testId="highlight-usage" />
      <button type="button" class="link" data-testid="open-crawler" onClick={() => go({ at: 'crawler' })}>
        {words.text('highlight_for', crawlerName(choice, words))}
      </button>
      <HighlightDetails view={view} />
    </section>
  );
}

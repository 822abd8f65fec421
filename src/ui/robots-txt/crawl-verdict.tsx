import { screenOf } from '../../state/navigation';
import type { View } from '../../state/view';
import { VerdictIcon } from '../parts/verdict-icon';
import { useNavigation } from '../screens/use-navigation';
import { useWords } from '../text/use-words';
import { crawlClaim } from './crawl-claim';
import './crawl-verdict.css';

/** Whether the chosen crawler may crawl the page, and why, with a way to what decides; read out again when it changes. */
export function CrawlVerdict({ view }: { view: View }) {
  const words = useWords();
  const { go } = useNavigation();
  const judgement = view.judged.judgement.value;
  const evidence = view.page.evidence.value;
  if (!judgement || !evidence) return null;
  const { verdict, claim, why, place } = crawlClaim(judgement, view.crawler.choice.value, evidence, words);
  return (
    <div class="crawl-verdict" data-verdict={verdict} data-testid="crawl-verdict">
      <VerdictIcon verdict={verdict} size={18} />
      <p role="status">
        <strong>{claim}</strong>{' '}
        {place ? (
          <button type="button" class="link" onClick={() => go(screenOf(place))}>
            {why}
          </button>
        ) : (
          <span>{why}</span>
        )}
      </p>
    </div>
  );
}

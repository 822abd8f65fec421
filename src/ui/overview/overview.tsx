import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { HighlightBar } from '../elements/highlight-bar';
import { useNavigation } from '../screens/use-navigation';
import { Frames } from '../sources/frames';
import { speakingMetaTags } from '../sources/said-at';
import { Sources } from '../sources/sources';
import { useWords } from '../text/words';
import { PageAddress } from './page-address';
import { SayList } from './say-list';
import { WhoMayTable } from './who-may-table';
import './overview.css';

/** Who may do what with the page, at a glance. */
export function Overview({ view }: { view: View; screen: Screen & { at: 'overview' } }) {
  const words = useWords();
  const { go } = useNavigation();
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  const judgement = view.judged.judgement.value;
  const whoMay = view.whoMay.value;
  if (!report || !evidence || !judgement) return null;
  // An element can be marked in words that say nothing.
  const speaking =
    view.reading.page.value?.elements.filter(({ statements }) => statements.length > 0).length ?? 0;
  return (
    <>
      <header>
        <div class="page-line">
          <PageAddress address={report.url} />
          <button
            type="button"
            class="icon-button"
            data-testid="search"
            aria-label={words.say('search')}
            title={words.say('search')}
            onClick={() => go({ at: 'search' })}
          >
            <SearchSign />
          </button>
        </div>
      </header>
      <div class="body">
        <Sources report={report} evidence={evidence} judgement={judgement} view={view} />
        {whoMay && (
          <>
            <SayList whoMay={whoMay} elements={speaking} />
            <WhoMayTable
              whoMay={whoMay}
              onOpen={({ id }, usage) => {
                view.crawler.choose(id);
                go({ at: 'crawler', ...(usage && { usage }) });
              }}
            />
          </>
        )}
        <button type="button" data-testid="open-checks" onClick={() => go({ at: 'checks' })}>
          {words.count('findings', view.judged.findings.value.length)}
        </button>
        <Frames
          top={{
            url: report.url,
            metaTags: speakingMetaTags(evidence, judgement).length,
            elements: evidence.elements.length,
          }}
          frames={report.frames}
        />
      </div>
      <HighlightBar
        highlight={view.highlight}
        busy={view.page.busy.value}
        judgement={judgement}
        choice={view.crawler.choice.value}
      />
    </>
  );
}

function SearchSign() {
  return (
    <svg class="search-sign" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <circle cx="6" cy="6" r="4" />
      <path d="M9 9l3.5 3.5" />
    </svg>
  );
}

import type { PageReport } from '../messages';
import { HighlightBar } from './elements/highlight-bar';
import { Findings } from './findings/findings';
import { Loading } from './loading';
import { CrawlerPicker } from './overview/crawler-picker';
import { PageAddress } from './overview/page-address';
import { SummaryCard } from './overview/summary-card';
import { UnreadablePage } from './overview/unreadable';
import { ProductName } from './parts/product-name';
import { Frames } from './sources/frames';
import { countPlaces } from './sources/source-state';
import { Sources } from './sources/sources';
import { type Words, WordsProvider } from './text/words';
import { UsageList } from './verdicts/usage-list';
import type { View } from './view';
import './app.css';

/** A view of one page: what the chosen crawler may do with it, and why. */
export function App({ view, words }: { view: View; words: Words }) {
  return (
    <WordsProvider value={words}>
      <Page view={view} />
    </WordsProvider>
  );
}

function Page({ view }: { view: View }) {
  const report = view.report.value;
  const judgement = view.judgement.value;
  if (view.failed.value || (report && !judgement)) return <Unreadable view={view} report={report} />;
  if (!report?.evidence || !judgement) return <Loading />;

  const { evidence } = report;
  const choice = view.choice.value;
  return (
    <main data-state="ready" data-refreshing={view.refreshing.value}>
      <header>
        <PageAddress address={report.url} />
        <CrawlerPicker groups={view.groups.value} choice={choice} onChoose={view.chooseCrawler} />
      </header>
      <div class="body">
        <SummaryCard judgement={judgement} choice={choice} />
        <Sources report={report} evidence={evidence} judgement={judgement} view={view} />
        <UsageList judgement={judgement} evidence={evidence} />
        <Frames
          top={{
            url: report.url,
            metaTags: countPlaces(judgement, 'meta'),
            elements: evidence.elements.length,
          }}
          frames={report.frames}
        />
        <Findings findings={view.findings.value} evidence={evidence} />
      </div>
      <HighlightBar
        on={report.highlight !== null}
        isEndedByPage={report.highlightEnded}
        busy={view.busy.value}
        usage={view.highlightUsage.value}
        judgement={judgement}
        onToggle={view.toggleHighlight}
        onChooseUsage={view.chooseHighlightUsage}
      />
    </main>
  );
}

function Unreadable({ view, report }: { view: View; report: PageReport | null }) {
  const why = report?.dom.state === 'unreadable' ? report.dom.why : report ? 'other' : null;
  return (
    <main data-state="unreadable">
      {report?.url ? (
        <header>
          <PageAddress address={report.url} />
        </header>
      ) : (
        <ProductName />
      )}
      <UnreadablePage why={why} access={view} onReload={view.reloadPage} onOpenAgain={view.openAgain} />
    </main>
  );
}

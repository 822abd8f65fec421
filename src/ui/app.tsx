import type { PageReport } from '../messages';
import type { View } from '../state/view';
import { HighlightBar } from './elements/highlight-bar';
import { FailureBoundary } from './failure/failure-boundary';
import { FailureNotice } from './failure/failure-notice';
import { FailurePage } from './failure/failure-page';
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
import './app.css';

/** A view of one page: what the chosen crawler may do with it, and why. */
export function App({ view, words }: { view: View; words: Words }) {
  return (
    <WordsProvider value={words}>
      <FailureBoundary view={view}>
        <Page view={view} />
      </FailureBoundary>
    </WordsProvider>
  );
}

function Page({ view }: { view: View }) {
  const report = view.page.report.value;
  const failure = view.page.failure.value;
  const judgement = view.judged.judgement.value;
  if (!report) return failure ? <FailurePage view={view} failure={failure} /> : <Loading />;
  if (!judgement || !report.evidence) return <Unreadable view={view} report={report} />;

  const { evidence } = report;
  return (
    <main data-state="ready" data-refreshing={view.page.refreshing.value}>
      <header>
        <PageAddress address={report.url} />
        <CrawlerPicker crawler={view.crawler} />
      </header>
      <div class="body">
        {failure && <FailureNotice view={view} failure={failure} />}
        <SummaryCard judgement={judgement} choice={view.crawler.choice.value} />
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
        <Findings findings={view.judged.findings.value} evidence={evidence} />
      </div>
      <HighlightBar highlight={view.highlight} busy={view.page.busy.value} judgement={judgement} />
    </main>
  );
}

function Unreadable({ view, report }: { view: View; report: PageReport }) {
  const failure = view.page.failure.value;
  return (
    <main data-state="unreadable">
      {report.url ? (
        <header>
          <PageAddress address={report.url} />
        </header>
      ) : (
        <ProductName />
      )}
      {failure && <FailureNotice view={view} failure={failure} />}
      <UnreadablePage why={report.dom.state === 'unreadable' ? report.dom.why : 'other'} page={view.page} />
    </main>
  );
}

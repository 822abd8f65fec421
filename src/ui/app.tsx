import { useEffect } from 'preact/hooks';
import type { PageReport } from '../messages';
import type { View } from '../state/view';
import type { Words } from '../words/words';
import { FailureBoundary } from './failure/failure-boundary';
import { FailureNotice } from './failure/failure-notice';
import { FailurePage } from './failure/failure-page';
import { PageAddress } from './overview/page-address';
import { UnreadablePage } from './overview/unreadable';
import { Copying } from './parts/copying';
import { LiveProvider } from './parts/live';
import { Loading } from './parts/loading';
import { ProductName } from './parts/product-name';
import { NavigationProvider } from './parts/use-navigation';
import { Screens } from './screens';
import { useWords, WordsProvider } from './text/use-words';
import './app.css';

/** A view of one page: what the chosen crawler may do with it, and why. */
export function App({ view, words }: { view: View; words: Words }) {
  return (
    <WordsProvider value={words}>
      <FailureBoundary view={view}>
        <NavigationProvider value={view.navigation}>
          <LiveProvider value={!view.page.isSaved}>
            <Page view={view} />
          </LiveProvider>
        </NavigationProvider>
      </FailureBoundary>
    </WordsProvider>
  );
}

function Page({ view }: { view: View }) {
  const report = view.page.report.value;
  const failure = view.page.failure.value;
  if (!report) return failure ? <FailurePage view={view} failure={failure} /> : <Loading />;
  if (!view.reading.page.value) return <Unreadable view={view} report={report} />;

  return <Ready view={view} />;
}

function Ready({ view }: { view: View }) {
  const isLeft = view.page.isLeft.value;
  const failure = view.page.failure.value;
  // Effects run after the browser has painted.
  useEffect(view.drawn, []);
  return (
    <main
      data-state="ready"
      data-refreshing={view.page.refreshing.value}
      data-left={isLeft}
      aria-busy={isLeft}
    >
      <PageLeft isLeft={isLeft} />
      {failure && <FailureNotice view={view} failure={failure} />}
      <Copying view={view}>
        <Screens view={view} />
      </Copying>
    </main>
  );
}

/** That the tab shows another page by now; nothing while it shows this one. */
function PageLeft({ isLeft }: { isLeft: boolean }) {
  const words = useWords();
  return (
    <p class="page-left" role="status">
      {isLeft && words.text('page_left')}
    </p>
  );
}

function Unreadable({ view, report }: { view: View; report: PageReport }) {
  const isLeft = view.page.isLeft.value;
  const failure = view.page.failure.value;
  return (
    <main data-state="unreadable" data-left={isLeft} aria-busy={isLeft}>
      <PageLeft isLeft={isLeft} />
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

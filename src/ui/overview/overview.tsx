import type { PageReport } from '../../messages';
import type { Column } from '../../policy';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { visibleText } from '../../words/visible-text';
import { HighlightBar } from '../elements/highlight-bar';
import { FindingsCount } from '../findings/findings-count';
import { gravestFinding } from '../findings/gravest-finding';
import { NothingFound } from '../findings/nothing-found';
import { TopFinding } from '../findings/top-finding';
import { lazily } from '../parts/lazily';
import { useNavigation } from '../parts/use-navigation';
import { Frames } from '../sources/frames';
import { NotSeen } from '../sources/not-seen';
import { crawlerMetaTags } from '../sources/stated-at';
import { Strip } from '../sources/strip';
import { useWords } from '../text/use-words';
import { countRuledElements } from './count-ruled-elements';
import { PageAddress } from './page-address';
import { VerdictRows } from './rows/verdict-rows';
import { SearchButton } from './search-button';
import { Tools } from './tools';
import { WhoMayTable } from './who-may-table';
import './overview.css';

/** Nothing waits for these. */
const PageNotes = lazily(
  () => import('./page-notes').then((file) => file.PageNotes),
  () => null,
);
const DataUseSection = lazily(
  () => import('../data-use/data-use-section').then((file) => file.DataUseSection),
  () => null,
);

/** Who may do what with the page, at a glance: in sentences, what is wrong, and a table. */
export function Overview({ view }: { view: View; screen: Screen & { at: 'overview' } }) {
  const words = useWords();
  const { go } = useNavigation();
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  const judgement = view.judged.judgement.value;
  const whoMay = view.whoMay.value;
  const rows = view.rows.value;
  // Until every part of the engine is there, some of what is wrong is not found.
  const findings = view.reading.isWhole.value ? view.checks.value.findings : [];
  if (!report || !evidence || !judgement || !whoMay || !rows) return null;
  const ruled = countRuledElements(view.reading.page.value);
  const openChecks = () => go({ at: 'checks' });
  // Nothing waits for advice; the switch for it stands where it is listed, so that the way there stays where it is hidden.
  const hasAdvice = view.isDrawn.value && view.checks.value.advice.length > 0;
  return (
    <>
      <header>
        <div class="page-line">
          <PageAddress address={report.url} />
          <StatusChip report={report} />
          <SearchButton />
          {view.openPanel && <PanelButton open={view.openPanel} />}
        </div>
        <PageNotes report={report} evidence={evidence} findings={findings} isPage={rows.isPage} />
      </header>
      <div class="body overview">
        <div class="overview-part">
          <VerdictRows rows={rows} evidence={evidence} />
          {report.dom.state === 'not-html' && <p class="quiet">{words.text('say_not_html')}</p>}
          <NotSeen view={view} />
          <TopFinding view={view} findings={findings} />
          {!gravestFinding(findings, view.checks.value.effectOf) &&
            (findings.length === 0 ? (
              view.reading.isWhole.value && (
                <NothingFound report={report} found={0} onOpen={hasAdvice ? openChecks : undefined} />
              )
            ) : (
              <p class="quiet">
                <button type="button" class="link" data-testid="open-checks" onClick={openChecks}>
                  <FindingsCount findings={findings} />
                </button>
              </p>
            ))}
        </div>
        <div class="overview-part">
          <WhoMayTable
            whoMay={whoMay}
            onOpen={({ id }, column) => {
              view.crawler.choose(id);
              go({ at: 'crawler', ...(column && ANSWERED_BY[column]) });
            }}
          />
        </div>
        <div class="overview-part">
          {report.dom.state !== 'not-html' && <HighlightBar view={view} />}
          <Strip view={view} />
          {view.reading.isWhole.value && <DataUseSection view={view} whoMay={whoMay} />}
          <Frames
            top={{
              url: report.url,
              metaTags: crawlerMetaTags(evidence, judgement).length,
              elements: evidence.elements.length,
            }}
            frames={report.frames}
          />
          <AlsoAsked
            links={report.linked.length}
            hasResources={report.dom.state === 'seen' && !view.page.isSaved}
          />
        </div>
      </div>
      <Tools view={view} ruled={ruled} canHighlight={report.dom.state !== 'not-html' && !view.page.isSaved} />
    </>
  );
}

/** What a screen on one crawler opens at, for each column of the table. */
const ANSWERED_BY = {
  crawl: { usage: 'crawl' },
  index: { usage: 'index' },
  snippet: { usage: 'present-snippet' },
  training: { preference: 'train-ai' },
  answers: { preference: 'ai-input' },
} as const satisfies Record<Column, Omit<Screen & { at: 'crawler' }, 'at'>>;

/** Opens the same view beside the page, where it stays open. */
function PanelButton({ open }: { open: () => void }) {
  const words = useWords();
  return (
    <button
      type="button"
      class="icon-button"
      data-testid="open-panel"
      aria-label={words.text('open_panel')}
      title={words.text('open_panel')}
      onClick={open}
    >
      <svg class="panel-sign" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M1.5 2.5h11v9h-11zM8.5 2.5v9" />
      </svg>
    </button>
  );
}

/** How the server answered, in a word: its status and what it sent, as far as these were seen. */
function StatusChip({ report: { headers, dom } }: { report: PageReport }) {
  const status = headers.state === 'seen' ? headers.status : null;
  const type =
    headers.state === 'seen' ? headers.contentType : dom.state === 'not-html' ? dom.contentType : '';
  const words = [status === null ? '' : String(status), kindOf(type)].filter(Boolean).join(' · ');
  if (!words) return null;
  return (
    <span class="status-chip" data-testid="status-chip" data-error={status !== null && status >= 400}>
      {words}
    </span>
  );
}

/** What people call a type: `HTML` for `text/html; charset=utf-8`, `SVG` for `image/svg+xml`. */
function kindOf(contentType: string): string {
  const subtype = /^[^/;]+\/(?:x-|vnd\.)?([^;+\s]+)/.exec(contentType.trim())?.[1] ?? '';
  return subtype === 'plain' ? 'TEXT' : visibleText(subtype.toUpperCase(), 12);
}

interface AlsoAskedProps {
  readonly links: number;
  readonly hasResources: boolean;
}

/** The way to what robots.txt says of the page's links and files. */
function AlsoAsked({ links, hasResources }: AlsoAskedProps) {
  const words = useWords();
  const { go } = useNavigation();
  const asked = [
    ...(links > 0 ? [['links', words.text('addresses_links')] as const] : []),
    ...(hasResources ? [['resources', words.text('addresses_resources')] as const] : []),
  ];
  if (asked.length === 0) return null;
  return (
    <p class="buttons">
      {asked.map(([of, label]) => (
        <button key={of} type="button" data-testid={`tool-${of}`} onClick={() => go({ at: 'addresses', of })}>
          {label}
        </button>
      ))}
    </p>
  );
}

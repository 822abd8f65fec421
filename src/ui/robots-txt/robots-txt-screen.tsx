import { useMemo, useState } from 'preact/hooks';
import type { RobotsTxtReport } from '../../messages';
import { type Crawler, isSilentReference, linesOf, requestsOf, type Site, secondsFresh } from '../../policy';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { elideMiddle, visibleText } from '../../words/visible-text';
import { CrawlerPicker } from '../crawler/crawler-picker';
import { Fold } from '../parts/fold';
import { PageText } from '../parts/page-text';
import { Pickers } from '../parts/picker';
import { ScreenFrame } from '../parts/screen-frame';
import { useNavigation } from '../parts/use-navigation';
import { Age } from '../sources/age';
import { referenceWords } from '../sources/robots-txt-detail';
import { SourceDetail } from '../sources/source-detail';
import { sourceStates } from '../sources/source-states';
import { addresseeWords } from '../text/addressee-words';
import { useWords } from '../text/use-words';
import { CrawlVerdict } from './crawl-verdict';
import { FileView } from './file-view';
import { LineLink } from './line-link';
import './robots-txt-screen.css';

interface Props {
  readonly view: View;
  readonly screen: Screen & { at: 'robots-txt' };
}

/** Characters of an address that a title has room for. */
const TITLE = 60;

/** The whole robots.txt, or another file that it refers to, as the chosen crawler reads it. */
export function RobotsTxtScreen({ view, screen }: Props) {
  const words = useWords();
  const { address } = screen;
  const site = view.reading.site.value;
  const judgement = view.judged.judgement.value;
  const lines = useMemo(() => site && linesOf(site, address), [site, address]);
  const hasLines = lines !== null && lines.octets > 0;
  const title =
    address === undefined ? words.name('source', 'robots-txt') : visibleText(elideMiddle(address, TITLE));
  return (
    <ScreenFrame
      title={title}
      aside={<FileFacts view={view} octets={hasLines ? lines.octets : null} address={address} />}
      top={
        <>
          <Pickers>
            <CrawlerPicker crawler={view.crawler} />
          </Pickers>
          <CrawlVerdict view={view} />
        </>
      }
    >
      {address !== undefined && <ReferredFile view={view} address={address} hasLines={hasLines} />}
      {address === undefined && !hasLines && <SourceDetail source="robots-txt" view={view} />}
      {site && judgement && hasLines && (
        <div class="file">
          {address === undefined && <AboutFile view={view} site={site} />}
          <FileView
            key={address}
            lines={lines}
            site={site}
            judgement={judgement}
            view={view}
            screen={screen}
          />
        </div>
      )}
    </ScreenFrame>
  );
}

interface FileFactsProps {
  readonly view: View;
  /** Null where no file was received. */
  readonly octets: number | null;
  readonly address: string | undefined;
}

/** With which status a file was received, how big it is and how old, in a few words. */
function FileFacts({ view, octets, address }: FileFactsProps) {
  const words = useWords();
  const report = view.page.report.value;
  if (!report) return null;
  const { robotsTxt, references } = report;
  const own = address === undefined && robotsTxt.state === 'answered' ? robotsTxt : null;
  const answer = own ?? references.find(({ url, state }) => url === address && state === 'answered');
  if (!answer) return null;
  return (
    <span class="file-facts">
      <span>{words.text('file_status', String(answer.status))}</span>
      {octets !== null && (
        <span>
          {words.size(octets)}
          {own?.truncated && ` (${words.text('source_truncated')})`}
        </span>
      )}
      {own && <Age time={own.fetchedAt} now={view.page.now} />}
    </span>
  );
}

interface ReferredFileProps {
  readonly view: View;
  readonly address: string;
  readonly hasLines: boolean;
}

/**
 * Why a file counts that is not robots.txt itself, with the way back there; where it was not received, the result of asking for
 * it.
 */
function ReferredFile({ view, address, hasLines }: ReferredFileProps) {
  const words = useWords();
  const { go } = useNavigation();
  const site = view.reading.site.value;
  const reference = view.page.report.value?.references.find(({ url }) => url === address);
  return (
    <p class="referred-file" data-testid="referred-file">
      {words.text('referred_file')}{' '}
      {reference && !hasLines && (
        <span>{referenceWords(reference, site !== null && isSilentReference(site, address), words)} </span>
      )}
      <button type="button" class="link" onClick={() => go({ at: 'robots-txt' })}>
        {words.name('source', 'robots-txt')}
      </button>
    </p>
  );
}

/** How robots.txt was received, what it refers to and what it asks for; open by itself where that needs attention. */
function AboutFile({ view, site }: { view: View; site: Site }) {
  const words = useWords();
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  const judgement = view.judged.judgement.value;
  if (!report || !evidence || !judgement) return null;
  const { value: choice } = view.crawler.choice;
  const states = new Map(sourceStates({ report, evidence, site, choice, judgement }, words));
  return (
    <div class="about-file">
      <Fold heading={words.text('about_file')} open={states.get('robots-txt')?.attention ?? false}>
        <SourceDetail source="robots-txt" view={view} />
        {report.robotsTxt.state === 'answered' && (
          <FileAnswer report={report.robotsTxt} crawler={choice.crawler} />
        )}
        <Requests site={site} />
      </Fold>
    </div>
  );
}

/** So many requests are listed at first, and so many more with each click. */
const REQUESTS = 10;

/** What the site asks crawlers to do with pages, whichever is in view. */
function Requests({ site }: { site: Site }) {
  const words = useWords();
  const [limit, setLimit] = useState(REQUESTS);
  const requests = requestsOf(site);
  if (requests.length === 0) return null;
  return (
    <div class="requests" data-testid="requests">
      <p>{words.count('requests', requests.length)}</p>
      <ul>
        {requests.slice(0, limit).map(
          ({ asks, path, crawlers, source: { place, text } }) =>
            place.kind === 'robots-txt' && (
              <li key={`${place.address} ${place.line}`} data-asks={asks}>
                <p>
                  <strong>{words.name('request', asks)}</strong> <PageText text={path} />{' '}
                  <span class="place">
                    {words.text(
                      'request_of',
                      addresseeWords({ crawlers, purposes: [], language: 'acap' }, words),
                    )}
                  </span>
                </p>
                <LineLink line={place.line} text={text} address={place.address} />
              </li>
            ),
        )}
      </ul>
      {requests.length > limit && (
        <button type="button" class="link" onClick={() => setLimit(limit + REQUESTS)}>
          {words.count('findings_more', requests.length - limit)}
        </button>
      )}
    </div>
  );
}

interface AboutFileProps {
  readonly report: RobotsTxtReport & { readonly state: 'answered' };
  readonly crawler: Crawler;
}

/** How robots.txt was sent, and for how long the crawler may go on by a copy of it that it took before. */
function FileAnswer({ report: { contentType, freshness, fetchedAt }, crawler }: AboutFileProps) {
  const words = useWords();
  const seconds = secondsFresh(freshness, fetchedAt);
  const most = words.duration(MOST_SECONDS[crawler.rep]);
  return (
    <div class="file-answer" data-testid="file-answer">
      {contentType && (
        <p>
          {words.text('answer_content_type')}:{' '}
          <code dir="ltr">
            <PageText text={contentType} />
          </code>
        </p>
      )}
      <p>
        {seconds === null
          ? words.text('copy_unsaid', most)
          : words.text('copy_said', words.duration(seconds), most)}
      </p>
    </div>
  );
}

/**
 * What holds where the answer says nothing: a day by RFC 9309 (2.4), which is the most in any case; a week by the 1996 draft
 * (3.4).
 */
const MOST_SECONDS = { rfc9309: 24 * 3_600, koster1996: 7 * 24 * 3_600 } as const;

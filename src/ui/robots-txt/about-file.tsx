import { useState } from 'preact/hooks';
import { requestsOf, type Site } from '../../policy';
import type { View } from '../../state/view';
import { Fold } from '../parts/fold';
import { PageText } from '../parts/page-text';
import { SourceDetail } from '../sources/source-detail';
import { sourceStates } from '../sources/source-states';
import { addresseeWords } from '../text/addressee-words';
import { useWords } from '../text/use-words';
import { FileAnswer } from './file-answer';
import { LineLink } from './line-link';
import './about-file.css';

/** How robots.txt came, what it refers to and what it asks for; open by itself where that needs attention. */
export function AboutFile({ view, site }: { view: View; site: Site }) {
  const words = useWords();
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  const judgement = view.judged.judgement.value;
  if (!report || !evidence || !judgement) return null;
  const { value: choice } = view.crawler.choice;
  const states = new Map(sourceStates({ report, evidence, site, choice, judgement }, words));
  return (
    <div class="about-file">
      <Fold heading={words.say('about_file')} open={states.get('robots-txt')?.attention ?? false}>
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
                    {words.say(
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

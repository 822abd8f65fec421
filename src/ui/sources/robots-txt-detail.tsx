import type { ReferenceReport, RobotsTxtReport } from '../../messages';
import { isSilentReference, type Site, statedVersion } from '../../policy';
import type { PageStore } from '../../state/page';
import { elideMiddle, visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { PageText } from '../parts/page-text';
import { QuietButton } from '../parts/quiet-button';
import { useNavigation } from '../parts/use-navigation';
import { statusMeaning } from '../text/status-meaning';
import { useWords } from '../text/use-words';
import { AddressList } from './address-list';
import { Age } from './age';
import { isLeftUnread } from './robots-txt-state';

interface Props {
  readonly report: RobotsTxtReport;
  readonly references: readonly ReferenceReport[];
  readonly site: Site | null;
  readonly page: Pick<PageStore, 'busy' | 'fetchRobotsTxtAgain' | 'now'>;
}

/**
 * What was passed on the way to robots.txt, the version that it states, what it refers to, how old it is, and a way to fetch it
 * again.
 */
export function RobotsTxtDetail({ report, references, site, page }: Props) {
  const words = useWords();
  const stated = site && statedVersion(site);
  const isFetched = report.state === 'answered' || report.state === 'failed';
  return (
    <>
      {report.state === 'answered' && report.chain.length > 0 && (
        <AddressList addresses={[...report.chain, report.finalUrl]} />
      )}
      {stated && (
        <p data-testid="acap-version">{words.text('acap_version', visibleText(stated.version, 20))}</p>
      )}
      {references.length > 0 && <References references={references} site={site} />}
      {isFetched && (
        <div class="buttons">
          <QuietButton busy={page.busy.value} onClick={page.fetchRobotsTxtAgain}>
            {words.text('fetch_again')}
          </QuietButton>
          {!isLeftUnread(report) && <Age time={report.fetchedAt} now={page.now} />}
        </div>
      )}
    </>
  );
}

function References({ references, site }: Pick<Props, 'references' | 'site'>) {
  const words = useWords();
  const { go } = useNavigation();
  return (
    <>
      <p>{words.text('references_label')}</p>
      <ul class="addresses" data-testid="references">
        {references.map((reference) => (
          <li data-state={reference.state}>
            {reference.state === 'answered' && statusMeaning(reference.status) === 'read' ? (
              <button
                type="button"
                class="link"
                onClick={() => go({ at: 'robots-txt', address: reference.url })}
              >
                <PageText text={elideMiddle(reference.url, 120)} cut />
              </button>
            ) : (
              <PageText text={elideMiddle(reference.url, 120)} />
            )}
            {' – '}
            {referenceWords(reference, site !== null && isSilentReference(site, reference.url), words)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The result of asking for a file that robots.txt refers to. */
export function referenceWords({ state, status }: ReferenceReport, isSilent: boolean, words: Words): string {
  if (state !== 'answered') return words.name('reference', state);
  if (statusMeaning(status) !== 'read') return words.text('reference_error', String(status));
  return words.text(isSilent ? 'reference_silent' : 'reference_read');
}

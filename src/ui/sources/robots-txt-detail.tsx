import type { ReferenceReport, RobotsTxtReport } from '../../messages';
import type { PageStore } from '../../state/page';
import { PageText } from '../parts/page-text';
import { QuietButton } from '../parts/quiet-button';
import { elideMiddle } from '../text/visible-text';
import { useWords, type Words } from '../text/words';
import { AddressList } from './address-list';
import { Age } from './age';
import { isLeftUnread } from './robots-txt-state';
import { statusMeaning } from './status-meaning';

interface Props {
  readonly report: RobotsTxtReport;
  readonly references: readonly ReferenceReport[];
  readonly page: Pick<PageStore, 'busy' | 'fetchRobotsTxtAgain' | 'now'>;
}

/** What was passed on the way to robots.txt, what it refers to, how old it is, and a way to fetch it again. */
export function RobotsTxtDetail({ report, references, page }: Props) {
  const words = useWords();
  const isFetched = report.state === 'answered' || report.state === 'failed';
  return (
    <>
      {report.state === 'answered' && report.chain.length > 0 && (
        <AddressList addresses={[...report.chain, report.finalUrl]} />
      )}
      {references.length > 0 && <References references={references} />}
      {isFetched && (
        <div class="buttons">
          <QuietButton busy={page.busy.value} onClick={page.fetchRobotsTxtAgain}>
            {words.say('fetch_again')}
          </QuietButton>
          {!isLeftUnread(report) && <Age time={report.fetchedAt} now={page.now} />}
        </div>
      )}
    </>
  );
}

function References({ references }: Pick<Props, 'references'>) {
  const words = useWords();
  return (
    <>
      <p>{words.say('references_label')}</p>
      <ul class="addresses" data-testid="references">
        {references.map((reference) => (
          <li data-state={reference.state}>
            <PageText text={elideMiddle(reference.url, 120)} />
            {' – '}
            {referenceWords(reference, words)}
          </li>
        ))}
      </ul>
    </>
  );
}

function referenceWords({ state, status }: ReferenceReport, words: Words): string {
  if (state !== 'answered') return words.name('reference', state);
  return statusMeaning(status) === 'read'
    ? words.say('reference_read')
    : words.say('reference_error', String(status));
}

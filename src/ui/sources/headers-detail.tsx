import type { HeadersReport } from '../../messages';
import type { PageStore } from '../../state/page';
import { QuietButton } from '../parts/quiet-button';
import { useWords } from '../text/words';
import { AddressList } from './address-list';

interface Props {
  readonly report: HeadersReport;
  readonly page: Pick<PageStore, 'busy' | 'reload'>;
}

/** The redirects before the answer whose headers count, or a way to see headers that were missed. */
export function HeadersDetail({ report, page }: Props) {
  const words = useWords();
  if (report.state === 'seen')
    return report.redirects.length > 0 ? <AddressList addresses={[...report.redirects, report.url]} /> : null;
  if (report.why !== 'loaded-before' && report.why !== 'no-request') return null;
  return (
    <div class="buttons">
      <QuietButton busy={page.busy.value} onClick={page.reload}>
        {words.say('reload_for_headers')}
      </QuietButton>
    </div>
  );
}

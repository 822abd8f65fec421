import type { HeadersReport } from '../../messages';
import { QuietButton } from '../parts/quiet-button';
import { useWords } from '../text/words';
import type { View } from '../view';
import { AddressList } from './address-list';

interface Props {
  readonly report: HeadersReport;
  readonly view: Pick<View, 'busy' | 'reloadPage'>;
}

/** The redirects before the answer whose headers count, or a way to see headers that were missed. */
export function HeadersDetail({ report, view }: Props) {
  const words = useWords();
  if (report.state === 'seen')
    return report.redirects.length > 0 ? <AddressList addresses={[...report.redirects, report.url]} /> : null;
  if (report.why !== 'loaded-before' && report.why !== 'no-request') return null;
  return (
    <div class="buttons">
      <QuietButton busy={view.busy.value} onClick={view.reloadPage}>
        {words.say('reload_for_headers')}
      </QuietButton>
    </div>
  );
}

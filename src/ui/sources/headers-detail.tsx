import type { HeadersReport } from '../../messages';
import type { PageStore } from '../../state/page';
import { QuietButton } from '../parts/quiet-button';
import { useWords } from '../text/use-words';

interface Props {
  readonly report: HeadersReport;
  readonly page: Pick<PageStore, 'busy' | 'reload'>;
}

/** A way to see headers that were missed. */
export function HeadersDetail({ report, page }: Props) {
  const words = useWords();
  if (report.state === 'seen') return null;
  if (report.why !== 'loaded-before' && report.why !== 'no-request') return null;
  return (
    <div class="buttons">
      <QuietButton busy={page.busy.value} onClick={page.reload}>
        {words.say('reload_for_headers')}
      </QuietButton>
    </div>
  );
}

import type { Failure } from '../../state/failure';
import type { View } from '../../state/view';
import { Notice } from '../parts/notice';
import { useWords } from '../text/use-words';
import { FailureReport } from './failure-report';

/** Says over what is still shown that it may no longer be true. */
export function FailureNotice({ view, failure }: { view: View; failure: Failure }) {
  const words = useWords();
  return (
    <Notice name="failure">
      <p class="failure-words" role="alert">
        <strong>{words.name('failure', failure.what)}</strong> {words.text('failure_shown')}{' '}
        {words.text('failure_advice')}
      </p>
      <FailureReport view={view} failure={failure} onTryAgain={view.page.openAgain} />
    </Notice>
  );
}

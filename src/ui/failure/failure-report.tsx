import { useState } from 'preact/hooks';
import type { Failure } from '../../state/failure';
import { failureReport } from '../../state/failure-report';
import type { View } from '../../state/view';
import { PageText } from '../parts/page-text';
import { QuietButton } from '../parts/quiet-button';
import { useWords } from '../text/use-words';
import './failure-report.css';

interface Props {
  readonly view: View;
  readonly failure: Failure;
  readonly onTryAgain: () => void;
}

/**
 * What can be done about a failure: to try again, or to copy a report, which can be read first and names no address unless asked
 * to.
 */
export function FailureReport({ view: { page, surroundings }, failure, onTryAgain }: Props) {
  const words = useWords();
  const [hasAddress, setHasAddress] = useState(false);
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const address = page.report.value?.url ?? '';
  const text = failureReport(failure, surroundings, address, hasAddress);
  return (
    <div class="failure-report">
      <div class="buttons">
        <QuietButton class="primary" busy={page.busy.value} onClick={onTryAgain}>
          {words.text('try_again')}
        </QuietButton>
        <button
          type="button"
          data-testid="copy-report"
          onClick={() => surroundings.copy(text).then(setIsCopied)}
        >
          {words.text('copy_report')}
        </button>
        <span class="quiet" role="status">
          {isCopied !== null && words.text(isCopied ? 'report_copied' : 'report_not_copied')}
        </span>
      </div>
      {address && (
        <label>
          <input
            type="checkbox"
            checked={hasAddress}
            onChange={(event) => setHasAddress(event.currentTarget.checked)}
          />{' '}
          {words.text('report_address')}
        </label>
      )}
      <details open={isCopied === false}>
        <summary class="quiet">{words.text('report_label')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard. */}
        <pre data-testid="failure-report" tabIndex={0}>
          {text.split('\n').map((line) => (
            <>
              <PageText text={line} first={5_000} />
              {'\n'}
            </>
          ))}
        </pre>
      </details>
    </div>
  );
}

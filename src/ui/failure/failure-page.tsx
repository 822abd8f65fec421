import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Failure } from '../../state/failure';
import type { View } from '../../state/view';
import { ProductName } from '../parts/product-name';
import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/use-words';
import { FailureReport } from './failure-report';
import './failure-page.css';

interface Props {
  readonly view: View;
  readonly failure: Failure;
  /** It stands in place of what had the focus. */
  readonly takesFocus?: boolean;
  /** Before the page is opened again. */
  readonly onTryAgain?: () => void;
}

/** Says that the extension failed, what that means and what to do; nothing here may be taken for a permission. */
export function FailurePage({ view, failure, takesFocus = false, onTryAgain }: Props) {
  const words = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const tryAgain = () => {
    onTryAgain?.();
    view.page.openAgain();
  };
  return (
    <main data-state="failed">
      <ProductName />
      <section class="centred failure" data-why={failure.what}>
        <VerdictIcon verdict="unknown" size={36} />
        <div class="failure-words" role="alert">
          <h2 ref={heading} tabIndex={-1}>
            {words.name('failure', failure.what)}
          </h2>
          <p>{words.name('failure_meaning', failure.what)}</p>
          <p>{words.text('failure_advice')}</p>
        </div>
        <FailureReport view={view} failure={failure} onTryAgain={tryAgain} />
      </section>
    </main>
  );
}

import type { ComponentChildren } from 'preact';
import { useErrorBoundary, useMemo, useRef } from 'preact/hooks';
import { reportMistake } from '../../platform/mistakes';
import { failureOf } from '../../state/failure';
import type { View } from '../../state/view';
import { FailurePage } from './failure-page';

/** Says that showing failed, where any component inside did; nothing of what it showed stays. */
export function FailureBoundary({ view, children }: { view: View; children: ComponentChildren }) {
  const hadFocus = useRef(false);
  const [error, reset] = useErrorBoundary((thrown) => {
    reportMistake(thrown);
    // What had the focus is about to go.
    hadFocus.current = document.activeElement !== document.body;
  });
  const failure = useMemo(() => error && failureOf('mistake', error, view.page.now()), [error, view]);
  if (!failure) return <>{children}</>;
  return <FailurePage view={view} failure={failure} takesFocus={hadFocus.current} onTryAgain={reset} />;
}

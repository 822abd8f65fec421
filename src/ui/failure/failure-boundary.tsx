import type { ComponentChildren } from 'preact';
import { useErrorBoundary, useRef } from 'preact/hooks';
import { reportMistake } from '../../platform/mistakes';
import { type Failure, failureOf } from '../../state/failure';
import type { View } from '../../state/view';
import { FailurePage } from './failure-page';

/** Says that showing failed, where any component inside did; nothing of what it showed stays. */
export function FailureBoundary({ view, children }: { view: View; children: ComponentChildren }) {
  const caught = useRef<{ failure: Failure; hadFocus: boolean }>(null);
  const [error, reset] = useErrorBoundary((thrown) => {
    reportMistake(thrown);
    // What had the focus is about to go.
    const hadFocus = document.activeElement !== document.body;
    caught.current = { failure: failureOf('mistake', thrown, view.page.now()), hadFocus };
  });
  if (error === undefined || !caught.current) return <>{children}</>;
  const { failure, hadFocus } = caught.current;
  return <FailurePage view={view} failure={failure} takesFocus={hadFocus} onTryAgain={reset} />;
}

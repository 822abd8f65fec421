import type { ComponentChildren } from 'preact';
import { useIsLive } from './live';

interface Props {
  readonly class?: string;
  readonly busy: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

/**
 * A button that asks about the page, and rests while an answer is awaited; it keeps the focus meanwhile, as a disabled one would
 * not.
 */
export function QuietButton({ class: name, busy, onClick, children }: Props) {
  if (!useIsLive()) return null;
  return (
    <button type="button" class={name} aria-disabled={busy} onClick={() => busy || onClick()}>
      {children}
    </button>
  );
}

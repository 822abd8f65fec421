import type { ComponentChildren } from 'preact';

interface Props {
  readonly class?: string;
  readonly busy: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

/** A button that rests while an answer is awaited; it keeps the focus meanwhile, as a disabled one would not. */
export function QuietButton({ class: name, busy, onClick, children }: Props) {
  return (
    <button type="button" class={name} aria-disabled={busy} onClick={() => busy || onClick()}>
      {children}
    </button>
  );
}

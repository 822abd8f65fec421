import type { ComponentChildren } from 'preact';
import { Chevron } from './chevron';
import './fold.css';

interface Props {
  readonly heading: string;
  /** Stands at the end of the heading's line. */
  readonly aside?: ComponentChildren;
  /** Open until a click says otherwise. */
  readonly open?: boolean;
  readonly children: ComponentChildren;
}

/** A heading under which something opens. */
export function Fold({ heading, aside, open = false, children }: Props) {
  return (
    <details class="card fold" open={open}>
      <summary>
        <Chevron />
        <h2>{heading}</h2>
        {aside}
      </summary>
      {children}
    </details>
  );
}

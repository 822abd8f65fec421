import type { ComponentChildren } from 'preact';
import './notice.css';

/** Something that the reader should know of all that stands below. */
export function Notice({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div class="notice" data-testid={`${name}-notice`}>
      {children}
    </div>
  );
}

import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Chevron } from './chevron';

/** A row that opens to what stands behind it. */
export interface OpeningRow {
  readonly row: RefObject<HTMLLIElement | null>;
  /** Of what it opens to. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** A row that opens and is scrolled into view when the reader asks for it, once for each asking. */
export function useOpeningRow(isAsked: boolean, asking: unknown): OpeningRow {
  const [isOpen, setIsOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isAsked) return;
    setIsOpen(true);
    row.current?.scrollIntoView({ block: 'center' });
  }, [asking]);
  return { row, id, isOpen, toggle: () => setIsOpen(!isOpen) };
}

interface Props {
  readonly opening: OpeningRow;
  /** Whether there is anything that it opens to. */
  readonly opens: boolean;
  readonly children: ComponentChildren;
}

/** The line that such a row begins with: a button where it opens to anything. */
export function RowLine({ opening: { id, isOpen, toggle }, opens, children }: Props) {
  if (!opens) return <span class="row-line">{children}</span>;
  return (
    <button
      type="button"
      class="row-line row-button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={toggle}
    >
      {children}
      <Chevron />
    </button>
  );
}

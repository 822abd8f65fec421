import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { PageText } from './page-text';
import './item-card.css';

interface Props {
  readonly testId: string;
  /** Its index in the evidence. */
  readonly index?: number;
  /** What its author calls it: the name of a field or tag, the label of an element. */
  readonly name: string;
  /** Where it stands, in words or with the way there. */
  readonly place?: ComponentChildren;
  /** As its author wrote it; null where it is shown otherwise. */
  readonly written: string | null;
  /** It is the one that the reader chose. */
  readonly isCurrent: boolean;
  readonly children: ComponentChildren;
}

/** What stands at one place, of a list of such: its name, where it is, and what is written there. */
export function ItemCard({ testId, index, name, place, written, isCurrent, children }: Props) {
  const item = useRef<HTMLLIElement>(null);
  // After the screen was put back to where it was left, and without taking the focus from its title.
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'center' });
  }, [isCurrent]);
  return (
    <li
      ref={item}
      class="card channel-item"
      data-testid={testId}
      data-index={index}
      data-current={isCurrent}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <p class="item-head">
        <span class="item-name">
          <PageText text={name} cut />
        </span>
        {place}
      </p>
      {written !== null && (
        <p class="quote-whole written">
          <PageText text={written} />
        </p>
      )}
      {children}
    </li>
  );
}

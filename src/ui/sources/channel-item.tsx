import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { View } from '../../state/view';
import { PageText } from '../parts/page-text';
import { FindingNotes } from './finding-notes';
import { Said } from './said';
import type { SaidAt } from './said-at';
import '../parts/channel-item.css';

interface Props {
  /** Its index in the evidence. */
  readonly index: number;
  /** What its author calls it: the name of a field or tag, the label of an element. */
  readonly name: string;
  readonly place: string;
  /** As its author wrote it. */
  readonly written: string;
  readonly said: SaidAt;
  readonly view: View;
  /** The reader came for it. */
  readonly isCurrent?: boolean;
  /** What it says beside permissions. */
  readonly children?: ComponentChildren;
}

/** One place of a channel: what stands there, what that does and for whom, and what is to be checked. */
export function ChannelItem({ index, name, place, written, said, view, isCurrent = false, children }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const stated = view.judged.stated.value;
  const choice = view.crawler.choice.value;
  // After the screen was put back to where it was left, and without taking the focus from its title.
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'center' });
  }, [isCurrent]);
  return (
    <li
      ref={item}
      class="card channel-item"
      data-testid="channel-item"
      data-index={index}
      data-current={isCurrent}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <p class="item-head">
        <span class="item-name">
          <PageText text={name} cut />
        </span>
        <span class="place">{place}</span>
      </p>
      <p class="quote-whole written">
        <PageText text={written} />
      </p>
      {stated && <Said statements={said.statements} choice={choice} stated={stated} />}
      {children}
      <FindingNotes findings={said.findings} view={view} />
    </li>
  );
}

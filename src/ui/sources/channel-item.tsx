import type { ComponentChildren } from 'preact';
import type { View } from '../../state/view';
import { ItemCard } from '../parts/item-card';
import { FindingNotes } from './finding-notes';
import { Said } from './said';
import type { SaidAt } from './said-at';

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
  const stated = view.judged.stated.value;
  const choice = view.crawler.choice.value;
  return (
    <ItemCard
      testId="channel-item"
      index={index}
      name={name}
      place={<span class="place">{place}</span>}
      written={written}
      isCurrent={isCurrent}
    >
      {stated && <Said statements={said.statements} choice={choice} stated={stated} />}
      {children}
      <FindingNotes findings={said.findings} view={view} />
    </ItemCard>
  );
}

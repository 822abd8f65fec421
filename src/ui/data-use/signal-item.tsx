import type { ComponentChildren } from 'preact';
import type { Finding, Place } from '../../policy';
import type { SignalSource } from '../../state/signal-sources';
import type { View } from '../../state/view';
import { FindingNotes } from '../findings/finding-notes';
import { ItemCard } from '../parts/item-card';
import { PlaceLink } from '../parts/place-link';
import { useWords } from '../text/use-words';
import type { SignalPlace } from './signal-places';
import { SignalStatements } from './signal-statements';

interface Props {
  /** What stands there is called, such as the name of a field. */
  readonly name: string;
  /** Where it stands, with the way to the screen that shows it; left out where that is this one. */
  readonly place?: Place;
  readonly foundIn?: SignalSource['foundIn'];
  /** As its author wrote it; null where it is shown otherwise. */
  readonly written: string | null;
  /** What it names, where it says nothing by itself. */
  readonly names?: SignalPlace['names'];
  readonly isManaged?: SignalPlace['isManaged'];
  readonly sources: readonly SignalSource[];
  readonly findings: readonly Finding[];
  readonly view: View;
  /** It is the one that the reader chose. */
  readonly isCurrent?: boolean;
  readonly children?: ComponentChildren;
}

/**
 * One place that addresses, or seems to address, AI and data use: what stands there, what it states and to whom, and what is to
 * be checked.
 */
export function SignalItem({
  name,
  place,
  foundIn,
  written,
  names,
  isManaged,
  sources,
  findings,
  view,
  isCurrent = false,
  children,
}: Props) {
  const words = useWords();
  const evidence = view.page.evidence.value;
  return (
    <ItemCard
      testId="signal-item"
      name={name}
      place={place && evidence && <PlaceLink place={place} foundIn={foundIn} evidence={evidence} />}
      written={written}
      isCurrent={isCurrent}
    >
      <SignalStatements sources={sources} />
      {isManaged && <p class="quiet">{words.text('signal_managed')}</p>}
      {names && <p class="quiet">{words.name('signal_names', names)}</p>}
      {written !== null && !names && sources.length === 0 && findings.length === 0 && (
        <p class="quiet">{words.text('signal_silent')}</p>
      )}
      {children}
      <FindingNotes findings={findings} view={view} />
    </ItemCard>
  );
}

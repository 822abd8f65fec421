import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Finding, Place } from '../../policy';
import type { SignalSource } from '../../state/signals-said';
import type { View } from '../../state/view';
import { PageText } from '../parts/page-text';
import { PlaceLink } from '../screens/place-link';
import { FindingNotes } from '../sources/finding-notes';
import { useWords } from '../text/words';
import type { SignalPlace } from './signal-places';
import { SignalsSaid } from './signals-said';
import '../parts/channel-item.css';

interface Props {
  /** What stands there is called, such as the name of a field. */
  readonly name: string;
  /** Where it stands, with the way to the screen that shows it; left out where that is this one. */
  readonly place?: Place;
  readonly foundIn?: SignalSource['foundIn'];
  /** As its author wrote it; null where it is told otherwise. */
  readonly written: string | null;
  /** What it names, where it says nothing by itself. */
  readonly names?: SignalPlace['names'];
  readonly sources: readonly SignalSource[];
  readonly findings: readonly Finding[];
  readonly view: View;
  /** The reader came for it. */
  readonly isCurrent?: boolean;
  readonly children?: ComponentChildren;
}

/** One place that speaks, or seems to speak, of AI and data use: what stands there, what it says and to whom, and what is to be checked. */
export function SignalItem({
  name,
  place,
  foundIn,
  written,
  names,
  sources,
  findings,
  view,
  isCurrent = false,
  children,
}: Props) {
  const words = useWords();
  const item = useRef<HTMLLIElement>(null);
  const evidence = view.page.evidence.value;
  // After the screen was put back to where it was left, and without taking the focus from its title.
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'center' });
  }, [isCurrent]);
  return (
    <li
      ref={item}
      class="card channel-item"
      data-testid="signal-item"
      data-current={isCurrent}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <p class="item-head">
        <span class="item-name">
          <PageText text={name} cut />
        </span>
        {place && evidence && <PlaceLink place={place} foundIn={foundIn} evidence={evidence} />}
      </p>
      {written !== null && (
        <p class="quote-whole written">
          <PageText text={written} />
        </p>
      )}
      <SignalsSaid sources={sources} />
      {names && <p class="quiet">{words.name('signal_names', names)}</p>}
      {written !== null && !names && sources.length === 0 && findings.length === 0 && (
        <p class="quiet">{words.say('signal_silent')}</p>
      )}
      {children}
      <FindingNotes findings={findings} view={view} />
    </li>
  );
}

import type { ComponentChildren } from 'preact';
import type { PageEvidence, Place, Statement } from '../../policy';
import { screenOf } from '../../state/navigation';
import { statementPlace } from '../../words/place-words';
import { useWords } from '../text/use-words';
import { useNavigation } from './use-navigation';

interface Props {
  readonly place: Place;
  /** For META tags, where only one of sent HTML and DOM holds what stands there (4.2.6). */
  readonly foundIn?: Statement['foundIn'];
  readonly evidence: PageEvidence;
  /** Words for the place that are shorter where they stand. */
  readonly children?: ComponentChildren;
}

/** A place in words, such as “robots.txt line 12”, which leads to the screen that shows it. */
export function PlaceLink({ place, foundIn, evidence, children }: Props) {
  const words = useWords();
  const { go } = useNavigation();
  return (
    <button type="button" class="link place" onClick={() => go(screenOf(place, foundIn))}>
      {children ?? statementPlace({ source: { place }, foundIn }, evidence, words)}
    </button>
  );
}

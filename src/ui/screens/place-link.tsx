import type { PageEvidence, Place } from '../../policy';
import { screenOf } from '../../state/navigation';
import { placeWords } from '../text/place-words';
import { useWords } from '../text/words';
import { useNavigation } from './use-navigation';

/** A place in words, such as “robots.txt line 12”, which leads to the screen that shows it. */
export function PlaceLink({ place, evidence }: { place: Place; evidence: PageEvidence }) {
  const { go } = useNavigation();
  return (
    <button type="button" class="link place" onClick={() => go(screenOf(place))}>
      {placeWords(place, evidence, useWords())}
    </button>
  );
}

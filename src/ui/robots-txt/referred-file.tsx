import { isSilentReference } from '../../policy';
import type { View } from '../../state/view';
import { useNavigation } from '../screens/use-navigation';
import { referenceWords } from '../sources/robots-txt-detail';
import { useWords } from '../text/use-words';

interface Props {
  readonly view: View;
  readonly address: string;
  readonly hasLines: boolean;
}

/** Why a file counts that is not robots.txt itself, with the way back there; where it did not come, what came of asking for it. */
export function ReferredFile({ view, address, hasLines }: Props) {
  const words = useWords();
  const { go } = useNavigation();
  const site = view.reading.site.value;
  const reference = view.page.report.value?.references.find(({ url }) => url === address);
  return (
    <p class="referred-file" data-testid="referred-file">
      {words.say('referred_file')}{' '}
      {reference && !hasLines && (
        <span>{referenceWords(reference, site !== null && isSilentReference(site, address), words)} </span>
      )}
      <button type="button" class="link" onClick={() => go({ at: 'robots-txt' })}>
        {words.name('source', 'robots-txt')}
      </button>
    </p>
  );
}

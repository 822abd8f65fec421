import { Chevron } from '../parts/chevron';
import { useWords } from '../text/use-words';
import './acap-explained.css';

/** Says what ACAP is to whoever asks. */
export function AcapExplained() {
  const words = useWords();
  return (
    <details class="acap-explained quiet">
      <summary>
        <Chevron />
        {words.say('acap_question')}
      </summary>
      <p>{words.say('acap_explained')}</p>
    </details>
  );
}

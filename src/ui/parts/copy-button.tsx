import { useWords } from '../text/use-words';
import { useCopying } from './use-copying';
import './copy-button.css';

interface Props {
  readonly text: string;
  /** Puts a text into the clipboard; false where the browser does not let it. */
  readonly copy: (text: string) => Promise<boolean>;
}

/** Copies a text, and says whether the browser let it. */
export function CopyButton({ text, copy }: Props) {
  const words = useWords();
  const copying = useCopying(copy, text);
  return (
    <span class="copying">
      <button type="button" class="copy" onClick={copying.copy}>
        <CopySign />
        <span class="visually-hidden">{words.say('copy_text')}</span>
      </button>
      <span class="quiet" role="status">
        {copying.words}
      </span>
    </span>
  );
}

function CopySign() {
  return (
    <svg class="copy-sign" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d="M5 4.5h6.5v8H5zM2.5 9.5v-8H9" />
    </svg>
  );
}

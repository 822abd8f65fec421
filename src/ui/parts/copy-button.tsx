import { useWords } from '../text/use-words';
import { useCopy } from './copying';
import './copy-button.css';

interface Props {
  /** It, or what makes it. */
  readonly text: string | (() => string);
  /** What is copied, in a few words that distinguish it from all else that can be copied here. */
  readonly name: string;
}

/** Copies a text. */
export function CopyButton({ text, name }: Props) {
  const words = useWords();
  const copy = useCopy();
  const label = words.text('copy_named', name);
  return (
    <button
      type="button"
      class="copy"
      aria-label={label}
      title={label}
      onClick={() => copy(typeof text === 'string' ? text : text())}
    >
      <CopySign />
    </button>
  );
}

function CopySign() {
  return (
    <svg class="copy-sign" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d="M5 4.5h6.5v8H5zM2.5 9.5v-8H9" />
    </svg>
  );
}

import { useState } from 'preact/hooks';
import { useWords } from '../text/use-words';

/** Copying of a text, and what is to be said of how it went. */
interface Copying {
  /** Null until it was tried. */
  readonly isCopied: boolean | null;
  readonly words: string;
  copy(): void;
}

/** Copies a text when asked to, and knows whether the browser let it; `put` gives false where it did not. */
export function useCopying(put: (text: string) => Promise<boolean>, text: string): Copying {
  const words = useWords();
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return {
    isCopied,
    words: isCopied === null ? '' : words.say(isCopied ? 'report_copied' : 'line_not_copied'),
    copy: () => put(text).then(setIsCopied),
  };
}

import { useState } from 'preact/hooks';
import type { View } from '../../state/view';
import { useWords } from '../text/words';

/** Copying of a line, and what is to be said of how it went. */
interface Copying {
  /** Null until it was tried. */
  readonly isCopied: boolean | null;
  readonly words: string;
  copy(): void;
}

/** Copies a line when asked to, and knows whether the browser let it. */
export function useCopying(view: View, line: string): Copying {
  const words = useWords();
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return {
    isCopied,
    words: isCopied === null ? '' : words.say(isCopied ? 'report_copied' : 'line_not_copied'),
    copy: () => view.surroundings.copy(line).then(setIsCopied),
  };
}

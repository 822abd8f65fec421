import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Words } from '../../words/words';

const WordsContext = createContext<Words | null>(null);

/** Gives the words to every component inside. */
export const WordsProvider = WordsContext.Provider;

/** The words that the nearest provider gives. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('A component that speaks stands outside of WordsProvider');
  return words;
}

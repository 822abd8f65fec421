import type { Preference } from '../../model/preference';

/** What each preference is called, the narrowest word first, then the words that hold it (9.6.6). */
const WORDS: Readonly<Record<Preference, readonly string[]>> = {
  search: ['search', 'all'],
  'train-ai': ['ai-train', 'ai-all', 'all'],
  'ai-input': ['ai-input', 'ai-all', 'all'],
  tdm: ['all'],
};

/** Words for which there is no preference; they are shown, without effect. */
const WITHOUT_EFFECT = /^(ai-index|[^:]+:[^:]+)$/;

/** The draft's words, which plugins still write, by what they are called now [RSL0]. */
export const DRAFT_WORDS: ReadonlyMap<string, string> = new Map([
  ['train-ai', 'ai-train'],
  ['train-genai', 'ai-train'],
  ['ai-use', 'ai-input'],
  ['ai-summarize', 'ai-input'],
]);

/** The words of RSL 1.0. */
export const USAGE_WORDS: readonly string[] = ['search', 'ai-train', 'ai-input', 'ai-index', 'ai-all', 'all'];

/** How wide a word is that covers a preference, 0 the narrowest; null where it does not. */
export function widthFor(word: string, preference: Preference): number | null {
  const width = WORDS[preference].indexOf(word);
  return width < 0 ? null : width;
}

/** Whether a word is one of RSL or of a vocabulary that a prefix names. */
export function isUsageWord(word: string): boolean {
  return USAGE_WORDS.includes(word) || WITHOUT_EFFECT.test(word);
}

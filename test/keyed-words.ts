import { makeWords } from '../src/words/words';
import { messagesOf } from './locale';

/**
 * Words of which each message is its own key, with what is put into it: `{search_not|Bingbot}`. They tell messages apart that
 * have the same words in a language.
 */
export const KEYED = makeWords({
  language: 'en',
  message: (key, substitutions) => (key in messagesOf('en') ? `{${[key, ...substitutions].join('|')}}` : ''),
});

/** The keys of the messages in a text, in their order. */
export const keysIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{([a-z]\w*)/g)].map(([, key = '']) => key);

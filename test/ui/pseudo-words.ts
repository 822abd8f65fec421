import { pseudoText } from '../../scripts/pseudo-text.js';
import { makeWords, type Words } from '../../src/words/words';
import { messagesOf } from './fake-surroundings';

/** What stands for an answer of the language's own rules, such as a date. */
const RULED = '⟦…⟧';

/**
 * Words of the pseudo-locale, with brackets round what is taken from messages and from the language's rules alone: what is put
 * into a message stands between two pairs of them, so that it is seen where it is taken from neither.
 */
export function pseudoWords(): Words {
  const english = messagesOf('en');
  const words = makeWords({
    language: 'en',
    message: (key, substitutions) =>
      english[key] === undefined
        ? ''
        : pseudoText(english[key].message).replace(
            /\$(\d)/g,
            (_, number) => `⟧${substitutions[number - 1] ?? ''}⟦`,
          ),
  });
  return {
    ...words,
    list: (items) => items.join('⟦, ⟧'),
    size: () => RULED,
    duration: () => RULED,
    day: () => RULED,
    time: () => RULED,
    ago: () => RULED,
  };
}

import type { Qualifier } from '../../policy';
import type { Use, UseAnswer } from '../../state/use-answer';
import { restrictionWords } from '../../words/restriction-words';
import type { Words } from '../../words/words';
import { conditionWords } from '../text/condition-words';

/** What holds in a use, in a word or two. */
export const verdictWords = ({ kind }: Use, { verdict }: UseAnswer, words: Words): string =>
  kind === 'usage' && verdict !== 'unstated'
    ? words.name('verdict', verdict)
    : words.name('preference_verdict', verdict);

/** What a limit or condition of a use demands. */
export const limitWords = (use: Use, limit: Qualifier, words: Words): string =>
  use.kind === 'usage' ? restrictionWords(limit, use.usage, words) : conditionWords(limit, words);

/** Why it is so, where the words that decide do not say it themselves, as those of a permission whose time is over; else null. */
export function reasonBeyond(use: Use, answer: UseAnswer, words: Words): string | null {
  const { statement, because } = answer;
  return statement && (because === 'stated' || because === 'silence')
    ? null
    : reasonWords(use, answer, words);
}

/** Why it is so. */
const reasonWords = ({ kind }: Use, { because }: UseAnswer, words: Words): string =>
  kind === 'usage'
    ? words.name('reason', because as 'silence')
    : words.name('preference_reason', because as 'silence');

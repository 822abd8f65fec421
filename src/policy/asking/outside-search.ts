import type { Preference, PreferenceDecision, PreferenceDecisions } from '../model/preference';

/**
 * Whether what is prohibited is so outside search alone: where Content-Usage has `search=y` beside what nothing but Content-Usage
 * prohibits, models may be trained and used inside a search application (9.3.12).
 */
export function isOutsideSearch(preference: Preference, decisions: PreferenceDecisions): boolean {
  if (preference !== 'train-ai' && preference !== 'ai-input') return false;
  const { search } = decisions;
  const prohibiting = mechanismsThat('prohibits', decisions[preference]);
  return (
    decisions[preference].because !== 'not-crawled' &&
    search.verdict !== 'prohibited' &&
    mechanismsThat('permits', search).includes('aipref') &&
    prohibiting.length === 1 &&
    prohibiting[0] === 'aipref'
  );
}

const mechanismsThat = (effect: 'permits' | 'prohibits', { answers }: PreferenceDecision) =>
  answers.filter((answer) => answer.effect === effect).map(({ mechanism }) => mechanism);

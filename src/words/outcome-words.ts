import type { Statement, Step } from '../policy';
import { informWords } from './statement-words';
import type { Words } from './words';

/** The outcome of a statement: it decides, or limits, or why it does neither. */
export function outcomeWords(statement: Statement, step: Step, words: Words): string {
  if (step.outcome !== 'beaten') return words.name('outcome', step.outcome);
  return statement.effect === 'inform' ? informWords(statement, words) : words.name('beaten', step.by);
}

import type { BeatenBy, Decision } from '../../policy';
import type { Words } from '../../words/words';

/** Why a line decides whether the page may be crawled: what it beat all others by. */
export function decidesWords({ because, trace }: Decision, words: Words): string {
  if (because !== 'stated') return words.say('line_decides_because', words.name('reason', because));
  const beatenBy = new Set<BeatenBy>();
  for (const step of trace) if (step.outcome === 'beaten') beatenBy.add(step.by);
  return words.name('line_decides', REASONS.find((by) => beatenBy.has(by)) ?? 'alone');
}

/** Of several reasons the first is told. */
const REASONS = [
  'allow-wins-tie',
  'longer-pattern',
  'narrower-scope',
  'named-crawler',
  'earlier-rule',
] as const;

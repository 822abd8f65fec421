import type { AiRules } from '../../crawlers/documented';
import { meaningOfRule } from '../../languages/rep/rule-meanings';
import type { Preference, PreferenceStatement } from '../../model/preference';
import type { Qualifier } from '../../model/statement';

/** What a robots rule comes to for some preferences. */
export interface RuleEffect {
  readonly effect: Exclude<PreferenceStatement['effect'], 'permits'>;
  readonly preferences: readonly Preference[];
  readonly conditions?: readonly Qualifier[];
}

const AI: readonly Preference[] = ['train-ai', 'ai-input'];
const ANSWERS: readonly Preference[] = ['ai-input'];

const prohibits = (preferences: readonly Preference[]): RuleEffect => ({ effect: 'prohibits', preferences });
const limits = (preferences: readonly Preference[], type: string, value: string): RuleEffect => ({
  effect: 'limits',
  preferences,
  conditions: [{ type, value }],
});

/**
 * What a rule comes to at a time for a crawler whose rules are documented; nothing for one that addresses no preference (9.7).
 */
export function effectsOf(
  name: string,
  value: string,
  aiRules: AiRules | null,
  now: string,
): readonly RuleEffect[] {
  switch (name) {
    case 'noai':
      return [prohibits(AI)];
    case 'noimageai':
      return [limits(AI, 'excludes', 'images')];
    case 'noindex':
    case 'none':
      return [prohibits(isOutOfAnswers(name, aiRules) ? ['search', 'ai-input'] : ['search'])];
    case 'unavailable_after':
      return isPast(value, now) ? effectsOf('noindex', '', aiRules, now) : [];
    default:
      return aiRules ? DOCUMENTED[aiRules](name, value) : [];
  }
}

/** Whether answers go with the index: at Google they show pages of it alone; at Apple `none` includes `nosnippet`. */
const isOutOfAnswers = (name: string, aiRules: AiRules | null) =>
  aiRules === 'google' || (aiRules === 'apple' && name === 'none');

function isPast(value: string, now: string): boolean {
  const meaning = meaningOfRule('unavailable_after', value);
  return (
    typeof meaning === 'object' &&
    meaning.expires !== undefined &&
    Date.parse(now) > Date.parse(meaning.expires)
  );
}

const DOCUMENTED: Readonly<Record<AiRules, (name: string, value: string) => readonly RuleEffect[]>> = {
  google(name, value) {
    if (name === 'nosnippet') return [prohibits(ANSWERS)];
    const meaning = name === 'max-snippet' ? meaningOfRule(name, value) : null;
    if (meaning === null || typeof meaning === 'string' || meaning.effect === 'inform') return [];
    return meaning.effect === 'prohibit'
      ? [prohibits(ANSWERS)]
      : [limits(ANSWERS, 'max-length', `${Number(value)}-chars`)];
  },
  bing(name) {
    if (name === 'noarchive') return [prohibits(AI)];
    const conditions = [{ type: 'only', value: 'url-title-snippet' }];
    return name === 'nocache' ? [{ effect: 'restricts', preferences: AI, conditions }] : [];
  },
  amazon: (name) => (name === 'noarchive' ? [prohibits(['train-ai'])] : []),
  apple: (name) => (name === 'nosnippet' ? [prohibits(ANSWERS)] : []),
};

/** What `data-nosnippet` on an element comes to: Google and Bing leave it out of answers (9.7.3, 9.7.4). */
export function effectOfNosnippet(aiRules: AiRules | null): readonly RuleEffect[] {
  return aiRules === 'google' || aiRules === 'bing' ? [limits(ANSWERS, 'excludes', 'marked-elements')] : [];
}

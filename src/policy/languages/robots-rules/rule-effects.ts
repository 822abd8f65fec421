import type { Preference, PreferenceStatement } from '../../model/preference';
import type { Qualifier } from '../../model/statement';
import { meaningOfRule } from '../rep/rule-meanings';

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

/** The operators that document what robots rules do to their AI, each by the token of its crawler (9.7.3 to 9.7.5). */
export type Operator = 'google' | 'bing' | 'amazon';

/** The operator of the crawler with a token, its own first one. */
export function operatorOf(token: string): Operator | null {
  if (/^googlebot(-|$)/i.test(token)) return 'google';
  if (/^(bingbot|msnbot)$/i.test(token)) return 'bing';
  return /^amazonbot$/i.test(token) ? 'amazon' : null;
}

/** What a rule comes to for a crawler of an operator at a time; nothing for one that speaks of no preference (9.7). */
export function effectsOf(
  name: string,
  value: string,
  operator: Operator | null,
  now: string,
): readonly RuleEffect[] {
  switch (name) {
    case 'noai':
      return [prohibits(AI)];
    case 'noimageai':
      return [limits(AI, 'excludes', 'images')];
    case 'noindex':
    case 'none':
      // AI features of Google show pages of its index alone.
      return [prohibits(operator === 'google' ? ['search', 'ai-input'] : ['search'])];
    case 'unavailable_after':
      return isPast(value, now) ? effectsOf('noindex', '', operator, now) : [];
    default:
      return operator ? DOCUMENTED[operator](name, value) : [];
  }
}

function isPast(value: string, now: string): boolean {
  const meaning = meaningOfRule('unavailable_after', value);
  return (
    typeof meaning === 'object' &&
    meaning.expires !== undefined &&
    Date.parse(now) > Date.parse(meaning.expires)
  );
}

const DOCUMENTED: Readonly<Record<Operator, (name: string, value: string) => readonly RuleEffect[]>> = {
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
};

/** What `data-nosnippet` on an element comes to: Google and Bing leave it out of answers (9.7.3, 9.7.4). */
export function effectOfNosnippet(operator: Operator | null): readonly RuleEffect[] {
  return operator === 'google' || operator === 'bing' ? [limits(ANSWERS, 'excludes', 'marked-elements')] : [];
}

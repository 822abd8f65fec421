import {
  type CrawlerChoice,
  type Decision,
  decidingSignal,
  decidingStatement,
  isOutsideSearch,
  type Judgement,
  type Preference,
  type PreferenceDecision,
  type PreferenceStatement,
  type Qualifier,
  type Statement,
  type Usage,
} from '../policy';
import { preferencesOf, usagesOf } from './documented';

/** Something that a crawler can be permitted: to do with a page, or with its content after crawling. */
export type Use =
  | { readonly kind: 'usage'; readonly usage: Usage }
  | { readonly kind: 'preference'; readonly preference: Preference };

/** What holds in a use, and what decides that. */
export interface UseAnswer {
  readonly verdict: Decision['verdict'] | PreferenceDecision['verdict'];
  readonly because: Decision['because'] | PreferenceDecision['because'];
  readonly restrictions: readonly Qualifier[];
  /** It is prohibited outside search alone (9.3.12). */
  readonly isOutsideSearch: boolean;
  /** The statement that decides, else the first that sets limits though no permission is stated; null where there is none. */
  readonly statement: Pick<Statement | PreferenceStatement, 'source' | 'foundIn'> | null;
}

/** The uses that concern a crawler, usages first. */
export const usesOf = (choice: CrawlerChoice): readonly Use[] => [
  ...usagesOf(choice).map((usage): Use => ({ kind: 'usage', usage })),
  ...preferencesOf(choice).map((preference): Use => ({ kind: 'preference', preference })),
];

/** What a judgement says of a use. */
export function answerOn(use: Use, judgement: Judgement): UseAnswer {
  if (use.kind === 'usage') {
    const decision = judgement.usages[use.usage];
    const { verdict, because, restrictions } = decision;
    const statement = decidingStatement(decision, judgement) ?? null;
    return { verdict, because, restrictions, isOutsideSearch: false, statement };
  }
  const { preferences } = judgement;
  const decision = preferences[use.preference];
  const { verdict, because, conditions: restrictions, trace } = decision;
  const limiting = trace.find(({ outcome }) => outcome === 'limits')?.statement;
  return {
    verdict,
    because,
    restrictions,
    isOutsideSearch: isOutsideSearch(use.preference, preferences),
    statement: decidingSignal(decision) ?? limiting ?? null,
  };
}

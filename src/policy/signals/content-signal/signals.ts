import type { Preference } from '../../model/preference';

/** The signals of the policy, by what they address (9.4.1). */
export const SIGNALS: ReadonlyMap<string, Preference> = new Map([
  ['search', 'search'],
  ['ai-train', 'train-ai'],
  ['ai-input', 'ai-input'],
]);

/** What a use may be, the strictest first (9.4.5). */
export const USES: readonly string[] = ['immediate', 'reference', 'full'];

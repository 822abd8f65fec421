import type { MarkLabel } from '../messages';
import type { Concern, ConcernKind, Say, Usage } from '../policy';
import { restrictionWords } from './restriction-words';
import type { Words } from './words';

/** What stands before a use in a label, so that colour need not be seen. */
export const SIGNS: Readonly<Record<ConcernKind, string>> = {
  prohibited: '✕',
  conflicting: '⇄',
  malformed: '?!',
  restricted: '⚠',
  unknown: '?',
  permitted: '✓',
  named: '◎',
};

/** So many uses of one kind are named in a label; of more it says how many. */
const MOST_NAMED = 2;

/** What the label of a part says, such as “✕ Index · ⚠ Snippet: at most 20 words”. */
export function labelOf(concern: Concern, words: Words): MarkLabel {
  const parts = labelParts(concern, words).map((part) => `${SIGNS[part.kind]} ${part.words}`);
  return { kind: concern.kind, words: parts.join(' · ') };
}

/** The same, one piece for each kind of what is said. */
export function labelParts({ kind, says }: Concern, words: Words): readonly MarkLabel[] {
  const parts = alike(says).map(({ first, usages }) => ({
    kind: first.kind,
    words: partWords(first, usages, words),
  }));
  const isBroken =
    says.length === 0 || (kind === 'malformed' && says.every((say) => say.kind !== 'malformed'));
  return isBroken ? [...parts, { kind: 'malformed', words: words.say('overlay_malformed') }] : parts;
}

function partWords({ kind, decision }: Say, usages: readonly Usage[], words: Words): string {
  const names = namesOf(usages, words);
  const [limit] = decision.restrictions;
  const [usage] = usages;
  if (kind === 'named') return words.say('overlay_named', names);
  if (kind !== 'restricted' || !limit || !usage) return names;
  const further = decision.restrictions.length - 1;
  const limits = `${restrictionWords(limit, usage, words)}${further > 0 ? ` +${words.number(further)}` : ''}`;
  return words.say('overlay_limited', names, limits);
}

function namesOf(usages: readonly Usage[], words: Words): string {
  const named = usages.slice(0, MOST_NAMED).map((usage) => words.name('usage', usage));
  const further = usages.length - named.length;
  return `${named.join(', ')}${further > 0 ? ` +${words.number(further)}` : ''}`;
}

/** What is said in the same words of some uses. */
export interface Alike {
  readonly first: Say;
  /** Those that are named. */
  readonly usages: readonly Usage[];
  /** What is said of all of them, those included that are left out. */
  readonly says: readonly Say[];
}

/**
 * What is said in the same words, each with its uses, and apart where `also` differs; kinds of showing are left out where the same is
 * said of showing as such.
 */
export function alike(says: readonly Say[], also: (say: Say) => unknown = () => null): readonly Alike[] {
  const groups = new Map<string, { readonly first: Say; readonly usages: Usage[]; readonly says: Say[] }>();
  for (const say of says) {
    const key = JSON.stringify([say.kind, say.decision.restrictions, also(say)]);
    const group = groups.get(key) ?? { first: say, usages: [], says: [] };
    groups.set(key, group);
    group.says.push(say);
    if (!isSaidBefore(say.usage, group.usages)) group.usages.push(say.usage);
  }
  return [...groups.values()];
}

/** Of an old version nothing else is said than of the page, mostly: its uses come after those of the page. */
function isSaidBefore(usage: Usage, before: readonly Usage[]): boolean {
  if (usage.startsWith('present-') && before.includes('present')) return true;
  return before.some((one) => usage === one.replace('present-', 'present-old'));
}

import type { MarkLabel } from '../messages';
import type { Concern, ConcernKind, PartDecision, Usage } from '../policy';
import { restrictionWords } from './restriction-words';
import type { Words } from './words';

/** The sign before a use in a label, so that its meaning does not depend on colour. */
export const SIGNS: Readonly<Record<ConcernKind, string>> = {
  prohibited: '✕',
  conflicting: '⇄',
  malformed: '?!',
  restricted: '⚠',
  unknown: '?',
  permitted: '✓',
  named: '◎',
};

/** How many uses of one kind a label names; the others are counted. */
const MOST_NAMED = 2;

/** What the label of a part says, such as “✕ Index · ⚠ Snippet: at most 20 words”. */
export function labelOf(concern: Concern, words: Words): MarkLabel {
  const parts = labelParts(concern, words).map((part) => `${SIGNS[part.kind]} ${part.words}`);
  return { kind: concern.kind, words: parts.join(' · ') };
}

/** The pieces of the label, one for each kind. */
export function labelParts({ kind, decisions }: Concern, words: Words): readonly MarkLabel[] {
  const parts = groupAlike(decisions).map(({ first, usages }) => ({
    kind: first.kind,
    words: partWords(first, usages, words),
  }));
  const isBroken =
    decisions.length === 0 || (kind === 'malformed' && decisions.every((part) => part.kind !== 'malformed'));
  return isBroken ? [...parts, { kind: 'malformed', words: words.text('overlay_malformed') }] : parts;
}

function partWords({ kind, decision }: PartDecision, usages: readonly Usage[], words: Words): string {
  const names = namesOf(usages, words);
  const [limit] = decision.restrictions;
  const [usage] = usages;
  if (kind === 'named') return words.text('overlay_named', names);
  if (kind !== 'restricted' || !limit || !usage) return names;
  const further = decision.restrictions.length - 1;
  const limits = `${restrictionWords(limit, usage, words)}${further > 0 ? ` +${words.number(further)}` : ''}`;
  return words.text('overlay_limited', names, limits);
}

function namesOf(usages: readonly Usage[], words: Words): string {
  const named = usages.slice(0, MOST_NAMED).map((usage) => words.name('usage', usage));
  const further = usages.length - named.length;
  return `${named.join(', ')}${further > 0 ? ` +${words.number(further)}` : ''}`;
}

/** Decisions with the same wording. */
export interface AlikeDecisions {
  readonly first: PartDecision;
  /** The uses that are named. */
  readonly usages: readonly Usage[];
  /** All of them, with those whose uses are not named. */
  readonly decisions: readonly PartDecision[];
}

/** Groups decisions with the same wording, unless `also` differs; kinds of `present` are not named where `present` itself is. */
export function groupAlike(
  decisions: readonly PartDecision[],
  also: (part: PartDecision) => unknown = () => null,
): readonly AlikeDecisions[] {
  const groups = new Map<
    string,
    { readonly first: PartDecision; readonly usages: Usage[]; readonly decisions: PartDecision[] }
  >();
  for (const part of decisions) {
    const key = JSON.stringify([part.kind, part.decision.restrictions, also(part)]);
    const group = groups.get(key) ?? { first: part, usages: [], decisions: [] };
    groups.set(key, group);
    group.decisions.push(part);
    if (!isCovered(part.usage, group.usages)) group.usages.push(part.usage);
  }
  return [...groups.values()];
}

/** Whether a named use covers another: `present` its kinds, and a use of the page the same use of an old version. */
function isCovered(usage: Usage, named: readonly Usage[]): boolean {
  if (usage.startsWith('present-') && named.includes('present')) return true;
  return named.some((one) => usage === one.replace('present-', 'present-old'));
}

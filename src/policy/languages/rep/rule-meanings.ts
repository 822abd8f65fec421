import type { Effect, Qualifier } from '../../model/statement';
import { SNIPPETS, type Usage } from '../../model/usages';
import { readDate } from '../../text/date';

/** What a robots rule says of some usages (4.2.4). */
export interface RuleMeaning {
  readonly effect: Exclude<Effect, 'permit'>;
  readonly usages: readonly Usage[];
  readonly qualifiers?: readonly Qualifier[];
  /** The moment after which it prohibits, ISO 8601. */
  readonly expires?: string;
}

const prohibit = (...usages: readonly Usage[]): RuleMeaning => ({ effect: 'prohibit', usages });
const inform = (...usages: readonly Usage[]): RuleMeaning => ({ effect: 'inform', usages });
const restrict = (usage: Usage, type: string, value: string): RuleMeaning => ({
  effect: 'restrict',
  usages: [usage],
  qualifiers: [{ type, value }],
});

/** What a rule with a value means; null for a value that says nothing. */
type ByValue = (value: string) => RuleMeaning | null;

/** The rules by name (4.2.4); those that only inform ask for nothing, or for what no usage stands for. */
const RULES: ReadonlyMap<string, RuleMeaning | ByValue> = new Map(
  Object.entries<RuleMeaning | ByValue>({
    noindex: prohibit('index'),
    nofollow: prohibit('follow'),
    none: prohibit('index', 'follow'),
    nosnippet: prohibit(...SNIPPETS),
    noarchive: prohibit('present-currentcopy', 'present-oldcopy'),
    nocache: prohibit('present-currentcopy', 'present-oldcopy'),
    notranslate: restrict('present', 'prohibited-modification', 'translation'),
    index: inform('index'),
    follow: inform('follow'),
    all: inform('index', 'follow'),
    noimageindex: inform('index'),
    indexifembedded: inform('index'),
    noodp: inform('present-snippet'),
    noydir: inform('present-snippet'),
    'max-snippet': (value) => {
      const length = Number(value);
      if (value === '-1') return inform('present-snippet');
      if (!/^\d{1,9}$/.test(value)) return null;
      return length === 0
        ? prohibit(...SNIPPETS)
        : restrict('present-snippet', 'max-length', `${length}-chars`);
    },
    'max-image-preview': (value) => {
      if (/^none$/i.test(value)) return prohibit('present-thumbnail', 'present-oldthumbnail');
      return /^(standard|large)$/i.test(value) ? inform('present-thumbnail') : null;
    },
    'max-video-preview': (value) => (/^(-1|\d{1,9})$/.test(value) ? inform('present-extract') : null),
    unavailable_after: (value) => {
      const expires = readDate(value);
      if (expires === null) return null;
      return { ...restrict('index', 'time-limit', `until-${expires.slice(0, 10)}`), expires };
    },
  }),
);

/** Names of all robots rules that have a meaning or are known to have none here. */
export const ROBOTS_RULES: readonly string[] = [...RULES.keys()];

/** Whether a name is that of a robots rule, in any letter case. */
export function isRobotsRule(name: string): boolean {
  return RULES.has(name.toLowerCase());
}

/** Whether a rule's name wants a value behind a colon. */
export function takesValue(name: string): boolean {
  return typeof RULES.get(name.toLowerCase()) === 'function';
}

/** What a rule means; `unknown` for names that nobody defined, `invalid` for values that say nothing (4.2.5). */
export function meaningOfRule(name: string, value: string): RuleMeaning | 'unknown' | 'invalid' {
  const known = RULES.get(name.toLowerCase()) ?? 'unknown';
  return typeof known === 'function' ? (known(value) ?? 'invalid') : known;
}

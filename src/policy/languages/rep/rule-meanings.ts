import type { Effect, Qualifier } from '../../model/statement';
import { SNIPPETS, type Usage } from '../../model/usages';
import { readDate } from '../../text/date';
import { nearest } from '../../text/nearest';

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

/** Rules that say what holds anyway. */
const DEFAULTS = /^(archive|snippet|translate|imageindex|odp|dofollow|doindex)$/i;

/** Rules of which no operator of a known crawler says that it heeds them. */
const UNDOCUMENTED = /^no(image)?ai$/i;

/** Whether a name is that of a robots rule, in any letter case, be it one that changes nothing. */
export function isRobotsRule(name: string): boolean {
  return RULES.has(name.toLowerCase()) || DEFAULTS.test(name) || UNDOCUMENTED.test(name);
}

/**
 * The rule that was probably meant by a name that no operator defines; undefined where none is near, where a character of the
 * name is lost, and where the nearest may be the opposite, which differs by `no`: of two as near, the one with it stands first.
 */
export function ruleMeant(name: string): string | undefined {
  const known = /[\p{Cc}\p{Cs}\ufffd]/u.test(name) ? undefined : nearest(name, [...RULES.keys()]);
  return known && /^no/i.test(name) === known.startsWith('no') ? known : undefined;
}

/** Whether a rule's name wants a value behind a colon. */
export function takesValue(name: string): boolean {
  return typeof RULES.get(name.toLowerCase()) === 'function';
}

/**
 * Why a rule has no meaning: its name is defined nowhere, or only states what holds anyway, or its value states nothing (4.2.5).
 */
export type Meaningless = 'unknown' | 'default' | 'undocumented' | 'invalid';

/** What a rule means, or why it means nothing. */
export function meaningOfRule(name: string, value: string): RuleMeaning | Meaningless {
  const known = RULES.get(name.toLowerCase());
  if (!known) return DEFAULTS.test(name) ? 'default' : UNDOCUMENTED.test(name) ? 'undocumented' : 'unknown';
  return typeof known === 'function' ? (known(value) ?? 'invalid') : known;
}

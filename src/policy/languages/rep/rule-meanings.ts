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
  /** It states what holds anyway, which some crawlers let go before a prohibition (4.2.3). */
  readonly permits?: true;
}

const prohibit = (...usages: readonly Usage[]): RuleMeaning => ({ effect: 'prohibit', usages });
const inform = (...usages: readonly Usage[]): RuleMeaning => ({ effect: 'inform', usages });
const permit = (...usages: readonly Usage[]): RuleMeaning => ({ ...inform(...usages), permits: true });
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
    index: permit('index'),
    follow: permit('follow'),
    all: permit('index', 'follow'),
    archive: permit('present-currentcopy', 'present-oldcopy'),
    noimageindex: inform('index'),
    indexifembedded: inform('index'),
    nopagereadaloud: inform('present'),
    nositelinkssearchbox: inform('present-link'),
    noodp: inform('present-snippet'),
    noyaca: inform('present-snippet'),
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
    'max-video-preview': (value) => {
      if (value === '-1') return inform('present-extract');
      if (!/^\d{1,9}$/.test(value)) return null;
      const qualifiers = [{ type: 'max-length', value: `${Number(value)}-seconds` }];
      return { ...inform('present-extract'), qualifiers };
    },
    unavailable_after: (value) => {
      const expires = readDate(value);
      if (expires === null) return null;
      return { ...restrict('index', 'time-limit', `until-${expires.slice(0, 10)}`), expires };
    },
  }),
);

/** Rules that say what holds anyway, and that most crawlers make nothing of. */
const DEFAULTS = /^(archive|snippet|translate|imageindex|odp|dofollow|doindex)$/i;

/** Rules of which no operator of a known crawler says that it heeds them. */
const UNDOCUMENTED = /^no(image)?ai$/i;

/** Whether a rule of this name says what holds anyway; `index` and `follow`, which many write, do not count. */
export const isDefaultRule = (name: string) => DEFAULTS.test(name);
/** The names of rules that mean something. */
export const ROBOTS_RULES: readonly string[] = /* @__PURE__ */ [...RULES.keys()];

/** Whether a value takes back the rule that it stands behind. */
export const isDenied = (value: string): boolean => /^(\??0|no|off|false)$/i.test(value);

/** Whether a name is that of a robots rule, in any letter case, be it one that changes nothing. */
export function isRobotsRule(name: string): boolean {
  return RULES.has(name.toLowerCase()) || DEFAULTS.test(name) || UNDOCUMENTED.test(name);
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
  if (typeof known === 'function') return known(value) ?? 'invalid';
  return isDenied(value) ? 'invalid' : known;
}

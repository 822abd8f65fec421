/** The rule of 6.1 for `crawl` in robots.txt, written once more from the documents alone, over policies that are not yet text. */

/** An Allow or Disallow line. */
export interface Rule {
  readonly allow: boolean;
  readonly pattern: string;
}

interface Group {
  readonly agents: readonly string[];
  readonly rules: readonly Rule[];
}

/** A permission or prohibition to crawl; a permission with a time limit cannot be understood, since `crawl` has none (7). */
interface AcapRule extends Rule {
  readonly limited: boolean;
}

/** A record with one sub-record at most. */
interface AcapRecord {
  readonly crawlers: readonly string[];
  readonly general: readonly AcapRule[];
  readonly purposes: readonly string[];
  readonly special: readonly AcapRule[];
}

export interface CrawlPolicy {
  readonly groups: readonly Group[];
  readonly records: readonly AcapRecord[];
  readonly ignoreConventional: boolean;
  /** META tags that allow or disallow to crawl, each for everyone or for one crawler. */
  readonly tags: readonly { readonly name: string; readonly allow: boolean }[];
}

export interface Asker {
  readonly tokens: readonly string[];
  readonly acap: boolean;
  readonly rep: 'rfc9309' | 'koster1996';
  readonly boundByAny: boolean;
  readonly purpose: 'news' | null;
}

/**
 * Every address of up to six characters, `x` standing for whatever patterns do not name: enough to distinguish the patterns here.
 */
const PATHS = longer(['/'], 6);

function longer(paths: readonly string[], steps: number): readonly string[] {
  if (steps === 0) return paths;
  const next = paths.flatMap((path) => [...'/abx'].map((sign) => path + sign));
  return [...new Set([...paths, ...longer(next, steps - 1)])];
}

/** Whether a pattern of slashes, letters and wildcards matches a path, or a purpose. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const parts = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  return pattern !== '' && new RegExp(`^${parts.join('.*')}${anchored ? '$' : ''}`).test(path);
}

const matched = new Map<string, ReadonlySet<string>>();

function pathsOf(pattern: string): ReadonlySet<string> {
  const known = matched.get(pattern) ?? new Set(PATHS.filter((path) => matches(pattern, path)));
  matched.set(pattern, known);
  return known;
}

const within = new Map<string, boolean>();

function isWithin(a: string, b: string): boolean {
  const pair = `${a} ${b}`;
  const all = pathsOf(b);
  const known = within.get(pair) ?? [...pathsOf(a)].every((path) => all.has(path));
  within.set(pair, known);
  return known;
}

const isSameScope = (a: string, b: string) => isWithin(a, b) && isWithin(b, a);

/** 6.6: what it matches, and where neither contains the other the pilot's comparison from the left [Part 1 4.5.2.5.3]. */
function isNarrower(a: string, b: string): boolean {
  if (isWithin(a, b) || isWithin(b, a)) return isWithin(a, b) && !isWithin(b, a);
  const [left, right] = [a, b].map((pattern) => [...pattern.replace(/^\*/, '/*')]);
  for (let at = 0; ; at++) {
    const [one, other] = [left?.[at], right?.[at]];
    if (one === undefined || other === undefined) return one !== undefined;
    if (one === other) continue;
    const [oneRank, otherRank] = [one, other].map((sign) => 1 + '*$'.indexOf(sign));
    return (oneRank as number) < (otherRank as number);
  }
}

/** 2.1 and 2.2: the rules that a path may be judged by; several where equally long ones say the same. */
function conventionalRules({ groups }: CrawlPolicy, path: string, asker: Asker): readonly Rule[] {
  const names = [...asker.tokens.filter((token) => token !== '*'), ...(asker.boundByAny ? ['*'] : [])];
  const name = names.find((token) => groups.some(({ agents }) => agents.includes(token)));
  const mine = groups.filter(({ agents }) => name !== undefined && agents.includes(name));
  if (asker.rep === 'koster1996')
    return (mine[0]?.rules ?? []).filter(({ pattern }) => path.startsWith(pattern)).slice(0, 1);
  const rules = mine.flatMap((group) => group.rules).filter(({ pattern }) => matches(pattern, path));
  const longest = rules.filter(({ pattern }) =>
    rules.every((other) => other.pattern.length <= pattern.length),
  );
  return longest.some(({ allow }) => allow) ? longest.filter(({ allow }) => allow) : longest;
}

/** 6.4: of the ACAP statements on this path, those for the purpose, and of these those that name the crawler. */
function acapStatements(
  { records }: CrawlPolicy,
  path: string,
  { tokens, purpose }: Asker,
): readonly AcapRule[] {
  const applying = records
    .filter(({ crawlers }) => crawlers.some((name) => name === '*' || tokens.includes(name)))
    .flatMap(({ crawlers, general, purposes, special }) => {
      const named = crawlers.some((name) => name !== '*' && tokens.includes(name));
      const fits = purposes.some(
        (pattern) => pattern === '*' || (purpose !== null && matches(`${pattern}$`, purpose)),
      );
      return [
        ...general.map((rule) => ({ rule, named, special: false })),
        ...(fits ? special.map((rule) => ({ rule, named, special: true })) : []),
      ];
    })
    .filter(({ rule }) => matches(rule.pattern, path));
  const forPurpose = applying.some(({ special }) => special)
    ? applying.filter(({ special }) => special)
    : applying;
  const left = forPurpose.some(({ named }) => named) ? forPurpose.filter(({ named }) => named) : forPurpose;
  return left.map(({ rule }) => rule);
}

/** The answer on crawling a path: one verdict, or two where 2.1 leaves open which rule it selects. */
export function crawlVerdicts(policy: CrawlPolicy, path: string, asker: Asker): readonly string[] {
  if (path === '/robots.txt') return ['permitted'];
  if (asker.acap && isProhibitedByPage(policy, asker)) return ['prohibited'];
  const stated = asker.acap ? acapStatements(policy, path, asker) : [];
  const isIgnored = asker.acap && policy.ignoreConventional;
  const conventional = isIgnored ? [] : conventionalRules(policy, path, asker);
  if (conventional.length === 0) return [together(stated, undefined)];
  return [...new Set(conventional.map((rule) => together(stated, rule)))];
}

/** 6.2: a page can only prohibit, by a tag that names the crawler before those for everyone (6.4). */
function isProhibitedByPage({ tags }: CrawlPolicy, { tokens }: Asker): boolean {
  const named = tags.filter(({ name }) => name !== 'robots' && tokens.includes(name));
  const applying = named.length > 0 ? named : tags.filter(({ name }) => name === 'robots');
  return applying.some(({ allow }) => !allow);
}

/** Part 1 4.3: the narrowest decide, ACAP where the scopes are the same, and any prohibition among those that are left. */
function together(stated: readonly AcapRule[], conventional: Rule | undefined): string {
  const same = stated.some(({ pattern }) => conventional && isSameScope(pattern, conventional.pattern));
  const all: readonly (Rule & { limited?: boolean })[] =
    conventional && !same ? [...stated, conventional] : stated;
  const narrowest = all.filter((one) => !all.some((other) => isNarrower(other.pattern, one.pattern)));
  return narrowest.some(({ allow, limited }) => !allow || limited) ? 'prohibited' : 'permitted';
}

import { isBoundByAny } from '../../crawlers/catalogue';
import { groupByKeys } from '../../distinct';
import type { Report } from '../../findings/collect';
import { isPolicyToken } from '../../model/policy-tokens';
import { remembering } from '../../remembering';
import type { CheckedLine } from './checked-line';
import { byName, type LintedGroup, partedAt } from './read-groups';

type Groups = ReadonlyMap<string, readonly LintedGroup[]>;
type At = (line: number) => Report;

/**
 * What only shows where lines stand together: whom rules address, and what other rules undo; `kinds` are those of the lines (2.1,
 * 8).
 */
export function lintGroups(
  groups: readonly LintedGroup[],
  kinds: readonly CheckedLine['kind'][],
  at: At,
): void {
  for (const group of groups) reportRunningOn(group, kinds, at);
  reportRetired(byName(groups), at);
  reportUndone(groups, at);
}

/**
 * Names that share the rules of others since no rule stands between them, though something else does: another field, or a blank
 * line, where a record of 1996 ended. Not where it makes no difference.
 */
function reportRunningOn(
  { agents, disallows }: LintedGroup,
  kinds: readonly CheckedLine['kind'][],
  at: At,
): void {
  if (!disallows || agents.length < 2) return;
  const codeAt = (before: number, line: number) => {
    const between = kinds.slice(before, line - 1);
    // Where it is a field on the use of content that parts them, its own finding states it (9.3.9). A rule that cannot be read
    // was meant to end the list: it is reported itself.
    if (between.includes('signal') || between.includes('rule')) return null;
    if (between.includes('field')) return 'group-runs-on';
    return between.includes('blank') && !between.includes('other') ? 'blank-line-in-group' : null;
  };
  for (const { line, code } of partedAt(agents, codeAt)) {
    if (code === 'group-runs-on') at(line).error(code, 'Disallow:');
    else at(line).warning(code);
  }
}

/** A crawler that is shut out by names that it no longer has (8). */
function reportRetired(named: Groups, at: At): void {
  const isShut = (name: string) => named.get(name)?.some(({ rules }) => rules.some(isOfAll)) === true;
  if (named.has('claudebot') || isShut('*')) return;
  const lines = ['anthropic-ai', 'claude-web'].filter(isShut).flatMap((name) => linesOf(named, name));
  if (lines.length > 0) at(Math.min(...lines)).warning('retired-name', 'User-agent: ClaudeBot');
}

/** Whether a rule shuts everything. */
const isOfAll = ({ allow, path }: LintedGroup['rules'][number]) => !allow && /^(\/\*?|\*)$/.test(path);

const linesOf = (named: Groups, wanted: string) =>
  named
    .get(wanted)
    ?.flatMap(({ agents }) => agents.flatMap(({ name, line }) => (name === wanted ? line : []))) ?? [];

/**
 * Crawlers whose own groups disallow nothing, so that no rule for all others applies to them (2.1). Not where these rules block
 * nothing either: `isIdle` states of a line that it has no effect, or another than was meant.
 */
export function hintAtFreed(groups: readonly LintedGroup[], isIdle: (line: number) => boolean, at: At): void {
  const named = byName(groups);
  const ofAll = named.get('*')?.flatMap(({ rules }) => rules) ?? [];
  const allowed = new Set(ofAll.flatMap(({ allow, path }) => (allow ? path : [])));
  const forAll = ofAll.filter(
    ({ allow, path, line }) => !allow && path && !allowed.has(path) && !isIdle(line),
  );
  // Where everything is shut, a group that shuts nothing is an exemption, and meant.
  if (forAll.every(isOfAll)) return;
  for (const [name, own] of named) {
    const isFreed =
      name !== '*' && !isPolicyToken(name) && isBoundByAny(name) && !own.some(({ disallows }) => disallows);
    const line = isFreed && own[0]?.agents.find((agent) => agent.name === name)?.line;
    if (line) at(line).hint('named-group-frees');
  }
}

/** Paths that are both disallowed and allowed to one name, all its groups together: Allow wins (2.1). */
function reportUndone(groups: readonly LintedGroup[], at: At): void {
  const allowedIn = groupByKeys(groups.keys(), (number) =>
    (groups[number]?.rules ?? []).flatMap(({ allow, path }) => (allow && path) || []),
  );
  // The same few groups allow most paths: the crawlers that they address, and the groups that address some of these, are worked
  // out once.
  const addresseesOf = remembering(
    (some: readonly number[]) => {
      const names = new Set(some.flatMap((number) => groups[number]?.agents.map(({ name }) => name) ?? []));
      return remembering(({ agents }: LintedGroup) => agents.some(({ name }) => names.has(name)));
    },
    (some) => some.join(),
  );
  const isAllowedTo = remembering((path: string) => {
    const some = allowedIn.get(path);
    return some ? addresseesOf(some) : () => false;
  });
  for (const group of groups)
    for (const { allow, path, line } of group.rules)
      if (!allow && isAllowedTo(path)(group)) at(line).warning('allow-undoes-disallow');
}

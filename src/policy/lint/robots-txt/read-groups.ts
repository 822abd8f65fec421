import { groupByKeys } from '../../distinct';
import { ALLOW, ROW, valueAt } from '../../languages/rep/robots-txt/fields';
import { isAnyAgent, nameIn } from '../../languages/rep/robots-txt/groups';
import type { RobotsTxt } from '../../languages/rep/robots-txt/robots-txt';
import { lowerCase, normaliseEscapes } from '../../text/octets';

/** A group of a robots.txt as its lines address and say it. */
export interface LintedGroup {
  /**
   * Its User-agent lines with the names by which they are read, in lower case, `*` for every crawler; those that address none are
   * left out.
   */
  readonly agents: readonly Agent[];
  readonly rules: readonly LintedRule[];
  /** Whether a Disallow with a value is among its rules. */
  readonly disallows: boolean;
}

interface Agent {
  readonly line: number;
  readonly name: string;
}

interface LintedRule {
  readonly line: number;
  readonly allow: boolean;
  /** One spelling for patterns that mean the same, empty where the value is. */
  readonly path: string;
}

/** The groups of a robots.txt, in file order (2.1). */
export function readGroups(file: RobotsTxt): readonly LintedGroup[] {
  const { rows } = file.fields;
  const lineAt = (row: number) => rows[row * ROW + 1] as number;
  return file.groups().map(({ agents, from, to }) => {
    const rules = Array.from({ length: to - from }, (_, index): LintedRule => {
      const row = from + index;
      const path = normaliseEscapes(valueAt(file, row), file.isOctets || file.fields.cut.has(row));
      return { line: lineAt(row), allow: rows[row * ROW] === ALLOW, path };
    });
    return {
      agents: agents.flatMap((agent, index) => {
        const name = isAnyAgent(agent) ? '*' : nameIn(agent);
        return name === null ? [] : { line: lineAt(from - agents.length + index), name: lowerCase(name) };
      }),
      rules,
      disallows: rules.some(({ allow, path }) => !allow && path !== ''),
    };
  });
}

/** A User-agent line below which a list of names goes on though something parts it from those above, and what parts it. */
export interface Parted<Code> {
  readonly line: number;
  readonly code: Code;
}

/**
 * Where a list of names goes on below something that was meant to end it, as `codeAt` finds for each of its lines; not where that
 * makes no difference: every name above is below too, or `*` is. What stands above two such lines is reported once.
 */
export function partedAt<Code>(
  agents: LintedGroup['agents'],
  codeAt: (before: number, line: number) => Code | null,
): readonly Parted<Code>[] {
  const lastOf = new Map(agents.map(({ name }, index) => [name, index]));
  const lastAny = lastOf.get('*') ?? -1;
  let firstLast = Number.POSITIVE_INFINITY;
  return agents.flatMap(({ line, name }, index) => {
    const isMeantForFewer = lastAny < index && firstLast < index;
    const code = isMeantForFewer ? codeAt(agents[index - 1]?.line ?? line, line) : null;
    firstLast = Math.min(code === null ? firstLast : Number.POSITIVE_INFINITY, lastOf.get(name) as number);
    return code === null ? [] : { line, code };
  });
}

/** The groups that address each name, in file order. */
export function byName(groups: readonly LintedGroup[]): ReadonlyMap<string, readonly LintedGroup[]> {
  return groupByKeys(groups, ({ agents }) => agents.map(({ name }) => name));
}

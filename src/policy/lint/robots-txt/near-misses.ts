import type { CodeOf } from '../../findings/catalogue';
import { collectFindings } from '../../findings/collect';
import { type Group, isAnyAgent, nameIn } from '../../languages/rep/robots-txt/groups';
import { isRobotsTxt, type RobotsTxt } from '../../languages/rep/robots-txt/robots-txt';
import { compareRules, type Rule, rulesAt } from '../../languages/rep/robots-txt/rules';
import { writtenLine } from '../../languages/rep/written-lines';
import type { Finding } from '../../model/statement';
import { remembering } from '../../remembering';
import { comparablePath } from '../../text/address';
import { lowerCase } from '../../text/octets';
import { matchesPath, type PathPattern, patternOf } from '../../text/path-pattern';

/** So many rules are reported for a page. */
const LIMIT = 3;
/** So many names of a group are looked at: what is true for the first is hardly ever true for a later one alone. */
const NAMES = 4;

/**
 * Rules that do not match a page, but would if they had its letter case, its final slash or its doubled slash, and would then
 * change who may crawl it (2.1, 8.5). Each is true of this page alone.
 */
export function lintNearMisses(file: RobotsTxt | null, url: string): readonly Finding[] {
  const findings = collectFindings();
  const path = comparablePath(url);
  if (!file || isRobotsTxt(path)) return findings.list;
  const missedBy = misses(path);
  const decides = remembering((name: string) => ({ rule: file.rulesFor(name).find(path) }));
  const changes = (rule: Rule) =>
    namesOf(rule.group).some((name) => {
      const { rule: winner } = decides(name);
      return (winner?.allow ?? true) !== rule.allow && (!winner || compareRules(rule, winner) < 0);
    });
  for (const group of file.groups())
    for (let row = group.from; row < group.to; row++)
      for (const rule of rulesAt(file, group, row)) {
        const code = missedBy(rule.pattern);
        if (!code || !changes(rule)) continue;
        findings.at(writtenLine(file, rule.line).source).hint(code);
        if (findings.list.length === LIMIT) return findings.list;
      }
  return findings.list;
}

const namesOf = ({ agents }: Group) =>
  agents.slice(0, NAMES).flatMap((agent) => (isAnyAgent(agent) ? '*' : (nameIn(agent) ?? [])));

type Miss = Extract<CodeOf<'hint'>, `misses-by-${string}`>;

/** Finds by what alone a pattern misses a path; null where it matches, or there is more between them. */
function misses(path: string): (pattern: PathPattern) => Miss | null {
  const query = path.search(/\?|$/);
  const [name, rest] = [path.slice(0, query), path.slice(query)];
  const lower = lowered(path);
  const slashed = (name.endsWith('/') ? name.slice(0, -1) || name : `${name}/`) + rest;
  const single = name.replace(/\/{2,}/g, '/') + rest;
  return (pattern) => {
    if (!/[a-z\d]/i.test(pattern.text) || matchesPath(pattern, path)) return null;
    if (slashed !== path && matchesPath(pattern, slashed)) return 'misses-by-slash';
    if (single !== path && matchesPath(pattern, single)) return 'misses-by-double-slash';
    const other = patternOf(lowered(pattern.text));
    return matchesPath(other, lower) && endsAtWord(other, lower) ? 'misses-by-case' : null;
  };
}

/** In lower case, but for escapes, whose letters are none of the path. */
const lowered = (path: string) => lowerCase(path).replace(/%[\da-f]{2}/g, (octet) => octet.toUpperCase());

/** Whether a pattern without wildcards ends where a word of the path does: `/Ab` was hardly meant for `/about`. */
function endsAtWord({ prefix, pieces, anchored }: PathPattern, path: string): boolean {
  return pieces.length > 0 || anchored || !/^[a-z\d]{2}/.test(path.slice(prefix.length - 1));
}

import type { Group } from '../../languages/rep/robots-txt/groups';
import { readPrefixes } from '../../languages/rep/robots-txt/koster';
import type { RobotsTxt } from '../../languages/rep/robots-txt/robots-txt';
import type { Rule } from '../../languages/rep/robots-txt/rules';
import { writtenLine } from '../../languages/rep/written-lines';
import type { Draft, Finding } from '../../model/statement';
import { remembering } from '../../remembering';
import type { PathPattern } from '../../text/path-pattern';
import { type Advised, lineOf, type StatedOnSite, tip } from './tip';

/** What section 3.2.2 of the draft of 1996 makes advisable for rules, and what its section 6 warns of in all paths. */
export function adviseOnRules(file: RobotsTxt, stated: readonly StatedOnSite[]): readonly Finding[] {
  const at = ({ line }: Rule): Advised => ({ source: writtenLine(file, line).source, language: 'rep' });
  const first = (path: RegExp, fits: (draft: Pick<Draft, 'effect' | 'usage'>) => boolean) => {
    const isMeant = remembering((patterns: readonly PathPattern[]) =>
      patterns.some(({ text }) => path.test(text)),
    );
    const rule = readPrefixes(file, file.groups()).find(
      ({ allow, pattern }) =>
        fits({ effect: allow ? 'permit' : 'prohibit', usage: 'crawl' }) && path.test(pattern.prefix),
    );
    const field = stated.find(({ drafts, patterns }) => drafts.some(fits) && isMeant(patterns));
    return rule && !(field && lineOf(field.source) < rule.line) ? at(rule) : field;
  };
  return [
    ...tip(
      'robots-txt-in-rule',
      first(/^\/robots\.txt\$?$/, ({ usage }) => usage === 'crawl'),
    ),
    ...tip(
      'telling-path',
      first(REVEALING, ({ effect }) => effect === 'prohibit'),
    ),
    ...neverReached(file.prefixes()).flatMap(([allow, disallow]) => {
      const advised = at(allow);
      return tip('order-matters', advised, `${advised.source.text}\n${at(disallow).source.text}`);
    }),
  ];
}

/** Names of what is rather not to be found, as parts of a path. */
const REVEALING =
  /(\/\.?(admin|administrator|backups?|config|dump|intern|internal|passwd|passwords?|private|secrets?|sql)|\.(git|env|sql))(?![\w-])/i;

/**
 * Of each group the first Allow that a reader of 1996 never reaches, since it takes the first rule that matches, and a Disallow
 * above it that matches all that it does.
 */
function neverReached(rules: readonly Rule[]): readonly (readonly [Rule, Rule])[] {
  const found = new Map<Group, readonly [Rule, Rule]>();
  // Every prefix stands behind its own beginnings, and an Allow before the same as Disallow. Wildcards match nothing then.
  const sorted = rules
    .filter(({ pattern }) => !/[*$]/.test(pattern.text))
    .sort(
      (a, b) =>
        a.group.from - b.group.from ||
        Number(a.pattern.prefix > b.pattern.prefix) - Number(a.pattern.prefix < b.pattern.prefix) ||
        Number(b.allow) - Number(a.allow),
    );
  // The Disallows that begin as the rule in hand does, each above those before it.
  const stack: Rule[] = [];
  for (const rule of sorted) {
    const { allow, group, line, pattern } = rule;
    const isUnder = (one: Rule) => one.group === group && pattern.prefix.startsWith(one.pattern.prefix);
    let top = stack.at(-1);
    while (top && !isUnder(top)) {
      stack.pop();
      top = stack.at(-1);
    }
    const isBelow = top && top.line < line;
    if (!allow && !isBelow) stack.push(rule);
    if (allow && top && isBelow && !((found.get(group)?.[0].line ?? line + 1) < line))
      found.set(group, [rule, top]);
  }
  return [...found.values()];
}

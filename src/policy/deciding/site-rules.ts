import type { NumberedRule } from '../languages/rep/crawl-rules';
import { decideByStatus } from '../languages/rep/outcome';
import { isRecordFor } from '../languages/rep/robots-txt/koster';
import { isRobotsTxt, type RobotsTxt } from '../languages/rep/robots-txt/robots-txt';
import type { BeatenBy, Reason, Step } from '../model/decision';
import type { Crawler } from '../model/query';
import type { Page } from '../read-page';
import { comparablePath } from '../text/address';
import { beaten } from './steps';

/** What the conventional fields, or the want of them, say of crawling a page (section 2). */
export interface SiteRules {
  readonly verdict: 'permitted' | 'prohibited' | 'unknown';
  readonly because: Reason;
  /** The rule that says so, where one does. */
  readonly winner: NumberedRule | null;
  /** The part of every other rule that addresses the crawler and the page. */
  readonly steps: readonly Step[];
}

/** What holds where nobody says anything (6.1). */
export const SILENCE = { verdict: 'permitted', because: 'silence', winner: null } as const;

/** Whether a crawler may fetch the page, as far as the conventional fields and the answer to robots.txt go (2.1, 2.2, 2.4). */
export function ruleBySite(page: Page, crawler: Crawler): SiteRules {
  const { fetch, robotsTxt } = page.site;
  const { rules } = page.under(crawler.rep);
  if (isRobotsTxt(comparablePath(page.url)))
    return {
      verdict: 'permitted',
      because: 'robots-txt-itself',
      winner: null,
      steps: rules.map(({ statement }) => beaten(statement, 'no-effect')),
    };
  const outcome = decideByStatus(fetch.status, crawler);
  if (outcome !== null || robotsTxt === null) return { ...SILENCE, ...outcome, steps: [] };
  return decideByRules(robotsTxt, rules, crawler);
}

/**
 * The groups of the first token that has any, else those for `*`, bind a crawler. By RFC 9309 they merge, and the longest pattern wins,
 * Allow before Disallow (2.1); by the 1996 draft only the first counts, and in it the first rule (2.2).
 */
function decideByRules(robotsTxt: RobotsTxt, rules: readonly NumberedRule[], crawler: Crawler): SiteRules {
  const isMerged = crawler.rep === 'rfc9309';
  const groupsFor = (token: string) =>
    isMerged ? robotsTxt.groupsFor(token) : robotsTxt.groups().filter((group) => isRecordFor(group, token));
  const named = crawler.tokens.filter((token) => token !== '*').map(groupsFor);
  const any = groupsFor('*');
  const own = named.find((groups) => groups.length > 0) ?? (crawler.boundByAny === false ? [] : any);
  const obeyed = new Set(isMerged ? own : own.slice(0, 1));
  const addressed = new Set([...named.flat(), ...any].filter((group) => !obeyed.has(group)));
  const ranked = rules.filter(({ group }) => obeyed.has(group));
  if (isMerged) ranked.sort(compareRules);
  const asideBy = obeyed.size === 0 ? 'not-bound' : isMerged ? 'named-group' : 'earlier-record';
  const [winner, ...losers] = ranked;
  const steps = rules
    .filter(({ group }) => addressed.has(group))
    .map(({ statement }) => beaten(statement, asideBy));
  if (winner === undefined) return { ...SILENCE, steps };
  const why = ({ draft, length }: NumberedRule): BeatenBy => {
    if (!isMerged || (length === winner.length && draft.effect === winner.draft.effect))
      return 'earlier-rule';
    return length < winner.length ? 'longer-pattern' : 'allow-wins-tie';
  };
  return {
    verdict: winner.draft.effect === 'permit' ? 'permitted' : 'prohibited',
    because: 'stated',
    winner,
    steps: [...losers.map((loser) => beaten(loser.statement, why(loser))), ...steps],
  };
}

/** The longer pattern first, and `permit` before `prohibit`, as in the alphabet. */
const compareRules = (a: NumberedRule, b: NumberedRule) =>
  b.length - a.length || a.draft.effect.localeCompare(b.draft.effect);

import { matchingRules, type StatedRule } from '../languages/rep/crawl-rules';
import { decideByStatus } from '../languages/rep/outcome';
import type { Group } from '../languages/rep/robots-txt/groups';
import { isRecordFor } from '../languages/rep/robots-txt/koster';
import { isRobotsTxt, type RobotsTxt } from '../languages/rep/robots-txt/robots-txt';
import { writtenLine } from '../languages/rep/written-lines';
import type { BeatenBy, Reason, Step } from '../model/decision';
import type { Crawler } from '../model/query';
import type { Source } from '../model/statement';
import type { Page } from '../read-page';
import type { Site } from '../read-site';
import { comparablePath } from '../text/address';
import { beaten, decides } from './steps';

/** What the conventional fields, or the want of them, say of crawling a page (section 2). */
export interface SiteRules {
  readonly verdict: 'permitted' | 'prohibited' | 'unknown';
  readonly because: Reason;
  /** The rule that says so, where one does, and behind it others of the same weight, which only their place in the file sets apart. */
  best(): readonly StatedRule[];
  /** The part of every other rule that addresses the crawler and the page. */
  steps(): readonly Step[];
}

/** The part of every rule, the one that decides first. */
export function stepsOf({ best, steps }: SiteRules): readonly Step[] {
  const parts = best().map(({ statement }, index) =>
    index === 0 ? decides(statement) : beaten(statement, 'earlier-rule'),
  );
  return [...parts, ...steps()];
}

/** What holds where nobody says anything (6.1). */
export const SILENCE: SiteRules = {
  verdict: 'permitted',
  because: 'silence',
  best: () => [],
  steps: () => [],
};

/** Whether a crawler may fetch the page, as far as the conventional fields and the answer to robots.txt go (2.1, 2.2, 2.4). */
export function ruleBySite(page: Page, crawler: Crawler): SiteRules {
  const { fetch, robotsTxt } = page.site;
  if (isRobotsTxt(comparablePath(page.url)))
    return {
      ...SILENCE,
      because: 'robots-txt-itself',
      steps: () => page.under(crawler.rep).rules.map(({ statement }) => beaten(statement, 'no-effect')),
    };
  const outcome = decideByStatus(fetch.status, crawler);
  if (outcome || !robotsTxt) return { ...SILENCE, ...outcome };
  return decideByRules(robotsTxt, page, crawler);
}

/** What the conventional fields come to for one address after the other, without the trace. */
export interface SiteWord extends Pick<SiteRules, 'verdict' | 'because'> {
  /** The rule that decides, as written; null where none does. */
  readonly source: Source | null;
}

/**
 * The same as `ruleBySite` of any address, and the rule that decides, at the price of finding that one alone: for thousands of addresses of
 * a site.
 */
export function wordOfSite({ fetch, robotsTxt }: Site, crawler: Crawler): (url: string) => SiteWord {
  const outcome = decideByStatus(fetch.status, crawler);
  const isMerged = crawler.rep === 'rfc9309';
  const { obeyed } = robotsTxt ? groupsOf(robotsTxt, crawler, isMerged) : { obeyed: [] };
  const members = new Set(obeyed);
  const find = (url: string) =>
    isMerged
      ? robotsTxt?.rulesIn(obeyed).find(comparablePath(url))
      : robotsTxt && matchingRules(robotsTxt, url, crawler.rep).find(({ group }) => members.has(group));
  return (url) => {
    if (isRobotsTxt(comparablePath(url)))
      return { verdict: 'permitted', because: 'robots-txt-itself', source: null };
    if (outcome || !robotsTxt) return { verdict: 'permitted', because: 'silence', ...outcome, source: null };
    const rule = find(url);
    if (!rule) return { verdict: 'permitted', because: 'silence', source: null };
    return {
      verdict: rule.allow ? 'permitted' : 'prohibited',
      because: 'stated',
      source: writtenLine(robotsTxt, rule.line).source,
    };
  };
}

/**
 * The groups of the first token that has any, else those for `*`, bind a crawler. By RFC 9309 they merge, and the longest pattern wins,
 * Allow before Disallow (2.1); by the 1996 draft only the first counts, and in it the first rule (2.2).
 */
function decideByRules(robotsTxt: RobotsTxt, page: Page, crawler: Crawler): SiteRules {
  const isMerged = crawler.rep === 'rfc9309';
  const { obeyed, addressed } = groupsOf(robotsTxt, crawler, isMerged);
  const statedIn = (groups: Iterable<Group>) => {
    const wanted = new Set(groups);
    return page.under(crawler.rep).rules.filter(({ rule }) => wanted.has(rule.group));
  };
  const winner = isMerged
    ? robotsTxt.rulesIn(obeyed).find(comparablePath(page.url))
    : statedIn(obeyed)[0]?.rule;
  const whyBeaten = ({ rule }: StatedRule): BeatenBy | null => {
    if (!winner || rule === winner) return null;
    if (!isMerged) return 'earlier-rule';
    if (rule.pattern.length < winner.pattern.length) return 'longer-pattern';
    return rule.allow === winner.allow ? null : 'allow-wins-tie';
  };
  const aside = obeyed.length === 0 ? 'not-bound' : isMerged ? 'named-group' : 'earlier-record';
  return {
    verdict: winner?.allow === false ? 'prohibited' : 'permitted',
    because: winner ? 'stated' : 'silence',
    best: () => statedIn(obeyed).filter((one) => !whyBeaten(one)),
    steps: () => [
      ...statedIn(obeyed).flatMap((one) => {
        const by = whyBeaten(one);
        return by ? beaten(one.statement, by) : [];
      }),
      ...statedIn(addressed).map(({ statement }) => beaten(statement, aside)),
    ],
  };
}

/** The groups that bind a crawler, and the others that address it or everybody. */
export function groupsOf(robotsTxt: RobotsTxt, { tokens, boundByAny }: Crawler, isMerged: boolean) {
  const groupsFor = (token: string) =>
    isMerged ? robotsTxt.groupsFor(token) : robotsTxt.groups().filter((group) => isRecordFor(group, token));
  const named = tokens.filter((token) => token !== '*').map(groupsFor);
  const any = groupsFor('*');
  const own = named.find((groups) => groups.length > 0) ?? (boundByAny === false ? [] : any);
  const obeyed = isMerged ? own : own.slice(0, 1);
  const addressed = new Set([...named.flat(), ...any]);
  for (const group of obeyed) addressed.delete(group);
  return { obeyed, addressed };
}

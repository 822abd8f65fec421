import { addressingTokens, KNOWN_CRAWLERS, knownOf } from '../crawlers/catalogue';
import { matchingRules, type StatedRule } from '../languages/rep/crawl-rules';
import { decideByAnswer } from '../languages/rep/outcome';
import type { Group } from '../languages/rep/robots-txt/groups';
import { isRecordFor } from '../languages/rep/robots-txt/koster';
import { isRobotsTxt, type RobotsTxt } from '../languages/rep/robots-txt/robots-txt';
import type { Rule } from '../languages/rep/robots-txt/rules';
import type { BeatenBy, Reason, Step } from '../model/decision';
import type { Crawler } from '../model/query';
import type { Page } from '../reading/page';
import type { Site } from '../reading/site';
import { remembering } from '../remembering';
import { comparablePath } from '../text/address';
import { beaten, decides } from './steps';

/** What the conventional fields, or the lack of them, decide on crawling a page (section 2). */
export interface SiteRules {
  readonly verdict: 'permitted' | 'prohibited' | 'unknown';
  readonly because: Reason;
  /** The rule that decides, if any, followed by others of equal weight, which differ only by their place in the file. */
  best(): readonly StatedRule[];
  /** The step of every other rule that addresses the crawler and the page. */
  steps(): readonly Step[];
}

/** The step of every rule, the one that decides first. */
export function stepsOf({ best, steps }: SiteRules): readonly Step[] {
  const parts = best().map(({ statement }, index) =>
    index === 0 ? decides(statement) : beaten(statement, 'earlier-rule'),
  );
  return [...parts, ...steps()];
}

/** What holds without any rule (6.1). */
export const SILENT: SiteVerdict = { verdict: 'permitted', because: 'silence', rule: null };

/**
 * Whether a crawler may fetch the page, as far as the conventional fields and the answer to robots.txt go (2.1, 2.2, 2.4), with
 * every rule that addresses both.
 */
export function ruleBySite(page: Page, crawler: Crawler): SiteRules {
  const { site, url } = page;
  const isMerged = crawler.rep === 'rfc9309';
  const stated = () => page.under(crawler.rep).rules;
  const { rule: winner, ...decided } = siteVerdict(site, crawler)(url, () =>
    stated().map(({ rule }) => rule),
  );
  if (decided.because === 'robots-txt-itself')
    return {
      ...decided,
      best: () => [],
      steps: () => stated().map(({ statement }) => beaten(statement, 'no-effect')),
    };
  const whyBeaten = ({ rule }: StatedRule): BeatenBy | null => {
    if (decided.verdict === 'unknown') return IN_DOUBT[decided.because] ?? 'not-observed';
    if (!winner || rule === winner) return null;
    if (!isMerged) return 'earlier-rule';
    if (rule.pattern.length < winner.pattern.length) return 'longer-pattern';
    return rule.allow === winner.allow ? null : 'allow-wins-tie';
  };
  const groups = remembering(() => groupsOf(site.robotsTxt, crawler));
  const statedIn = (some: Iterable<Group>) => {
    const wanted = new Set(some);
    return stated().filter(({ rule }) => wanted.has(rule.group));
  };
  return {
    ...decided,
    best: () => statedIn(groups().obeyed).filter((one) => !whyBeaten(one)),
    steps: () => {
      const { obeyed, addressed } = groups();
      const aside = obeyed.length === 0 ? 'not-bound' : isMerged ? 'named-group' : 'earlier-record';
      return [
        ...statedIn(obeyed).flatMap((one) => {
          const by = whyBeaten(one);
          return by ? beaten(one.statement, by) : [];
        }),
        ...statedIn(addressed).map(({ statement }) => beaten(statement, aside)),
      ];
    },
  };
}

/** Why rules that match do not decide where the answer is unknown; all others would if all of the file had been seen. */
const IN_DOUBT: Partial<Record<Reason, BeatenBy>> = {
  'other-crawlers': 'other-crawlers',
  'beyond-limit': 'beyond-limit',
};

/** What a site decides on crawling an address, without the trace. */
export interface SiteVerdict extends Pick<SiteRules, 'verdict' | 'because'> {
  /** The rule that decides; null where none does. */
  readonly rule: Rule | null;
}

/**
 * What a site decides for a crawler on any address, fast enough for thousands of addresses: it finds only the deciding rule. By
 * RFC 9309 the groups that bind the crawler merge, and the longest pattern wins, Allow before Disallow (2.1); by the 1996 draft
 * only the first counts, and in it the first rule (2.2), for which all that match are looked at unless they are given.
 */
export function siteVerdict({ fetch, robotsTxt, openBecause }: Site, crawler: Crawler) {
  const obeyed = obeyedGroups(robotsTxt, crawler);
  const merged = crawler.rep === 'rfc9309' ? robotsTxt?.rulesIn(obeyed) : undefined;
  const withoutRule: SiteVerdict = withoutRules(crawler)
    ? { ...SILENT, because: 'no-token' }
    : { ...SILENT, ...(openBecause ? { because: openBecause } : decideByAnswer(fetch, crawler)) };
  const isCut = robotsTxt && fetch.status !== null && fetch.cut && !withoutRules(crawler);
  const isInDoubt = doubtOf(robotsTxt, crawler, obeyed);
  const allMatching = (url: string) => (robotsTxt ? matchingRules(robotsTxt, url, crawler.rep) : []);
  return (url: string, matching: (url: string) => readonly Rule[] = allMatching): SiteVerdict => {
    const path = comparablePath(url);
    if (isRobotsTxt(path)) return { ...SILENT, because: 'robots-txt-itself' };
    if (isCut) return { verdict: 'unknown', because: 'cut', rule: null };
    const rule =
      crawler.rep === 'rfc9309'
        ? merged?.find(path)
        : matching(url).find(({ group }) => obeyed.includes(group));
    if (!rule) return withoutRule;
    const because = isInDoubt?.(path, rule);
    if (because) return { verdict: 'unknown', because, rule: null };
    return { verdict: rule.allow ? 'permitted' : 'prohibited', because: 'stated', rule };
  };
}

/** Whether no line of robots.txt applies to a crawler: it has no token, and follows no other's (6.8). */
function withoutRules(crawler: Crawler): boolean {
  return crawler.tokens.length > 0 && addressingTokens(crawler).length === 0;
}

/** Why a rule that matches a path may not decide, where a crawler's operator leaves that open; undefined where it never does. */
function doubtOf(
  robotsTxt: RobotsTxt | null,
  crawler: Crawler,
  obeyed: readonly Group[],
): ((path: string, rule: Rule) => Extract<Reason, 'other-crawlers' | 'beyond-limit'> | null) | undefined {
  const known = knownOf(crawler);
  if (!robotsTxt || !known || crawler.rep !== 'rfc9309') return undefined;
  const { fileLimit, followsSearchCrawlers, name } = known;
  if (fileLimit?.rules && robotsTxt.exceeds(fileLimit.rules, fileLimit.ruleLength)) {
    const merged = robotsTxt.rulesIn(obeyed);
    const isShut = (path: string) => merged.matching(path).some(({ allow }) => !allow);
    return (path) => (isShut(path) ? 'beyond-limit' : null);
  }
  if (!followsSearchCrawlers || robotsTxt.groupsFor(name).length > 0) return undefined;
  const others = KNOWN_CRAWLERS.filter((one) => one.purpose === 'search').map(({ name: other }) => other);
  const named = others.filter((other) => robotsTxt.groupsFor(other).length > 0);
  const mayCrawl = (path: string) => named.some((one) => robotsTxt.rulesFor(one).find(path)?.allow ?? true);
  return (path, { allow }) => (!allow && mayCrawl(path) ? 'other-crawlers' : null);
}

/** The groups that bind a crawler, and the other groups that address it or every crawler; none where there is no file. */
export function groupsOf(robotsTxt: RobotsTxt | null, crawler: Crawler) {
  const obeyed = obeyedGroups(robotsTxt, crawler);
  const addressed = new Set(
    [...crawler.tokens, '*'].flatMap((token) => groupsFor(robotsTxt, token, crawler)),
  );
  for (const group of obeyed) addressed.delete(group);
  return { obeyed, addressed };
}

/** The groups that bind a crawler: those of the first of its tokens that has any, else those of `*` where they do. */
function obeyedGroups(robotsTxt: RobotsTxt | null, crawler: Crawler): readonly Group[] {
  const { boundByAny, rep } = crawler;
  const own = addressingTokens(crawler)
    .filter((token) => token !== '*')
    .map((token) => groupsFor(robotsTxt, token, crawler))
    .find((groups) => groups.length > 0);
  const obeyed = own ?? (boundByAny === false ? [] : groupsFor(robotsTxt, '*', crawler));
  return rep === 'rfc9309' ? obeyed : obeyed.slice(0, 1);
}

function groupsFor(robotsTxt: RobotsTxt | null, token: string, { rep }: Crawler): readonly Group[] {
  if (!robotsTxt) return [];
  if (rep === 'rfc9309') return robotsTxt.groupsFor(token);
  return robotsTxt.groups(rep).filter((group) => isRecordFor(group, token));
}

import { knownOf } from '../../crawlers/catalogue';
import type { Findings } from '../../findings/collect';
import { PREFERENCES, type Preference, type PreferenceStatement } from '../../model/preference';
import { comparablePath } from '../../text/address';
import { matchesPath } from '../../text/path-pattern';
import { type Answer, answersFor, beatenBy, prohibitionFirst, unknownAnswer } from '../answer';
import type { SignalLine } from '../groups';
import { headersNamed, metaTagsNamed } from '../places';
import type { Answers, SignalQuery, SignalReader } from '../reader';
import { type ByLength, byLength } from '../scope';
import { readUsageHeaders } from './usage-headers';
import { readUsageRule, type UsageRule } from './usage-rule';

/** Content-Usage, the preferences of the IETF's working group on AI, in response headers and robots.txt (9.3). */
export const aipref: SignalReader = {
  mechanism: 'aipref',
  readSite({ robotsTxt, groups }, findings) {
    const rules = new Map<SignalLine, UsageRule>();
    for (const { lines } of groups.groups)
      for (const line of lines)
        if (robotsTxt && line.field === 'content-usage')
          rules.set(line, readUsageRule(robotsTxt, line, findings));
    return {
      onPage(facts, onPage) {
        const path = comparablePath(facts.url);
        const inHeaders = readUsageHeaders(headersNamed(NAME, facts), onPage);
        for (const source of metaTagsNamed(NAME, facts)) onPage.at(source).hint('content-usage-in-meta');
        return {
          answersTo(query, found) {
            const rulesOfGroup = groups.linesFor(query.crawler).flatMap((line) => rules.get(line) ?? []);
            const of = answersOf(inHeaders, rulesOn(path, rulesOfGroup, query), found);
            return {
              of: knownOf(query.crawler)?.fetchesForUsers ? forUsers(of, found) : of,
            };
          },
        };
      },
    };
  },
};

const NAME = /^content-usage$/i;

/** A path that may not be crawled has no preferences in robots.txt (9.2.4). */
function rulesOn(path: string, rules: readonly UsageRule[], { isDisallowed }: SignalQuery) {
  return byLength(rules.filter(({ pattern }) => pattern && !isDisallowed && matchesPath(pattern, path)));
}

/** Headers and robots.txt both apply, prohibition first (9.3.7, 9.3.8). */
function answersOf(
  inHeaders: readonly PreferenceStatement[],
  { longest, shorter }: ByLength<UsageRule>,
  findings: Findings,
) {
  const lost: PreferenceStatement[] = [];
  const answers = answersFor(PREFERENCES, (preference) => {
    const ruling = statementsOn(preference, longest);
    const stated = [...inHeaders.filter((one) => one.preference === preference), ...ruling];
    const permission = stated.find(({ effect }) => effect === 'permits');
    if (permission && stated.some(({ effect }) => effect === 'prohibits'))
      findings.at(permission.source).warning('preference-conflict');
    if (ruling.length === 0) lost.push(...decidingOf(preference, shorter));
    return prohibitionFirst(
      stated,
      statementsOn(preference, shorter).map((one) => beatenBy(one, 'longer-pattern')),
    );
  });
  const [rule] = longest;
  if (rule && lost.length > 0)
    findings.at(rule.source).warning('content-usage-silenced', () => rule.with(lost.map((one) => one.rule)));
  return answers;
}

/**
 * What is said to a fetcher that acts for users: whether a page whose address a user handed over is input that the user provided
 * is open, so neither verdict would be true in both readings (9.3.13).
 */
function forUsers(of: Answers['of'], findings: Findings): Answers['of'] {
  const answer: Answer | undefined = of['ai-input'];
  if (!answer?.effect) return of;
  const [first] = answer.steps;
  if (first) findings.at(first.statement.source).hint('user-fetch-undecided');
  const undecided = answer.steps.map((step) =>
    step.outcome === 'beaten' ? step : beatenBy(step.statement, 'undecided'),
  );
  return { ...of, 'ai-input': unknownAnswer('undecided', undefined, undecided) };
}

function statementsOn(preference: Preference, rules: readonly UsageRule[]): readonly PreferenceStatement[] {
  return rules.flatMap(({ stated }) => stated.filter((one) => one.preference === preference));
}

/** The statement that would decide if no longer rule were silent: it is to be repeated there. */
function decidingOf(preference: Preference, rules: readonly UsageRule[]): readonly PreferenceStatement[] {
  const stating = rules.filter((rule) => statementsOn(preference, [rule]).length > 0);
  const stated = prohibitionFirst(statementsOn(preference, byLength(stating).longest));
  return stated ? stated.steps.slice(0, 1).map(({ statement }) => statement) : [];
}

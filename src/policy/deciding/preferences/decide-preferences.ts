import { ANY_CRAWLER, knownOf } from '../../crawlers/catalogue';
import { collectFindings, type Findings } from '../../findings/collect';
import { decideByAnswer } from '../../languages/rep/outcome';
import type { Decision, Reason } from '../../model/decision';
import { CHANNELS, type Channel } from '../../model/evidence';
import {
  PREFERENCES,
  type Preference,
  type PreferenceDecision,
  type PreferenceDecisions,
  type PreferenceReason,
} from '../../model/preference';
import type { Query } from '../../model/query';
import type { PreferencesDecided, SignalledPage } from '../../reading/parts';
import { remembering } from '../../remembering';
import { addressing } from '../applicable';
import { combine, instead } from './combine';

/** Decides the preferences of a page for one crawler; `crawl` is what was decided on crawling it (9.2). */
export function decidePreferences(page: SignalledPage, query: Query, crawl: Decision): PreferencesDecided {
  const { crawler, now } = query;
  const findings = collectFindings();
  const isDisallowed = crawl.verdict === 'prohibited';
  const matchOf = addressing(crawler);
  // Of rules on the index alone (4.2.3).
  const mayBeUndone = knownOf(crawler)?.permissionWins ? 'search' : null;
  const appliesTo = (crawlers: readonly string[]) =>
    matchOf({ reach: 'page', language: 'rep', crawlers }) !== null;
  const byMechanism = (page.signals()?.read ?? []).map(({ mechanism, signals }) => ({
    mechanism,
    ...signals.answersTo({ crawler, now, isDisallowed, appliesTo }, findings.in('signals')),
  }));
  const known = withFile(crawl, page);
  const decide = remembering((preference: Preference): PreferenceDecision => {
    const answers = byMechanism.flatMap(({ mechanism, of }) => {
      const answer = of[preference];
      return answer ? [{ mechanism, ...answer }] : [];
    });
    return underCrawl(unlessUnseen(combine(answers), preference, page, mayBeUndone), known);
  });
  for (const preference of PREFERENCES) reportDisagreement(decide(preference), findings);
  return {
    decisions: Object.fromEntries(PREFERENCES.map((one) => [one, decide(one)])) as PreferenceDecisions,
    findings: findings.list,
    needs: byMechanism.flatMap(({ needs = [] }) => needs),
  };
}

/**
 * Unknown where unseen statements could override the decision, which they cannot with a prohibition, but for one preference that
 * a permission may still win (9.2.5).
 */
function unlessUnseen(
  decision: PreferenceDecision,
  preference: Preference,
  page: SignalledPage,
  mayBeUndone: Preference | null,
): PreferenceDecision {
  const isFinal =
    decision.verdict === 'prohibited' &&
    !(preference === mayBeUndone && decision.mechanism === 'robots-rules');
  if (isFinal || decision.verdict === 'unknown') return decision;
  const isHeard = (channel: Channel) => channel !== 'elements' || preference === 'ai-input';
  const gaps = CHANNELS.filter(isHeard).flatMap((channel) => page.gapIn(channel) ?? []);
  const [because] = page.signals()?.isCut ? (['cut'] as const) : gaps;
  if (!because) return decision;
  return {
    ...instead(decision, { verdict: 'unknown', conditions: [], because, mechanism: null }, 'not-seen'),
    otherwise: undefined,
  };
}

/**
 * Crawling as far as use depends on it: where no line of robots.txt speaks of crawling to a crawler, signals can stand in that
 * file all the same, and are unknown while it was not to be had (9.2.5).
 */
function withFile(crawl: Decision, { site }: SignalledPage): Pick<Decision, 'verdict' | 'because'> {
  const answer = crawl.because === 'no-token' ? decideByAnswer(site.fetch, ANY_CRAWLER) : null;
  return answer ? { verdict: 'unknown', because: answer.because } : crawl;
}

/** Use needs crawling: it is prohibited with it, and unknown with it (9.2.4). */
function underCrawl(
  decision: PreferenceDecision,
  { verdict, because }: Pick<Decision, 'verdict' | 'because'>,
): PreferenceDecision {
  const none = { conditions: [], mechanism: null };
  if (verdict === 'prohibited')
    return instead(decision, { verdict: 'prohibited', because: 'not-crawled', ...none }, 'not-crawled');
  const isFinal = decision.verdict === 'prohibited' && !(because === 'cut' && isOfRobotsTxt(decision));
  if (verdict !== 'unknown' || isFinal) return decision;
  return instead(decision, { verdict: 'unknown', because: reasonOf(because), ...none }, 'not-crawled');
}

/** Why a use is unknown, where crawling is. */
function reasonOf(because: Reason): PreferenceReason {
  switch (because) {
    case 'not-asked':
    case 'not-observed':
    case 'cut':
    case 'loading':
      return because;
    default:
      return 'unreachable';
  }
}

/** Whether robots.txt decides, or a file that it names: more of it could decide otherwise. */
function isOfRobotsTxt({ trace }: PreferenceDecision): boolean {
  return trace.some(
    ({ outcome, statement: { mechanism, source } }) =>
      outcome === 'decides' && mechanism !== 'tdmrep' && /^(robots-txt|file)$/.test(source.place.kind),
  );
}

/** Reports a permission that does not hold, because another mechanism prohibits. */
function reportDisagreement({ answers }: PreferenceDecision, findings: Findings): void {
  if (!answers.some(({ effect }) => effect === 'prohibits')) return;
  const permission = answers.find(({ effect }) => effect === 'permits' || effect === 'restricts');
  const statement = permission?.steps.find(({ outcome }) => outcome === 'decides')?.statement;
  if (statement && !statement.foundIn) findings.at(statement.source).warning('signals-disagree');
}

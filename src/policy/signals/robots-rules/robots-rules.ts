import { knownOf, readsNosnippetOn } from '../../crawlers/catalogue';
import { distinct } from '../../distinct';
import { carrierOf } from '../../languages/rep/attributes';
import { NOSNIPPET } from '../../languages/rep/signs';
import type { PageFacts } from '../../model/evidence';
import {
  PREFERENCES,
  type Preference,
  type PreferenceStatement,
  type PreferenceStep,
} from '../../model/preference';
import { isReadAs, type LineReading, readingsOf } from '../../model/statement';
import { remembering } from '../../remembering';
import {
  type Answer,
  answersFor,
  beatenBy,
  distinctConditions,
  prohibitionFirst,
  unknownAnswer,
} from '../answer';
import type { SignalQuery, SignalReader } from '../reader';
import { type PageRule, rulesOfPage } from './page-rules';
import { effectOfNosnippet, effectsOf, type RuleEffect } from './rule-effects';

/** So many robots rules of a page are read, of which real pages have less than fifty. */
const RULE_LIMIT = 4_000;

/** Robots rules that address AI, or whose effect on AI an operator documents (9.7). */
export const robotsRules: SignalReader = {
  mechanism: 'robots-rules',
  readSite: () => ({
    onPage(facts, findings) {
      const all = rulesOfPage(facts);
      const beyond = all[RULE_LIMIT];
      if (beyond) findings.at(beyond.source).leftOut();
      const rules = all.slice(0, RULE_LIMIT);
      return {
        answersTo(query) {
          const answerAs = (reading: LineReading) => {
            const read = rules.filter((rule) => isReadAs(rule, reading));
            const stated = statementsFor(read, facts, query);
            return (preference: Preference) =>
              answerOf(stated.filter((one) => one.preference === preference));
          };
          const answers = readingsOf(rules).map(answerAs);
          return {
            of: answersFor(PREFERENCES, (preference) => ifAlike(answers.map((as) => as(preference)))),
          };
        },
      };
    },
  }),
};

/** What holds however joined header lines are read; unknown where that makes a difference (2.5). */
function ifAlike(answers: readonly (Answer | undefined)[]): Answer | undefined {
  const [first, ...others] = answers;
  const contentOf = (answer: Answer | undefined) =>
    JSON.stringify(answer && [answer.effect, answer.conditions, answer.limits]);
  if (others.every((other) => contentOf(other) === contentOf(first))) return first;
  const steps = distinct(
    answers.flatMap((answer) => answer?.steps ?? []),
    ({ statement: { source, rule } }) => JSON.stringify([source.place, rule]),
  );
  return unknownAnswer(
    'joined',
    undefined,
    steps.map(({ statement }) => beatenBy(statement, 'not-seen')),
  );
}

/** The rules that keep a page out of the index. */
const SHUTS_INDEX: readonly string[] = ['noindex', 'none', 'unavailable_after'];

function statementsFor(
  rules: readonly PageRule[],
  { elements }: PageFacts,
  { crawler, now, appliesTo }: SignalQuery,
): PreferenceStatement[] {
  const { aiRules = null, permissionWins = false } = knownOf(crawler) ?? {};
  const isFor = remembering((name: string) => appliesTo([name]));
  const own = rules.filter((rule) => isFor(rule.crawler));
  // What opens the index there beats what shuts it (4.2.3).
  const isIndexOpen = permissionWins && own.some(({ name }) => name === 'index' || name === 'all');
  const inRules = own
    .filter(({ name }) => !isIndexOpen || !SHUTS_INDEX.includes(name))
    .flatMap(({ name, value, text, source, foundIn, ifRead }) =>
      drafted(effectsOf(name, value, aiRules, now), { source, rule: text, foundIn, ifRead }),
    );
  const isRead = readsNosnippetOn(crawler);
  const marked = elements.findIndex((one) => one.nosnippet && isRead(carrierOf(one)));
  const place = { kind: 'element', index: marked, column: 1 } as const;
  const onElements =
    marked < 0
      ? []
      : drafted(effectOfNosnippet(aiRules), { source: { place, text: NOSNIPPET }, rule: NOSNIPPET });
  return [...inRules, ...onElements];
}

function drafted(
  effects: readonly RuleEffect[],
  written: Pick<PreferenceStatement, 'source' | 'rule' | 'foundIn' | 'ifRead'>,
): PreferenceStatement[] {
  return effects.flatMap(({ effect, preferences, conditions = [] }) =>
    preferences.map((preference) => ({
      mechanism: 'robots-rules',
      preference,
      effect,
      conditions,
      ...written,
    })),
  );
}

/** Prohibition first; but what Bing may do by `nocache`, `noarchive` beside it does not take away (9.7.4). */
function answerOf(stated: readonly PreferenceStatement[]): Answer | undefined {
  const isMilder = stated.some(({ effect }) => effect === 'restricts');
  const isUndone = ({ rule }: PreferenceStatement) => isMilder && /^noarchive$/i.test(rule);
  const limiting = limitsOf(stated.filter(({ effect }) => effect === 'limits'));
  const answer = prohibitionFirst(
    stated.filter((one) => one.effect !== 'limits' && !isUndone(one)),
    [...stated.filter(isUndone).map((one) => beatenBy(one, 'milder-rule')), ...limiting],
  );
  const limits = limiting.flatMap(({ statement, outcome }) =>
    outcome === 'limits' ? statement.conditions : [],
  );
  return (
    answer && {
      ...answer,
      because: limits.length > 0 ? 'stated' : answer.because,
      limits: distinctConditions(limits),
    }
  );
}

/** Of several lengths the smallest holds. */
function limitsOf(limiting: readonly PreferenceStatement[]): PreferenceStep[] {
  const lengthOf = ({ conditions }: PreferenceStatement) =>
    conditions.flatMap(({ type, value }) => (type === 'max-length' ? Number.parseInt(value, 10) : []))[0];
  const least = limiting.reduce(
    (smallest, one) => Math.min(smallest, lengthOf(one) ?? smallest),
    Number.POSITIVE_INFINITY,
  );
  return limiting.map((statement) =>
    (lengthOf(statement) ?? least) > least
      ? beatenBy(statement, 'stricter-limit')
      : { statement, outcome: 'limits' },
  );
}

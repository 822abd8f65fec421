import {
  type CrawlerChoice,
  MECHANISMS,
  type Mechanism,
  type MechanismAnswer,
  PREFERENCES,
  type Preference,
  type PreferenceDecision,
  type PreferenceVerdict,
} from '../policy';
import type { CrawlerGroup } from './crawler-choice';
import { preferencesOf } from './documented';
import { type Share, shareOf } from './share';
import { type CrawlerAnswers, isBlocked, type WhoMay } from './who-may';

/**
 * What holds of one preference for one crawler, as a table shows it: the verdict, or that the use needs crawling, which is
 * prohibited; `none` where it is no use of this one.
 */
export type PreferenceCell = PreferenceVerdict | 'not-crawled' | 'none';

/** What holds of the use of a page for one crawler. */
export interface CrawlerDataUse {
  readonly choice: CrawlerChoice;
  readonly answers: Readonly<Record<Preference, PreferenceCell>>;
}

/** The same for a group of crawlers. */
export interface GroupDataUse {
  readonly kind: CrawlerGroup['kind'];
  readonly members: readonly CrawlerDataUse[];
  /** How many more belong to it that are not listed. */
  readonly unlisted: number;
  readonly shares: Readonly<Record<Preference, Share<PreferenceCell>>>;
}

/** What one mechanism states on a preference to the listed crawlers. */
export interface Position {
  readonly mechanism: Mechanism;
  /** Its effects, strictest first; more than one where it differs between crawlers. */
  readonly effects: readonly Effect[];
  /** How many crawlers it addresses. */
  readonly addressed: number;
  /** The deciding rule as written, where it is the same for all of them. */
  readonly rule: string | null;
}

/** The effect of a mechanism. */
export type Effect = NonNullable<MechanismAnswer['effect']>;

/** What all mechanisms state on one preference. */
export interface Stance {
  readonly positions: readonly Position[];
  /** For how many crawlers mechanisms contradict each other; control tokens in robots.txt do not count. */
  readonly contradicted: number;
  /** For how many crawlers a signal prohibits it; control tokens in robots.txt do not count. */
  readonly prohibited: number;
  /** How many the preference concerns. */
  readonly of: number;
}

/** How many crawlers for training may crawl the page. */
export interface Trainers {
  readonly blocked: number;
  readonly unknown: number;
  readonly of: number;
}

/** What is stated on the use of a page after crawling, by group of crawlers. */
export interface DataUse {
  readonly groups: readonly GroupDataUse[];
  /** `silent`: nothing is stated; `unknown`: nothing in what was seen, and not everything was. */
  readonly extent: 'stated' | 'silent' | 'unknown';
  readonly stances: Readonly<Record<Preference, Stance>>;
  readonly trainers: Trainers;
  /** Files that could hold statements and were not seen, by absolute address; `not-seen` were fetched. */
  readonly unseen: ReadonlyMap<string, 'not-asked' | 'not-seen'>;
}

/** Computes what is stated on the use of a page for the listed crawlers; decides all preferences of all of them. */
export function dataUseOf({ groups }: WhoMay): DataUse {
  const members = groups.flatMap((group) => group.members);
  const decisions = members.flatMap(decisionsOn);
  return {
    groups: groups.map((group) => {
      const members = group.members.map(dataUseFor);
      const shares = forEachPreference((preference) =>
        shareOf<PreferenceCell>(members.map(({ answers }) => answers[preference])),
      );
      return { kind: group.kind, members, unlisted: group.unlisted, shares };
    }),
    extent: extentOf(decisions),
    stances: forEachPreference((preference) =>
      stanceOf(
        members
          .filter(({ choice }) => preferencesOf(choice).includes(preference))
          .map(({ judgement }) => judgement.preferences[preference]),
      ),
    ),
    trainers: trainersAmong(groups.find(({ kind }) => kind === 'ai-training')?.members ?? []),
    unseen: unseenOf(decisions),
  };
}

const decisionsOn = ({ choice, judgement }: CrawlerAnswers): readonly PreferenceDecision[] =>
  preferencesOf(choice).map((preference) => judgement.preferences[preference]);

/** What holds of the use of a page for one crawler. */
export function dataUseFor({ choice, judgement }: CrawlerAnswers): CrawlerDataUse {
  const concerned = preferencesOf(choice);
  return {
    choice,
    answers: forEachPreference((preference) =>
      concerned.includes(preference) ? cellOf(judgement.preferences[preference]) : 'none',
    ),
  };
}

/** An explicit prohibition is shown as such even where crawling is prohibited too. */
function cellOf({ verdict, because, otherwise }: PreferenceDecision): PreferenceCell {
  return because === 'not-crawled' && otherwise?.verdict !== 'prohibited' ? 'not-crawled' : verdict;
}

function extentOf(decisions: readonly PreferenceDecision[]): DataUse['extent'] {
  if (decisions.some(({ trace }) => trace.length > 0)) return 'stated';
  const verdictOf = ({ verdict, because, otherwise }: PreferenceDecision) =>
    because === 'not-crawled' ? otherwise?.verdict : verdict;
  return decisions.every((decision) => verdictOf(decision) === 'unstated') ? 'silent' : 'unknown';
}

function stanceOf(decisions: readonly PreferenceDecision[]): Stance {
  return {
    positions: MECHANISMS.flatMap((mechanism) => {
      const answers = decisions.flatMap((decision) =>
        decision.answers.filter((answer) => answer.mechanism === mechanism && answer.effect !== null),
      );
      const effects = EFFECTS.filter((effect) => answers.some((answer) => answer.effect === effect));
      const rules = new Set(answers.map(rulesOf));
      const [rule] = rules;
      const isOne = rules.size === 1 && effects.length === 1;
      return answers.length === 0
        ? []
        : [{ mechanism, effects, addressed: answers.length, rule: isOne && rule ? rule : null }];
    }),
    contradicted: decisions.filter(
      (decision) => hasEffect(decision, 'prohibits') && hasEffect(decision, 'permits', 'restricts'),
    ).length,
    prohibited: decisions.filter((decision) => hasEffect(decision, 'prohibits')).length,
    of: decisions.length,
  };
}

/** Whether any signal has one of some effects. */
const hasEffect = ({ answers }: PreferenceDecision, ...effects: Effect[]) =>
  answers.some(
    ({ mechanism, effect }) => mechanism !== 'control-token' && effect !== null && effects.includes(effect),
  );

const EFFECTS: readonly Effect[] = ['prohibits', 'unknown', 'restricts', 'permits'];

/** The deciding rules of an answer, each once. */
function rulesOf({ steps }: MechanismAnswer): string {
  const deciding = steps.filter(({ outcome }) => outcome === 'decides');
  return [...new Set(deciding.map(({ statement }) => statement.rule))].join(', ');
}

function trainersAmong(members: readonly CrawlerAnswers[]): Trainers {
  return {
    blocked: members.filter(isBlocked).length,
    unknown: members.filter(({ answers }) => answers.crawl === 'unknown').length,
    of: members.length,
  };
}

function unseenOf(decisions: readonly PreferenceDecision[]): DataUse['unseen'] {
  const unseen = new Map<string, 'not-asked' | 'not-seen'>();
  for (const { answers } of decisions)
    for (const { unseen: address, because } of answers)
      if (address !== undefined) unseen.set(address, because === 'not-seen' ? because : 'not-asked');
  return unseen;
}

const forEachPreference = <Value>(valueFor: (preference: Preference) => Value): Record<Preference, Value> =>
  Object.fromEntries(PREFERENCES.map((preference) => [preference, valueFor(preference)])) as Record<
    Preference,
    Value
  >;

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
 * What holds of one preference for one crawler, as a table tells it: the verdict, or that the use needs crawling, which is prohibited;
 * `none` where it is no use of this one.
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
  /** How many more belong to it, of whom nothing is told here. */
  readonly unlisted: number;
  readonly shares: Readonly<Record<Preference, Share<PreferenceCell>>>;
}

/** What one mechanism says of a preference to those who are listed. */
export interface Position {
  readonly mechanism: Mechanism;
  /** What it comes to for some of them, strictest first; more than one where it tells some otherwise than others. */
  readonly effects: readonly Effect[];
  /** To how many it says something. */
  readonly heardBy: number;
  /** The words that decide, where all of these hear the same. */
  readonly rule: string | null;
}

/** What a mechanism can come to. */
export type Effect = NonNullable<MechanismAnswer['effect']>;

/** What all of them together say of one preference. */
export interface Stance {
  readonly positions: readonly Position[];
  /** How many are told otherwise by one mechanism than by another, names for training in robots.txt left out. */
  readonly contradicted: number;
  /** To how many it is prohibited by a signal, names for training in robots.txt left out. */
  readonly prohibited: number;
  /** How many the preference concerns. */
  readonly of: number;
}

/** Which of those who collect for training may crawl the page. */
export interface Trainers {
  readonly blocked: number;
  readonly unknown: number;
  readonly of: number;
}

/** What is said of the use of a page after it was crawled, and to whom. */
export interface DataUse {
  readonly groups: readonly GroupDataUse[];
  /** `silent`: nobody says anything; `unknown`: nobody does in what was seen, and not all was. */
  readonly extent: 'stated' | 'silent' | 'unknown';
  readonly stances: Readonly<Record<Preference, Stance>>;
  readonly trainers: Trainers;
  /** Files that could say something and were not seen, by absolute address; `not-seen` were asked. */
  readonly unseen: ReadonlyMap<string, 'not-asked' | 'not-seen'>;
}

/** Works out what is said of the use of a page to those whom a table lists; costs the deciding of all preferences of all of them. */
export function dataUseOf({ groups }: WhoMay): DataUse {
  const members = groups.flatMap((group) => group.members);
  const decisions = members.flatMap(decisionsOn);
  return {
    groups: groups.map((group) => {
      const told = group.members.map(dataUseFor);
      const shares = forEachPreference((preference) =>
        shareOf<PreferenceCell>(told.map(({ answers }) => answers[preference])),
      );
      return { kind: group.kind, members: told, unlisted: group.unlisted, shares };
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

/** What is prohibited in words is told so, be it out of reach or not. */
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
        : [{ mechanism, effects, heardBy: answers.length, rule: isOne && rule ? rule : null }];
    }),
    contradicted: decisions.filter(
      (decision) => isSaid(decision, 'prohibits') && isSaid(decision, 'permits', 'restricts'),
    ).length,
    prohibited: decisions.filter((decision) => isSaid(decision, 'prohibits')).length,
    of: decisions.length,
  };
}

/** Whether a signal has some such effect, be it the strictest or not. */
const isSaid = ({ answers }: PreferenceDecision, ...effects: Effect[]) =>
  answers.some(
    ({ mechanism, effect }) => mechanism !== 'control-token' && effect !== null && effects.includes(effect),
  );

const EFFECTS: readonly Effect[] = ['prohibits', 'unknown', 'restricts', 'permits'];

/** The words of an answer that decide, each once. */
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
      if (address !== undefined) unseen.set(address, because === 'not-asked' ? because : 'not-seen');
  return unseen;
}

const forEachPreference = <Value>(tell: (preference: Preference) => Value): Record<Preference, Value> =>
  Object.fromEntries(PREFERENCES.map((preference) => [preference, tell(preference)])) as Record<
    Preference,
    Value
  >;

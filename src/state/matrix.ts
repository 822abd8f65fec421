import { type CrawlerChoice, PREFERENCES, type Preference, USAGES, type Usage } from '../policy';
import { type Answer, answerOf } from './answer';
import type { CrawlerGroup } from './crawler-choice';
import { dataUseFor, type PreferenceCell } from './data-use';
import { usagesOf } from './documented';
import { type Share, shareOf } from './share';
import type { CrawlerAnswers, WhoMay } from './who-may';

/**
 * A use of a page: a usage, or a preference on what happens after crawling, whose name states that, since two of both are called
 * alike.
 */
export type MatrixUse = Usage | `for-${Preference}`;

/** Every use that there is a word on, usages first. */
export const MATRIX_USES: readonly MatrixUse[] = [
  ...USAGES,
  ...PREFERENCES.map((preference) => `for-${preference}` as const),
];

/** What is shown for one crawler and one use. */
export type MatrixCell = Answer | PreferenceCell;

/** What a crawler may do, in every use. */
export interface MatrixRow {
  readonly choice: CrawlerChoice;
  readonly answers: Readonly<Record<MatrixUse, MatrixCell>>;
}

/** The same for the crawlers of a group. */
export interface MatrixGroup {
  readonly kind: CrawlerGroup['kind'];
  readonly members: readonly MatrixRow[];
  /** How many more belong to it, for which nothing is shown here. */
  readonly unlisted: number;
  readonly shares: Readonly<Record<MatrixUse, Share<MatrixCell>>>;
}

/** Who may do what, in every use: those who are pinned, then all. */
export interface Matrix {
  readonly pinned: readonly MatrixRow[];
  readonly groups: readonly MatrixGroup[];
}

/** Works out every use for every crawler that is listed; costs the deciding of all usages and preferences of each. */
export function matrixOf({ pinned, groups }: WhoMay): Matrix {
  const rows = new Map<string, MatrixRow>();
  const rowOf = (member: CrawlerAnswers): MatrixRow => {
    const { id } = member.choice;
    const row = rows.get(id) ?? { choice: member.choice, answers: answersOf(member) };
    rows.set(id, row);
    return row;
  };
  return {
    pinned: pinned.map(rowOf),
    groups: groups.map(({ kind, members, unlisted }) => {
      const listed = members.map(rowOf);
      return {
        kind,
        members: listed,
        unlisted,
        shares: forEachUse((use) => shareOf<MatrixCell>(listed.map(({ answers }) => answers[use]))),
      };
    }),
  };
}

function answersOf(member: CrawlerAnswers): MatrixRow['answers'] {
  const { choice, judgement } = member;
  const concerned: readonly Usage[] = usagesOf(choice);
  const preferences = dataUseFor(member).answers;
  return forEachUse((use) => {
    const preference = preferenceOf(use);
    if (preference) return preferences[preference];
    return concerned.includes(use as Usage) ? answerOf(judgement.usages[use as Usage]) : 'none';
  });
}

/** The preference that a use stands for; null for a usage. */
export function preferenceOf(use: MatrixUse): Preference | null {
  return PREFERENCES.find((preference) => use === `for-${preference}`) ?? null;
}

const forEachUse = <Value>(valueFor: (use: MatrixUse) => Value): Record<MatrixUse, Value> =>
  Object.fromEntries(MATRIX_USES.map((use) => [use, valueFor(use)])) as Record<MatrixUse, Value>;

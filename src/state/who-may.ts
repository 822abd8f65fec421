import { computed, type ReadonlySignal } from '@preact/signals';
import {
  type Cells,
  COLUMNS,
  type Column,
  type CrawlerChoice,
  cellsOn,
  type GroupCell,
  groupCell,
  type Judgement,
  type PageEvidence,
} from '../policy';
import type { CrawlerStore } from './crawler';
import type { CrawlerGroup } from './crawler-choice';
import type { JudgementStore, Reading } from './judgement';

/** What one crawler may do. */
export interface CrawlerAnswers {
  readonly choice: CrawlerChoice;
  readonly judgement: Judgement;
  readonly answers: Cells;
}

/** What the crawlers of a group may do. */
export interface GroupAnswers {
  readonly kind: CrawlerGroup['kind'];
  /** Those that may not crawl the page first. */
  readonly members: readonly CrawlerAnswers[];
  /** How many more belong to it, for which nothing is shown here. */
  readonly unlisted: number;
  readonly shares: Readonly<Record<Column, GroupCell>>;
}

/** Who may do what with a page. */
export interface WhoMay {
  readonly pinned: readonly CrawlerAnswers[];
  readonly groups: readonly GroupAnswers[];
}

/**
 * Custom crawlers, known crawlers by purpose, then those that the site names, all others, and readers of ACAP, which are not
 * known to exist. Crawlers of 1996 can be chosen by name alone: a reader of the table is not likely to meet one.
 */
const ORDER: readonly CrawlerGroup['kind'][] = [
  'own',
  'search',
  'ai-search',
  'ai-training',
  'user',
  'preview',
  'archive',
  'ads',
  'other',
  'named',
  'not-named',
  'acap-readers',
];

/** Who may do what with the page that was read last, readers of ACAP where it says something in ACAP; null before any was. */
export function whoMayStore(
  { groups, pinned }: Pick<CrawlerStore, 'groups' | 'pinned'>,
  { judgementOn }: Pick<JudgementStore, 'judgementOn'>,
  { page, hasAcap }: Pick<Reading, 'page' | 'hasAcap'>,
  evidence: ReadonlySignal<PageEvidence | null>,
): ReadonlySignal<WhoMay | null> {
  const answered = computed(() => {
    const judgementOf = judgementOn.value;
    const cellsFor = page.value && evidence.value && cellsOn(page.value, evidence.value);
    if (!judgementOf || !cellsFor) return null;
    return groups.value.map((group) =>
      groupAnswers(group, (choice) => {
        const judgement = judgementOf(choice.crawler);
        return { choice, judgement, answers: cellsFor(choice, judgement) };
      }),
    );
  });
  return computed(() => {
    const all = answered.value;
    if (!all) return null;
    const members = all.flatMap((group) => group.members);
    return {
      pinned: pinned.value.flatMap(({ id }) => members.find(({ choice }) => choice.id === id) ?? []),
      groups: ORDER.filter((kind) => kind !== 'acap-readers' || hasAcap.value).flatMap(
        (kind) => all.find((group) => group.kind === kind) ?? [],
      ),
    };
  });
}

function groupAnswers(
  { kind, choices, unlisted }: CrawlerGroup,
  answersFor: (choice: CrawlerChoice) => CrawlerAnswers,
): GroupAnswers {
  const members = choices.map(answersFor);
  return {
    kind,
    members: members.toSorted((a, b) => Number(isBlocked(b)) - Number(isBlocked(a))),
    unlisted: unlisted.length,
    shares: Object.fromEntries(
      COLUMNS.map((column) => [
        column,
        groupCell(
          column,
          members.map(({ answers }) => answers[column]),
        ),
      ]),
    ) as GroupAnswers['shares'],
  };
}

/** Whether a crawler may not crawl the page, be it for now. */
export const isBlocked = ({ answers }: Pick<CrawlerAnswers, 'answers'>): boolean =>
  answers.crawl === 'blocked' || answers.crawl === 'paused';

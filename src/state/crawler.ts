import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { reportMistake } from '../platform/mistakes';
import {
  type CrawlerChoice,
  type CrawlerGroup,
  crawlerGroups,
  FIRST_CHOICE,
  findChoice,
} from './crawler-choice';
import type { Surroundings } from './surroundings';

/** Whom a view's answers are about. */
export interface CrawlerStore {
  readonly groups: ReadonlySignal<readonly CrawlerGroup[]>;
  readonly choice: ReadonlySignal<CrawlerChoice>;
  /** Chooses, and remembers it for the next view. */
  choose(id: string): void;
  /** Chooses what was chosen last. */
  recall(): Promise<void>;
}

/** Everybody who can be chosen where a site addresses these names, and who is. */
export function crawlerStore(
  { readCrawlerId, rememberCrawlerId }: Pick<Surroundings, 'readCrawlerId' | 'rememberCrawlerId'>,
  named: ReadonlySignal<readonly string[]>,
): CrawlerStore {
  const id = signal(FIRST_CHOICE.id);
  const groups = computed(() => crawlerGroups(named.value));
  return {
    groups,
    choice: computed(() => findChoice(groups.value, id.value)),
    choose(chosen) {
      id.value = chosen;
      rememberCrawlerId(chosen).catch(reportMistake);
    },
    recall: () =>
      readCrawlerId().then((remembered) => {
        id.value = remembered ?? id.value;
      }, reportMistake),
  };
}

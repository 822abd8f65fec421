import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { reportMistake } from '../platform/mistakes';
import { pinsAsText, pinsIn, toggled } from '../platform/storage/pins';
import {
  type CrawlerChoice,
  type CrawlerGroup,
  crawlerGroups,
  FIRST_CHOICE,
  findChoice,
  listing,
} from './crawler-choice';
import type { Reading } from './judgement';
import { type OwnCrawlersStore, ownChoice, ownCrawlersStore } from './own-crawlers';
import type { Surroundings } from './surroundings';

/** Whom a view's answers are about, and what for. */
export interface CrawlerStore {
  readonly groups: ReadonlySignal<readonly CrawlerGroup[]>;
  readonly choice: ReadonlySignal<CrawlerChoice>;
  /** What the crawler collects for, as the site writes it; null: it does not state that. */
  readonly purpose: ReadonlySignal<string | null>;
  /** Those that stand on top, whatever group they belong to, in the order in which they were pinned. */
  readonly pinned: ReadonlySignal<readonly CrawlerChoice[]>;
  /** Those that somebody described. */
  readonly own: OwnCrawlersStore;
  /** Chooses, and remembers it for the next view. */
  choose(id: string): void;
  choosePurpose(purpose: string | null): void;
  /** Pins a crawler, or takes the pin away, and remembers it for the next view. */
  togglePin(id: string): void;
  /** Chooses, pins and knows what was chosen, pinned and described last. */
  recall(): Promise<void>;
}

/** Everybody who can be chosen where a site addresses these names and states these purposes, and who is. */
export function crawlerStore(
  surroundings: Pick<Surroundings, 'readSetting' | 'rememberSetting' | 'watchSetting' | 'managed'>,
  { named, namedInAcap }: Pick<Reading, 'named' | 'namedInAcap'>,
  purposes: ReadonlySignal<readonly string[]>,
): CrawlerStore {
  const { readSetting, rememberSetting } = surroundings;
  const own = ownCrawlersStore(surroundings);
  const ownChoices = computed(() => own.list.value.map(ownChoice));
  const id = signal(FIRST_CHOICE.id);
  const purpose = signal<string | null>(null);
  const pinnedIds = signal(pinsIn(null));
  const everybody = computed(() => crawlerGroups(named.value, namedInAcap.value, ownChoices.value));
  const groups = computed(() => listing(everybody.value, [id.value, ...pinnedIds.value]));
  return {
    groups,
    choice: computed(() => findChoice(groups.value, id.value)),
    purpose: computed(() => purposes.value.find((one) => one === purpose.value) ?? null),
    pinned: computed(() => {
      const choices = groups.value.flatMap((group) => group.choices);
      return pinnedIds.value.flatMap((pin) => choices.find((choice) => choice.id === pin) ?? []);
    }),
    own,
    choose(chosen) {
      id.value = chosen;
      rememberSetting('crawler', chosen).catch(reportMistake);
    },
    choosePurpose(chosen) {
      purpose.value = chosen;
    },
    togglePin(pin) {
      pinnedIds.value = toggled(pinnedIds.value, pin);
      rememberSetting('pinned', pinsAsText(pinnedIds.value)).catch(reportMistake);
    },
    recall: () =>
      Promise.all([readSetting('crawler'), readSetting('pinned'), own.recall()]).then(([chosen, pins]) => {
        id.value = chosen ?? id.value;
        pinnedIds.value = pinsIn(pins);
      }, reportMistake),
  };
}

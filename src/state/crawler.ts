import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { isRemembered, withoutPin, withPin } from '../platform/storage/pins';
import { type CrawlerChoice, choiceOf, FIRST_CHOICE, ownChoice, pinnedChoices } from '../policy';
import { type CrawlerGroup, crawlerGroups, everyChoice, listing } from './crawler-choice';
import type { Reading } from './judgement';
import { type OwnCrawlersStore, ownCrawlersStore } from './own-crawlers';
import { type SettingSurroundings, settingStore } from './setting';
import type { Surroundings } from './surroundings';

/** Whom a view's answers are about, and what for. */
export interface CrawlerStore {
  readonly groups: ReadonlySignal<readonly CrawlerGroup[]>;
  readonly choice: ReadonlySignal<CrawlerChoice>;
  /**
   * What the crawler collects for, as the site writes it, or, where that is a pattern, as anybody writes it; null: it does not
   * state that.
   */
  readonly purpose: ReadonlySignal<string | null>;
  /** Those that stand on top, whatever group they belong to, in the order in which they were pinned. */
  readonly pinned: ReadonlySignal<readonly CrawlerChoice[]>;
  /** The custom crawlers. */
  readonly own: OwnCrawlersStore;
  /** Chooses, and remembers it for the next view. */
  choose(id: string): void;
  choosePurpose(purpose: string | null): void;
  /** Pins a crawler, or removes the pin, and remembers it for the next view. */
  togglePin(id: string): void;
  /** Chooses, pins and knows what was chosen, pinned and described last. */
  recall(): Promise<void>;
  close(): void;
}

/** Every crawler that can be chosen where a site addresses these names and states these purposes, and the one that is chosen. */
export function crawlerStore(
  surroundings: SettingSurroundings & Pick<Surroundings, 'managed' | 'unsynced'>,
  { named, namedInAcap }: Pick<Reading, 'named' | 'namedInAcap'>,
  purposes: ReadonlySignal<readonly string[]>,
): CrawlerStore {
  const chosen = settingStore(surroundings, 'crawler');
  const pins = settingStore(surroundings, 'pinned');
  const own = ownCrawlersStore(surroundings);
  const ownChoices = computed(() => own.list.value.map(ownChoice));
  const id = computed(() => chosen.value.value ?? FIRST_CHOICE.id);
  const purpose = signal<string | null>(null);
  /** Pins too long to be remembered last as long as the view. */
  const passing = signal<readonly string[]>([]);
  const pinnedIds = computed(() => [...pins.value.value, ...passing.value]);
  const everybody = computed(() => crawlerGroups(named.value, namedInAcap.value, ownChoices.value));
  const groups = computed(() => listing(everybody.value, [id.value, ...pinnedIds.value]));
  return {
    groups,
    choice: computed(() => choiceOf(everyChoice(groups.value), id.value)),
    purpose: computed(() =>
      purposes.value.some((one) => one === purpose.value || isPurposePattern(one)) ? purpose.value : null,
    ),
    pinned: computed(() => pinnedChoices(everyChoice(groups.value), pinnedIds.value)),
    own,
    choose: chosen.set,
    choosePurpose(stated) {
      purpose.value = stated;
    },
    togglePin(pin) {
      // What another view has pinned or unpinned meanwhile stays: this view asks for what it does not show.
      const change = pinnedIds.value.includes(pin) ? withoutPin : withPin;
      if (isRemembered(pin)) pins.change((remembered) => change(remembered, pin));
      else passing.value = change(passing.value, pin);
    },
    recall: async () => {
      await Promise.all([chosen.recall(), pins.recall(), own.recall()]);
    },
    close() {
      for (const { close } of [chosen, pins, own]) close();
    },
  };
}

/** Whether a purpose is a pattern that other purposes fit, such as addresses; `*` alone tells of all. */
export function isPurposePattern(purpose: string): boolean {
  return purpose.length > 1 && purpose.includes('*');
}

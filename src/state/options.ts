import { type ReadonlySignal, signal } from '@preact/signals';
import { reportMistake } from '../platform/mistakes';
import type { Setting } from '../platform/storage/settings';
import { type OwnCrawlersStore, ownCrawlersStore } from './own-crawlers';
import { type SettingSurroundings, settingStore } from './setting';
import type { Surroundings } from './surroundings';

/** A keyboard shortcut, as the browser knows it. */
export interface Shortcut {
  readonly name: string;
  /** Empty where none is set. */
  readonly keys: string;
}

/** What the page of options needs of the browser round it. */
export interface OptionsSurroundings extends SettingSurroundings, Pick<Surroundings, 'managed' | 'unsynced'> {
  shortcuts(): Promise<readonly Shortcut[]>;
  /** Opens where the browser lets shortcuts be changed. */
  changeShortcuts(): Promise<void>;
}

/** What can be set, apart from what views remember by themselves. */
export interface OptionsStore {
  readonly isBadgeOn: ReadonlySignal<boolean>;
  readonly isAdviceShown: ReadonlySignal<boolean>;
  readonly own: OwnCrawlersStore;
  readonly shortcuts: ReadonlySignal<readonly Shortcut[]>;
  /** What an organisation has set cannot be changed. */
  readonly managed: ReadonlySignal<ReadonlySet<Setting>>;
  setBadge(isOn: boolean): void;
  setAdvice(isShown: boolean): void;
  changeShortcuts(): void;
  recall(): Promise<void>;
}

/** The options, as they were set last. */
export function optionsStore(surroundings: OptionsSurroundings): OptionsStore {
  const badge = settingStore(surroundings, 'badge');
  const advice = settingStore(surroundings, 'advice');
  const own = ownCrawlersStore(surroundings);
  const shortcuts = signal<readonly Shortcut[]>([]);
  const managed = signal<ReadonlySet<Setting>>(new Set());
  const askManaged = () =>
    surroundings.managed().then((set) => {
      managed.value = set;
    }, reportMistake);
  surroundings.watchSetting('badge', () => void askManaged());
  return {
    isBadgeOn: badge.value,
    isAdviceShown: advice.value,
    own,
    shortcuts,
    managed,
    setBadge: badge.set,
    setAdvice: advice.set,
    changeShortcuts: () => void surroundings.changeShortcuts().catch(reportMistake),
    recall: async () => {
      const [keys] = await Promise.all([
        surroundings.shortcuts(),
        askManaged(),
        badge.recall(),
        advice.recall(),
        own.recall(),
      ]);
      shortcuts.value = keys;
    },
  };
}

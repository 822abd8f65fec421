import { type ReadonlySignal, signal } from '@preact/signals';
import { reportMistake } from '../platform/mistakes';
import type { Setting } from '../platform/storage/setting';
import { type OwnCrawlersStore, ownCrawlersStore } from './own-crawlers';
import type { Surroundings } from './surroundings';

/** A keyboard shortcut, as the browser knows it. */
export interface Shortcut {
  readonly name: string;
  /** Empty where none is set. */
  readonly keys: string;
}

/** What the page of options needs of the browser round it. */
export interface OptionsSurroundings
  extends Pick<Surroundings, 'readSetting' | 'rememberSetting' | 'watchSetting' | 'managed'> {
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
  const { readSetting, rememberSetting } = surroundings;
  const isBadgeOn = signal(false);
  const isAdviceShown = signal(true);
  const shortcuts = signal<readonly Shortcut[]>([]);
  const managed = signal<ReadonlySet<Setting>>(new Set());
  const own = ownCrawlersStore(surroundings);
  const remember = (setting: Setting, isOn: boolean) =>
    rememberSetting(setting, isOn ? 'on' : 'off').catch(reportMistake);
  return {
    isBadgeOn,
    isAdviceShown,
    own,
    shortcuts,
    managed,
    setBadge(isOn) {
      isBadgeOn.value = isOn;
      void remember('badge', isOn);
    },
    setAdvice(isShown) {
      isAdviceShown.value = isShown;
      void remember('advice', isShown);
    },
    changeShortcuts: () => void surroundings.changeShortcuts().catch(reportMistake),
    recall: async () => {
      const [badge, advice, keys, set] = await Promise.all([
        readSetting('badge'),
        readSetting('advice'),
        surroundings.shortcuts(),
        surroundings.managed(),
        own.recall(),
      ]);
      isBadgeOn.value = badge === 'on';
      isAdviceShown.value = advice !== 'off';
      shortcuts.value = keys;
      managed.value = set;
    },
  };
}

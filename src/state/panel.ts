import { type ReadonlySignal, signal } from '@preact/signals';
import { reportMistake } from '../platform/mistakes';
import { type NavigationStore, navigationStore } from './navigation';
import { type PageStore, pageStore } from './page';
import type { Surroundings } from './surroundings';
import type { View } from './view';

/** What a panel beside the page shows: the tab that is in front of its window, one after the other. */
export interface PanelStore {
  /** The view of that tab; null while it is being opened. */
  readonly view: ReadonlySignal<View | null>;
  /** Where its reader is, which stays the same section from tab to tab. */
  readonly navigation: NavigationStore;
  /** Tells of a mistake of our own that came to light elsewhere. */
  fail(error: unknown): void;
  close(): void;
}

/** Opens a view of each tab that comes to the front, in the place of the one before; `open` makes one of a page. */
export function panelStore(
  surroundings: Surroundings,
  open: (page: PageStore, navigation: NavigationStore) => Promise<View>,
): PanelStore {
  const view = signal<View | null>(null);
  const navigation = navigationStore();
  let page: PageStore | null = null;
  const leave = () => {
    if (view.value) view.value.close();
    else page?.close();
    view.value = null;
  };
  const show = async (tab: number) => {
    leave();
    const opened = pageStore({ ...surroundings, currentTab: async () => tab });
    page = opened;
    // What was opened of one page may not be there in another.
    const [section] = navigation.path.value;
    if (section) navigation.begin(section);
    opened.open();
    const shown = await open(opened, navigation);
    if (page === opened) view.value = shown;
    else shown.close();
  };
  const stop = surroundings.followTab((tab) => void show(tab).catch(reportMistake));
  return {
    view,
    navigation,
    fail: (error) => page?.fail(error),
    close() {
      stop();
      leave();
      page = null;
    },
  };
}

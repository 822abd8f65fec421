import { type ReadonlySignal, signal } from '@preact/signals';
import { type ReadReport, readSavedReport, type UnreadReport } from '../export/read-saved-report';
import { reportMistake } from '../platform/mistakes';
import { type NavigationStore, navigationStore } from './navigation';
import { type PageStore, pageStore } from './page';
import { savedPage } from './saved-page';
import type { Surroundings } from './surroundings';
import type { View } from './view';
import { withinLimits } from './within-limits';

/**
 * What a panel beside the page shows: the tab that is in front of its window, one after the other, or a report that was saved.
 */
export interface PanelStore {
  /** Null while it is being opened. */
  readonly view: ReadonlySignal<View | null>;
  /** Where its reader is, which stays the same section from tab to tab. */
  readonly navigation: NavigationStore;
  /** The report that is shown in place of a tab. */
  readonly saved: ReadonlySignal<Pick<ReadReport, 'readAt' | 'version'> | null>;
  /** Shows a report that was saved; returns why where it cannot be read, and shows what was shown before. */
  openSaved(written: string): Promise<UnreadReport | null>;
  /** Goes back to the tab in front. */
  closeSaved(): void;
  /** Reports a mistake of our own that was found elsewhere. */
  fail(error: unknown): void;
  close(): void;
}

/** Opens a view of each tab that becomes the front tab, in the place of the one before; `open` makes one of a page. */
export function panelStore(
  surroundings: Surroundings,
  open: (page: PageStore, navigation: NavigationStore) => Promise<View>,
): PanelStore {
  const view = signal<View | null>(null);
  const saved = signal<Pick<ReadReport, 'readAt' | 'version'> | null>(null);
  const navigation = navigationStore();
  let page: PageStore | null = null;
  let front: number | null = null;
  const leave = () => {
    if (view.value) view.value.close();
    else page?.close();
    view.value = null;
    page = null;
  };
  const show = async (next: PageStore) => {
    leave();
    page = next;
    navigation.leavePage();
    next.open();
    const shown = await open(next, navigation);
    if (page === next) view.value = shown;
    else shown.close();
  };
  const showTab = () => {
    const tab = front;
    if (tab !== null && !saved.value)
      show(pageStore({ ...surroundings, currentTab: async () => tab })).catch(reportMistake);
  };
  const stop = surroundings.followTab((tab) => {
    front = tab;
    showTab();
  });
  return {
    view,
    navigation,
    saved,
    async openSaved(written) {
      const read = readSavedReport(written);
      if (typeof read === 'string') return read;
      const { facts, readAt, version } = read;
      saved.value = { readAt, version };
      navigation.begin({ at: 'overview' });
      await show(savedPage(withinLimits(facts), readAt, surroundings));
      return null;
    },
    closeSaved() {
      saved.value = null;
      showTab();
    },
    fail: (error) => page?.fail(error),
    close() {
      stop();
      leave();
    },
  };
}

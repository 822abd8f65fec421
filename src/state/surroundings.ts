import type { BackgroundForViews } from '../messages';
import type { Setting, Settings } from '../platform/storage/settings';
import type { Parts } from '../policy';

/** All that a view needs of the browser round it. */
export interface Surroundings {
  /** Whether this is a private window. */
  readonly isPrivate: boolean;
  /** The extension's version. */
  readonly version: string;
  /** The browser, as it names itself. */
  readonly browser: string;
  readonly background: BackgroundForViews;
  /** The tab that the window shows, or null where it shows none. */
  currentTab(): Promise<number | null>;
  /** Calls back with the tab that the window shows, now and whenever that is another; answers with a function that ends this. */
  followTab(shown: (tab: number) => void): () => void;
  /** Opens the panel beside the page of this window; browsers allow this only as the first thing that a click does. */
  openPanel(): Promise<void>;
  /** Opens the page on which the extension is set up. */
  openOptions(): Promise<void>;
  /** Calls back whenever a report may have changed; answers with a function that ends this. */
  watchReports(changed: () => void): () => void;
  /** Calls back when the tab shows another document, or failed to; answers with a function that ends this. */
  watchNavigations(tab: number, seen: (isCommitted: boolean) => void): () => void;
  /** Calls back after frames of the tab's page have loaded; answers with a function that ends this. */
  watchFrameLoads(tab: number, loaded: () => void): () => void;
  /** Keeps the page watching its DOM; answers with a function that ends this. */
  holdViewPort(tab: number): () => void;
  /** The parts of the engine that views read with at first. */
  readonly engine: Parts;
  /** Loads all of them, for when an answer stands on the screen. */
  wholeEngine(): Promise<Parts>;
  readSetting<Name extends Setting>(setting: Name): Promise<Settings[Name]>;
  /** Settings that an organisation has set, which cannot be changed. */
  managed(): Promise<ReadonlySet<Setting>>;
  /** Settings that the browser's synchronised storage did not take, so that this browser alone has them. */
  unsynced(): Promise<ReadonlySet<Setting>>;
  rememberSetting<Name extends Setting>(setting: Name, value: Settings[Name]): Promise<void>;
  /** Changes what is remembered, while no other view can. */
  changeSetting<Name extends Setting>(
    setting: Name,
    change: (value: Settings[Name]) => Settings[Name],
  ): Promise<void>;
  /** Calls back when a setting was remembered, in this view or another; answers with a function that ends this. */
  watchSetting(setting: Setting, changed: () => void): () => void;
  /**
   * Asks for access to the page's site, or to all sites for null; browsers allow this only as the first thing that a click does.
   */
  requestAccess(address: string | null): Promise<boolean>;
  /** Reloads the tab past the browser's cache. */
  reload(tab: number): Promise<void>;
  /** Saves a text as a file of that name and type, as a download. */
  save(name: string, text: string, type: string): void;
  /** Puts a text into the clipboard; false where the browser does not let it. */
  copy(text: string): Promise<boolean>;
  /** The time now, ISO 8601. */
  now(): string;
}
